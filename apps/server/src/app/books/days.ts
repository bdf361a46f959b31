// Days (UTC) as `2026-11-20`, for rules that compare what was counted of a day with what was placed on it.
import type { Among } from '../../ledger/index.ts';
import { join, raw, sql } from '../../platform/db.ts';
import type { Slice } from './slices.ts';

const DAY_MS = 86_400_000;

/** The day so many days later. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The first and last days of those that follow each other without a gap. */
export function runsOf(days: readonly string[]): [first: string, last: string][] {
  const runs: [string, string][] = [];
  for (const day of days.toSorted()) {
    const last = runs.at(-1);
    if (last && day <= daysAfter(last[1], 1)) {
      last[1] = day;
    } else {
      runs.push([day, day]);
    }
  }
  return runs;
}

/** The instants of some days, so that an index on instants is of use. */
export const instantsOf =
  (days: readonly string[]): Among =>
  (column) => {
    const runs = runsOf(days).map(
      ([first, last]) =>
        sql`${raw(column)} >= ${`${first}T00:00:00Z`} and ${raw(column)} < ${`${daysAfter(last, 1)}T00:00:00Z`}`,
    );
    return runs.length > 0 ? sql`(${join(runs, ' or ')})` : raw('false');
  };

/** The instants of a slice of days. */
export const instantsWithin =
  ({ after, to }: Slice): Among =>
  (column) => {
    const from = after === undefined ? raw('true') : sql`${raw(column)} >= ${startAfter(after)}`;
    return to === undefined ? from : sql`${from} and ${raw(column)} < ${startAfter(to)}`;
  };

const startAfter = (day: string) => `${daysAfter(day, 1)}T00:00:00Z`;
