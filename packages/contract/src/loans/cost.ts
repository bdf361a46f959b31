// What somebody is told before he signs: all that a loan costs, what that is a year, and what he pays who repays early.
import {
  type Amount,
  amount,
  approximate,
  CHARGE_SCALE,
  SCALE,
  subtract,
  units,
  ZERO,
} from '../money.ts';
import { interestOfDay, type LoanTerms, paidOut, payoff, standingAfter } from './accrual.ts';

/** An amount that is paid `years` after the first day. */
export type Flow = { amount: Amount; years: number };

export type LoanCost = {
  /** Up to the last day. */
  interest: Amount;
  fee: Amount;
  /** Both. */
  cost: Amount;
  /** On the last day, to the cent. */
  toRepay: Amount;
  /** Of the whole cost, rounded half up to the cent. */
  costADay: Amount;
  /** Interest of the first late day when nothing was repaid, and the cap is not reached; rounded half up to the cent. */
  lateCostADay: Amount;
  /** Fee and all interest are never more than this. */
  mostCost: Amount;
  /** Annual percentage rate of charge, in per cent with one decimal. */
  apr: string;
};

const ONE = 10n ** BigInt(SCALE);
const CENT = 10n ** BigInt(SCALE - CHARGE_SCALE);
const toCent = (value: bigint): Amount => amount(((value + CENT / 2n) / CENT) * CENT);

/** What a loan costs that is repaid whole on a day, and on no day before; day 0 is that of the payout. */
export function repayingOn(terms: LoanTerms, day: number): { toRepay: Amount; cost: Amount } {
  const then = standingAfter(terms, paidOut(terms), { from: 0, to: day });
  const toRepay = payoff(terms, then, day);
  return { toRepay, cost: subtract(toRepay, terms.amount) };
}

/**
 * What a loan costs that is repaid whole on its last day. `from`: the day (`2026-11-20`) on which it is taken to be paid out, which is that of
 * the signature: nobody knows a later one yet. Only the annual percentage rate depends on it.
 */
export function costOf(terms: LoanTerms, from: string): LoanCost {
  const { toRepay, cost } = repayingOn(terms, terms.days);
  const fee = terms.days <= terms.coolingOffDays ? ZERO : terms.fee;
  const late = interestOfDay(terms, paidOut(terms), terms.days + 1);
  return {
    interest: subtract(cost, fee),
    fee,
    cost,
    toRepay,
    costADay: toCent(units(cost) / BigInt(terms.days)),
    lateCostADay: toCent(units(late)),
    mostCost: toCent((units(terms.amount) * units(terms.costCap)) / ONE),
    apr: aprOf(
      [{ amount: terms.amount, years: 0 }],
      [{ amount: toRepay, years: yearsOf(from, terms.days) }],
    ),
  };
}

/**
 * The annual percentage rate of charge, in per cent with one decimal: the rate at which what is drawn and what is repaid
 * are worth the same on the first day (Directive 2008/48/EC, annex I). `0.0` where no more is repaid than drawn. No money is reckoned with it.
 */
export const aprOf = (drawn: readonly Flow[], repaid: readonly Flow[]): string =>
  (Math.round(exactApr(drawn, repaid) * 10) / 10).toFixed(1);

const DAY_MS = 86_400_000;

/**
 * So many days, of at most a year, as a part of one: of the year that ends on the last of them, which has 366 days where a leap day is in
 * it (Directive 2008/48/EC, annex I, remark c; Directive (EU) 2023/2225, annex III, says the same).
 */
export function yearsOf(from: string, days: number): number {
  const last = new Date(Date.parse(from) + days * DAY_MS);
  const isBeforeLeapDay = last.toISOString().slice(5, 10) < '02-29';
  const year = last.getUTCFullYear() - (isBeforeLeapDay ? 1 : 0);
  return days / (isLeap(year) ? 366 : 365);
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Found by halving: what is owed falls as the rate rises, so there is one place where both sides meet. */
export function exactApr(drawn: readonly Flow[], repaid: readonly Flow[]): number {
  const worth = (flows: readonly Flow[], force: number): number =>
    flows.reduce(
      (sum, { amount: each, years }) => sum + approximate(each) * Math.exp(-force * years),
      0,
    );
  const isWorthMore = (force: number): boolean => worth(repaid, force) > worth(drawn, force);
  if (!isWorthMore(0)) {
    return 0;
  }
  let [low, high] = [0, HIGHEST_FORCE];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    [low, high] = isWorthMore(middle) ? [middle, high] : [low, middle];
  }
  return Math.expm1(high) * 100;
}

/** Of interest, as its natural logarithm a year: no fee on no term comes near it. */
const HIGHEST_FORCE = 100;
/** As many as a number has binary places, and some more. */
const HALVINGS = 80;
