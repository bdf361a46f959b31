import { exactly } from '@entrepot/contract/addresses/search';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import type { ListListingsInput } from '@entrepot/contract/catalogue/own-listing-types';
import { useList } from '../../kit/api.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';

export const SHELVES = ['all', 'on-shelf', 'off-shelf', 'runs-out', 'sold-out'] as const;
export type Shelf = (typeof SHELVES)[number];
const SORTS = ['newest', 'name', 'price', 'available', 'sold', 'lasts'] as const;

const PAGE_SIZE = 40;

type Search = Record<string, string | undefined>;

export const shelfOf = (search: Search): Shelf => exactly(SHELVES, search['shelf']) ?? 'all';

/** `price`, or `-price` for the other way round; what runs out first where that is looked at. */
export function sortOf(search: Search): { column: ListListingsInput['sort']; descending: boolean } {
  const text = search['sort'] ?? (shelfOf(search) === 'runs-out' ? 'lasts' : '-newest');
  const descending = text.startsWith('-');
  const column = exactly(SORTS, text.replace(/^-/, '')) ?? 'newest';
  return { column, descending };
}

function askedFor(search: Search) {
  const { column, descending } = sortOf(search);
  return {
    size: PAGE_SIZE,
    shelf: shelfOf(search),
    search: (search['q'] ?? '').slice(0, 80),
    sort: column,
    descending,
    ...(/^[0-9a-f-]{36}$/.test(search['category'] ?? '') ? { categoryId: search['category'] } : {}),
  };
}

/** The page of listings that the address asks for. */
export const useListingPage = () =>
  useList('catalogue.listListings', askedFor(useAddress().search));

export const useListingsChanged = () => useRefresh('catalogue', 'orders');
