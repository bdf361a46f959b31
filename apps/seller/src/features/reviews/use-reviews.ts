import { useAsk } from '../../kit/api.ts';

/** How many reviews the shop has of each kind, without the reviews. */
export const useReviewCounts = () => useAsk('reviews.listReviews', { size: 1 });
