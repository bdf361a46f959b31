// A loan reckoned a second time, with nothing of ours but how its terms are written: fractions in place of decimals, whole
// stretches between repayments in place of days, and a calendar of its own.

type Fraction = { over: bigint; under: bigint };

function fraction(text: string): Fraction {
  const [whole = '0', part = ''] = text.split('.');
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) };
}
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });
const by = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});
const whole = (count: number): Fraction => ({ over: BigInt(count), under: 1n });
const isBelow = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;
const least = (a: Fraction, b: Fraction): Fraction => (isBelow(b, a) ? b : a);
/** The largest multiple of 10^-places that is not above; what it is given is never below zero. */
function floorAt(a: Fraction, places: number): Fraction {
  const under = 10n ** BigInt(places);
  return { over: (a.over * under) / a.under, under };
}
const NOTHING = whole(0);
const isNothing = ({ over }: Fraction): boolean => over === 0n;

/** Ten decimals, all of them written. */
function written(a: Fraction): string {
  const digits = floorAt(a, 10).over.toString().padStart(11, '0');
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
}

export type Terms = {
  amount: string;
  days: number;
  rate: string;
  lateRate: string;
  fee: string;
  costCap: string;
  coolingOffDays: number;
};
/** A repayment on a day; `all` is whatever then ends the loan. */
export type Step = { day: number; paid: string };
export type Owed = { principal: string; interest: string; fee: string; interestSoFar: string };

/**
 * What is owed at the end of `until`, and what would end the loan then. A repayment above what ends the loan is taken
 * down to that.
 */
export function reckon(
  terms: Terms,
  steps: readonly Step[],
  until: number,
): Owed & { ends: string } {
  const cap = minus(by(fraction(terms.amount), fraction(terms.costCap)), fraction(terms.fee));
  const most = isBelow(cap, NOTHING) ? NOTHING : cap;
  let principal = fraction(terms.amount);
  let fee = fraction(terms.fee);
  let [interest, soFar, reached] = [NOTHING, NOTHING, 0];

  const grow = (days: number, rate: string): void => {
    const oneDay = floorAt(by(by(principal, fraction(rate)), { over: 1n, under: 365n }), 10);
    const more = least(by(oneDay, whole(Math.max(days, 0))), minus(floorAt(most, 10), soFar));
    interest = floorAt(plus(interest, more), 10);
    soFar = floorAt(plus(soFar, more), 10);
  };
  const passTo = (day: number): void => {
    const inTime = Math.max(Math.min(day, terms.days) - reached, 0);
    grow(inTime, terms.rate);
    grow(day - reached - inTime, terms.lateRate);
    reached = day;
  };
  const endsNow = (): Fraction => {
    const due = plus(principal, interest);
    return floorAt(reached <= terms.coolingOffDays ? due : plus(due, fee), 2);
  };
  for (const { day, paid } of steps) {
    passTo(day);
    const ends = endsNow();
    if (isNothing(ends)) {
      continue;
    }
    if (!isBelow(fraction(paid), ends)) {
      [principal, interest, fee] = [NOTHING, NOTHING, NOTHING];
      continue;
    }
    const afterInterest = minus(fraction(paid), least(fraction(paid), interest));
    interest = floorAt(minus(interest, least(fraction(paid), interest)), 10);
    const afterAmount = minus(afterInterest, least(afterInterest, principal));
    principal = floorAt(minus(principal, least(afterInterest, principal)), 10);
    fee = floorAt(minus(fee, least(afterAmount, fee)), 10);
  }
  passTo(until);
  return {
    ...{ principal: written(principal), interest: written(interest), fee: written(fee) },
    ...{ interestSoFar: written(soFar), ends: written(endsNow()) },
  };
}

/** A repayment at an instant, as ISO 8601 writes it in UTC. */
export type Dated = { at: string; paid: string };

/** The same for instants in place of days. */
export const reckonDated = (
  terms: Terms,
  { paidOutAt, steps, until }: { paidOutAt: string; steps: readonly Dated[]; until: string },
): Owed & { ends: string } => {
  const day = (at: string): number => dayNumber(at) - dayNumber(paidOutAt);
  return reckon(
    terms,
    steps.map(({ at, paid }) => ({ day: day(at), paid })),
    day(until),
  );
};

/** Days since the first of March of year 0: a year that begins in March has its leap day at its end. */
function dayNumber(at: string): number {
  const [year = 0, month = 0, day = 0] = at.slice(0, 10).split('-').map(Number);
  const shifted = (month + 9) % 12;
  const from = month < 3 ? year - 1 : year;
  const leaps = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400);
  return from * 365 + leaps + Math.floor((153 * shifted + 2) / 5) + day - 1;
}

const dated = (year: number, rest: string): string => `${String(year).padStart(4, '0')}-${rest}`;

/**
 * The annual percentage rate of charge, in per cent, of what is drawn on a day and repaid at once: what it grew by, to the power of how often its
 * days go into the year that ends on the last of them.
 */
export function ratePerYear(money: { lent: string; repaid: string }, from: string, days: number) {
  const last = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
  const [year, rest] = [Number(last.slice(0, 4)), last.slice(5)];
  const before = dated(year - 1, rest === '02-29' ? '02-28' : rest);
  const [back, out] = [fraction(money.repaid), fraction(money.lent)];
  const growth = Number(back.over * out.under) / Number(out.over * back.under);
  return (growth ** ((dayNumber(last) - dayNumber(before)) / days) - 1) * 100;
}
