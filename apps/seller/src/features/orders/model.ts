/** How orders are told apart and what comes next for one; without React. */
import { exactly } from '@entrepot/contract/addresses/search';
import { SELLER_TAB_NAMES, type SellerTab } from '@entrepot/contract/orders/life';
import type { OrderState } from '@entrepot/contract/orders/rules';
import type { ShopOrder } from '@entrepot/contract/orders/types';
import type { SellerOrderRow } from '@entrepot/contract/orders/seller-types';
import { withinDays } from '@entrepot/contract/zones';

export const FILTERS = ['q', 'from', 'until', 'totalFrom'] as const;

export const SORTS = ['limit', 'newest', 'total'] as const;
export type OrderSort = (typeof SORTS)[number];

/** Orders on one page of the table. */
const PAGE_SIZE = 40;

type Search = Record<string, string | undefined>;

export const tabOf = (search: Search): SellerTab =>
  exactly(SELLER_TAB_NAMES, search['tab']) ?? 'open';
export const sortOf = (search: Search): OrderSort => exactly(SORTS, search['sort']) ?? 'limit';

export const isLeastTotal = (text: string): boolean => /^\d{1,12}(?:\.\d{1,6})?$/.test(text);

/**
 * The address → what is asked of the server; what nobody could have meant is left out. Days are those that the reader's clock
 * shows.
 */
export function askedFor(search: Search, timeZone: string) {
  const totalFrom = search['totalFrom'] ?? '';
  return {
    tab: tabOf(search),
    sort: sortOf(search),
    search: (search['q'] ?? '').slice(0, 60),
    size: PAGE_SIZE,
    ...(isLeastTotal(totalFrom) ? { totalFrom } : {}),
    ...withinDays({ from: search['from'] ?? '', until: search['until'] ?? '' }, timeZone),
  };
}

/** Whole time between payment and the deadline, for the bar beside what is left. */
export function wholeTime(row: Pick<SellerOrderRow, 'paidAt' | 'dueAt'>): number | undefined {
  return row.paidAt && row.dueAt ? Date.parse(row.dueAt) - Date.parse(row.paidAt) : undefined;
}

export type StepName = 'paid' | 'confirmed' | 'shipped' | 'received' | 'released';
type OrderStep = { name: StepName; at: string | null; state: 'done' | 'current' | 'next' };

/** The five stations of an order; the first one not reached is the current one. */
export function stepsOf(order: ShopOrder): OrderStep[] {
  const asked = order.returnState === 'requested';
  const stations: [StepName, string | null, string | null][] = [
    ['paid', order.paidAt, order.payBy],
    ['confirmed', order.confirmedAt, order.shipBy],
    ['shipped', order.shippedAt, order.shipBy],
    ['received', order.receivedAt, order.receiveBy],
    // While a return is undecided nobody knows when, or whether, the shop is paid.
    ['released', order.releasedAt, asked ? null : order.escrow.releaseAt],
  ];
  const over = order.state === 'cancelled' || order.state === 'refunded';
  const current = over ? -1 : stations.findIndex(([, reached]) => reached === null);
  return stations.map(([name, reached, expected], index) => ({
    name,
    at: reached ?? (over ? null : expected),
    state: reached ? 'done' : index === current ? 'current' : 'next',
  }));
}

/** Somebody else's address is shown while parcels go there, not before and not for ever. */
export const needsAddress = ({ state }: { state: OrderState }): boolean =>
  state === 'confirmed' || state === 'shipped';
