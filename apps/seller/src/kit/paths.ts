/** Every address of the seller's panel. */
import { stringifySearch } from '@entrepot/client/panel/panel-router.tsx';

export const paths = {
  today: '/today',
  orders: '/orders',
  listings: '/listings',
  newListing: '/listings/new',
  imports: '/imports',
  reviews: '/reviews',
  wallet: '/wallet',
  shop: '/shop',
  /** Where a merchant chooses his password; outside the frame. */
  setup: '/setup',
} as const;

/** A tab of the orders, a search in it, or one order open beside its list. */
export const ordersAt = (search: { tab?: string; q?: string; open?: string }): string =>
  paths.orders + stringifySearch(search);

/** A search in the listings, or one open beside its list. */
export const listingsAt = (search: { q?: string; shelf?: string; open?: string }): string =>
  paths.listings + stringifySearch(search);
