// What a proof of the books looks at: what was posted since the last one, or everything in slices.
import { type Db, raw, sql } from '../platform/db.ts';
import { type Snapshot, touched, unseen } from '../platform/since.ts';

export type Posted = {
  movements: string[];
  /** The accounts that those are on, and all whose row was written, also by hand and without a movement. */
  accounts: string[];
  /** What the movements say they were caused by. */
  refs: string[];
};

/** A movement with a new entry counts as new, whatever it says of itself. */
export async function postedSince(db: Db, since: Snapshot): Promise<Posted> {
  const rows = await db.query<{ id: string; ref: string | null }>(sql`
    with new as (
      select j.id from ledger.journal j where ${unseen(sql`j.tx`, since)}
      union select e.journal_id from ledger.entry e where ${unseen(sql`e.tx`, since)})
    select new.id, j.ref from new left join ledger.journal j using (id)`);
  const movements = rows.map(({ id }) => id);
  const accounts = await db.list<string>(
    sql`
      select e.account_id from ledger.entry e where e.journal_id = any(${movements})
      union select a.id from ledger.account a where ${touched(raw('a'), since)}`,
  );
  return {
    movements,
    accounts,
    refs: [...new Set(rows.flatMap(({ ref }) => ref ?? []))],
  };
}

/** How many movements a snapshot showed. */
export type Counted = { since: Snapshot; movements: number };

/** How many movements there are; only those are counted that were not yet. */
export async function countMovements(db: Db, last?: Counted): Promise<number> {
  const count = await db.value<number>(sql`
    select count(*) from ledger.journal j where ${last ? unseen(sql`j.tx`, last.since) : sql`true`}`);
  return (last?.movements ?? 0) + count;
}

/** The last of the next so many ids; undefined at the end. */
export function endOf(
  db: Db,
  table: 'journal' | 'account',
  after: string | undefined,
  count: number,
): Promise<string | undefined> {
  return db.find<string>(sql`
    select id from ledger.${raw(table)} where ${after === undefined ? sql`true` : sql`id > ${after}`}
    order by id offset ${count - 1} limit 1`);
}
