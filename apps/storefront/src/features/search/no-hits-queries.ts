import { ask, type Call } from '../../kit/api.ts';
import type { AppContext } from '../../kit/page/page.ts';

const SHOPS_POPULAR = 3;

/** Where others buy most. */
export const popularShopsQuery = (call: Call) =>
  ask(call, 'sellers.listShops', { sort: 'sold', size: SHOPS_POPULAR });

/** Of so many letters a word is looked for again, as its beginning. */
const BEGINNING = 4;

/** What begins as the longest of the words does; its end may be what is wrong. */
export function closestQuery(call: Call, keyword: string) {
  const [longest = ''] = keyword.split(/\s+/).sort((a, b) => b.length - a.length);
  return {
    ...ask(call, 'search.suggest', { keyword: [...longest].slice(0, BEGINNING).join('') }),
    enabled: longest !== '',
  };
}

/** What a page without hits shows besides: later it would push the footer away under the reader. */
export const loadMoreWays = ({ queries, call }: AppContext, keyword: string): Promise<unknown> =>
  Promise.all([
    queries.prefetchQuery(popularShopsQuery(call)),
    queries.prefetchQuery(closestQuery(call, keyword)),
  ]);
