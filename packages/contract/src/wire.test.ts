// What existing clients write in their parameters, and how we write for them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, parseAmount } from './money.ts';
import {
  encodedText,
  flag,
  number,
  optionalText,
  paged,
  pageList,
  perPiece,
  shanghai,
  text,
  whole,
} from './wire.ts';

const CENT = 10n ** 8n;

describe('a text', () => {
  test.each(['', 'undefined', 'null', 'NaN', undefined, null, Number.NaN])(
    '%j counts as absent',
    (given) => {
      expect(optionalText.parse(given)).toBeUndefined();
      expect(text.safeParse(given).success).toBe(false);
    },
  );

  test.each([
    ['0', '0'],
    [0, '0'],
    [false, 'false'],
    ['undefined ', 'undefined '],
    ['Null', 'Null'],
    [' ', ' '],
    [{ a: 1 }, '{"a":1}'],
    [['x'], '["x"]'],
  ])('%j stands for itself', (given, read) => {
    expect(text.parse(given)).toBe(read);
  });
});

describe('a whole number', () => {
  test.each([
    ['7', 7],
    ['-2', -2],
    ['007', 7],
    [12, 12],
    ['999999999999999', 999_999_999_999_999],
    ['undefined', 5],
    [undefined, 5],
  ])('%j is read as %d', (given, read) => {
    expect(whole(5).parse(given)).toBe(read);
  });

  test.each(['1e3', '1.0', '0x10', ' 7', '7 ', '+7', '--7', 'seven', '1000000000000000', true])(
    '%j is none',
    (given) => {
      expect(whole(5).safeParse(given).success).toBe(false);
    },
  );
});

test.each([
  ['1', true],
  [1, true],
  ['true', true],
  [true, true],
  ['0', false],
  ['2', false],
  ['TRUE', false],
  ['undefined', false],
  [undefined, false],
])('the flag %j is %s', (given, on) => {
  expect(flag.parse(given)).toBe(on);
});

describe('what a client has percent-encoded itself', () => {
  test.each([
    ['red%20tea', 'red tea'],
    ['%E8%8C%B6', '茶'],
    ['100%', '100%'],
    ['50%off', '50%off'],
    ['%zz', '%zz'],
    // One part that is no encoding leaves the whole as it is.
    ['%41%', '%41%'],
    ['%FF', '%FF'],
    ['a+b', 'a+b'],
  ])('%j is read as %j', (given, read) => {
    expect(encodedText.parse(given)).toBe(read);
  });

  test('comes out as it was typed, whatever that was', () => {
    const typed = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((each) => !['undefined', 'null', 'NaN'].includes(each));
    fc.assert(
      fc.property(typed, (each) => {
        expect(encodedText.parse(encodeURIComponent(each))).toBe(each);
      }),
    );
  });

  test('is decoded once: what looks encoded afterwards was typed so', () => {
    expect(encodedText.parse(encodeURIComponent('100%25'))).toBe('100%25');
  });
});

describe('a page', () => {
  const asked = paged(8);

  test.each([
    [{}, 1, 8],
    [{ pageNum: '0', pageSize: '0' }, 1, 1],
    [{ pageNum: '-3', pageSize: '-3' }, 1, 1],
    [{ pageNum: '2', pageSize: '100' }, 2, 100],
    [{ pageNum: '2', pageSize: '101' }, 2, 100],
    [{ pageSize: '1000' }, 1, 100],
    [{ pageNum: 'undefined', pageSize: 'NaN' }, 1, 8],
  ])('%j is page %d of %d', (given, page, size) => {
    expect(asked.parse(given)).toEqual({ page, size });
  });

  test('is refused where a number is none', () => {
    expect(asked.safeParse({ pageNum: 'first' }).success).toBe(false);
  });

  test('is written with its place and the count of all', () => {
    const clean = { rows: [1, 2], page: 3, size: 2, total: 6 };
    expect(pageList(clean, (row) => row * 10)).toEqual({
      pageList: [10, 20],
      pageInfo: { pageNum: 3, pageSize: 2, totalElements: 6 },
    });
  });
});

describe('money', () => {
  test.each([
    ['0', 0],
    ['12.5', 12.5],
    ['-0.05', -0.05],
    ['1000000000', 1_000_000_000],
  ])('%s is the JSON number %d', (exact, written) => {
    expect(number(parseAmount(exact))).toBe(written);
  });

  test.each([
    ['10', 4, 2.5],
    ['0', 3, 0],
    // A third of a cent is kept to ten decimals, the last one rounded.
    ['0.01', 3, 0.0033333333],
    ['0.02', 3, 0.0066666667],
    ['100', 7, 14.2857142857],
  ])('%s for %d pieces is %d for one', (charged, pieces, each) => {
    expect(perPiece(parseAmount(charged), pieces)).toBe(each);
  });

  test('for one piece, times the pieces as clients do, shows the cents that were charged', () => {
    const charged = fc.bigInt(0n, 100_000_000n).map((cents) => amount(cents * CENT));
    const pieces = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(charged, pieces, (sum, count) => {
        expect((perPiece(sum, count) * count).toFixed(2)).toBe(number(sum).toFixed(2));
      }),
    );
  });
});

test.each([
  ['2026-03-01T00:00:00Z', '2026-03-01 08:00:00'],
  ['2026-02-28T16:00:00Z', '2026-03-01 00:00:00'],
  ['2025-12-31T15:59:59.999Z', '2025-12-31 23:59:59'],
  ['2025-12-31T16:00:00.000Z', '2026-01-01 00:00:00'],
  // No summer time there, whatever the season.
  ['2026-07-01T00:00:00Z', '2026-07-01 08:00:00'],
  [null, ''],
])('%s is %j in Shanghai', (instant, written) => {
  expect(shanghai(instant)).toBe(written);
});
