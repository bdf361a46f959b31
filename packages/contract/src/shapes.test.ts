import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  amount,
  charge,
  country,
  id,
  instant,
  language,
  page,
  price,
  quantity,
  rate,
  stock,
  text,
  unitPrice,
  versioned,
} from './shapes.ts';

/** Written as no amount is: other scripts' digits, NUL, too many digits. */
const NO_FIGURES = ['+1', '1e3', '1,5', '0x1', '١', '１', '1\0', '1\n', ' 1', '9'.repeat(200)];

/** What passes, what it becomes, and what is refused. */
test.each([
  [
    'an amount',
    amount,
    ['0', '-3.5', '1.2345678901'],
    ['', '--1', '1.', '0.12345678901', ...NO_FIGURES],
  ],
  ['a price', price, ['0', '3.5'], ['-0.01']],
  [
    'a price that somebody types',
    unitPrice,
    ['0.0001', '1000000000'],
    ['0.00001', '-1', '1000000000.01', '.5', ...NO_FIGURES],
  ],
  [
    'a charge that somebody types',
    charge,
    ['0.01', '12'],
    ['0.001', '-1', '99999999999', ...NO_FIGURES],
  ],
  ['a share', rate, ['0', '0.045', '1'], ['-0.1', '4%', '']],
  ['a quantity', quantity, [1, 1_000_000], [0, -1, 1.5, 1_000_001, '1', Number.NaN]],
  ['a stock', stock, [0, 1_000_000_000], [-1, 1_000_000_001]],
  ['a country', country, ['CN'], ['cn', 'CHN', 'C', '']],
  ['a language', language, ['en', 'zh-CN', 'ph'], ['cn', 'EN', 'fil', '']],
  [
    'an instant',
    instant,
    ['2026-11-22T10:00:00Z'],
    ['2026-11-22', '2026-11-22T10:00:00+08:00', 'now'],
  ],
  ['an id', id, ['019ab000-0000-7000-8000-000000000001'], ['1', '019ab000', '']],
] as const)('%s may be so, and not otherwise', (_, shape: z.ZodType, good, bad) => {
  expect(good.filter((value) => !shape.safeParse(value).success)).toEqual([]);
  expect(bad.filter((value) => shape.safeParse(value).success)).toEqual([]);
});

test('an amount passes in its canonical form, whoever wrote it', () => {
  expect(['1.50', '007', '-0', '0.0000000000'].map((written) => amount.parse(written))).toEqual([
    '1.5',
    '7',
    '0',
    '0',
  ]);
  expect(rate.parse('0.0450')).toBe('0.045');
});

test('text is trimmed before it is measured, and holds nothing that a database refuses', () => {
  expect(text(3, 1).parse('  abc ')).toBe('abc');
  for (const refused of ['   ', 'abcd', 'a\0b', 'a\uD800', 'a\uDC00']) {
    expect(text(3, 1).safeParse(refused).success).toBe(false);
  }
  expect(text(3).parse('😀')).toBe('😀');
});

test('without a page the first twenty are wanted, never more than a hundred', () => {
  const asked = z.strictObject(page);
  expect(asked.parse({})).toEqual({ page: 1, size: 20 });
  expect(asked.safeParse({ size: 101 }).success).toBe(false);
  expect(asked.safeParse({ page: 0 }).success).toBe(false);
});

test('a change of what others change too names the version that was seen', () => {
  const change = versioned({ name: text(10) });
  expect(change.parse({ name: 'Tea', version: 3 })).toEqual({ name: 'Tea', version: 3 });
  expect(change.safeParse({ name: 'Tea' }).success).toBe(false);
  expect(change.safeParse({ name: 'Tea', version: 3, owner: 'me' }).success).toBe(false);
});
