import { expect, test } from 'vitest';
import { distance, forgiven, halves, nearby } from './spelling.ts';

test.each([
  ['house', 'house', 0],
  ['hosue', 'house', 1],
  ['huose', 'hose', 1],
  ['kitten', 'sitting', 3],
  ['', 'ab', 2],
  ['瓷杯', '瓷盘', 1],
])('from %s to %s it is %i mistakes', (left, right, mistakes) => {
  expect(distance(left, right, 3)).toBe(mistakes);
});

test('beyond the limit the distance is not looked for', () => {
  expect(distance('a'.repeat(30), 'b'.repeat(30), 2)).toBe(3);
});

test('short words and codes must be right', () => {
  expect([forgiven('bag'), forgiven('x100v'), forgiven('boots'), forgiven('backpack')]).toEqual([
    0, 0, 1, 2,
  ]);
});

test('swapped neighbours and a letter too many lead back to the word', () => {
  expect(nearby('hosue')).toContain('house');
  expect(nearby('housee')).toContain('house');
});

test('a compound falls apart into words, a code where its digits begin', () => {
  expect(halves('backpack')).toContainEqual(['back', 'pack']);
  expect(halves('16gb')).toEqual([['16', 'gb']]);
});
