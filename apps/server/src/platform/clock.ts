// Time is injected: everything that waits asks this clock. In the demo world an operator moves it forward
// (the time machine); the offset lives in the database so that every process agrees.
import type { Db } from './db.ts';
import { sql } from './db.ts';

export type Clock = {
  now(): Date;
  /** Reads the offset again; the server does so every second. */
  refresh(): Promise<void>;
  /** Moves the clock forward; never back, or what was due would come twice. */
  advance(db: Db, seconds: number): Promise<Date>;
};

export function databaseClock(db: Db): Clock {
  let offsetMs = 0;
  // An answer may be older than what is known by then: two that ask, or one that asks while another moves the clock.
  const moveTo = (seconds: number): void => {
    offsetMs = Math.max(offsetMs, seconds * 1_000);
  };
  return {
    now: () => new Date(Date.now() + offsetMs),
    async refresh() {
      moveTo(await db.value<number>(sql`select offset_seconds from platform.clock`));
    },
    async advance(inside, seconds) {
      if (!Number.isSafeInteger(seconds) || seconds < 0) {
        throw new RangeError('the clock only moves forward, by whole seconds');
      }
      moveTo(
        await inside.value<number>(sql`
          update platform.clock set offset_seconds = offset_seconds + ${seconds} returning offset_seconds`),
      );
      return new Date(Date.now() + offsetMs);
    },
  };
}
