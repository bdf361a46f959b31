// Every address of the seller's panel.
import type { OrderId, Sent } from '../ids.ts';
import { stringifySearch } from './search.ts';

export const paths = {
  today: '/today',
  orders: '/orders',
  listings: '/listings',
  newListing: '/listings/new',
  imports: '/imports',
  quotations: '/quotations',
  reviews: '/reviews',
  coupons: '/coupons',
  questions: '/questions',
  messages: '/messages',
  wallet: '/wallet',
  withdraw: '/withdraw',
  openBooks: '/open-books',
  shop: '/shop',
  /** How the panel is installed. */
  apps: '/apps',
  /** Where a merchant chooses his password; outside the frame. */
  setup: '/setup',
} as const;

/** A tab of the orders, a search in it, or one order open beside its list. */
export const ordersAt = (search: { tab?: string; q?: string; open?: Sent<OrderId> }): string =>
  paths.orders + stringifySearch(search);

/** A tab of the quotations, or one open beside its list. */
export const quotationsAt = (search: { tab?: string; open?: string }): string =>
  paths.quotations + stringifySearch(search);

/** A conversation open beside its list. */
export const messagesAt = (conversationId: string): string =>
  paths.messages + stringifySearch({ filter: 'all', open: conversationId });

/** With the one-time token behind the number sign, where it reaches no server's log. */
export const setupAt = (token: string): string => `${paths.setup}#${token}`;
