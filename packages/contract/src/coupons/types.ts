import { z } from 'zod';
import { type Amount, compare, ZERO } from '../money.ts';
import { shopName } from '../sellers/types.ts';
import { brandId, charge, id, instant, page, pageOf, price, shopId, text } from '../shapes.ts';
import { BUDGET_ACTS } from './life.ts';
import {
  CODE_SHAPE,
  codeOf,
  COUPON_PAYERS,
  DECLINE_LENGTH,
  HIGHEST_PERCENT,
  LEAST_DECLINE,
} from './rules.ts';

/** As somebody types it; stored in capitals and without the dashes. */
export const couponCode = z.string().max(40).overwrite(codeOf).regex(CODE_SHAPE);

const isSome = (amount: Amount): boolean => compare(amount, ZERO) > 0;

const terms = {
  /** Taken off; null, when it is per cent. */
  amount: price.nullable(),
  percent: z.int().nullable(),
  /** The most that per cent take off. */
  most: price.nullable(),
  minimum: price,
  departmentIds: z.array(id),
  from: instant,
  until: instant,
};

/** A coupon as its holder sees it. */
export const ownCoupon = z.object({
  id,
  code: z.string(),
  paidBy: z.enum(COUPON_PAYERS),
  ...terms,
  shopIds: z.array(shopId),
  /** The shops it is for; none: for all. */
  shops: z.array(shopName),
  stopped: z.boolean(),
  usedUp: z.boolean(),
  usesLeft: z.int(),
  uses: z.int(),
  addedAt: instant,
});
export type OwnCoupon = z.infer<typeof ownCoupon>;
/** The usable first, then those that are used, then those whose time is over. */
export const ownCoupons = z.object({ coupons: z.array(ownCoupon), now: instant });

export const addCouponInput = z.strictObject({ code: couponCode });

/** Of the mall's own, `proposed` waits for a second operator and `declined` is never given. */
export const COUPON_STATES = [
  'proposed',
  'declined',
  'upcoming',
  'running',
  'used-up',
  'over',
  'stopped',
] as const;

/** Who has said what of a budget of the mall's. */
const couponBudget = z.object({
  proposedBy: z.string(),
  proposedAt: instant,
  /** The reader proposed it: somebody else has to approve it. */
  own: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  declineReason: z.string().nullable(),
  actions: z.array(z.enum(BUDGET_ACTS)),
});
/** A coupon as whoever gives it sees it. */
export const couponRow = z.object({
  id,
  code: z.string(),
  ...terms,
  shops: z.array(shopName),
  state: z.enum(COUPON_STATES),
  usesMost: z.int().nullable(),
  perAccount: z.int(),
  /** Orders that it was used for, less those that were given back. */
  used: z.int(),
  /** What it took off them. */
  cost: price,
  /** What the mall sets aside for it; null for a shop's own. */
  budget: price.nullable(),
  /** Null for a shop's own, and for those of before two people were needed. */
  proposal: couponBudget.nullable(),
  /** Only whoever has won it may use it. */
  granted: z.boolean(),
  createdAt: instant,
});
export type CouponRow = z.infer<typeof couponRow>;
export const couponPage = pageOf(couponRow);
export const listCouponsInput = z.strictObject(page);
export const stopCouponInput = z.strictObject({ couponId: id });
export const declineCouponInput = z.strictObject({
  couponId: id,
  reason: text(DECLINE_LENGTH, LEAST_DECLINE),
});

const MOST_USES = 1_000_000;
const wanted = {
  /** Left out, the mall makes one up. */
  code: couponCode.optional(),
  amount: charge.nullable(),
  percent: z.int().min(1).max(HIGHEST_PERCENT).nullable(),
  most: charge.nullable(),
  minimum: charge,
  departmentIds: z.array(id).max(50).default([]),
  from: instant,
  until: instant,
  usesMost: z.int().min(1).max(MOST_USES).nullable(),
  perAccount: z.int().min(1).max(100).default(1),
};
type Wanted = z.output<ReturnType<typeof z.strictObject<typeof wanted>>>;

/** One of amount and per cent; an amount is promised only from a minimum at which it can be given. */
const makesSense = (coupon: Wanted, context: z.RefinementCtx) => {
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((coupon.amount === null) === (coupon.percent === null)) {
    wrong('amount', 'oneOf');
  }
  if (coupon.amount !== null && !isSome(coupon.amount)) {
    wrong('amount', 'zero');
  }
  if (coupon.amount !== null && compare(coupon.minimum, coupon.amount) <= 0) {
    wrong('minimum', 'minimumBelowAmount');
  }
  if (coupon.most !== null && (coupon.percent === null || !isSome(coupon.most))) {
    wrong('most', 'zero');
  }
  if (Date.parse(coupon.until) <= Date.parse(coupon.from)) {
    wrong('until', 'before');
  }
};

export const createShopCouponInput = z.strictObject(wanted).superRefine(makesSense);
export type CreateShopCouponInput = z.output<typeof createShopCouponInput>;

export const createMallCouponInput = z
  .strictObject({
    ...wanted,
    brandId,
    shopIds: z.array(shopId).max(50).default([]),
    /** The mall's own money, set aside when a second operator has approved it: it never gives more. */
    budget: charge.refine(isSome, { message: 'zero' }),
    granted: z.boolean().default(false),
  })
  .superRefine(makesSense);
export type CreateMallCouponInput = z.output<typeof createMallCouponInput>;

/** Which coupon a buyer uses for which shop's part of a checkout: at most one for each. */
export const chosenCoupon = z.strictObject({ shopId, couponId: id });

/** What a coupon did to an order. */
export const orderCoupon = z.object({
  code: z.string(),
  amount: price,
  paidBy: z.enum(COUPON_PAYERS),
});
