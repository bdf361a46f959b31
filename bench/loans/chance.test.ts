/** A sample of `npm run prove -- loans`. */
import { expect, test } from 'vitest';
import { daysOf } from '../../apps/server/src/features/loans/terms.ts';
import { dayOf } from '../../apps/server/src/platform/days.ts';
import { costOf } from '@entrepot/contract/loans/cost';
import { aLoan, byRules, dice, difference } from './chance.ts';
import { ratePerYear } from './second.ts';

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

test('their annual percentage rates are those of the second implementation, with and without a leap day', () => {
  const roll = dice(2);
  const wrong = Array.from({ length: LOANS }, () => aLoan(roll)).flatMap(({ terms, paidOutAt }) => {
    const [from, { toRepay, apr }] = [dayOf(paidOutAt), costOf(terms, dayOf(paidOutAt))];
    const second = ratePerYear({ lent: terms.amount, repaid: toRepay }, from, terms.days);
    // Told with one decimal. What a cent for a day would cost a year is no number that anybody reads.
    const isRight = second > 1e6 || Math.abs(Number(apr) - second) <= 0.05 + 1e-6;
    return isRight ? [] : [{ terms, from, apr, second }];
  });
  expect(wrong).toEqual([]);
});
