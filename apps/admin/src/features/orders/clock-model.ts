/** What moving the mall's clock would do, from the list of timers. */
import { add, type Amount } from '@entrepot/contract/money';
import type { Output } from '../../kit/api.ts';

export type Timer = Output<'orders.getClock'>['timers'][number];
export type TimerKind = Timer['kind'];

/** In the order of an order's life. */
export const TIMER_KINDS: readonly TimerKind[] = [
  'cancel-unpaid',
  'receive-overdue',
  'review-overdue',
  'release',
];

const SECOND = 1_000;
export const HOUR_S = 3_600;
export const DAY_S = 86_400;
/** The server moves the clock by a year at most. */
export const MOST_S = 365 * DAY_S;

export type Effect = { counts: Record<TimerKind, number>; toShops: Amount };

/** What becomes due until an instant. */
export function effectUntil(timers: readonly Timer[], until: number): Effect {
  const due = dueUntil(timers, until);
  const count = (kind: TimerKind) => due.filter((timer) => timer.kind === kind).length;
  return {
    counts: {
      'cancel-unpaid': count('cancel-unpaid'),
      'receive-overdue': count('receive-overdue'),
      'review-overdue': count('review-overdue'),
      release: count('release'),
    },
    toShops: add(...due.map(({ amount }) => amount)),
  };
}

export const dueUntil = (timers: readonly Timer[], until: number): Timer[] =>
  timers.filter(({ at }) => Date.parse(at) <= until);

/** Seconds to the first timer that is still ahead, and one more so that it is due; undefined without any. */
export function secondsToNext(timers: readonly Timer[], from: number): number | undefined {
  const next = timers.find(({ at }) => Date.parse(at) > from);
  return next && Math.ceil((Date.parse(next.at) - from) / SECOND) + 1;
}

/** Timers that were due and are gone from the list: they have run. */
export function ranOf(before: readonly Timer[], after: readonly Timer[], now: number): Timer[] {
  const left = new Set(after.map(keyOf));
  return dueUntil(before, now).filter((timer) => !left.has(keyOf(timer)));
}

export const keyOf = ({ kind, orderId }: Timer): string => `${kind} ${orderId}`;

export type Mark = { kind: TimerKind; at: number; part: number; count: number };

/** Timers of a kind that would lie upon each other become one larger mark. */
export function marksOf(timers: readonly Timer[], from: number, until: number): Mark[] {
  const marks = new Map<string, Mark>();
  for (const { kind, at } of timers) {
    const part = (Date.parse(at) - from) / (until - from);
    const key = `${kind} ${Math.round(part * BINS)}`;
    const mark = marks.get(key);
    if (part <= 1) {
      marks.set(key, {
        kind,
        at: Date.parse(at),
        part: Math.max(0, mark?.part ?? part),
        count: (mark?.count ?? 0) + 1,
      });
    }
  }
  return [...marks.values()];
}

const BINS = 60;
const WEEK = 7 * DAY_S * SECOND;

/** Where the picture ends: whole weeks, behind the last timer and the chosen instant. */
export function horizon(timers: readonly Timer[], from: number, to: number): number {
  const last = Math.max(to, ...timers.map(({ at }) => Date.parse(at)));
  return from + Math.max(1, Math.ceil(((last - from) * 1.02) / WEEK)) * WEEK;
}

/** Days or weeks that the picture's scale is cut into, never more than fit beside each other. */
export function ticksOf(length: number): number {
  const weeks = Math.round(length / WEEK);
  const days = weeks <= 2 ? 7 : weeks;
  return days > MOST_TICKS ? 6 : days;
}

const MOST_TICKS = 9;
