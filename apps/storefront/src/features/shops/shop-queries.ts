import { exactly, type Search } from '@entrepot/contract/addresses/search';
import type { Sent, ShopId } from '@entrepot/contract/ids';
import { ask, type Call } from '../../kit/api.ts';
import type { AppContext } from '../../kit/page/page.ts';
import { keywordSearch, readKeyword } from '../../kit/paths.ts';
import { warmPicture } from '../../kit/warm-picture.ts';
import { PICTURE_SIZES } from '../../kit/goods/picture-sizes.ts';
import { listInput, listSearch, readListQuery, SEARCH_SORTS } from '../../kit/goods/list-query.ts';
import { goodsQuery } from '../../kit/goods/list-queries.ts';

/** Existing links say `id` or `storeId`. */
export const shopIdOf = (search: Search): string => search['id'] ?? search['storeId'] ?? '';

export const readShop = (search: Search): Search => ({
  id: shopIdOf(search),
  ...keywordSearch(search),
  ...listSearch(search),
});

export const shopQuery = (call: Call, shopId: Sent<ShopId>) =>
  ask(call, 'sellers.getShop', { shopId });

export const shopCategoriesQuery = (call: Call, shopId: Sent<ShopId>) =>
  ask(call, 'catalogue.getShopCategories', { shopId });

/** The shop's goods: all of a category, or what matches the words. */
export function shopGoodsQuery(call: Call, search: Search) {
  const shopId = shopIdOf(search);
  return goodsQuery(call, search, { shopId });
}

export function shopSearchQuery(call: Call, search: Search) {
  const { originCountry: _, sort, ...input } = listInput(readListQuery(search));
  return ask(call, 'search.searchGoods', {
    ...input,
    sort: exactly(SEARCH_SORTS, sort),
    keyword: readKeyword(search),
    shopId: shopIdOf(search),
  });
}

export async function loadShop(context: AppContext, search: Search): Promise<void> {
  const { queries, call } = context;
  const shopId = shopIdOf(search);
  const searched = readKeyword(search).trim() !== '';
  const [shop] = await Promise.all([
    queries.ensureQueryData(shopQuery(call, shopId)),
    queries.ensureQueryData(shopCategoriesQuery(call, shopId)),
    searched
      ? queries.ensureQueryData(shopSearchQuery(call, search))
      : queries.ensureQueryData(shopGoodsQuery(call, search)),
  ]);
  warmPicture(context, shop.banner, PICTURE_SIZES.shopBanner);
}
