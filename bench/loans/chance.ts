// Loans by chance, each reckoned by the mall's rules as the ledger posts them and by the second way (second.ts).
import {
  type Amount,
  amount,
  compare,
  parseAmount,
  parseRate,
  units,
} from '@entrepot/contract/money';
import {
  interestOfDay,
  accrued,
  type LoanStanding,
  type LoanTerms,
  paidOut,
  payoff,
  repaid,
} from '@entrepot/contract/loans/accrual';
import { daysOf } from '../../apps/server/src/features/loans/terms.ts';
import { reckonDated } from './second.ts';

/** Numbers by chance, the same for the same seed. */
export function dice(seed: number): (below: number) => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** What happens when: day by day it is what the calendar says. */
export type ALoan = {
  terms: LoanTerms;
  paidOutAt: Date;
  steps: { at: Date; paid: Amount }[];
  until: Date;
};

const DAY_MS = 86_400_000;
const FROM = Date.UTC(2023, 0, 1);
/** Five years, with a leap day. */
const DATES = 1_826;

const cents = (count: number): Amount => amount(BigInt(count) * 100_000_000n);
const share = (parts: number) => parseRate(String(parts / 1_000_000));

/** Most are ordinary; some are for a cent, free of interest, late for long, at their cap, or repaid on the first day. */
export function aLoan(roll: (below: number) => number): ALoan {
  const sometimes = (parts: number) => roll(parts) === 0;
  const lent = sometimes(50) ? 1 + roll(100) : 1 + roll(sometimes(10) ? 3_000_000_000 : 5_000_000);
  const days = sometimes(20) ? 1 + roll(6) : 7 + roll(120);
  const terms: LoanTerms = {
    ...{ amount: cents(lent), days, fee: cents(sometimes(3) ? 0 : roll(Math.ceil(lent / 20))) },
    rate: sometimes(20) ? share(0) : share(roll(400_000)),
    lateRate: sometimes(20) ? share(0) : share(roll(600_000)),
    costCap: sometimes(5) ? share(roll(50_000)) : share(roll(1_000_000)),
    coolingOffDays: sometimes(3) ? 0 : roll(30),
  };
  const paidOutAt = new Date(FROM + roll(DATES) * DAY_MS + roll(DAY_MS));
  const length = (sometimes(10) ? days + roll(300) : 1 + roll(days + 10)) * DAY_MS + roll(DAY_MS);
  const after = (ms: number): Date => new Date(paidOutAt.getTime() + ms);
  const steps = Array.from({ length: roll(5) }, () => ({
    at: after(sometimes(8) ? roll(DAY_MS) : roll(length)),
    paid: cents(sometimes(4) ? lent * 2 : 1 + roll(lent)),
  })).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return { terms, paidOutAt, steps, until: after(length) };
}

/** By the mall's rules: every day's interest in its order, as the timer posts it. */
export function byRules({
  terms,
  paidOutAt,
  steps,
  until,
}: ALoan): LoanStanding & { ends: Amount } {
  let standing = paidOut(terms);
  let day = 0;
  const passTo = (at: Date): void => {
    const to = daysOf({ paidOutAt }, at);
    while (day < to) {
      day += 1;
      standing = accrued(standing, interestOfDay(terms, standing, day));
    }
  };
  for (const step of steps) {
    passTo(step.at);
    const most = payoff(terms, standing, day);
    const paid = compare(step.paid, most) > 0 ? most : step.paid;
    if (units(paid) > 0n) {
      ({ standing } = repaid(terms, standing, { paid, day }));
    }
  }
  passTo(until);
  return { ...standing, ends: payoff(terms, standing, day) };
}

/** What both ways differ in; nothing when they are equal to the last decimal. */
export function difference(loan: ALoan): string | undefined {
  const { terms, paidOutAt, steps, until } = loan;
  const dated = {
    paidOutAt: paidOutAt.toISOString(),
    steps: steps.map(({ at, paid }) => ({ at: at.toISOString(), paid })),
    until: until.toISOString(),
  };
  const [ours, theirs] = [byRules(loan), reckonDated(terms, dated)];
  const names = Object.keys(theirs) as (keyof typeof theirs)[];
  const wrong = names.filter((name) => ours[name] !== parseAmount(theirs[name]));
  return wrong.length === 0 ? undefined : JSON.stringify({ wrong, loan, ours, theirs });
}
