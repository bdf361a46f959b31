import { describe, expect, test } from 'vitest';
import { parseAmount } from '../money.ts';
import { mostCostOf, phaseOf, type PrizeCoupon, problemsOf } from './rules.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const amount = parseAmount;

const coupon: PrizeCoupon = {
  ...{
    amount: amount('10'),
    most: null,
    left: amount('100'),
    usesLeft: null,
    usable: true,
    waits: false,
  },
  until: day(29).toISOString(),
};
const draft = (wish: object = {}, ...coupons: (PrizeCoupon | undefined)[]) => ({
  ...{ hasTitle: true, opensAt: day(2), closesAt: day(20) },
  prizes: (coupons.length > 0 ? coupons : [coupon]).map((each) => ({
    ...{ pieces: 10, chance: 500_000, coupon: each },
  })),
  ...wish,
});

describe('a draft', () => {
  test('that is whole can be started', () => {
    expect(problemsOf(draft(), day(1))).toEqual([]);
  });

  test.each([
    ['has no title', 'no-title', draft({ hasTitle: false })],
    ['is over', 'times-over', draft({ closesAt: day(1) })],
    ['lasts too long', 'too-long', draft({ opensAt: new Date(Date.UTC(2026, 7, 1)) })],
    ['has no prizes', 'no-prizes', draft({ prizes: [] })],
    ['promises more than all', 'chances-too-high', draft({}, coupon, coupon, coupon)],
    ['has a coupon that is gone', 'coupon-not-there', draft({}, undefined)],
    [
      'has one that waits for a second person',
      'coupon-waits',
      draft({}, { ...coupon, waits: true }),
    ],
    ['has one that was stopped', 'coupon-not-there', draft({}, { ...coupon, usable: false })],
    ['could cost anything', 'coupon-without-bound', draft({}, { ...coupon, amount: null })],
    [
      'has one that ends too soon',
      'coupon-too-short',
      draft({}, { ...coupon, until: day(26).toISOString() }),
    ],
    ['has too few uses', 'coupon-too-few', draft({}, { ...coupon, usesLeft: 9 })],
    ['is not paid for', 'coupon-not-covered', draft({}, { ...coupon, left: amount('99.99') })],
  ])('that %s cannot', (_, problem, wrong) => {
    expect(problemsOf(wrong, day(1))).toContain(problem);
  });
});

test('a draw costs at most every piece to the full', () => {
  const most = { amount: null, most: amount('2.50') };
  expect(
    mostCostOf([
      { pieces: 10, coupon },
      { pieces: 3, coupon: most },
    ]),
  ).toBe('107.5');
});

test.each([
  ['open', 1, 'upcoming'],
  ['open', 2, 'running'],
  ['open', 20, 'closed'],
  ['closed', 3, 'closed'],
  ['revealed', 3, 'revealed'],
] as const)('a draw that is %s on day %i is %s', (state, on, phase) => {
  expect(phaseOf({ state, opensAt: day(2), closesAt: day(20) }, day(on))).toBe(phase);
});
