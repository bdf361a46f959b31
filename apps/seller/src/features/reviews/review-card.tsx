import { largestWidth, pictureUrl } from '@entrepot/contract/uploads/rules';
import type { ShopReview } from '@entrepot/contract/reviews/types';
import { cx } from '@entrepot/ui/cx.ts';
import { languageOf } from '@entrepot/ui/i18n/language-of.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Rating } from '@entrepot/ui/primitives/rating.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { useContext } from 'react';
import { ordersAt } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { REVIEW_LENGTH } from '@entrepot/contract/reviews/rules';
import { useWrite } from '../../kit/api.ts';
import { OwnAnswer } from '@entrepot/client/panel/own-answer.tsx';
import { Said } from '@entrepot/client/panel/said-page.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import styles from './reviews.module.css';

export function ReviewCard({ review }: { review: ShopReview }) {
  const format = useFormat();
  const Link = useLink();
  const t = useText('reviews');
  const variant = review.attributes.map(({ value }) => value).join(', ');
  return (
    <Said
      who={
        <>
          {review.bySystem ? <Badge>{t('system')}</Badge> : <b>{review.author}</b>}
          <span>{format.country(review.country)}</span>
          <time dateTime={review.at}>{format.date(review.at)}</time>
          <Link
            href={ordersAt({ tab: 'all', open: review.orderId })}
            className={cx('mono', styles.order)}
          >
            {review.orderNumber}
          </Link>
        </>
      }
    >
      <p className={styles.head}>
        {!review.bySystem && <Rating value={review.rating} />}
        <b>{review.goodsName}</b>
        {variant && <span>{variant}</span>}
      </p>
      <p dir="auto" lang={languageOf(review.text)}>
        {review.text || (review.bySystem ? t('systemText') : t('noText'))}
      </p>
      <Pictures review={review} />
      {!review.bySystem && <Answer review={review} />}
    </Said>
  );
}

function Pictures({ review }: { review: ShopReview }) {
  const base = useContext(MediaBase);
  const t = useText('reviews');
  return (
    review.pictures.length > 0 && (
      <ul className={styles.pictures}>
        {review.pictures.map((picture, index) => (
          <li key={picture.id}>
            <a
              href={pictureUrl(base, picture, largestWidth(picture))}
              target="_blank"
              rel="noreferrer"
            >
              <img
                src={pictureUrl(base, picture, 240)}
                width={72}
                height={72}
                loading="lazy"
                alt={t('picture', { number: index + 1 })}
                style={{ backgroundColor: picture.tint }}
              />
            </a>
          </li>
        ))}
      </ul>
    )
  );
}

/** The shop's word below the review, or the way to say it. */
function Answer({ review }: { review: ShopReview }) {
  const write = useWrite('reviews.answerReview');
  const changed = useRefresh('reviews');
  const t = useText('reviews');
  const send = async (text: string) => {
    const answered = await write.send({ reviewId: review.id, text });
    return answered && changed().then(() => answered);
  };
  return (
    <OwnAnswer
      draft={`answer ${review.id}`}
      own={review.answer}
      hint={t('public')}
      longest={REVIEW_LENGTH}
      {...{ write, send }}
    />
  );
}
