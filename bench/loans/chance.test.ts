/** A sample of `npm run prove -- loans`. */
import { expect, test } from 'vitest';
import { daysOf } from '../../apps/server/src/features/loans/terms.ts';
import { dayOf } from '../../apps/server/src/platform/days.ts';
import { aLoan, byRules, dice, difference } from './chance.ts';

const LOANS = 2_000;

test('loans by chance cost the same in a second implementation, to the last decimal', () => {
  const roll = dice(1);
  const differences = Array.from({ length: LOANS }, () => difference(aLoan(roll)));
  expect(differences.filter((each) => each !== undefined)).toEqual([]);
});

test('the sample has every kind of loan that matters', () => {
  const roll = dice(1);
  const loans = Array.from({ length: LOANS }, () => {
    const loan = aLoan(roll);
    return { ...loan, end: byRules(loan) };
  });
  const kinds = {
    late: loans.filter(({ terms, paidOutAt, until }) => daysOf({ paidOutAt }, until) > terms.days),
    ended: loans.filter(({ end }) => end.principal === '0' && end.fee === '0'),
    'repaid in part': loans.filter(({ steps, end }) => steps.length > 1 && end.principal !== '0'),
    'free of interest': loans.filter(({ terms }) => terms.rate === '0'),
    'on its first day': loans.filter(({ paidOutAt, steps }) =>
      steps.some(({ at }) => dayOf(at) === dayOf(paidOutAt)),
    ),
    'over a leap day': loans.filter(
      ({ paidOutAt, until }) => dayOf(paidOutAt) <= '2024-02-28' && dayOf(until) >= '2024-02-29',
    ),
  };
  const counts = Object.values(kinds).map(({ length }) => length);
  expect(Math.min(...counts), JSON.stringify(counts)).toBeGreaterThan(50);
});
