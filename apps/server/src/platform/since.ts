// What has been written since somebody last looked at everything that was there. Rows say in which transaction they were
// written (`tx`), and a snapshot says which transactions its reader saw: neither needs rows to be committed in the order of
// their numbers. Valid within one cluster of PostgreSQL; `platform.know_cluster()` begins anew in another.
import { type Db, raw, type Sql, sql } from './db.ts';

/** PostgreSQL's own words for which transactions a reader saw, for example `812:815:813`. */
export type Snapshot = string;

/** All before it had ended when the snapshot was taken. */
const oldestOpen = (since: Snapshot): string => since.split(':')[0] ?? '';

/** What the running transaction sees, if it sees one state of things from its beginning to its end. */
export function snapshotOf(db: Db): Promise<Snapshot> {
  return db.value(sql`select pg_current_snapshot()::text`);
}

/** Work that sees one state of things, however many statements it asks; not inside another transaction. */
export function inSnapshot<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.tx(async (tx) => {
    await tx.run(raw('set transaction isolation level repeatable read'));
    return work(tx);
  });
}

/**
 * Of rows of the table `row` that may be changed: those written since the snapshot, by whomever. PostgreSQL itself notes who wrote
 * a row, so a change by hand is among them. Rows of transactions that the snapshot showed may be too; nothing is left out.
 */
export function touched(row: Sql, since: Snapshot): Sql {
  return sql`age(${row}.xmin) <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint - ${oldestOpen(since)}::bigint`;
}

/** Of rows whose transaction stands in `tx`: those that the snapshot did not show. */
export function unseen(tx: Sql, since: Snapshot): Sql {
  return sql`(${tx} >= ${oldestOpen(since)}::bigint and not pg_visible_in_snapshot(${tx}::text::xid8, ${since}::pg_snapshot))`;
}
