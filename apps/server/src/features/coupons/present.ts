// Rows → contract shapes.
import type { CouponRule } from '@entrepot/contract/coupons/rules';
import {
  type CouponRow,
  couponRow,
  ownCoupon,
  type OwnCoupon,
} from '@entrepot/contract/coupons/types';
import { compare, parseAmount, subtract } from '@entrepot/contract/money';
import { shown } from '../../platform/present.ts';
import type { Coupon, KeptCoupon } from './queries.ts';

const CENT = parseAmount('0.01');

const termsOf = (coupon: Coupon) => ({
  paidBy: coupon.shopId === null ? ('mall' as const) : ('shop' as const),
  amount: coupon.amount,
  percent: coupon.percent,
  most: coupon.percentMost,
  minimum: coupon.minimum,
  departmentIds: coupon.departmentIds,
  from: coupon.fromAt.toISOString(),
  until: coupon.untilAt.toISOString(),
});

/** All uses are taken, or the budget has not a cent left. */
export const isUsedUp = ({ used, usesMost, budget, cost }: Coupon): boolean =>
  (usesMost !== null && used >= usesMost) ||
  (budget !== null && compare(subtract(budget, cost), CENT) < 0);

/** The rule as a holder has it. */
export const ruleOf = (coupon: KeptCoupon): CouponRule => ({
  ...termsOf(coupon),
  shopIds: coupon.shopId === null ? coupon.shopIds : [coupon.shopId],
  stopped: coupon.stoppedAt !== null,
  usedUp: isUsedUp(coupon),
  usesLeft: coupon.usesLeft,
});

export const presentOwn = (coupon: KeptCoupon): OwnCoupon =>
  shown(ownCoupon, {
    ...coupon,
    ...ruleOf(coupon),
    shopIds: coupon.shopId === null ? coupon.shopIds : [coupon.shopId],
    departmentIds: coupon.departmentIds,
  });

export const presentRow = (coupon: Coupon, now: Date): CouponRow =>
  shown(couponRow, { ...coupon, ...termsOf(coupon), state: stateOf(coupon, now) });

function stateOf(coupon: Coupon, now: Date): CouponRow['state'] {
  if (coupon.stoppedAt) {
    return 'stopped';
  }
  if (now >= coupon.untilAt) {
    return 'over';
  }
  if (isUsedUp(coupon)) {
    return 'used-up';
  }
  return now < coupon.fromAt ? 'upcoming' : 'running';
}
