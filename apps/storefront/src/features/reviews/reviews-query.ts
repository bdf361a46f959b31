import type { ListingId, Sent } from '@entrepot/contract/ids';
import { ask, type Call, type Input } from '../../kit/api.ts';
import type { AppContext } from '../../kit/page/page.ts';
import type { Search } from '@entrepot/contract/addresses/search';

export type ReviewFilter = NonNullable<Input<'reviews.listReviews'>['filter']>;

const PAGE_SIZE = 5;

export const reviewsQuery = (
  call: Call,
  listingId: Sent<ListingId>,
  filter: ReviewFilter = 'all',
  page = 1,
) => ask(call, 'reviews.listReviews', { listingId, filter, page, size: PAGE_SIZE });

/** Those of a product's page stand in it from the start. */
export const loadReviews = ({ queries, call }: AppContext, search: Search) =>
  queries.ensureQueryData(reviewsQuery(call, search['id'] ?? ''));
