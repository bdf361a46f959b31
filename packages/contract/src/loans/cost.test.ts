import { expect, test } from 'vitest';
import { parseAmount, parseRate } from '../money.ts';
import type { LoanTerms } from './accrual.ts';
import { aprOf, costOf, exactApr, type Flow, repayingOn, yearsOf } from './cost.ts';

const flow = (amount: string, years: number): Flow => ({ amount: parseAmount(amount), years });
const monthly = (amount: string, months: number): Flow[] =>
  Array.from({ length: months }, (_, index) => flow(amount, (index + 1) / 12));

// The examples published with the equation, in annex III of Directive 98/7/EC, which 2008/48/EC took over.
test.each<[string, Flow[], Flow[], number]>([
  ['once, after 546 days', [flow('1000', 0)], [flow('1200', 546 / 365)], 12.96],
  ['once, after a year and a half', [flow('1000', 0)], [flow('1200', 1.5)], 12.92],
  ['the same, with 50 kept back', [flow('950', 0)], [flow('1200', 1.5)], 16.85],
  ['twice', [flow('1000', 0)], [flow('600', 1), flow('600', 2)], 13.07],
  [
    'three times in a year',
    [flow('1000', 0)],
    [flow('272', 0.25), flow('272', 0.5), flow('544', 1)],
    13.19,
  ],
])('the annual percentage rate of charge: %s', (_, drawn, repaid, per) => {
  expect(exactApr(drawn, repaid)).toBeCloseTo(per, 2);
});

test('the rate is told with one decimal, rounded half up', () => {
  expect(aprOf([flow('1000', 0)], [flow('1200', 1.5)])).toBe('12.9');
  expect(aprOf([flow('6000', 0)], monthly('274.11', 24))).toBe('9.4');
  expect(aprOf([flow('5940', 0)], monthly('274.11', 24))).toBe('10.5');
  expect(aprOf([flow('1000', 0)], [flow('1000', 1)])).toBe('0.0');
  expect(aprOf([flow('1000', 0)], [flow('900', 1)])).toBe('0.0');
});

const terms: LoanTerms = {
  amount: parseAmount('1000'),
  days: 90,
  rate: parseRate('0.12'),
  lateRate: parseRate('0.2'),
  fee: parseAmount('15'),
  costCap: parseRate('0.5'),
  coolingOffDays: 14,
};

/** Signed in a year without a leap day, before one. */
const DAY = '2026-11-20';

test('what is told before signing adds up', () => {
  expect(costOf(terms, DAY)).toEqual({
    ...{ interest: '29.58', fee: '15', cost: '44.58', toRepay: '1044.58' },
    ...{ costADay: '0.5', lateCostADay: '0.55', mostCost: '500', apr: '19.3' },
  });
});

test('a fee that a whole term cools off is no cost', () => {
  const cost = costOf({ ...terms, days: 14 }, DAY);
  expect([cost.fee, cost.cost, cost.toRepay]).toEqual(['0', '4.6', '1004.6']);
});

test('whoever repays early pays the days that he had the money', () => {
  expect(repayingOn(terms, 0)).toEqual({ toRepay: '1000', cost: '0' });
  expect(repayingOn(terms, 30)).toEqual({ toRepay: '1024.86', cost: '24.86' });
  expect(repayingOn(terms, 90).toRepay).toBe(costOf(terms, DAY).toRepay);
});

// Annex I, remark (c), of Directive 2008/48/EC: a year has 365 days, or 366 for leap years; a term in days is a part of the year that ends on its
// last day.
test.each([
  ['2027-02-28', 365],
  ['2028-02-28', 365],
  ['2028-02-29', 366],
  ['2028-12-31', 366],
  ['2029-02-28', 366],
  ['2029-03-01', 365],
  ['2100-03-01', 365],
])('the year that ends on %s has %i days', (last, year) => {
  const from = new Date(Date.parse(last) - 90 * 86_400_000).toISOString().slice(0, 10);
  expect(yearsOf(from, 90)).toBe(90 / year);
});

test('over a leap day the same loan has a higher annual percentage rate, and costs the same', () => {
  const [usual, leap] = [costOf(terms, '2026-11-30'), costOf(terms, '2027-11-30')];
  // 1000 now for 1044.58 after 90 days, the last of them 28 February 2027 and 28 February 2028: of years of 365 days.
  expect([usual.apr, leap.apr]).toEqual(['19.3', '19.3']);
  // And one day later, which is the leap day: 1.04458 to the power of 366/90.
  const over = costOf(terms, '2027-12-01');
  expect(over).toEqual({ ...usual, apr: '19.4' });
  expect(over.apr).toBe(((1.044_58 ** (366 / 90) - 1) * 100).toFixed(1));
});
