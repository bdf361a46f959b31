/** What buyers say: shares of good, medium and bad, filters, and the reviews themselves. */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import type { Review } from '@entrepot/contract/reviews/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import { largestWidth, pictureUrl } from '@entrepot/contract/uploads/rules';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { useBrand } from '../../kit/brand.ts';
import { languageOf } from './language-of.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Rating } from '@entrepot/ui/primitives/rating.tsx';
import { EmptyState, Failed } from '@entrepot/ui/primitives/states.tsx';
import { MessageSquare } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { useCall, type Output } from '../../kit/api.ts';
import { reviewsQuery, type ReviewFilter } from './reviews-query.ts';
import { useText } from '../../kit/text.ts';
import styles from './review-list.module.css';

type Counts = Output<'reviews.listReviews'>['counts'];

type Props = { listingId: Sent<ListingId>; rating: GoodsDetails['rating'] };

export function Reviews(props: Props) {
  const t = useText('reviews');
  return (
    <>
      <h2>{t('title')}</h2>
      <ReviewList {...props} />
    </>
  );
}

function ReviewList({ listingId, rating }: Props) {
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [page, setPage] = useState(1);
  const t = useText('reviews');
  const reviews = useQuery({
    ...reviewsQuery(useCall(), listingId, filter, page),
    placeholderData: keepPreviousData,
  });
  const { data } = reviews;
  if (reviews.isError) {
    return <Failed from={reviews} />;
  }
  if (!data) {
    return <Skeleton lines={6} height="24px" />;
  }
  if (data.counts.all === 0 && data.total === 0) {
    return (
      <EmptyState
        title={t('none')}
        icon={<MessageSquare size={28} strokeWidth={1.4} aria-hidden />}
      >
        {t('noneHint')}
      </EmptyState>
    );
  }
  const choose = (next: ReviewFilter) => {
    setFilter(next);
    setPage(1);
  };
  const pages = Math.ceil(data.total / data.size);
  return (
    <>
      <Shares counts={data.counts} rating={rating} />
      <Filters counts={data.counts} filter={filter} onChange={choose} />
      {data.rows.length === 0 && <p className={styles.nothing}>{t('nothing')}</p>}
      <ul>
        {data.rows.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.turn}>
          <Button size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <span className="num">{t('page', { page, pages })}</span>
          <Button size="s" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Fewer reviews make no share that says anything: then stars stand there. */
const ENOUGH = 20;

function Shares({ counts, rating }: { counts: Counts; rating: GoodsDetails['rating'] }) {
  const format = useFormat();
  const t = useText('reviews');
  const { average, goodPercent } = rating;
  const bars = [
    [t('level.good'), counts.good],
    [t('level.medium'), counts.medium],
    [t('level.bad'), counts.bad],
  ] as const;
  return (
    <div className={styles.shares}>
      {goodPercent !== null && counts.all >= ENOUGH && (
        <p className={styles.score}>
          <bdi className="ltr num">{format.percent(goodPercent / 100)}</bdi>{' '}
          <small>{t('good')}</small>
        </p>
      )}
      {average !== null && counts.all < ENOUGH && <Rating value={average} />}
      <dl className={styles.bars}>
        {bars.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd
              className={styles.bar}
              style={{ '--part': `${(count / Math.max(1, counts.all)) * 100}%` } as CSSProperties}
            />
            <dd className="num">{format.quantity(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type FiltersProps = {
  counts: Counts;
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
};

function Filters({ counts, filter, onChange }: FiltersProps) {
  const t = useText('reviews');
  const filters: [ReviewFilter, string, number][] = [
    ['all', t('filter.all'), counts.all],
    ['good', t('level.good'), counts.good],
    ['medium', t('level.medium'), counts.medium],
    ['bad', t('level.bad'), counts.bad],
    ['with-picture', t('filter.pictures'), counts.withPicture],
  ];
  return (
    <div className={styles.filters} role="group" aria-label={t('filter.label')}>
      {filters.map(([value, label, count]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === filter}
          onClick={() => onChange(value)}
        >
          {label} <bdi className="num">{count}</bdi>
        </button>
      ))}
    </div>
  );
}

/** The mall's own default review says so; it is left out of every count. */
function ReviewCard({ review }: { review: Review }) {
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
