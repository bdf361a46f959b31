// What a proof of the books looks at: the orders that have changed since the last one, or everything in slices.
import { type Db, sql } from '../../../platform/db.ts';
import { type Snapshot, unseen } from '../../../platform/since.ts';

/** Orders to which something has happened, also those that say nothing of it but have caused movements. */
export async function ordersSince(
  db: Db,
  since: Snapshot,
  refs: readonly string[],
): Promise<string[]> {
  const caused = refs.flatMap((ref) => /^orders\/([0-9a-f-]{36})$/.exec(ref)?.[1] ?? []);
  return db.list<string>(sql`
    select g.order_id as id from orders.log g where ${unseen(sql`g.tx`, since)}
    union select unnest(${caused}::uuid[])`);
}

/** The days (UTC) on which orders were placed, `2026-11-20`, rising. */
export function daysOf(db: Db, orders: readonly string[]): Promise<string[]> {
  return db.list<string>(sql`
    select distinct to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from orders."order" o where o.id = any(${orders}) order by 1`);
}

/** The first and the last day of all orders. */
export async function allDays(db: Db): Promise<{ first: string; last: string } | undefined> {
  const row = await db.one<{ first: string | null; last: string | null }>(sql`
    select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD') as first,
      to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD') as last from orders."order"`);
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
}

/** The last of the next so many ids; undefined at the end. */
export function endOfOrders(
  db: Db,
  after: string | undefined,
  count: number,
): Promise<string | undefined> {
  return db.find<string>(sql`
    select id from orders."order" where ${after === undefined ? sql`true` : sql`id > ${after}`}
    order by id offset ${count - 1} limit 1`);
}
