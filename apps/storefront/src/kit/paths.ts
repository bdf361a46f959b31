/** Links of the storefront, and what its own pages read from them. */
import type { Search } from '@entrepot/contract/addresses/search';
import { paths } from '@entrepot/contract/addresses/storefront';

export { parseSearch, type Search, stringifySearch } from '@entrepot/contract/addresses/search';
export { PAGES, paths, type SetupSection } from '@entrepot/contract/addresses/storefront';

/** `k` holds the keyword as JSON text (spec §2); people also type it plain. */
export function readKeyword(search: Search): string {
  const text = search['k'] ?? '';
  if (!text.startsWith('"')) {
    return text;
  }
  try {
    return String(JSON.parse(text));
  } catch {
    // A half-typed address: the words are still worth searching for.
    return text.replaceAll('"', '');
  }
}

/** The keyword of an address, in the form of specification §2. */
export function keywordSearch(search: Search): Search {
  const keyword = readKeyword(search).trim();
  return keyword === '' ? {} : { k: JSON.stringify(keyword) };
}

/** Only a path of this origin may be returned to after logging in. */
export function safeReturn(returnTo: string | undefined): string {
  return returnTo && /^\/(?![/\\])/.test(returnTo) ? returnTo : paths.home();
}
