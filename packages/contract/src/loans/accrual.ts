// What a loan costs, day by day and exact. Pure: interest is made of the signed terms, the repayments and the days that
// have passed, and of nothing else. A day is one of the mall's calendar (UTC); day 0 is that of the payout.
import {
  type Amount,
  amount,
  CHARGE_SCALE,
  parseAmount,
  parseRate,
  type Rate,
  SCALE,
  shareHalfUp,
  units,
  ZERO,
} from '../money.ts';
import type { LoanOffer } from './rules.ts';

/** Fixed at consent, for as long as the loan lasts. */
export type LoanTerms = {
  /** Lent, in cents. */
  amount: Amount;
  /** Up to the last day on which it is not late. */
  days: number;
  rate: Rate;
  lateRate: Rate;
  /** Owed once, in cents; bears no interest and is paid last. */
  fee: Amount;
  costCap: Rate;
  coolingOffDays: number;
};

/** What is owed, and all interest so far; every part has up to ten decimals. */
export type LoanStanding = {
  principal: Amount;
  interest: Amount;
  fee: Amount;
  interestSoFar: Amount;
};

export const YEAR_DAYS = 365n;
const ONE = 10n ** BigInt(SCALE);
const CENT = 10n ** BigInt(SCALE - CHARGE_SCALE);

/** The terms of one loan, from what its brand offers. */
export const termsOf = (offer: LoanOffer, lent: Amount, days: number): LoanTerms => ({
  ...{ amount: lent, days, rate: offer.rate, lateRate: offer.lateRate },
  fee: shareHalfUp(lent, offer.feeRate),
  ...{ costCap: offer.costCap, coolingOffDays: offer.coolingOffDays },
});

/** On day 0. */
export const paidOut = ({ amount: lent, fee }: LoanTerms): LoanStanding => ({
  ...{ principal: lent, fee, interest: ZERO, interestSoFar: ZERO },
});

/**
 * Interest of one day on what is owed of the amount lent at its end, rounded down at ten decimals; less where fee and
 * interest would exceed the cap. `day`: 1 is the first after the payout.
 */
export function interestOfDay(terms: LoanTerms, standing: LoanStanding, day: number): Amount {
  const rate = units(day > terms.days ? terms.lateRate : terms.rate);
  const full = (units(standing.principal) * rate) / (YEAR_DAYS * ONE);
  const left = mostInterest(terms) - units(standing.interestSoFar);
  return amount(full < left ? full : left);
}

/** All interest that a loan can ever cost, in units. */
function mostInterest({ amount: lent, costCap, fee }: LoanTerms): bigint {
  const most = (units(lent) * units(costCap)) / ONE - units(fee);
  return most > 0n ? most : 0n;
}

/** After a day's interest. */
export function accrued(standing: LoanStanding, interest: Amount): LoanStanding {
  const more = units(interest);
  return {
    ...standing,
    interest: amount(units(standing.interest) + more),
    interestSoFar: amount(units(standing.interestSoFar) + more),
  };
}

/** After the interest of the days from `from` + 1 up to `to`, with nothing repaid between them. */
export function standingAfter(
  terms: LoanTerms,
  standing: LoanStanding,
  { from, to }: { from: number; to: number },
): LoanStanding {
  let now = standing;
  for (let day = from + 1; day <= to; day += 1) {
    now = accrued(now, interestOfDay(terms, now, day));
  }
  return now;
}

export const owed = ({ principal, interest, fee }: LoanStanding): Amount =>
  amount(units(principal) + units(interest) + units(fee));

/** Whether the fee need not be paid by whoever repays the rest on this day. */
const isCoolingOff = ({ coolingOffDays }: LoanTerms, day: number): boolean => day <= coolingOffDays;

/** As its borrower pays it, and so as he reads it beside what he pays. */
export const downToCents = (exact: Amount): Amount => amount((units(exact) / CENT) * CENT);

/** What ends the loan on a day: all that is owed, rounded down to the cent, without the fee while cooling off. */
export function payoff(terms: LoanTerms, standing: LoanStanding, day: number): Amount {
  const fee = isCoolingOff(terms, day) ? 0n : units(standing.fee);
  return downToCents(amount(units(standing.principal) + units(standing.interest) + fee));
}

export type Repaid = {
  standing: LoanStanding;
  /** What is owed no more and was not paid: below a cent, and the fee while cooling off. */
  waived: Amount;
  ended: boolean;
};

/**
 * A repayment pays interest, then the amount lent, then the fee. `paid` is in cents, above zero and not above the payoff;
 * throws RangeError otherwise.
 */
export function repaid(
  terms: LoanTerms,
  standing: LoanStanding,
  { paid, day }: { paid: Amount; day: number },
): Repaid {
  const most = units(payoff(terms, standing, day));
  let left = units(paid);
  if (left <= 0n || left > most || left % CENT !== 0n) {
    throw new RangeError(`a repayment of ${paid} where ${amount(most)} is owed`);
  }
  if (left === most) {
    const waived = amount(units(owed(standing)) - most);
    const ended = { ...standing, principal: ZERO, interest: ZERO, fee: ZERO };
    return { standing: ended, waived, ended: true };
  }
  const take = (part: Amount): Amount => {
    const taken = left < units(part) ? left : units(part);
    left -= taken;
    return amount(units(part) - taken);
  };
  const interest = take(standing.interest);
  const principal = take(standing.principal);
  const rest = { ...standing, interest, principal, fee: take(standing.fee) };
  return { standing: rest, waived: ZERO, ended: false };
}

/** What the tenth decimal is worth in a rate a day, as existing clients show it: rounded down. */
export const rateOfDay = (rate: Rate): Rate =>
  parseRate(amount(units(parseAmount(rate)) / YEAR_DAYS));
