import { expect, test } from 'vitest';
import { memoryRateLimiter } from './rate-limit.ts';

const RATE = { count: 2, seconds: 10, per: 'network' } as const;

test('so many calls go through in so many seconds, and the next is told how long to wait', () => {
  const limiter = memoryRateLimiter();
  const at = (now: number) => limiter.take('search 192.0.2.1', RATE, now);
  expect([at(1_000), at(1_000), at(4_000)]).toEqual([0, 0, 7]);
  expect(limiter.take('search 192.0.2.2', RATE, 4_000)).toBe(0);
  expect(at(11_001)).toBe(0);
});

test('callers without number do not make those forgotten who call again and again', () => {
  const limiter = memoryRateLimiter();
  const often = () => limiter.take('often', RATE, 1_000);
  often();
  often();
  for (let index = 0; index < 120_000; index += 1) {
    limiter.take(`network ${index}`, RATE, 1_000);
    if (index % 1_000 === 0) {
      expect(often()).toBe(10);
    }
  }
});
