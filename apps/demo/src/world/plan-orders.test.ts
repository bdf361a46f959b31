import { expect, test } from 'vitest';
import { randomFrom } from '../random.ts';
import { planOrders } from './plan-orders.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

test.each([
  '2026-11-23T00:04:00Z',
  '2026-11-23T00:40:00Z',
  '2026-11-23T12:00:00Z',
  '2026-11-23T23:58:00Z',
])(
  'at %s the demo seller has orders of today and, of last week, one before this time of day',
  (time) => {
    const now = new Date(time);
    const plans = planOrders(randomFrom(7), now);
    const own = plans.filter(({ demoSellers, shops }) => demoSellers && shops === 1);
    const between = (from: number, to: number): number =>
      own.filter(({ at }) => at.getTime() >= from && at.getTime() <= to).length;
    const midnight = Date.parse(time.slice(0, 10));
    expect(between(midnight, now.getTime())).toBeGreaterThanOrEqual(5);
    expect(between(midnight - WEEK_MS, now.getTime() - WEEK_MS)).toBeGreaterThanOrEqual(1);
    expect(plans.every(({ at }) => at <= now)).toBe(true);
  },
);
