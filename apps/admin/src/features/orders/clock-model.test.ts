import { expect, test } from 'vitest';
import {
  dueUntil,
  effectUntil,
  horizon,
  marksOf,
  ranOf,
  secondsToNext,
  type Timer,
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
  orderId,
  number: orderId,
  shop: 'Pier Nine',
  amount,
});
const TIMERS = [
  timer('cancel-unpaid', 1),
  timer('release', 2, '10.5'),
  timer('release', 30, '0.25'),
  timer('receive', 200),
];

test('an effect counts what is due and sums what shops get, exactly', () => {
  const effect = effectUntil(TIMERS, NOW + 30 * 3_600_000);
  expect(effect.counts).toEqual({
    'cancel-unpaid': 1,
    release: 2,
    receive: 0,
    'default-review': 0,
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
