// Items that a job could not finish: kept apart so that they hold up nobody, and tried again with growing pauses.
import { type Db, type Sql, sql } from './db.ts';

export type SetAside = {
  job: string;
  item: string;
  firstFailedAt: Date;
  tries: number;
  /** Stands in the log beside the cause. */
  reference: string;
  nextTryAt: Date;
};

/** A code that somebody waits for outlives a short failure of the mail server. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 86_400_000;

/** Milliseconds from the given failure to the next try: ten seconds, then four times longer each time, at most a day. */
export function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (Math.max(1, tries) - 1));
}

/** A condition for a job's list of due items: `key` is none of those that it has set aside. */
export function notSetAside(job: string, key: Sql): Sql {
  return sql`${key}::text not in (select item from platform.set_aside where job = ${job})`;
}

/** Sets an item aside, or puts its next try further off. */
export async function setAside(
  db: Db,
  now: Date,
  { job, item, reference }: Pick<SetAside, 'job' | 'item' | 'reference'>,
): Promise<SetAside> {
  return db.tx(async (tx) => {
    const known = await tx.find<number>(
      sql`select tries from platform.set_aside where job = ${job} and item = ${item} for update`,
    );
    const tries = (known ?? 0) + 1;
    const next = new Date(now.getTime() + pauseAfter(tries));
    return tx.only<SetAside>(sql`
      insert into platform.set_aside (job, item, first_failed_at, tries, reference, next_try_at)
      values (${job}, ${item}, ${now}, ${tries}, ${reference}, ${next})
      on conflict (job, item) do update
      set tries = excluded.tries, reference = excluded.reference, next_try_at = excluded.next_try_at
      returning job, item, first_failed_at, tries, reference, next_try_at`);
  });
}

/** It is finished, or nothing is to be done any more. */
export function takeBack(db: Db, job: string, item: string): Promise<void> {
  return db.send(sql`delete from platform.set_aside where job = ${job} and item = ${item}`);
}

export function isSetAside(db: Db, job: string, item: string): Promise<boolean> {
  return db.value<boolean>(sql`
    select exists (select from platform.set_aside where job = ${job} and item = ${item}) as found`);
}

/** Items of a job whose next try has come. */
export function toTryAgain(
  db: Db,
  { job, now, limit }: { job: string; now: Date; limit: number },
): Promise<string[]> {
  return db.list<string>(sql`
    select item from platform.set_aside where job = ${job} and next_try_at <= ${now}
    order by next_try_at limit ${limit}`);
}

/** The oldest failures first, and how many there are in all. */
export async function listSetAside(
  db: Db,
  limit: number,
): Promise<{ tasks: SetAside[]; count: number }> {
  const tasks = await db.query<SetAside>(sql`
    select job, item, first_failed_at, tries, reference, next_try_at
    from platform.set_aside order by first_failed_at, job, item limit ${limit}`);
  return { tasks, count: await db.value(sql`select count(*) from platform.set_aside`) };
}
