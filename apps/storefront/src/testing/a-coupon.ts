import type { OwnCoupon } from '@entrepot/contract/coupons/types';
import { parseAmount } from '@entrepot/contract/money';

/** A coupon that anybody may use once at any shop, in November and December 2026. */
export const aCoupon = (change: Partial<OwnCoupon> = {}): OwnCoupon => ({
  id: '019ab000-0000-7000-8000-0000000000c1',
  code: 'SPRING26',
  paidBy: 'shop',
  amount: parseAmount('10'),
  percent: null,
  most: null,
  minimum: parseAmount('50'),
  departmentIds: [],
  from: '2026-11-01T00:00:00.000Z',
  until: '2026-12-31T23:59:59.000Z',
  shopIds: [],
  shops: [],
  stopped: false,
  usedUp: false,
  usesLeft: 1,
  uses: 0,
  addedAt: '2026-11-22T10:00:00.000Z',
  ...change,
});
