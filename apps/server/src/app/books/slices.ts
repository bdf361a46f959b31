// Everything, a slice at a time: each about as large as can be looked at within half a second.
import type { Among } from '../../ledger/index.ts';
import { every, raw, sql } from '../../platform/db.ts';

/** The first slice. Fewer than these do not make a statement shorter. */
const LEAST = 1_000;
const MOST = 1_000_000;
const LONG_MS = 500;

/** How many the next slice has. */
export function nextCount(count: number, ms: number): number {
  if (ms > LONG_MS) {
    return Math.max(LEAST, Math.floor(count / 2));
  }
  return ms < LONG_MS / 3 ? Math.min(MOST, count * 2) : count;
}

/** From what comes after one to another, or from the beginning, or to the end. */
export type Slice = { after: string | undefined; to: string | undefined };

export type Sliced = {
  /** The last of the next so many; undefined when there are no more. */
  endOf: (after: string | undefined, count: number) => Promise<string | undefined>;
  look: (slice: Slice) => Promise<void>;
};

/** Ends early when `enough` says so. */
export async function inSlices({ endOf, look }: Sliced, enough: () => boolean): Promise<void> {
  let count = LEAST;
  let after: string | undefined;
  while (!enough()) {
    const to = await endOf(after, count);
    const started = performance.now();
    await look({ after, to });
    if (to === undefined) {
      return;
    }
    count = nextCount(count, performance.now() - started);
    after = to;
  }
}

const LEAST_ID = '00000000-0000-0000-0000-000000000000';
const GREATEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Of rows with ids. Both ends are always said: with one alone, a plan made for whatever slice takes it for a third of all rows
 * and reads another table whole.
 */
export const idsWithin =
  ({ after, to }: Slice): Among =>
  (column) =>
    sql`${raw(column)} ${raw(after === undefined ? '>=' : '>')} ${after ?? LEAST_ID} and ${raw(column)} <= ${to ?? GREATEST_ID}`;

export const within =
  ({ after, to }: Slice): Among =>
  (column) =>
    every(
      after !== undefined && sql`${raw(column)} > ${after}`,
      to !== undefined && sql`${raw(column)} <= ${to}`,
    );
