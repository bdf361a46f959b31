import type { searchStorefront } from '@entrepot/contract/search/storefront';
import type { Routes } from '../../platform/routes.ts';
import { searchFacets, searchGoods, searchShops } from './search-goods.ts';
import { suggest } from './suggest.ts';

export const searchStorefrontRoutes: Routes<typeof searchStorefront> = {
  searchGoods,
  searchShopGoods: searchGoods,
  searchFacets,
  suggest,
  searchShops,
};
