import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CURRENCIES,
  add,
  type Amount,
  amount,
  approximate,
  compare,
  isAmount,
  moneyText,
  parseAmount,
  parseRate,
  percentOff,
  type Rate,
  shareHalfUp,
  split,
  subtract,
  times,
  toCents,
  units,
  ZERO,
  CURRENCY,
  CHARGE_SCALE,
  HIGHEST_AMOUNT,
  PRICE_SCALE,
  SCALE,
} from './money.ts';

const CENT = 10n ** 8n;
const LARGEST = 10n ** 28n - 1n;
const any = fc.bigInt(-LARGEST, LARGEST).map(amount);
const positive = fc.bigInt(0n, 10n ** 18n).map(amount);
const cents = fc.bigInt(0n, 10n ** 15n).map((count) => amount(count * CENT));
const rates = fc
  .integer({ min: 0, max: 999_999 })
  .map((millionths) => parseRate(`0.${String(millionths).padStart(6, '0')}`));
const pieces = fc.integer({ min: 0, max: 1_000_000 });

/** Every law holds for whatever amounts there are. */
function law<Values extends [unknown, ...unknown[]]>(
  name: string,
  values: { [Place in keyof Values]: fc.Arbitrary<Values[Place]> },
  holds: (...given: Values) => void,
) {
  test(name, () => fc.assert(fc.property(...values, holds as (...given: unknown[]) => void)));
}

test('the mall counts in one currency, to the places of the specification', () => {
  expect([CURRENCY, SCALE, CHARGE_SCALE, PRICE_SCALE]).toEqual(['USDT', 10, 2, 4]);
  expect(HIGHEST_AMOUNT).toBe('1000000000');
});

describe('what is an amount', () => {
  const longest = `${'9'.repeat(28)}.${'9'.repeat(10)}`;

  test.each(['0', '7', '-7', '0.0000000001', '-0.05', longest])('%s is one', (text) => {
    expect(isAmount(text)).toBe(true);
    expect(parseAmount(text)).toBe(text);
  });

  test.each([
    ...['', '-', '.5', '5.', '+5', '1e3', '1,5', ' 5', '5 ', '5\n', '--5', '0x10', 'NaN', '٧'],
    `1${'0'.repeat(28)}`,
    '0.00000000001',
  ])('%j is none', (text) => {
    expect(isAmount(text)).toBe(false);
    expect(() => parseAmount(text)).toThrow(RangeError);
    expect(() => parseRate(text)).toThrow(RangeError);
  });

  test('that is none is told in a few characters', () => {
    expect(() => parseAmount(`x${'y'.repeat(99)}`)).toThrow(/^not an amount: xy{39}$/);
    expect(() => parseRate(`-${'y'.repeat(99)}`)).toThrow(/^not a rate: -y{39}$/);
  });

  test.each([
    ['5.5000000000', '5.5'],
    ['5.0000000000', '5'],
    ['100', '100'],
    ['100.00', '100'],
    ['007.10', '7.1'],
    ['000', '0'],
    ['-0', '0'],
    ['0.0000000000', '0'],
    ['-0.00', '0'],
    ['-007.50', '-7.5'],
  ])('%s is written %s', (from, to) => {
    expect(parseAmount(from)).toBe(to);
  });

  test('a rate is nothing below zero', () => {
    expect(parseRate('0.0450')).toBe('0.045');
    expect(() => parseRate('-0.1')).toThrow(RangeError);
  });

  law('eleven decimals are too many', [fc.stringMatching(/^\d{11}$/)], (decimals) => {
    expect(isAmount(`0.${decimals}`)).toBe(false);
  });

  law<[Amount, number, number]>(
    'needless zeros change neither the form nor the value',
    [any, fc.nat(5), fc.nat(5)],
    (value, before, after) => {
      const [whole = '', fraction = ''] = value.replace('-', '').split('.');
      const sign = value.startsWith('-') ? '-' : '';
      const longer = `${sign}${'0'.repeat(before)}${whole}.${fraction}${'0'.repeat(after)}`;
      fc.pre(isAmount(longer));
      expect(parseAmount(longer)).toBe(value);
      expect(parseAmount(parseAmount(longer))).toBe(parseAmount(longer));
    },
  );

  law<[bigint]>('text and units say the same', [fc.bigInt(-LARGEST, LARGEST)], (count) => {
    expect(units(amount(count))).toBe(count);
    expect(parseAmount(amount(count))).toBe(amount(count));
  });
});

describe('adding and taking away', () => {
  law<[Amount, Amount, Amount]>('the order does not matter', [any, any, any], (a, b, c) => {
    expect(add(a, b)).toBe(add(b, a));
    expect(add(add(a, b), c)).toBe(add(a, add(b, c)));
    expect(add(a, b, c)).toBe(add(add(a, b), c));
  });

  law<[Amount, Amount]>('what was added is taken away again', [any, any], (a, b) => {
    expect(subtract(add(a, b), b)).toBe(a);
    expect(add(subtract(a, b), b)).toBe(a);
    expect(subtract(a, a)).toBe(ZERO);
    expect(add(a, ZERO)).toBe(a);
  });

  test('nothing added up is nothing', () => {
    expect(add()).toBe(ZERO);
  });

  law<[Amount, number, number]>('pieces are added up', [any, pieces, pieces], (each, one, more) => {
    expect(times(each, one + more)).toBe(add(times(each, one), times(each, more)));
    expect(times(each, 1)).toBe(each);
    expect(times(each, 0)).toBe(ZERO);
  });

  test.each([0.5, Number.NaN, 2 ** 53])('%s pieces are our own mistake', (count) => {
    expect(() => times(ZERO, count)).toThrow(new RangeError('count must be a whole number'));
  });

  test('three pieces at 0.35 are 1.05', () => {
    expect(times(parseAmount('0.35'), 3)).toBe('1.05');
  });
});

describe('comparing', () => {
  test.each([
    ['1', '2', -1],
    ['2', '2.0', 0],
    ['-1', '-2', 1],
    ['0', '0.0000000001', -1],
    ['0.0000000001', '0', 1],
  ])('%s beside %s is %i', (one, other, wanted) => {
    expect(compare(parseAmount(one), parseAmount(other))).toBe(wanted);
  });

  law<[Amount, Amount]>('is what subtracting says', [any, any], (a, b) => {
    expect(Math.sign(compare(a, b))).toBe(Math.sign(compare(subtract(a, b), ZERO)));
    expect(compare(a, b)).toBe(-compare(b, a) + 0);
    expect(compare(a, b) === 0).toBe(a === b);
  });

  law<[Amount[]]>('sorts', [fc.array(any)], (values) => {
    const sorted = values.toSorted(compare).map(units);
    expect(sorted).toEqual(values.map(units).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  law<[Amount]>('sees the tenth decimal, however large the amount', [any], (value) => {
    expect(compare(add(value, amount(1n)), value)).toBeGreaterThan(0);
  });
});

describe('a share', () => {
  law<[Amount, Rate]>('and the rest are the whole', [cents, rates], (whole, rate) => {
    const share = shareHalfUp(whole, rate);
    expect(add(share, subtract(whole, share))).toBe(whole);
    expect(compare(share, whole)).toBeLessThanOrEqual(0);
    expect(compare(share, ZERO)).toBeGreaterThanOrEqual(0);
    expect(share).toBe(toCents(share));
  });

  law<[Amount, Rate, number]>(
    'is off by half a step at most, and upwards only at the half',
    [any, rates, fc.nat(10)],
    (whole, rate, decimals) => {
      const step = 10n ** BigInt(10 - decimals);
      const exact = units(whole) * units(rate);
      const off = units(shareHalfUp(whole, rate, decimals)) * 10n ** 10n - exact;
      const half = (step * 10n ** 10n) / 2n;
      const away = units(whole) < 0n ? -off : off;
      expect(away <= half && away > -half).toBe(true);
    },
  );

  law<[Amount, Rate]>('of a debt is the debt of the share', [any, rates], (whole, rate) => {
    const debt = subtract(ZERO, whole);
    expect(shareHalfUp(debt, rate)).toBe(subtract(ZERO, shareHalfUp(whole, rate)));
  });

  law<[Amount]>('of all is all, and of nothing nothing', [any], (whole) => {
    expect(shareHalfUp(whole, parseRate('1'), 10)).toBe(whole);
    expect(shareHalfUp(whole, parseRate('0'))).toBe(ZERO);
  });
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
    expect(toCents(parseAmount(from))).toBe(to);
  });

  law<[Amount]>(
    'moves nothing by more than half a cent, and whole cents not at all',
    [any],
    (value) => {
      const moved = units(subtract(toCents(value), value));
      expect(moved <= CENT / 2n && moved >= -CENT / 2n).toBe(true);
      expect(toCents(toCents(value))).toBe(toCents(value));
    },
  );

  test.each([
    ['750.1', '750.10'],
    ['7', '7.00'],
    ['-83.424', '-83.42'],
  ])('%s is written %s', (from, to) => {
    expect(moneyText(parseAmount(from))).toBe(to);
  });
});

describe('splitting', () => {
  const weights = fc
    .array(positive, { minLength: 1, maxLength: 12 })
    .filter((all) => all.some((weight) => weight !== '0'));
  const of = (...texts: string[]) => texts.map(parseAmount);

  law<[Amount, Amount[]]>(
    'the parts sum to the whole in every case, and none is below zero',
    [fc.oneof(cents, positive), weights],
    (whole, by) => {
      const parts = split(whole, by);
      expect(add(...parts)).toBe(whole);
      expect(parts.every((part) => compare(part, ZERO) >= 0)).toBe(true);
    },
  );

  law<[Amount, Amount[]]>(
    'whole cents are split into whole cents',
    [cents, weights],
    (whole, by) => {
      const parts = split(whole, by);
      fc.pre(add(...by) !== whole);
      expect(parts.map(toCents)).toEqual(parts);
    },
  );

  law<[Amount[]]>(
    'the whole split by its own parts gives these parts',
    [fc.array(fc.oneof(cents, positive), { minLength: 1, maxLength: 6 })],
    (parts) => {
      fc.pre(parts.some((part) => part !== '0'));
      expect(split(add(...parts), parts)).toEqual(parts);
    },
  );

  law<[Amount, Amount[]]>(
    'no part is a cent or more from its share, but that of the largest weight',
    [cents, weights],
    (whole, by) => {
      const total = units(add(...by));
      const parts = split(whole, by).map(units);
      parts.forEach((part, place) => {
        const off = part * total - units(whole) * units(by[place] ?? ZERO);
        expect(off < CENT * total && off > -CENT * total).toBe(true);
      });
    },
  );

  test('a cent left over goes to the largest remainder, and what is below a cent to the largest weight', () => {
    expect(split(parseAmount('1'), of('1', '1', '1'))).toEqual(['0.34', '0.33', '0.33']);
    expect(split(parseAmount('10'), of('1', '2', '3'))).toEqual(['1.67', '3.33', '5']);
    expect(split(parseAmount('83.424'), of('1', '3'))).toEqual(['20.86', '62.564']);
    expect(split(parseAmount('1'), of('1', '3', '3'))).toEqual(['0.14', '0.43', '0.43']);
    expect(split(parseAmount('1'), of('0', '1'))).toEqual(['0', '1']);
  });

  test('weights of nothing, or below it, are our own mistake', () => {
    expect(() => split(parseAmount('1'), [])).toThrow(
      'weights must not be below zero, and sum above it',
    );
    expect(() => split(parseAmount('1'), of('0'))).toThrow(RangeError);
    expect(() => split(parseAmount('1'), of('-1', '2'))).toThrow(RangeError);
  });
});

test('no other text passes for an amount, and no amount for a rate', () => {
  // @ts-expect-error a text that nobody has read
  const text: Amount = '5';
  // @ts-expect-error an amount is no share
  const rate: Rate = ZERO;
  // @ts-expect-error and neither is a number
  expect(() => add(5)).toThrow();
  expect([text, rate]).toEqual(['5', '0']);
});

test('a bar or a growth has an approximate length', () => {
  expect(approximate(parseAmount('0.125'))).toBe(0.125);
});

test('books are kept in one currency', () => {
  expect(CURRENCIES).toEqual(['USDT']);
});

describe('per cent off', () => {
  test.each([
    ['8.20', '5.90', 28],
    ['3', '2', 33],
    ['2', '2', 0],
    ['2', '3', 0],
    ['0', '0', 0],
    ['100', '0.01', 99],
    ['1', '0', 100],
    ['0.0000000003', '0.0000000002', 33],
    ['1000000000', '999999999.9999999999', 0],
  ])('%s for %s is %i off', (was, now, off) => {
    expect(percentOff(parseAmount(was), parseAmount(now))).toBe(off);
  });

  law(
    'promises no more than is given, and less than one per cent less',
    [positive, positive],
    (was, now) => {
      const off = BigInt(percentOff(was, now));
      const given = (units(was) - units(now)) * 100n;
      expect(off === 0n || off * units(was) <= given).toBe(true);
      expect(given < (off + 1n) * units(was) || units(was) <= 0n).toBe(true);
    },
  );
});
