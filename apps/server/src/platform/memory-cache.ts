// What this process keeps in memory for a while, so that it need not be made again. Strangers decide what is asked for:
// each cache has a bound in bytes and in time, and what has not been asked for the longest goes first.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Seconds for which a value is given as it is; until `usable` it is still given, but made anew behind the asker's back. */
export type Age = { fresh: number; usable?: number };

export type MemoryCache<Value> = {
  /** The kept value, or the one that `make` brings; simultaneous askers share one call. A failure is never kept. */
  get(key: string, age: Age, make: () => Promise<Value>): Promise<Value>;
  /** What is kept, if it may still be given. */
  peek(key: string): Value | undefined;
  forget(key: string): void;
  clear(): void;
  /** What is held now, keys and all. */
  bytes(): number;
};

type Options<Value> = {
  mostBytes: number;
  bytesOf: (value: Value) => number;
  /** Milliseconds; any clock that does not stand at 0. */
  now: () => number;
};

/** A single value takes no more than this share of a cache; larger ones are given and not kept. */
const LARGEST_SHARE = 1 / 8;
/** What an entry costs besides its key and its value, roughly. */
const ENTRY_BYTES = 200;
const SWEEP_MS = 10_000;

export function memoryCache<Value>({
  mostBytes,
  bytesOf,
  now,
}: Options<Value>): MemoryCache<Value> {
  const kept = new LRUCache<string, { value: Value; at: number; renewAt: number }>({
    maxSize: mostBytes,
    maxEntrySize: Math.floor(mostBytes * LARGEST_SHARE),
    sizeCalculation: ({ value }, key) => ENTRY_BYTES + key.length + Math.ceil(bytesOf(value)),
    ttlResolution: 0,
    perf: { now },
  });
  /** As many as there are requests that wait for them. */
  const running = new Map<string, Promise<Value>>();
  const sweep = sweeper(now, () => kept.purgeStale());

  const renew = (key: string, { fresh, usable = fresh }: Age, make: () => Promise<Value>) => {
    const known = running.get(key);
    if (known) {
      return known;
    }
    const work: Promise<Value> = make()
      .then((value) => {
        // It may have been told to forget meanwhile.
        if (running.get(key) === work && usable > 0) {
          const at = now();
          kept.set(key, { value, at, renewAt: at + fresh * 1_000 }, { ttl: usable * 1_000 });
        }
        return value;
      })
      .finally(() => running.get(key) === work && running.delete(key));
    running.set(key, work);
    return work;
  };

  return {
    async get(asked, age, make) {
      sweep();
      const key = short(asked);
      const known = kept.get(key);
      // A machine's clock can be put back; what seems to come from later would stay for ever.
      if (!known || known.at > now()) {
        return renew(key, age, make);
      }
      if (known.renewAt <= now()) {
        // The asker has a value; when renewing fails the next one tries again.
        renew(key, age, make).catch(() => undefined);
      }
      return known.value;
    },
    peek: (asked) => kept.get(short(asked))?.value,
    forget(asked) {
      const key = short(asked);
      running.delete(key);
      kept.delete(key);
    },
    clear() {
      running.clear();
      kept.clear();
    },
    bytes: () => kept.calculatedSize,
  };
}

/** Drops what has expired, now and then: not by a timer, which would keep a process awake that nobody asks. */
export function sweeper(now: () => number, purge: () => unknown): () => void {
  let next = 0;
  return () => {
    if (now() >= next) {
      next = now() + SWEEP_MS;
      purge();
    }
  };
}

/** The length of a hash in base64url. */
const LONGEST_KEY = 43;

/** A key may hold what somebody typed: long ones stand as their hash. */
const short = (key: string): string =>
  key.length < LONGEST_KEY ? key : createHash('sha256').update(key).digest('base64url');
