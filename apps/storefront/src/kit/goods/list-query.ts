/** A list's filters, order and page as they stand in the address. Pure. */
import { exactly, type Search } from '@entrepot/contract/addresses/search';
import { MOST_SHOPS_CHOSEN, MOST_TRAITS_CHOSEN } from '@entrepot/contract/catalogue/rules';
import { isAmount, type Amount, parseAmount } from '@entrepot/contract/money';

import type { Input } from '../api.ts';

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
  /** So many stars at least. */
  stars?: number;
  /** Ids of shops: any of them. */
  shops?: readonly string[];
  /** Numbers of what products state: any of one name, something of each. */
  is?: readonly number[];
  stock: boolean;
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
    stars: STARS.find((stars) => String(stars) === search['stars']),
    shops: several(search['shops'], /^[0-9a-f-]{36}$/, MOST_SHOPS_CHOSEN),
    is: several(search['is'], /^[1-9]\d{0,8}$/, MOST_TRAITS_CHOSEN)?.map(Number),
    stock: search['stock'] === '1',
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

/** A choice of several in an address: put in, or taken out where it is there already. */
export function toggled<Value extends string | number>(
  chosen: readonly Value[] | undefined,
  value: Value,
): string | undefined {
  const before = chosen ?? [];
  const after = before.includes(value)
    ? before.filter((each) => each !== value)
    : [...before, value];
  return after.length > 0 ? after.join() : undefined;
}

const FILTERS = [
  ...(['from', 'to', 'min', 'days', 'origin', 'stars', 'shops', 'is'] as const),
  ...(['stock', 'off', 'fresh', 'picked'] as const),
];

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
    starsFrom: query.stars,
    shopIds: query.shops && [...query.shops],
    traits: query.is && [...query.is],
    inStock: query.stock,
    discounted: query.off,
    isNew: query.fresh,
    recommended: query.picked,
  };
}

export function listInput(query: ListQuery): Input<'catalogue.listGoods'> {
  return { ...filtersOf(query), sort: query.sort, page: query.page, size: PAGE_SIZE };
}

const matching = (text: string | undefined, pattern: RegExp): string | undefined =>
  text && pattern.test(text) ? text : undefined;

const STARS = [1, 2, 3, 4, 5];

/** Each once, in the order of the address; undefined when none is left. */
function several(
  text: string | undefined,
  pattern: RegExp,
  most: number,
): readonly string[] | undefined {
  const all = [...new Set(text?.split(','))].filter((each) => pattern.test(each));
  return all.length > 0 ? all.slice(0, most) : undefined;
}

const price = (text: string | undefined): Amount | undefined =>
  text && isAmount(text) && !text.startsWith('-') ? parseAmount(text) : undefined;

const wholeFrom = (text: string | undefined): number | undefined =>
  text && /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
