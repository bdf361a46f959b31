import { expect, test } from 'vitest';
import { dayOf, daysAfter, daysFrom, midnightOf, minutesAfter } from './days.ts';

const at = new Date('2026-03-28T23:30:00Z');

test('days and minutes are exact', () => {
  expect(daysAfter(at, 1).toISOString()).toBe('2026-03-29T23:30:00.000Z');
  expect(minutesAfter(at, 30).toISOString()).toBe('2026-03-29T00:00:00.000Z');
});

test('a day is that of UTC, also on either side of its midnight', () => {
  expect(dayOf(at)).toBe('2026-03-28');
  expect(midnightOf(at).toISOString()).toBe('2026-03-28T00:00:00.000Z');
  expect(midnightOf(minutesAfter(at, 30)).toISOString()).toBe('2026-03-29T00:00:00.000Z');
});

test('days follow each other over the end of a month', () => {
  expect(daysFrom(new Date('2028-02-28T12:00:00Z'), 3)).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(daysFrom(at, 0)).toEqual([]);
});
