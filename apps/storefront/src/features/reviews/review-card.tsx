import type { Review } from '@entrepot/contract/reviews/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import { pictureUrl } from '@entrepot/contract/uploads/rules';
import { languageOf } from '@entrepot/ui/i18n/language-of.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Rating } from '@entrepot/ui/primitives/rating.tsx';
import { useBrand } from '../../kit/brand.ts';
import { useText } from '../../kit/text.ts';
import styles from './review-list.module.css';

type Props = { review: Review; onEnlarge: (picture: Picture, reviewId: string) => void };

/** The mall's own default review says so; it is left out of every count. */
export function ReviewCard({ review, onEnlarge }: Props) {
  const t = useText('reviews');
  return (
    <li className={styles.review}>
      <Who review={review} />
      <div>
        <Words review={review} />
        {review.pictures.length > 0 && (
          <Pictures
            pictures={review.pictures}
            onEnlarge={(picture) => onEnlarge(picture, review.id)}
          />
        )}
        {review.answer && (
          <blockquote className={styles.answer}>
            <b>{t('answer')}</b>{' '}
            <bdi lang={languageOf(review.answer.text)}>{review.answer.text}</bdi>
          </blockquote>
        )}
      </div>
    </li>
  );
}

/** Beside one of its pictures. */
export const ReviewWords = ({ review }: { review: Review }) => (
  <div className={styles.beside}>
    <Who review={review} />
    <Words review={review} />
  </div>
);

function Who({ review }: { review: Review }) {
  const format = useFormat();
  const t = useText('reviews');
  return (
    <div className={styles.who}>
      <b>{review.bySystem ? t('system') : review.author}</b>
      {!review.bySystem && review.country && <span>{format.country(review.country)}</span>}
      <time dateTime={review.at}>{format.date(review.at)}</time>
    </div>
  );
}

function Words({ review }: { review: Review }) {
  const format = useFormat();
  const t = useText('reviews');
  const variant = format.list(review.attributes.map(({ value }) => value));
  return (
    <>
      <p className={styles.rate}>
        {review.bySystem ? (
          <Badge>{t('systemLabel')}</Badge>
        ) : (
          <Rating value={review.rating} figure={false} />
        )}
        {variant && <span>{variant}</span>}
      </p>
      {review.text ? (
        <p dir="auto" lang={languageOf(review.text)}>
          {review.text}
        </p>
      ) : (
        <p>{t(review.bySystem ? 'systemText' : 'noText')}</p>
      )}
    </>
  );
}

type PicturesProps = { pictures: readonly Picture[]; onEnlarge: (picture: Picture) => void };

function Pictures({ pictures, onEnlarge }: PicturesProps) {
  const { mediaBase } = useBrand();
  const t = useText('reviews');
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <button
          key={picture.id}
          type="button"
          aria-label={t('picture', { number: index + 1 })}
          onClick={() => onEnlarge(picture)}
        >
          <img
            src={pictureUrl(mediaBase, picture, 240)}
            width={84}
            height={84}
            alt=""
            loading="lazy"
            style={{ backgroundColor: picture.tint }}
          />
        </button>
      ))}
    </div>
  );
}
