// What proofs of the books have found, for operators, `/ready` and the next proof.
import type { BooksProof } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/db.ts';
import type { Snapshot } from '../../platform/since.ts';

export type Check = BooksProof['checks'][number];

/** Where the next proof may begin. */
export type Begin = { since: Snapshot; run: number; movements: number };

export const isSound = (checks: readonly Check[]): boolean =>
  checks.every(({ violations }) => violations === 0);

/** What the last proof found, with the codes of what did not hold; `run` names the sums that it left. */
export type LastProof = BooksProof & { violated: string[]; run: number };

/** Undefined before the first. */
export function lastProof(db: Db): Promise<LastProof | undefined> {
  return db.one(sql`
    select checks, violated, movements, at, whole, whole_at, run from platform.books_check
    where checks is not null`);
}

/** Undefined when everything must be proved: nothing was yet, what was is wrong, or the witness has not said that it was proven. */
export function beginOf(db: Db): Promise<Begin | undefined> {
  return db.one(sql`
    select since::text as since, run, movements from platform.books_check
    where since::text = concluded::text and run = concluded_run`);
}

/**
 * Notes a proof, in its own transaction. `since` is what it saw; the next one begins there, unless this one found something wrong.
 * What it found, and that the next one may begin there, counts with `conclude`.
 */
export async function note(
  db: Db,
  {
    at,
    checks,
    movements,
    whole,
    run,
    since,
  }: Omit<BooksProof, 'wholeAt'> & Omit<Begin, 'movements'>,
): Promise<void> {
  const next = isSound(checks) ? since : undefined;
  await db.run(sql`
    insert into platform.books_check (id, at, checks, movements, whole, run, since)
    values (1, ${at}, ${JSON.stringify(checks)}::jsonb, ${movements}, ${whole}, ${run}, ${next ?? null}::pg_snapshot)
    on conflict (id) do update set at = excluded.at, checks = excluded.checks, movements = excluded.movements,
      whole = excluded.whole, run = excluded.run,
      since = case when ${whole} then excluded.since else coalesce(excluded.since, books_check.since) end`);
}

/** What a noted proof has found: said by `witness`, which the application's role alone cannot (record 0069). */
export async function conclude(
  witness: Db,
  {
    at,
    checks,
    whole,
    since,
    run,
  }: Pick<BooksProof, 'at' | 'checks' | 'whole'> & Omit<Begin, 'movements'>,
): Promise<void> {
  const violated = checks.filter(({ violations }) => violations > 0).map(({ code }) => code);
  const next = isSound(checks) ? since : undefined;
  await witness.run(sql`
    update platform.books_check set violated = ${violated}, concluded_run = ${run}, whole_at = coalesce(${whole ? at : null}, whole_at),
      concluded = case when ${whole || violated.length === 0} then ${next ?? null}::pg_snapshot else concluded end
    where id = 1`);
}

/** An operator wants everything to be proved; who asks again meanwhile asks once more. */
export async function askForProof(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    insert into platform.books_asked (id, at) values (1, ${now})
    on conflict (id) do update set at = excluded.at`);
}

export function askedAt(db: Db): Promise<Date | undefined> {
  return db.find<Date>(sql`select at from platform.books_asked`);
}

export async function answered(db: Db, at: Date): Promise<void> {
  await db.run(sql`delete from platform.books_asked where at = ${at}`);
}
