import { useQuery } from '@tanstack/react-query';
import { ask, useCall } from '../../kit/api.ts';

/** How many reviews the shop has of each kind, without the reviews. */
export const useReviewCounts = () => useQuery(ask(useCall(), 'reviews.listReviews', { size: 1 }));
