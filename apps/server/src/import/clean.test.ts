import { describe, expect, test } from 'vitest';
import { readPrice, readWhole } from './clean.ts';

describe('a price', () => {
  test.each([
    ['12.5', '12.5'],
    ['$1,299.50', '1299.5'],
    ['1.299,50 €', '1299.5'],
    ["1'299.50", '1299.5'],
    ['USD 7', '7'],
    ['+7', '7'],
    ['0.0001', '0.0001'],
    ['3.14159', '3.1415'],
    ['1e3', '1000'],
    ['1000000000', '1000000000'],
    [6.9, '6.9'],
  ])('%j is %s', (given, price) => {
    expect(readPrice(given)).toEqual({ price });
  });

  test.each([
    '-1',
    -1,
    '-0.01',
    '−5',
    '- 5',
    '$-5',
    '-$5',
    '-5 €',
    '-1e2',
    '(5)',
    '(5.00)',
    '( 5.00 )',
    '($5.00)',
    '$(5.00)',
    '(5,00 €)',
    '(5.00) USD',
    '(USD 5.00)',
    '(-5)',
    '5-',
    '5.00-',
  ])('%j is negative, as books write it', (given) => {
    expect(readPrice(given)).toEqual({ wrong: 'is negative' });
  });

  test.each(['(5', '5)', '((5))', '--5', '5 or 6', '0x10', '٣', 'free', '[5]', '1$2'])(
    '%j is no number',
    (given) => {
      expect(readPrice(given)).toEqual({ wrong: 'is no number' });
    },
  );

  test.each([
    ['0.00001', 'is too small'],
    ['1000000000.01', 'is absurdly high'],
    ['1e12', 'is absurdly high'],
  ])('%j %s', (given, wrong) => {
    expect(readPrice(given)).toEqual({ wrong });
  });

  test.each(['', ' ', '0', '0.00', '$0.00', null, undefined])('%j is none', (given) => {
    expect(readPrice(given)).toEqual({ missing: true });
  });
});

test.each([
  ['1', 1],
  ['100', 100],
  [' 7 ', 7],
  ['7.9', 7],
  ['0', undefined],
  ['101', undefined],
  ['-1', undefined],
  ['(1)', undefined],
  ['1e1', undefined],
])('of pieces from 1 to 100 %j is %s', (given, number) => {
  expect(readWhole(given, 1, 100)).toBe(number);
});
