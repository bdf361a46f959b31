import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  amount,
  canonical,
  CHARGE_SCALE,
  compare,
  CURRENCY,
  HIGHEST_AMOUNT,
  isAmount,
  moneyText,
  PRICE_SCALE,
  SCALE,
  shareHalfUp,
  split,
  subtract,
  times,
  toCents,
  units,
} from './money.ts';

const cents = fc.bigInt(0n, 10n ** 15n).map((count) => amount(count * 10n ** 8n));
const exact = fc.bigInt(0n, 10n ** 18n).map(amount);

test('the mall counts in one currency, to the places of the specification', () => {
  expect([CURRENCY, SCALE, CHARGE_SCALE, PRICE_SCALE]).toEqual(['USDT', 10, 2, 4]);
  expect(HIGHEST_AMOUNT).toBe('1000000000');
});

describe('an amount', () => {
  const longest = `${'9'.repeat(28)}.${'9'.repeat(10)}`;

  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['007', '7'],
    ['5.5000000000', '5.5'],
    ['10.0', '10'],
    ['0.0000000001', '0.0000000001'],
    ['-0.05', '-0.05'],
    [longest, longest],
  ])('%s is %s in short', (text, short) => {
    expect(isAmount(text)).toBe(true);
    expect(canonical(text)).toBe(short);
  });

  test.each([
    ...['', '-', '.5', '5.', '+5', '1e3', '1,5', ' 5', '5 ', '5\n', '--5', '0x10'],
    `1${'0'.repeat(28)}`,
    '0.00000000001',
  ])('is not %j', (text) => {
    expect(isAmount(text)).toBe(false);
    expect(() => units(text)).toThrow(RangeError);
  });

  test('that is none is told in a few characters', () => {
    expect(() => units(`x${'y'.repeat(99)}`)).toThrow(/^not an amount: xy{39}$/);
  });

  test('is the same after it has been counted in units', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), (value) => {
        expect(units(amount(value))).toBe(value);
      }),
    );
  });
});

test.each([
  ['1', '2', -1],
  ['2', '2.0', 0],
  ['-1', '-2', 1],
  ['0', '0.0000000001', -1],
  ['0.0000000001', '0', 1],
])('%s beside %s is %i', (one, other, wanted) => {
  expect(compare(one, other)).toBe(wanted);
});

test('only whole pieces are counted', () => {
  expect(times('0.35', 3)).toBe('1.05');
  expect(times('0.35', 0)).toBe('0');
  for (const count of [0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) {
    expect(() => times('1', count)).toThrow(new RangeError('count must be a whole number'));
  }
});

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
      fc.property(fc.array(fc.oneof(cents, exact), { minLength: 1, maxLength: 6 }), (parts) => {
        fc.pre(parts.some((part) => part !== '0'));
        expect(split(add(...parts), parts)).toEqual(parts);
      }),
    );
  });

  test('a cent left over goes to the largest remainder, and what is below a cent to the largest weight', () => {
    expect(split('1', ['1', '1', '1'])).toEqual(['0.34', '0.33', '0.33']);
    expect(split('10', ['1', '2', '3'])).toEqual(['1.67', '3.33', '5']);
    expect(split('83.424', ['1', '3'])).toEqual(['20.86', '62.564']);
    expect(split('1', ['1', '3', '3'])).toEqual(['0.14', '0.43', '0.43']);
    expect(split('1', ['0', '1'])).toEqual(['0', '1']);
  });

  test('weights of nothing, or below it, are our own mistake', () => {
    expect(() => split('1', [])).toThrow('weights must not be below zero, and sum above it');
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
