import { ask, type Call, type Input } from '../../kit/api.ts';

export type ReviewFilter = NonNullable<Input<'reviews.listReviews'>['filter']>;

const PAGE_SIZE = 5;

export const reviewsQuery = (
  call: Call,
  listingId: string,
  filter: ReviewFilter = 'all',
  page = 1,
) => ask(call, 'reviews.listReviews', { listingId, filter, page, size: PAGE_SIZE });
