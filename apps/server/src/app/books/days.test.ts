import { expect, test } from 'vitest';
import { daysAfter, instantsOf, instantsWithin, runsOf } from './days.ts';

test.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-12-31', 10, '2027-01-10'],
])('%s and %i days are %s', (day, count, after) => {
  expect(daysAfter(day, count)).toBe(after);
});

test('days that follow each other are one run, in whatever order they come', () => {
  expect(runsOf(['2026-11-02', '2026-10-31', '2026-11-01', '2026-11-05'])).toEqual([
    ['2026-10-31', '2026-11-02'],
    ['2026-11-05', '2026-11-05'],
  ]);
  expect(runsOf([])).toEqual([]);
});

test('a run is from the first moment of its first day to the last of its last', () => {
  expect(instantsOf(['2026-11-01', '2026-11-02', '2026-11-05'])('at').values).toEqual([
    '2026-11-01T00:00:00Z',
    '2026-11-03T00:00:00Z',
    '2026-11-05T00:00:00Z',
    '2026-11-06T00:00:00Z',
  ]);
  expect(instantsOf([])('at')).toEqual({ strings: ['false'], values: [] });
});

test.each([
  [{ after: undefined, to: undefined }, []],
  [{ after: '2026-11-01', to: undefined }, ['2026-11-02T00:00:00Z']],
  [{ after: undefined, to: '2026-11-05' }, ['2026-11-06T00:00:00Z']],
  [{ after: '2026-11-01', to: '2026-11-05' }, ['2026-11-02T00:00:00Z', '2026-11-06T00:00:00Z']],
])('%j as instants', (slice, values) => {
  expect(instantsWithin(slice)('at').values).toEqual(values);
});
