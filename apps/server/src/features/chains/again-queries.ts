// SQL of blocks that are read again: asked for by an operator, done by the watcher.
import type { OperatorId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../platform/db.ts';

export type Again = {
  id: string;
  fromNo: number;
  toNo: number;
  /** So far it has been read; null before the first. */
  readNo: number | null;
  askedAt: Date;
};

export const openAgain = (db: Db, network: string): Promise<Again | undefined> =>
  db.one<Again>(sql`
    select id, from_no::int, to_no::int, read_no::int, asked_at from chains.again
    where network = ${network} and ended_at is null`);

/** Of the numbers from one to another the blocks that are kept. */
export const knownBlocks = (db: Db, network: string, from: number, to: number) =>
  db.query<{ no: number; hash: string }>(sql`
    select no::int, hash from chains.block where network = ${network} and no between ${from} and ${to}`);

type Read = { from: Again; upTo: number; found: number; now: Date };

/** False when somebody else has read on, or it was ended. */
export const moveAgain = (db: Db, { from, upTo, found, now }: Read): Promise<boolean> =>
  db.hits(sql`
    update chains.again set read_no = ${upTo}, found = found + ${found}, fault = null,
      ended_at = case when to_no = ${upTo} then ${now}::timestamptz end
    where id = ${from.id} and ended_at is null and read_no is not distinct from ${from.readNo}`);

/** `over`: it has failed for long enough. */
export const noteAgainFault = (
  db: Db,
  id: string,
  { fault, over, now }: { fault: string; over: boolean; now: Date },
): Promise<number> =>
  db.run(sql`
    update chains.again set fault = ${fault.slice(0, 500)}, ended_at = case when ${over} then ${now}::timestamptz end
    where id = ${id} and ended_at is null`);

export type Asked = {
  id: string;
  network: string;
  from: number;
  to: number;
  by: OperatorId;
  at: Date;
};

/** In place of what was asked for before and has not ended. The database refuses blocks that were not read, and too many of them. */
export async function askAgain(db: Db, { id, network, from, to, by, at }: Asked): Promise<void> {
  await db.run(
    sql`update chains.again set ended_at = ${at} where network = ${network} and ended_at is null`,
  );
  await db.run(sql`
    insert into chains.again (id, network, from_no, to_no, asked_by, asked_at)
    values (${id}, ${network}, ${from}, ${to}, ${by}, ${at})`);
}
