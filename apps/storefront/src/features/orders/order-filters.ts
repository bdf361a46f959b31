/** Which orders the address asks for. Pure. */
import { exactly, type Query, type Search } from '@entrepot/contract/addresses/search';
import { ORDER_TAB_NAMES } from '@entrepot/contract/orders/life';
import { clockOf, isDay, withinDays } from '@entrepot/contract/zones';

export const FILTERS = ['from', 'until', 'shop', 'totalFrom', 'totalUntil'] as const;
export type Filters = Record<(typeof FILTERS)[number], string>;

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isAmountTyped = (text: string): boolean => text === '' || AMOUNT.test(text);

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

/** In which tab, and for which words. */
export const wordsOf = (search: Search) => ({
  tab: exactly(ORDER_TAB_NAMES, search['tab']) ?? 'all',
  search: (search['search'] ?? '').slice(0, 60),
});

/** What is asked of the server, for the list and the file alike: days are those that the reader's clock shows. */
export function askedFor(search: Search, timeZone: string) {
  const { from, until, shop, totalFrom, totalUntil } = filtersOf(search);
  return {
    ...wordsOf(search),
    ...withinDays({ from, until }, timeZone),
    ...(shop && { shopId: shop }),
    ...(totalFrom && { totalFrom }),
    ...(totalUntil && { totalUntil }),
  };
}

/** The same for the file, whose days are written as well. */
export function fileAsked(search: Search, { now, timeZone }: { now: string; timeZone: string }) {
  const asked = askedFor(search, timeZone);
  return { ...asked, ...clockOf(timeZone, asked.from ?? now) };
}

/** The same as part of an address. */
export const queryOf = (search: Search): Query => ({ ...wordsOf(search), ...filtersOf(search) });
