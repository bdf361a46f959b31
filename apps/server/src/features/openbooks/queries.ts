import { type Db, every, type Sql, sql } from '../../platform/db.ts';

/** A day of the chain. The last four are of one that is over. */
export type Segment = {
  day: string;
  number: number;
  start: string;
  closedAt: Date | null;
  count: number | null;
  movements: number | null;
  last: string | null;
  sums: Record<string, string> | null;
};

export type Checkpoint = {
  day: string;
  number: number;
  body: string;
  signature: string;
  key: string;
};

type Days = { from?: string | undefined; to?: string | undefined };

const SEGMENT = sql`select s.day::text as day, s.number, encode(s.start, 'hex') as start, s.closed_at, s.count,
  s.movements, encode(s.last, 'hex') as last, s.sums from ledger.public_segment s`;

/** Of these days, the first one first. */
export function segments(db: Db, { from, to }: Days): Promise<Segment[]> {
  return db.query<Segment>(sql`
    ${SEGMENT} where ${every(
      from !== undefined && sql`s.day >= ${from}::date`,
      to !== undefined && sql`s.day <= ${to}::date`,
    )} order by s.day`);
}

/** Those that are over and say nothing signed yet. */
export function unsigned(db: Db): Promise<Segment[]> {
  return db.query<Segment>(sql`
    ${SEGMENT} where s.closed_at is not null
      and not exists (select 1 from openbooks.checkpoint c where c.day = s.day) order by s.day`);
}

const CHECKPOINT = sql`select day::text as day, number, body, signature, key from openbooks.checkpoint`;

export function checkpointNumber(db: Db, number: number): Promise<Checkpoint | undefined> {
  return db.one<Checkpoint>(sql`${CHECKPOINT} where number = ${number}`);
}

/** The newest first. */
export function lastCheckpoints(db: Db, count: number): Promise<Checkpoint[]> {
  return db.query<Checkpoint>(sql`${CHECKPOINT} order by number desc limit ${count}`);
}

/** Another process may have been first: it has signed the same. */
export async function keepCheckpoint(db: Db, { day, number, ...said }: Checkpoint): Promise<void> {
  await db.run(sql`
    insert into openbooks.checkpoint (day, number, body, signature, key)
    values (${day}, ${number}, ${said.body}, ${said.signature}, ${said.key}) on conflict do nothing`);
}

export type Link = { seq: number; hash: string; content: string };

/** The number of the last movement of a day, 0 where it has none. */
export async function lastLink(db: Db, day: string): Promise<number> {
  const last = await byKeys<{ seq: number }>(
    db,
    sql`select c.seq from ledger.public_chain c where c.day = ${day} order by c.seq desc limit 1`,
  );
  return last[0]?.seq ?? 0;
}

/** The movements of a day behind one and up to another. */
export const links = (db: Db, day: string, behind: number, upTo: number): Promise<Link[]> =>
  byKeys(
    db,
    sql`select c.seq, encode(c.hash, 'hex') as hash, c.content from ledger.public_chain c
      where c.day = ${day} and c.seq > ${behind} and c.seq <= ${upTo} order by c.seq`,
  );

/** Few of the links, each found by its keys: by itself the planner reads the whole ledger for every part of a long day. */
const byKeys = <Row>(db: Db, statement: Sql): Promise<Row[]> =>
  db.tx((tx) => tx.query<Row>(statement), 'planned-once');
