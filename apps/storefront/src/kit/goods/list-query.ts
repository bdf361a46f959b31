/** A list's filters, order and page as they stand in the address. Pure. */
import { exactly, type Search } from '@entrepot/contract/addresses/search';
import type { ListGoodsInput } from '@entrepot/contract/catalogue/types';
import { isAmount, type Amount, parseAmount } from '@entrepot/contract/money';

export const SORTS = ['relevance', 'sold', 'newest', 'price-up', 'price-down', 'minimum'] as const;
/** What a search by words can be ordered by. */
export const SEARCH_SORTS = ['relevance', 'sold', 'newest', 'price-up', 'price-down'] as const;
export type Sort = (typeof SORTS)[number];

/** Whole rows of two, three, five and six. */
export const PAGE_SIZE = 30;

/** Names in the address; everything is optional there. */
export type ListQuery = {
  category?: string;
  sort: Sort;
  page: number;
  view: 'grid' | 'list';
  from?: Amount;
  to?: Amount;
  /** Minimum order of at most so many pieces. */
  min?: number;
  /** Leaves within so many days. */
  days?: number;
  origin?: string;
  off: boolean;
  fresh: boolean;
  picked: boolean;
};

/** A list's own names of a search, without those that change nothing. */
export function listSearch(search: Search): Search {
  const { sort, page, view, ...filters } = readListQuery(search);
  const written = Object.entries({
    ...filters,
    sort: sort === 'relevance' ? undefined : sort,
    view: view === 'grid' ? undefined : view,
    page: page === 1 ? undefined : page,
  });
  return Object.fromEntries(
    written.flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [[name, value === true ? '1' : String(value)]],
    ),
  );
}

export type Change = Partial<Record<keyof ListQuery, string | number | undefined>>;

export function readListQuery(search: Search): ListQuery {
  return {
    category: matching(search['category'], /^[0-9a-f-]{36}$/),
    sort: exactly(SORTS, search['sort']) ?? 'relevance',
    page: Math.min(400, wholeFrom(search['page']) ?? 1),
    view: search['view'] === 'list' ? 'list' : 'grid',
    from: price(search['from']),
    to: price(search['to']),
    min: wholeFrom(search['min']),
    days: wholeFrom(search['days']),
    origin: matching(search['origin'], /^[A-Z]{2}$/),
    off: search['off'] === '1',
    fresh: search['fresh'] === '1',
    picked: search['picked'] === '1',
  };
}

/** The address after a change. Whatever changes but the page leads back to the first page. */
export function changed(search: Search, change: Change): Search {
  const next: Record<string, string> = { ...search };
  if (!('page' in change)) {
    delete next['page'];
  }
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') {
      delete next[name];
    } else {
      next[name] = String(value);
    }
  }
  return next;
}

const FILTERS = ['from', 'to', 'min', 'days', 'origin', 'off', 'fresh', 'picked'] as const;

/** The change that takes these filters back: all but the category, unless told. */
export const without = (names: readonly (keyof ListQuery)[] = FILTERS): Change =>
  Object.fromEntries(names.map((name) => [name, undefined]));

export function filtersOf(query: ListQuery) {
  return {
    categoryId: query.category,
    priceFrom: query.from,
    priceTo: query.to,
    minimumUpTo: query.min,
    daysUpTo: query.days,
    originCountry: query.origin,
    discounted: query.off,
    isNew: query.fresh,
    recommended: query.picked,
  };
}

export function listInput(query: ListQuery): Partial<ListGoodsInput> {
  return { ...filtersOf(query), sort: query.sort, page: query.page, size: PAGE_SIZE };
}

const matching = (text: string | undefined, pattern: RegExp): string | undefined =>
  text && pattern.test(text) ? text : undefined;

const price = (text: string | undefined): Amount | undefined =>
  text && isAmount(text) && !text.startsWith('-') ? parseAmount(text) : undefined;

const wholeFrom = (text: string | undefined): number | undefined =>
  text && /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
