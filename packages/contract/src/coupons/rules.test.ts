/** What a coupon takes off, to the cent, and why it may not. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withCoupon } from './pricing.ts';
import { add, amount, compare, parseAmount, subtract, toCents, ZERO } from '../money.ts';
import {
  bestCoupon,
  codeOf,
  couponParts,
  couponProblem,
  type CouponRule,
  goodsFor,
  subsidyBack,
} from './rules.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const rule = (change: Partial<CouponRule> = {}): CouponRule => ({
  paidBy: 'shop',
  amount: parseAmount('10'),
  percent: null,
  most: null,
  departmentIds: [],
  minimum: parseAmount('50'),
  shopIds: [],
  from: '2026-11-01T00:00:00Z',
  until: '2026-12-01T00:00:00Z',
  stopped: false,
  usedUp: false,
  usesLeft: 1,
  ...change,
});
const lines = (...goods: string[]) =>
  goods.map((text) => ({ departmentId: 'd', goods: parseAmount(text) }));
const part = (...goods: string[]) => ({ shopId: 's', lines: lines(...goods) });

describe('what is taken off', () => {
  test.each([
    [rule(), ['30', '60'], ['3.33', '6.67']],
    [rule({ amount: null, percent: 10 }), ['33.35'], ['3.34']],
    [rule({ amount: null, percent: 50, most: parseAmount('5') }), ['60', '40'], ['3', '2']],
    [rule({ amount: parseAmount('1') }), ['0.01', '5'], ['0', '1']],
    [rule({ amount: parseAmount('99') }), ['1', '2'], ['0.99', '1.99']],
  ])('%o of %o is %o', (terms, goods, off) => {
    expect(couponParts(terms, lines(...goods))).toEqual(off);
  });

  test('other departments’ goods keep their price', () => {
    const mixed = [...lines('30'), { departmentId: 'other', goods: parseAmount('70') }];
    expect(couponParts(rule({ departmentIds: ['d'] }), mixed)).toEqual(['10', '0']);
    expect(goodsFor(rule({ departmentIds: ['d'] }), mixed)).toBe('30');
  });

  const cents = (most: number) =>
    fc.integer({ min: 0, max: most }).map((count) => amount(BigInt(count) * 10n ** 8n));
  const anyTerms = fc.oneof(
    cents(10 ** 6).map((off) => rule({ amount: off })),
    fc
      .tuple(fc.integer({ min: 1, max: 90 }), fc.option(cents(10 ** 5)))
      .map(([percent, most]) => rule({ amount: null, percent, most })),
  );
  const anyGoods = fc.array(
    fc.record({ departmentId: fc.constantFrom('d', 'e'), goods: cents(10 ** 7) }),
    { minLength: 1, maxLength: 12 },
  );

  test('is whole cents, sums to no more than the goods, and leaves every line a cent', () => {
    fc.assert(
      fc.property(anyTerms, anyGoods, fc.boolean(), (terms, goods, some) => {
        const used = { ...terms, departmentIds: some ? ['d'] : [] };
        const offs = couponParts(used, goods);
        expect(offs.map(toCents)).toEqual(offs);
        offs.forEach((off, index) => {
          const line = goods[index] as (typeof goods)[number];
          expect(compare(off, ZERO)).toBeGreaterThanOrEqual(0);
          if (compare(off, ZERO) > 0) {
            expect(compare(subtract(line.goods, off), parseAmount('0.01'))).toBeGreaterThanOrEqual(
              0,
            );
            expect(used.departmentIds.length === 0 || line.departmentId === 'd').toBe(true);
          }
        });
        const most = used.amount ?? used.most;
        if (most !== null) {
          expect(compare(add(...offs), most)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  test('is a reason of the price: notes sum to the goods, goods and discount to what they were', () => {
    fc.assert(
      fc.property(anyTerms, anyGoods, (terms, goods) => {
        const before = goods.map(({ departmentId, goods: price }) => ({
          line: { departmentId, quantity: 1 },
          priced: {
            ...{ unit: price, goods: price, discount: ZERO, tax: ZERO, freight: parseAmount('2') },
            total: add(price, parseAmount('2')),
            notes: [
              { kind: 'list' as const, unit: price, quantity: 1, from: null, amount: price },
              ...[
                {
                  kind: 'freight' as const,
                  unit: ZERO,
                  quantity: 1,
                  from: null,
                  amount: parseAmount('2'),
                },
              ],
            ],
          },
        }));
        for (const [index, { priced }] of withCoupon(terms, before).entries()) {
          const was = before[index] as (typeof before)[number];
          expect(add(...priced.notes.map((note) => note.amount))).toBe(priced.total);
          expect(add(priced.goods, priced.discount)).toBe(was.priced.goods);
          expect(add(priced.goods, priced.freight, priced.tax)).toBe(priced.total);
        }
      }),
    );
  });

  test('goes back to the mall in the proportion of what goes back to the buyer, and all with all', () => {
    fc.assert(
      fc.property(cents(10 ** 6), cents(10 ** 7), cents(10 ** 7), (subsidy, one, two) => {
        const paid = add(one, two);
        const back = subsidyBack(subsidy, paid, one);
        expect(compare(back, subsidy)).toBeLessThanOrEqual(0);
        expect(compare(back, ZERO)).toBeGreaterThanOrEqual(0);
        expect(subsidyBack(subsidy, paid, paid)).toBe(paid === ZERO ? ZERO : subsidy);
        expect(compare(back, subsidyBack(subsidy, paid, paid))).toBeLessThanOrEqual(0);
      }),
    );
    expect(subsidyBack(parseAmount('10'), parseAmount('90'), parseAmount('45'))).toBe('5');
    expect(subsidyBack(parseAmount('10'), parseAmount('90'), ZERO)).toBe('0');
  });
});

describe('refused', () => {
  test.each([
    ['is over', { until: '2026-11-22T12:00:00Z' }, 'COUPON_OVER'],
    ['is stopped', { stopped: true }, 'COUPON_OVER'],
    ['begins later', { from: '2026-11-23T00:00:00Z' }, 'COUPON_NOT_YET'],
    ['was used', { usesLeft: 0 }, 'COUPON_ALREADY_USED'],
    ['is used up', { usedUp: true }, 'COUPON_USED_UP'],
    ['is for other shops', { shopIds: ['t'] }, 'COUPON_NOT_FOR_THESE'],
    ['is for other departments', { departmentIds: ['e'] }, 'COUPON_NOT_FOR_THESE'],
    ['needs more goods', { minimum: parseAmount('60.01') }, 'COUPON_BELOW_MINIMUM'],
  ])('when it %s', (_, change, code) => {
    expect(couponProblem(rule(change), part('60'), NOW)?.code).toBe(code);
  });

  test('with how much is missing', () => {
    expect(couponProblem(rule({ minimum: parseAmount('100') }), part('60.5'), NOW)?.params).toEqual(
      {
        missing: '39.5',
      },
    );
  });

  test('not on the minimum itself, and not in its last second', () => {
    const until = '2026-11-22T12:00:01Z';
    expect(
      couponProblem(rule({ minimum: parseAmount('60'), until }), part('60'), NOW),
    ).toBeUndefined();
  });
});

test('the best takes most off; among equals the one that ends first', () => {
  const ten = rule();
  const half = rule({ amount: null, percent: 50 });
  const sooner = rule({ until: '2026-11-23T00:00:00Z' });
  expect(bestCoupon([ten, half], part('60'), NOW)).toBe(half);
  expect(bestCoupon([ten, sooner], part('60'), NOW)).toBe(sooner);
  expect(bestCoupon([rule({ stopped: true })], part('60'), NOW)).toBeUndefined();
});

test.each([
  ['spring-26', 'SPRING26'],
  [' Ab 12 ', 'AB12'],
])('a code is read however it is written: %j', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});
