/** The seller's day: stock and reviews tell the orders' page what waits with them. */
import { useShelfCounts } from '../../../features/catalogue/use-listings.ts';
import { TodayPage } from '../../../features/orders/today-page.tsx';
import { useReviewCounts } from '../../../features/reviews/use-reviews.ts';

export function Today() {
  const shelves = useShelfCounts();
  const reviews = useReviewCounts();
  const waits = shelves.isPending || reviews.isPending;
  return (
    <TodayPage
      elsewhere={
        waits
          ? undefined
          : {
              runsOut: shelves.data?.counts['runs-out'] ?? 0,
              soldOut: shelves.data?.counts['sold-out'] ?? 0,
              toAnswer: reviews.data?.counts.toAnswer ?? 0,
            }
      }
    />
  );
}
