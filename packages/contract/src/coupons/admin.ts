import { z } from 'zod';
import { operator } from '../operation.ts';
import { asOf, brandId, page } from '../shapes.ts';
import {
  couponPage,
  couponRow,
  createMallCouponInput,
  declineCouponInput,
  stopCouponInput,
} from './types.ts';

const ofCoupon = {
  object: { field: 'couponId', kind: 'mallCoupon', notFound: 'COUPON_NOT_FOUND' },
} as const;

/** Coupons that the mall gives, from money of its own: one operator proposes, another approves. */
export const couponsAdmin = {
  listCoupons: operator.reads({
    needs: 'read-money',
    summary:
      'A brand’s coupons with their uses, cost and budget: those that wait first, then the newest.',
    input: z.strictObject({ ...page, ...asOf, brandId }),
    output: couponPage,
    log: ['brandId', 'page'],
  }),
  createCoupon: operator.writes({
    needs: 'propose-money',
    summary: 'Propose a coupon of a brand; nobody can use it before another operator approves.',
    input: createMallCouponInput,
    output: couponRow,
    refusals: ['NOT_FOUND', 'COUPON_CODE_TAKEN', 'COUPON_BUDGET_NOT_COVERED', 'COUPON_OVER'],
    log: ['brandId'],
  }),
  countWaiting: operator.reads({
    needs: 'read-money',
    summary:
      'How many coupons wait for a second operator, and the brand of the one that waits longest.',
    output: z.object({ waiting: z.int(), brandId: brandId.nullable() }),
  }),
  approveCoupon: operator.writes({
    needs: 'approve-money',
    summary:
      'The second person: sets the budget aside from the mall’s own money; the coupon is given.',
    money: 'settles',
    input: stopCouponInput,
    output: couponRow,
    ...ofCoupon,
    refusals: [
      'COUPON_NOT_OPEN',
      'SECOND_PERSON_NEEDED',
      'BOOKS_WRONG',
      'COUPON_BUDGET_NOT_COVERED',
      'COUPON_OVER',
    ],
  }),
  declineCoupon: operator.writes({
    needs: ['propose-money', 'approve-money'],
    summary: 'Say no to a coupon that waits, or take the own one back, with a reason.',
    input: declineCouponInput,
    output: couponRow,
    ...ofCoupon,
    refusals: ['COUPON_NOT_OPEN'],
    log: ['reason'],
  }),
  stopCoupon: operator.writes({
    needs: 'propose-money',
    summary: 'No more uses of a coupon; what is left of its budget goes back to the mall.',
    input: stopCouponInput,
    output: couponRow,
    ...ofCoupon,
    refusals: ['COUPON_IS_A_PRIZE', 'COUPON_NOT_OPEN'],
  }),
};
