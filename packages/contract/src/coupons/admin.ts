import { z } from 'zod';
import { operator } from '../operation.ts';
import { brandId, page } from '../shapes.ts';
import { couponPage, couponRow, createMallCouponInput, stopCouponInput } from './types.ts';

/** Coupons that the mall gives, from money of its own. */
export const couponsAdmin = {
  listCoupons: operator.reads({
    summary: 'A brand’s coupons with their uses, cost and budget, newest first.',
    input: z.strictObject({ ...page, brandId }),
    output: couponPage,
    log: ['brandId', 'page'],
  }),
  createCoupon: operator.writes({
    summary: 'Give a coupon of a brand; its budget is set aside from the mall’s own money.',
    money: 'settles',
    input: createMallCouponInput,
    output: couponRow,
    refusals: ['NOT_FOUND', 'COUPON_CODE_TAKEN', 'COUPON_BUDGET_NOT_COVERED', 'COUPON_OVER'],
    log: ['brandId'],
  }),
  stopCoupon: operator.writes({
    summary: 'No more uses of a coupon; what is left of its budget goes back to the mall.',
    input: stopCouponInput,
    output: couponRow,
    object: { field: 'couponId', kind: 'mallCoupon', notFound: 'COUPON_NOT_FOUND' },
    refusals: ['COUPON_IS_A_PRIZE'],
  }),
};
