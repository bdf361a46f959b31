import type { couponsAdmin } from '@entrepot/contract/coupons/admin';
import type { couponsSeller } from '@entrepot/contract/coupons/seller';
import type { couponsStorefront } from '@entrepot/contract/coupons/storefront';
import type { Routes } from '../../platform/routes.ts';
import { approveCoupon, countWaiting, declineCoupon } from './budget.ts';
import { createMallCoupon, listMallCoupons, stopMallCoupon } from './mall-coupons.ts';
import { addCoupon, listOwnCoupons } from './own-coupons.ts';
import { createShopCoupon, listShopCoupons, stopShopCoupon } from './shop-coupons.ts';

export const couponsStorefrontRoutes: Routes<typeof couponsStorefront> = {
  listCoupons: listOwnCoupons,
  addCoupon,
};

export const couponsSellerRoutes: Routes<typeof couponsSeller> = {
  listCoupons: listShopCoupons,
  createCoupon: createShopCoupon,
  stopCoupon: stopShopCoupon,
};

export const couponsAdminRoutes: Routes<typeof couponsAdmin> = {
  listCoupons: listMallCoupons,
  createCoupon: createMallCoupon,
  countWaiting,
  approveCoupon,
  declineCoupon,
  stopCoupon: stopMallCoupon,
};
