// SQL of chains that have turned below what was final: seen by the watcher, answered by two operators, done by the watcher.
import type { OperatorId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

/** So far back a common block is looked for; what came lies in blocks that are kept for good. */
const MOST_KEPT = 500;

/** Blocks below one that are kept, the newest first. */
export const blocksBelow = (db: Db, network: string, below: number) =>
  db.query<{ no: number; hash: string }>(sql`
    select no, hash from chains.block where network = ${network} and no < ${below} order by no desc limit ${MOST_KEPT}`);

export type Turn = {
  network: string;
  finalNo: number;
  forkNo: number;
  forkHash: string;
  readNo: number;
};

/** Kept as long as it is the same; what was said of another one does not count for this. */
export async function noteTurn(db: Db, turn: Turn, now: Date): Promise<void> {
  await db.run(sql`
    delete from chains.turn where network = ${turn.network} and done_at is null
      and (final_no, fork_no, fork_hash) is distinct from (${turn.finalNo}, ${turn.forkNo}, ${turn.forkHash})`);
  await db.run(sql`
    insert into chains.turn (id, network, final_no, fork_no, fork_hash, read_no, seen_at)
    values (${newId(now.getTime())}, ${turn.network}, ${turn.finalNo}, ${turn.forkNo}, ${turn.forkHash}, ${turn.readNo}, ${now})
    on conflict do nothing`);
}

/** The nodes tell again what was read: nothing has turned. */
export const forgetTurn = (db: Db, network: string): Promise<number> =>
  db.run(sql`delete from chains.turn where network = ${network} and done_at is null`);

/** Two operators have said that it is to be read again from there. */
export const isAgreed = (db: Db, { network, finalNo, forkNo, forkHash }: Turn): Promise<boolean> =>
  db.hits(sql`
    select from chains.turn where network = ${network} and final_no = ${finalNo} and fork_no = ${forkNo}
      and fork_hash = ${forkHash} and approved_at is not null and done_at is null`);

/** Takes back what was seen above the common block, final or not; gives how many. */
export async function takeBackFinal(db: Db, { network, forkNo }: Turn, now: Date): Promise<number> {
  const count = await db.run(sql`
    update chains.transfer set state = 'orphaned', orphaned_at = ${now}, final_at = null
    where network = ${network} and state <> 'orphaned' and block_no > ${forkNo}`);
  await db.run(sql`delete from chains.block where network = ${network} and no > ${forkNo}`);
  await db.run(sql`update chains.cursor set final_no = ${forkNo} where network = ${network}`);
  await db.run(
    sql`update chains.turn set done_at = ${now} where network = ${network} and done_at is null`,
  );
  return count;
}

type Said = { network: string; by: OperatorId; at: Date };

/** The first person; false when there is nothing to answer, or somebody has who was not stopped since. */
export const proposeTurn = (db: Db, { network, by, at }: Said): Promise<boolean> =>
  db.hits(sql`
    update chains.turn set proposed_by = ${by}, proposed_at = ${at}
    where network = ${network} and done_at is null and (proposed_at is null
      or approved_at is null and exists (select from accounts.public_operator o where o.id = proposed_by and o.stopped))`);

/** The second one, on a connection of `mall_approver`. The database refuses the first. */
export const approveTurn = (approver: Db, { network, by, at }: Said): Promise<boolean> =>
  approver.value<boolean>(sql`select chains.approve_turn(${network}, ${by}, ${at})`);

/** Of a turn that waits for the second person; undefined when none does. */
export const turnProposer = (db: Db, network: string): Promise<OperatorId | undefined> =>
  db.find<OperatorId>(sql`
      select proposed_by from chains.turn
      where network = ${network} and done_at is null and proposed_at is not null and approved_at is null`);

/** Nobody has proposed it any more; false when a second person has approved it before. */
export const takeTurnBack = (db: Db, network: string): Promise<boolean> =>
  db.hits(sql`
    update chains.turn set proposed_by = null, proposed_at = null
    where network = ${network} and done_at is null and proposed_at is not null and approved_at is null`);
