import { buyer } from '../operation.ts';
import { addCouponInput, ownCoupon, ownCoupons } from './types.ts';

/** A buyer's coupons. */
export const couponsStorefront = {
  listCoupons: buyer.reads({
    summary: 'The own coupons: usable, used and over.',
    output: ownCoupons,
  }),
  addCoupon: buyer.writes({
    summary: 'Keep a coupon by its code; one that is kept already is answered as it is.',
    input: addCouponInput,
    output: ownCoupon,
    refusals: ['COUPON_NOT_FOUND', 'COUPON_OVER', 'COUPON_USED_UP', 'COUPON_WALLET_FULL'],
    // Codes have at least four letters: nobody finds one by trying.
    rate: { count: 10, seconds: 600, per: 'account' },
  }),
};
