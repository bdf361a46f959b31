import { seller } from '../operation.ts';
import {
  couponPage,
  couponRow,
  createShopCouponInput,
  listCouponsInput,
  stopCouponInput,
} from './types.ts';

/** Coupons that a shop gives and pays for. */
export const couponsSeller = {
  listCoupons: seller.reads({
    summary: 'The own shop’s coupons with their uses and cost, newest first.',
    input: listCouponsInput,
    output: couponPage,
    log: ['page'],
  }),
  createCoupon: seller.writes({
    summary: 'Give a coupon for the own shop.',
    input: createShopCouponInput,
    output: couponRow,
    refusals: ['SHOP_NOT_FOUND', 'COUPON_CODE_TAKEN', 'COUPON_LIMIT', 'COUPON_OVER'],
  }),
  stopCoupon: seller.writes({
    summary: 'No more uses of a coupon; orders that have it keep it.',
    input: stopCouponInput,
    output: couponRow,
    object: { field: 'couponId', kind: 'coupon', notFound: 'COUPON_NOT_FOUND' },
  }),
};
