import { anId } from '@entrepot/contract/testing/an-id';
import { parseAmount } from '@entrepot/contract/money';
import { expect, test } from 'vitest';
import {
  DAY_S,
  dueUntil,
  effectUntil,
  horizon,
  HOUR_S,
  keyOf,
  marksOf,
  MOST_S,
  ranOf,
  secondsToNext,
  ticksOf,
  type Timer,
  TIMER_KINDS,
  type TimerKind,
} from './clock-model.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const timer = (
  kind: TimerKind,
  hours: number,
  amount = '0',
  orderId = `${kind}${hours}`,
): Timer => ({
  kind,
  at: new Date(NOW + hours * 3_600_000).toISOString(),
  orderId: anId(orderId),
  number: orderId,
  shop: 'Pier Nine',
  amount: parseAmount(amount),
});
const TIMERS = [
  timer('cancel-unpaid', 1),
  timer('release', 2, '10.5'),
  timer('release', 30, '0.25'),
  timer('receive-overdue', 200),
];

test('an effect counts what is due and sums what shops get, exactly', () => {
  const effect = effectUntil(TIMERS, NOW + 30 * 3_600_000);
  expect(effect.counts).toEqual({
    'cancel-unpaid': 1,
    release: 2,
    'receive-overdue': 0,
    'review-overdue': 0,
  });
  expect(effect.toShops).toBe('10.75');
  expect(effectUntil([], NOW).toShops).toBe('0');
});

test('the next timer is due one second after its instant', () => {
  expect(secondsToNext(TIMERS, NOW)).toBe(3_601);
  expect(secondsToNext(TIMERS, NOW + 3_600_000)).toBe(3_601);
  expect(secondsToNext(TIMERS, NOW + 500 * 3_600_000)).toBeUndefined();
});

test('what ran is what was due and is gone; a timer that waits on is not claimed', () => {
  const stays = TIMERS.slice(1, 2);
  expect(ranOf(TIMERS, stays, NOW + 3 * 3_600_000).map(({ kind }) => kind)).toEqual([
    'cancel-unpaid',
  ]);
});

test('marks upon each other become one; the picture ends behind the last of them', () => {
  const end = horizon(TIMERS, NOW, NOW);
  expect((end - NOW) / 86_400_000).toBe(14);
  const marks = marksOf([...TIMERS, timer('release', 2.1, '0', 'near')], NOW, end);
  expect(marks.filter(({ kind }) => kind === 'release').map(({ count }) => count)).toEqual([2, 1]);
  expect(dueUntil(TIMERS, NOW)).toEqual([]);
});

test('timers stand in the order of an order’s life, each counted by itself', () => {
  expect(TIMER_KINDS).toEqual(['cancel-unpaid', 'receive-overdue', 'review-overdue', 'release']);
  const one = TIMER_KINDS.flatMap((kind, at) =>
    Array.from({ length: at + 1 }, () => timer(kind, 1)),
  );
  expect(Object.entries(effectUntil(one, NOW + 3_600_000).counts)).toEqual(
    TIMER_KINDS.map((kind, at) => [kind, at + 1]),
  );
  expect(keyOf(timer('receive-overdue', 1, '0', '7'))).toBe('receive-overdue 7');
});

test('the clock moves by hours and days, and by a year at most', () => {
  expect([HOUR_S, DAY_S, MOST_S]).toEqual([3_600, 86_400, 31_536_000]);
});

test('part of a second is a second more', () => {
  expect(secondsToNext(TIMERS, NOW + 3_599_500)).toBe(2);
});

test('a mark stands where the last of its timers is, between the ends of the picture', () => {
  const until = NOW + 120 * 3_600_000;
  const marks = (...hours: number[]) =>
    marksOf(
      hours.map((each) => timer('release', each)),
      NOW,
      until,
    ).map(({ at, part, count }) => [(at - NOW) / 3_600_000, part, count]);
  expect(marks(60, 120, 121)).toEqual([
    [60, 0.5, 1],
    [120, 1, 1],
  ]);
  expect(marks(-6)).toEqual([[-6, 0, 1]]);
  // A mark is two hours wide: 60 of them beside each other.
  expect(marks(30, 30.9, 31.1)).toEqual([
    [30.9, 0.25, 2],
    [31.1, 31.1 / 120, 1],
  ]);
});

test('the picture ends after whole weeks, with a little room behind the last timer', () => {
  const weeks = (hours: number, chosen = 0) =>
    (horizon([timer('release', hours)], NOW, NOW + chosen * 3_600_000) - NOW) / (7 * 86_400_000);
  expect([weeks(-1), weeks(24), weeks(168 * 0.98), weeks(168), weeks(1, 169)]).toEqual([
    ...[1, 1, 1, 2, 2],
  ]);
  expect(horizon([], NOW, NOW)).toBe(NOW + 7 * 86_400_000);
});

test.each([
  [1, 7],
  [1.4, 7],
  [2, 7],
  [2.6, 3],
  [3, 3],
  [9, 9],
  [10, 6],
  [52, 6],
])('a picture of %d weeks is cut into %i parts', (weeks, parts) => {
  expect(ticksOf(weeks * 7 * 86_400_000)).toBe(parts);
});
