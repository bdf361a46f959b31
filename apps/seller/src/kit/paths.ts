/** Addresses of the seller's panel. */
import { stringifySearch } from '@entrepot/contract/addresses/search';
import { paths } from '@entrepot/contract/addresses/seller';

export { messagesAt, ordersAt, paths } from '@entrepot/contract/addresses/seller';

/** The shop's money, with what one of its figures is made of. */
export const walletAt = (show: string): string => paths.wallet + stringifySearch({ show });

/** A search in the listings, or one open beside its list. */
export const listingsAt = (search: { q?: string; shelf?: string; open?: string }): string =>
  paths.listings + stringifySearch(search);
