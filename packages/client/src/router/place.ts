/** An address within an app, taken apart. */
import { parseSearch, type Search } from '@entrepot/contract/addresses/search';

export type Place = {
  /** Path, query and fragment. */
  href: string;
  pathname: string;
  /** With its question mark, or empty. */
  searchStr: string;
  search: Search;
  /** Without its `#`. */
  hash: string;
};

export function placeOf(href: string): Place {
  const [address = '', ...fragments] = href.split('#');
  const hash = fragments.join('#');
  const at = address.indexOf('?');
  const pathname = (at < 0 ? address : address.slice(0, at)) || '/';
  const searchStr = at < 0 || at === address.length - 1 ? '' : address.slice(at);
  return {
    href: pathname + searchStr + (hash && `#${hash}`),
    pathname,
    searchStr,
    search: parseSearch(searchStr),
    hash,
  };
}

/** Where a link leads that stands on a page: one that begins with `?` or `#` stays there. */
export const placeFrom = ({ pathname, searchStr }: Place, href: string): Place =>
  placeOf(
    (href.startsWith('?') ? pathname : href.startsWith('#') ? pathname + searchStr : '') + href,
  );

/** Whether only the fragment differs: another spot of the same page. */
export const sameContent = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && one.searchStr === other.searchStr;
