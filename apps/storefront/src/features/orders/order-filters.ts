/** Which orders the address asks for. Pure. */
import { exactly, type Query, type Search } from '@entrepot/contract/addresses/search';
import { ORDER_TAB_NAMES } from '@entrepot/contract/orders/life';

export const FILTERS = ['from', 'until', 'shop', 'totalFrom', 'totalUntil'] as const;
export type Filters = Record<(typeof FILTERS)[number], string>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isAmountTyped = (text: string): boolean => text === '' || AMOUNT.test(text);

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** What the address says, without what nobody could have meant. */
export function filtersOf(search: Search): Filters {
  const given = (name: keyof Filters, fits: (text: string) => boolean) => {
    const text = search[name] ?? '';
    return fits(text) ? text : '';
  };
  return {
    from: given('from', isDay),
    until: given('until', isDay),
    shop: given('shop', (text) => ID.test(text)),
    totalFrom: given('totalFrom', isAmountTyped),
    totalUntil: given('totalUntil', isAmountTyped),
  };
}

export const isFiltered = (filters: Filters): boolean =>
  FILTERS.some((name) => filters[name] !== '');

/** What is asked of the server, for the list and the file alike. */
export function askedFor(search: Search) {
  const { from, until, shop, totalFrom, totalUntil } = filtersOf(search);
  return {
    tab: exactly(ORDER_TAB_NAMES, search['tab']) ?? 'all',
    search: (search['search'] ?? '').slice(0, 60),
    ...(from && { from: `${from}T00:00:00Z` }),
    ...(until && { until: dayAfter(until) }),
    ...(shop && { shopId: shop }),
    ...(totalFrom && { totalFrom }),
    ...(totalUntil && { totalUntil }),
  };
}

/** The same as part of an address. */
export function queryOf(search: Search): Query {
  const { tab, search: words } = askedFor(search);
  return { tab, search: words, ...filtersOf(search) };
}

/** A day is asked for with its end: until the 5th means before the 6th. */
function dayAfter(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString();
}
