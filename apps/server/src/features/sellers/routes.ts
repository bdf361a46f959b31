import type { sellersAdmin } from '@entrepot/contract/sellers/admin';
import type { sellersSeller } from '@entrepot/contract/sellers/seller';
import type { sellersStorefront } from '@entrepot/contract/sellers/storefront';
import type { Routes } from '../../platform/routes.ts';
import { openShop } from './open-shop.ts';
import { getOwnShop, updateShop } from './own-shop.ts';
import {
  countFollowed,
  findShops,
  followShop,
  getShop,
  listFollowed,
  listShops,
  unfollowShop,
} from './shops.ts';

export const sellersStorefrontRoutes: Routes<typeof sellersStorefront> = {
  listShops,
  getShop,
  followShop,
  unfollowShop,
  listFollowed,
  countFollowed,
};

export const sellersSellerRoutes: Routes<typeof sellersSeller> = {
  getShop: getOwnShop,
  updateShop,
};

export const sellersAdminRoutes: Routes<typeof sellersAdmin> = { createShop: openShop, findShops };
