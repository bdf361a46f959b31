import {
  pageOf,
  stringifySearch,
  type Query,
  type Search,
} from '@entrepot/contract/addresses/search';
import { usePlace, useNavigate } from './use-router.ts';

export type Address = {
  search: Search;
  page: number;
  /** Another look at the same page: no step of the way back. */
  change: (change: Query) => void;
  href: (change: Query) => string;
};

/** Filters live in the address, so that a view can be sent to a colleague. Another filter starts at page one. */
export function useAddress(): Address {
  const { search } = usePlace();
  const navigate = useNavigate();
  const href = (change: Query) => {
    const startsOver = !('page' in change) && !('open' in change);
    const goesOn = 'open' in change && !('page' in change);
    const next = {
      ...search,
      ...(startsOver ? { page: undefined } : {}),
      ...(goesOn ? {} : { asOf: undefined }),
      ...change,
    };
    return stringifySearch(next) || '?';
  };
  return {
    search,
    page: pageOf(search),
    change: (change) => void navigate({ href: href(change), replace: true }),
    href,
  };
}
