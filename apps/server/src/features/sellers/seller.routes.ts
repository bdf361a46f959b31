import type { sellersSeller } from '@entrepot/contract/sellers/seller';
import type { Routes } from '../../platform/routes.ts';
import { getOwnShop, updateShop } from './own-shop.ts';

export const sellersSellerRoutes: Routes<typeof sellersSeller> = {
  getShop: getOwnShop,
  updateShop,
};
