// Answers that cost a walk over a whole table and may be a moment old: counts behind lists, the tree of categories.
import type { Db } from './db.ts';

type Kept = { until: number; value: Promise<unknown> };

/** At most this many per database; the oldest go first. */
const MOST = 1_000;

/** By database, because tests run several malls in one process. */
const memories = new WeakMap<Db, Map<string, Kept>>();

/** What `make` brought up to `seconds` ago; simultaneous askers share one call. A failure is never kept. */
export function remembered<T>(
  db: Db,
  key: string,
  seconds: number,
  make: () => Promise<T>,
): Promise<T> {
  const memory = memories.get(db) ?? new Map<string, Kept>();
  memories.set(db, memory);
  const known = memory.get(key);
  const now = performance.now();
  if (known && known.until > now) {
    return known.value as Promise<T>;
  }
  const oldest = memory.size >= MOST ? memory.keys().next().value : undefined;
  if (oldest !== undefined) {
    memory.delete(oldest);
  }
  const value = make();
  memory.delete(key);
  memory.set(key, { until: now + seconds * 1_000, value });
  // The caller hears of a failure through the promise that it was given.
  value.catch(() => memory.delete(key));
  return value;
}
