/** The seller's day: stock and reviews tell the orders' page what waits with them. */
import { TodayPage } from '../../../features/orders/today-page.tsx';
import { useAsk } from '../../../kit/api.ts';

/** The counts come with the rows, of which one is the least that may be asked for. */
const COUNTS = { size: 1 };

export function Today() {
  const shelves = useAsk('catalogue.listListings', COUNTS);
  const reviews = useAsk('reviews.listReviews', COUNTS);
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
