// Limits of one process, in memory: cheap enough for every read. Limits that must survive a restart or hold over
// several processes (passwords, codes) are counted in the database by their features.
import type { Rate } from '@entrepot/contract/operation';

type Bucket = { count: number; resetAt: number };

/** Keeps at most this many counters; the oldest go first. */
const MAX_BUCKETS = 100_000;

export type RateLimiter = {
  /** Seconds to wait, or 0 when the call may go on. */
  take(key: string, rate: Rate, now: number): number;
};

export function memoryRateLimiter(): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    take(key, rate, now) {
      const bucket = buckets.get(key);
      if (!bucket || bucket.resetAt <= now) {
        if (buckets.size >= MAX_BUCKETS) {
          const oldest = buckets.keys().next().value;
          if (oldest !== undefined) {
            buckets.delete(oldest);
          }
        }
        buckets.delete(key);
        buckets.set(key, { count: 1, resetAt: now + rate.seconds * 1_000 });
        return 0;
      }
      bucket.count += 1;
      return bucket.count > rate.count ? Math.ceil((bucket.resetAt - now) / 1_000) : 0;
    },
  };
}
