import { describe, expect, test } from 'vitest';
import { MOST_ROWS, readList, readPieces } from './read-list.ts';

const read = (text: string) =>
  readList(text).rows.map(({ number, quantity }) => [number, quantity]);

describe('a list is read', () => {
  test.each([
    [
      'as a spreadsheet copies it',
      'FR-1\t24\nFR-2\t6',
      [
        ['FR-1', 24],
        ['FR-2', 6],
      ],
    ],
    [
      'with commas',
      'FR-1,24\r\nFR-2, 6',
      [
        ['FR-1', 24],
        ['FR-2', 6],
      ],
    ],
    ['with semicolons and a mark at its head', '\uFEFFFR-1;24', [['FR-1', 24]]],
    [
      'with blanks, also inside a number',
      'FR 1 24\nFR-2  6 pcs',
      [
        ['FR 1', 24],
        ['FR-2', 6],
      ],
    ],
    [
      'without quantities',
      'FR-1\n\nFR-2',
      [
        ['FR-1', null],
        ['FR-2', null],
      ],
    ],
    ['with heads in any order', 'Quantity,Name,Item number\n24,Pot,FR-1', [['FR-1', 24]]],
    ['with Chinese heads', '货号\t数量\nFR-1\t24', [['FR-1', 24]]],
    ['with Arabic heads and figures', 'رقم الصنف\tالكمية\nFR-1\t٢٤', [['FR-1', 24]]],
    ['with cells in quotes', '"FR-1","1,200","Pot, blue"', [['FR-1', 1_200]]],
    ['without what a spreadsheet put before a number', "'=FR-1,24", [['=FR-1', 24]]],
    ['with other columns between', 'FR-1\tPot\t24\t3.90', [['FR-1', 24]]],
  ])('%s', (...[, text, expected]) => {
    expect(read(text)).toEqual(expected);
  });

  test('with the same number once, and all its pieces', () => {
    expect(read('fr-1,24\nFR-1,6\nFR-2\nFR-2,3')).toEqual([
      ['fr-1', 30],
      ['FR-2', 3],
    ]);
  });

  test('to its most lines, and says how many are left', () => {
    const text = Array.from({ length: MOST_ROWS + 3 }, (_, at) => `FR-${at},1`).join('\n');
    expect(readList(text)).toMatchObject({ left: 3 });
    expect(readList(text).rows).toHaveLength(MOST_ROWS);
  });
});

test.each([
  ['24', 24],
  ['1 200 pcs', 1_200],
  ['1.200', 1_200],
  ['24.00', 24],
  ['2.5', null],
  ['0', null],
  ['-3', null],
  ['blue', null],
  ['999999999', 1_000_000],
])('%j are %j pieces', (text, pieces) => {
  expect(readPieces(text)).toBe(pieces);
});
