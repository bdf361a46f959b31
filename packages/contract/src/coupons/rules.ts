// What a coupon takes off, and why it may not: the browser shows with it, the server charges with it. Pure.
import {
  add,
  type Amount,
  compare,
  parseAmount,
  parseRate,
  shareHalfUp,
  split,
  subtract,
  ZERO,
} from '../money.ts';

/** Who pays for what a coupon takes off: the shop, which then gets less, or the mall, and the shop gets its full price. */
export const COUPON_PAYERS = ['shop', 'mall'] as const;
export type CouponPayer = (typeof COUPON_PAYERS)[number];

/** What the mall is to pay for one operator proposes and another answers. */
export const BUDGET_STATES = ['proposed', 'approved', 'declined'] as const;
export type BudgetState = (typeof BUDGET_STATES)[number];
/** Why it is not given. */
export const LEAST_DECLINE = 3;
export const DECLINE_LENGTH = 300;

export const CODE_SHAPE = /^[A-Z0-9]{4,20}$/;
/** The most that a coupon may take off in per cent: goods are never given away. */
export const HIGHEST_PERCENT = 90;
/** Coupons that one account may keep, and coupons of one shop. */
export const MOST_KEPT = 100;
export const MOST_OF_SHOP = 200;

/** No line is ever sold for less. */
const LEAST_GOODS = parseAmount('0.01');

/** A code as it is stored: typed in any case, with spaces or dashes to read it by. */
export const codeOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** What a coupon takes off, of which goods. Either an amount or per cent; per cent of at most `most`. */
export type CouponTerms = {
  paidBy: CouponPayer;
  amount: Amount | null;
  percent: number | null;
  most: Amount | null;
  /** Goods of these departments only; of all, when there are none. */
  departmentIds: readonly string[];
};

/** The whole rule: where, from which sum on and when. */
export type CouponRule = CouponTerms & {
  minimum: Amount;
  /** Of these shops only; of all, when there are none. */
  shopIds: readonly string[];
  from: string;
  until: string;
  stopped: boolean;
  /** All uses are taken, or its budget is spent. */
  usedUp: boolean;
  /** How often its holder may still use it. */
  usesLeft: number;
};

export type GoodsToCut = { departmentId: string; goods: Amount };

const isOfDepartment = ({ departmentIds }: CouponTerms, { departmentId }: GoodsToCut): boolean =>
  departmentIds.length === 0 || departmentIds.includes(departmentId);

/** What the goods come to for which a coupon is meant. */
export const goodsFor = (terms: CouponTerms, lines: readonly GoodsToCut[]): Amount =>
  add(...lines.filter((line) => isOfDepartment(terms, line)).map(({ goods }) => goods));

/**
 * What a coupon takes off each line, to the cent and in proportion to the goods: the parts sum to the whole (largest
 * remainder), and every line keeps at least a cent.
 */
export function couponParts(terms: CouponTerms, lines: readonly GoodsToCut[]): Amount[] {
  const room = lines.map((line) =>
    isOfDepartment(terms, line) && compare(line.goods, LEAST_GOODS) > 0
      ? subtract(line.goods, LEAST_GOODS)
      : ZERO,
  );
  const most = add(...room);
  const wanted = wholeOf(terms, goodsFor(terms, lines));
  const whole = compare(wanted, most) > 0 ? most : wanted;
  return compare(whole, ZERO) > 0 ? split(whole, room) : lines.map(() => ZERO);
}

/** Rounded half up to the cent, as everything that is charged. */
function wholeOf({ amount, percent, most }: CouponTerms, goods: Amount): Amount {
  if (amount !== null) {
    return amount;
  }
  const part = shareHalfUp(goods, parseRate(((percent ?? 0) / 100).toFixed(2)));
  return most !== null && compare(part, most) > 0 ? most : part;
}

export type CouponProblem =
  | { code: 'COUPON_NOT_YET'; params: { from: string } }
  | { code: 'COUPON_BELOW_MINIMUM'; params: { missing: Amount } }
  | {
      code: 'COUPON_OVER' | 'COUPON_USED_UP' | 'COUPON_ALREADY_USED' | 'COUPON_NOT_FOR_THESE';
      params: Record<never, never>;
    };

/** Why a coupon is worth nothing now, for whatever goods; undefined when it is not so. */
export function couponIsOut(rule: CouponRule, now: number): CouponProblem | undefined {
  if (rule.stopped || now >= Date.parse(rule.until)) {
    return { code: 'COUPON_OVER', params: {} };
  }
  if (rule.usesLeft <= 0) {
    return { code: 'COUPON_ALREADY_USED', params: {} };
  }
  if (rule.usedUp) {
    return { code: 'COUPON_USED_UP', params: {} };
  }
  if (now < Date.parse(rule.from)) {
    return { code: 'COUPON_NOT_YET', params: { from: rule.from } };
  }
  return undefined;
}

/** Why a coupon takes nothing off one shop's part of a checkout; undefined when it does. */
export function couponProblem(
  rule: CouponRule,
  part: { shopId: string; lines: readonly GoodsToCut[] },
  now: number,
): CouponProblem | undefined {
  const out = couponIsOut(rule, now);
  if (out) {
    return out;
  }
  const goods = goodsFor(rule, part.lines);
  const elsewhere = rule.shopIds.length > 0 && !rule.shopIds.includes(part.shopId);
  if (elsewhere || compare(goods, ZERO) === 0) {
    return { code: 'COUPON_NOT_FOR_THESE', params: {} };
  }
  if (compare(goods, rule.minimum) < 0) {
    return { code: 'COUPON_BELOW_MINIMUM', params: { missing: subtract(rule.minimum, goods) } };
  }
  return undefined;
}

/** The coupon that takes most off these goods; the one that ends first among equals. */
export function bestCoupon<Rule extends CouponRule>(
  rules: readonly Rule[],
  part: { shopId: string; lines: readonly GoodsToCut[] },
  now: number,
): Rule | undefined {
  return rules
    .filter((rule) => couponProblem(rule, part, now) === undefined)
    .map((rule) => ({ rule, off: add(...couponParts(rule, part.lines)) }))
    .filter(({ off }) => compare(off, ZERO) > 0)
    .toSorted(
      (a, b) => compare(b.off, a.off) || Date.parse(a.rule.until) - Date.parse(b.rule.until),
    )[0]?.rule;
}

/**
 * How much of the mall's share goes back to it once `refunded` of what the buyer paid has gone back to him: in the same
 * proportion, and all of it with the last cent.
 */
export function subsidyBack(subsidy: Amount, paid: Amount, refunded: Amount): Amount {
  if (compare(subsidy, ZERO) === 0 || compare(refunded, ZERO) === 0) {
    return ZERO;
  }
  return split(subsidy, [refunded, subtract(paid, refunded)])[0] ?? ZERO;
}
