import type { sellersStorefront } from '@entrepot/contract/sellers/storefront';
import type { Routes } from '../../platform/routes.ts';
import { countFollowed, followShop, unfollowShop } from './follow-shop.ts';
import { getShop } from './get-shop.ts';
import { listFollowed, listShops } from './list-shops.ts';

export const sellersStorefrontRoutes: Routes<typeof sellersStorefront> = {
  listShops,
  getShop,
  followShop,
  unfollowShop,
  listFollowed,
  countFollowed,
};
