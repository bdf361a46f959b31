// Limits of one process, in memory: cheap enough for every read. Limits that must survive a restart or hold over
// several processes (passwords, codes) are counted in the database by their features.
import type { Rate } from '@entrepot/contract/operation';
import { LRUCache } from 'lru-cache';
import { sweeper } from './memory-cache.ts';

type Bucket = { count: number; resetAt: number };

/** Keeps at most this many counters, of some 250 bytes; those that were counted up the longest ago go first. */
const MAX_BUCKETS = 50_000;

export type RateLimiter = {
  /** Seconds to wait, or 0 when the call may go on. `now` in milliseconds. */
  take(key: string, rate: Rate, now: number): number;
};

export function memoryRateLimiter(): RateLimiter {
  let at = 0;
  const now = () => at;
  const buckets = new LRUCache<string, Bucket>({
    // Not as `max`, which makes room for all of them at once.
    maxSize: MAX_BUCKETS,
    sizeCalculation: () => 1,
    ttlResolution: 0,
    perf: { now },
  });
  const sweep = sweeper(now, () => buckets.purgeStale());
  return {
    take(key, rate, present) {
      at = present;
      sweep();
      const bucket = buckets.get(key);
      if (!bucket || bucket.resetAt <= at) {
        const ttl = rate.seconds * 1_000;
        buckets.set(key, { count: 1, resetAt: at + ttl }, { ttl });
        return 0;
      }
      bucket.count += 1;
      return bucket.count > rate.count ? Math.ceil((bucket.resetAt - at) / 1_000) : 0;
    },
  };
}
