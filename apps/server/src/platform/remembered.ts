// Answers that cost a walk over a whole table and may be a moment old: counts behind lists, the tree of categories.
import type { Db } from './db.ts';
import { type MemoryCache, memoryCache } from './memory-cache.ts';

/** A tree of categories has about 50 KB, a count next to nothing. */
const MOST_BYTES = 8 * 1_048_576;

/** By database, because tests run several malls in one process. */
const memories = new WeakMap<Db, MemoryCache<unknown>>();

const openMemory = (now: () => number): MemoryCache<unknown> =>
  memoryCache({ mostBytes: MOST_BYTES, bytesOf: (value) => jsonBytes(value), now });

const jsonBytes = (value: unknown): number => 2 * (JSON.stringify(value) ?? '').length;

/** What is remembered of a database ages by this clock, in milliseconds; without a word by the process's own. */
export function rememberBy(db: Db, now: () => number): void {
  memories.set(db, openMemory(now));
}

function memoryOf(db: Db): MemoryCache<unknown> {
  const memory = memories.get(db) ?? openMemory(() => performance.now());
  memories.set(db, memory);
  return memory;
}

/** What `make` brought up to `seconds` ago; simultaneous askers share one call. A failure is never kept. */
export function remembered<T>(
  db: Db,
  key: string,
  seconds: number,
  make: () => Promise<T>,
): Promise<T> {
  return memoryOf(db).get(key, { fresh: seconds }, make) as Promise<T>;
}

/** The next asker of this key gets what is there then. */
export function forgotten(db: Db, key: string): void {
  memoryOf(db).forget(key);
}
