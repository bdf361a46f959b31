import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  amount,
  compare,
  moneyText,
  shareHalfUp,
  split,
  subtract,
  toCents,
  units,
} from './money.ts';

const cents = fc.bigInt(0n, 10n ** 15n).map((count) => amount(count * 10n ** 8n));
const exact = fc.bigInt(0n, 10n ** 18n).map(amount);

describe('rounding to the cent', () => {
  test.each([
    ['83.424', '83.42'],
    ['83.425', '83.43'],
    ['83.4249999999', '83.42'],
    ['0.005', '0.01'],
    ['0.0049999999', '0'],
    ['-0.005', '-0.01'],
    ['7', '7'],
  ])('%s is charged as %s', (from, to) => {
    expect(toCents(from)).toBe(to);
  });

  test('moves no amount by more than half a cent, and none that is whole cents', () => {
    fc.assert(
      fc.property(exact, (value) => {
        const moved = units(subtract(toCents(value), value));
        expect(moved <= 5n * 10n ** 7n && moved >= -5n * 10n ** 7n).toBe(true);
        expect(toCents(toCents(value))).toBe(toCents(value));
      }),
    );
  });
});

test.each([
  ['750.1', '750.10'],
  ['7', '7.00'],
  ['-83.424', '-83.42'],
])('%s is written %s', (from, to) => {
  expect(moneyText(from)).toBe(to);
});

describe('splitting', () => {
  const weights = fc
    .array(exact, { minLength: 1, maxLength: 12 })
    .filter((all) => all.some((weight) => weight !== '0'));

  test('the parts sum to the whole in every case, and none is below zero', () => {
    fc.assert(
      fc.property(fc.oneof(cents, exact), weights, (whole, by) => {
        const parts = split(whole, by);
        expect(add(...parts)).toBe(whole);
        expect(parts.every((part) => compare(part, '0') >= 0)).toBe(true);
      }),
    );
  });

  test('whole cents are split into whole cents', () => {
    fc.assert(
      fc.property(cents, weights, (whole, by) => {
        for (const part of split(whole, by)) {
          expect(part).toBe(toCents(part));
        }
      }),
    );
  });

  test('the whole split by its own parts gives these parts', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), (parts) => {
        fc.pre(parts.some((part) => part !== '0'));
        expect(split(add(...parts), parts)).toEqual(parts);
      }),
    );
  });

  test('a cent left over goes to the largest remainder, and what is below a cent to the largest weight', () => {
    expect(split('1', ['1', '1', '1'])).toEqual(['0.34', '0.33', '0.33']);
    expect(split('10', ['1', '2', '3'])).toEqual(['1.67', '3.33', '5']);
    expect(split('83.424', ['1', '3'])).toEqual(['20.86', '62.564']);
  });

  test('weights of nothing, or below it, are our own mistake', () => {
    expect(() => split('1', [])).toThrow(RangeError);
    expect(() => split('1', ['0'])).toThrow(RangeError);
    expect(() => split('1', ['-1', '2'])).toThrow(RangeError);
  });
});

test('a share and the rest are the whole', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 999_999 }), (whole, millionths) => {
      const share = shareHalfUp(whole, `0.${String(millionths).padStart(6, '0')}`);
      expect(add(share, subtract(whole, share))).toBe(whole);
      expect(compare(share, whole)).toBeLessThanOrEqual(0);
      expect(share).toBe(toCents(share));
    }),
  );
});
