import { exactly, type Search } from '@entrepot/contract/addresses/search';
import { listInput, listSearch, readListQuery, SEARCH_SORTS } from '../../kit/goods/list-query.ts';
import { ask, type Call, type Output } from '../../kit/api.ts';
import type { AppContext } from '../../kit/page/page.ts';
import { keywordSearch, readKeyword } from '../../kit/paths.ts';

export const readFoundGoods = (search: Search): Search => ({
  ...keywordSearch(search),
  ...listSearch(search),
});

export function readFoundShops(search: Search): Search {
  const { page } = listSearch(search);
  return { ...keywordSearch(search), ...(page && { page }) };
}

/** What narrows a search; a search by words knows no order by minimum. */
function narrowing(search: Search) {
  const { sort, page, size, ...filters } = listInput(readListQuery(search));
  const known = exactly(SEARCH_SORTS, sort);
  return { filters: { keyword: readKeyword(search), ...filters }, sort: known, page, size };
}

export function foundGoodsQuery(call: Call, search: Search) {
  const { filters, ...rest } = narrowing(search);
  return ask(call, 'search.searchGoods', { ...filters, ...rest, facets: true });
}

/** Beside the products; all that fit on a row where there are none. */
const SHOPS_BESIDE = 6;
const SHOPS_PAGE = 12;

export const foundShopsQuery = (call: Call, search: Search, size = SHOPS_BESIDE) =>
  ask(call, 'search.searchShops', {
    keyword: readKeyword(search),
    page: readListQuery(search).page,
    size,
  });

export const shopPageQuery = (call: Call, search: Search) =>
  foundShopsQuery(call, search, SHOPS_PAGE);

/** Fewer hits than that leave the page half empty. */
const FEW = 6;
export const POPULAR = 6;

/** What others buy, below a search that found little; more than are shown, as some may be sold out or found already. */
export const popularQuery = (call: Call, found: Output<'search.searchGoods'>) => ({
  ...ask(call, 'catalogue.listGoods', { sort: 'sold', size: 2 * POPULAR + found.rows.length }),
  enabled: found.total < FEW,
});

/** What a page without hits shows besides, of which no first view needs to know. */
const moreWays = async (context: AppContext, search: Search): Promise<unknown> =>
  (await import('./no-hits-queries.ts')).loadMoreWays(context, readKeyword(search));

/** An empty keyword is no search: the page then says so by itself. */
export async function loadFoundGoods(context: AppContext, search: Search): Promise<void> {
  const { queries, call } = context;
  if (readKeyword(search).trim() === '') {
    return;
  }
  const [found, shops] = await Promise.all([
    queries.ensureQueryData(foundGoodsQuery(call, search)),
    queries.ensureQueryData(foundShopsQuery(call, { k: search['k'] ?? '' })),
  ]);
  if (found.total === 0 && shops.total === 0) {
    await moreWays(context, search);
  }
  if (found.total < FEW) {
    // Later they would push the footer away under the reader. Without them the page is still one.
    await queries.prefetchQuery(popularQuery(call, found));
  }
}

export async function loadFoundShops(context: AppContext, search: Search): Promise<void> {
  if (readKeyword(search).trim() === '') {
    return;
  }
  const { queries, call } = context;
  const { total } = await queries.ensureQueryData(shopPageQuery(call, search));
  if (total === 0) {
    await moreWays(context, search);
  }
}
