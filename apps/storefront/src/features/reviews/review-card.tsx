import type { Review } from '@entrepot/contract/reviews/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import { largestWidth, pictureUrl } from '@entrepot/contract/uploads/rules';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Rating } from '@entrepot/ui/primitives/rating.tsx';
import { useState } from 'react';
import { useBrand } from '../../kit/brand.ts';
import { languageOf } from './language-of.ts';
import { useText } from '../../kit/text.ts';
import styles from './review-list.module.css';

/** The mall's own default review says so; it is left out of every count. */
export function ReviewCard({ review }: { review: Review }) {
  const format = useFormat();
  const t = useText('reviews');
  const variant = review.attributes.map(({ value }) => value).join(', ');
  return (
    <li className={styles.review}>
      <div className={styles.who}>
        <b>{review.bySystem ? t('system') : review.author}</b>
        {!review.bySystem && review.country && <span>{format.country(review.country)}</span>}
        <time dateTime={review.at}>{format.date(review.at)}</time>
      </div>
      <div>
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
        {review.pictures.length > 0 && <Pictures pictures={review.pictures} />}
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

function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const [shown, setShown] = useState<Picture>();
  const { mediaBase } = useBrand();
  const t = useText('reviews');
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <button
          key={picture.id}
          type="button"
          aria-label={t('picture', { number: index + 1 })}
          onClick={() => setShown(picture)}
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
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('pictures')}
        size="l"
      >
        {shown && (
          <img
            src={pictureUrl(mediaBase, shown, largestWidth(shown))}
            width={shown.width}
            height={shown.height}
            alt=""
          />
        )}
      </Dialog>
    </div>
  );
}
