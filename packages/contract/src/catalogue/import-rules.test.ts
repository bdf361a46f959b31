import { expect, test } from 'vitest';
import * as rules from './import-rules.ts';

test.each([
  ...[
    'goods.csv',
    'pictures/7.webp',
    'a/b/c.jpg',
    '茶壺.png',
    'إبريق.png',
    '.hidden',
    'a..b',
    '...',
  ],
  'x'.repeat(200),
])('%j is a file within its folder', (name) => {
  expect(rules.isFileName(name)).toBe(true);
});

test.each([
  ...['', '.', '..', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/./b', 'a/..', 'a\\b', '..\\a'],
  ...['a\nb', 'a\u0000', 'a\u202eb', 'a\u200fb', 'a\u2028b', 'a\u2029b', '\ud800', 'a\ud800b'],
  'x'.repeat(201),
])('%j is none', (name) => {
  expect(rules.isFileName(name)).toBe(false);
});

test('the bounds of an import are those of docs/IMPORT.md', () => {
  expect(rules).toMatchObject({
    MEGABYTE: 1_048_576,
    PART_BYTES: 2_097_152,
    MOST_PARTS: 32,
    MOST_IMPORT_PICTURES: 20_000,
    MOST_GOODS_PICTURES: 12,
    MOST_VARIANTS: 100,
    MOST_UNZIPPED_BYTES: 268_435_456,
    MOST_UNZIPPED_TIMES: 100,
    FREE_UNZIPPED_BYTES: 16_777_216,
    MOST_JSON: 33_554_432,
    MOST_LINE: 1_000_000,
    MOST_ROWS: 200_000,
    MOST_COLUMNS: 1_000,
    OFFER_SIZE: 500,
  });
});

test('a file of which no row can be read is refused in words that programs know', () => {
  expect(rules.UNREADABLE.map((code) => code.replace('IMPORT_', ''))).toEqual([
    ...['EMPTY', 'NOT_TEXT', 'TOO_LARGE', 'RATIO', 'JSON_TOO_LARGE', 'TOO_MANY_ROWS'],
    ...['TOO_MANY_COLUMNS', 'TOO_SLOW', 'TOO_MUCH_MEMORY', 'NOT_READABLE'],
  ]);
});
