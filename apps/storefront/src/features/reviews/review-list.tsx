/** What buyers say: shares of good, medium and bad, filters, and the reviews themselves. */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import type { Review } from '@entrepot/contract/reviews/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Rating } from '@entrepot/ui/primitives/rating.tsx';
import { EmptyState, Failed } from '@entrepot/ui/primitives/states.tsx';
import { MessageSquare } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { useCall, type Output } from '../../kit/api.ts';
import { Enlarged } from '../../kit/pictures/enlarged.tsx';
import { ReviewCard, ReviewWords } from './review-card.tsx';
import { reviewsQuery, type ReviewFilter } from './reviews-query.ts';
import { useText } from '../../kit/text.ts';
import { TurnPages } from '../../kit/turn-pages.tsx';
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
  const pictures = usePictures(data?.rows ?? []);
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
          <ReviewCard key={review.id} review={review} onEnlarge={pictures.enlarge} />
        ))}
      </ul>
      {pictures.viewer}
      <TurnPages
        {...{ page, pages, onTurn: setPage }}
        newer={t('newer')}
        older={t('older')}
        where={t('page', { page, pages })}
      />
    </>
  );
}

/** All pictures of the reviews that are listed, each with what its buyer says. */
function usePictures(reviews: readonly Review[]) {
  const [at, setAt] = useState<number>();
  const t = useText('reviews');
  const shown = reviews.flatMap((review) =>
    review.pictures.map((picture) => ({
      picture,
      of: review.id,
      alt: t('pictureOf', { author: review.author }),
      caption: <ReviewWords review={review} />,
    })),
  );
  return {
    // The same picture may stand in several reviews.
    enlarge: ({ id }: Picture, of: string) =>
      setAt(shown.findIndex((each) => each.of === of && each.picture.id === id)),
    viewer: (
      <Enlarged
        title={t('pictures')}
        pictures={shown}
        at={at}
        onMove={setAt}
        onClose={() => setAt(undefined)}
      />
    ),
  };
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
