// The floor of work that two people have set for a network of Bitcoin's kind (record 97); the code's own holds where they have not.
import type { OperatorId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

type Said = { network: string; by: OperatorId; at: Date };

/** The first person. False for a network of another kind, or where a proposal waits whose proposer was not stopped since. */
export async function proposeFloor(
  db: Db,
  { network, least, reason, by, at }: Said & { least: string; reason: string },
): Promise<boolean> {
  await db.run(sql`
    update chains.work_floor set taken_back_at = ${at}
    where network = ${network} and approved_at is null and taken_back_at is null
      and exists (select from accounts.public_operator o where o.id = proposed_by and o.stopped)`);
  return db.hits(sql`
    insert into chains.work_floor (id, network, least, reason, proposed_by, proposed_at)
    select ${newId()}, n.code, ${least}::numeric, ${reason}, ${by}, ${at} from chains.network n
    where n.code = ${network} and n.kind = 'bitcoin'
    on conflict (network) where approved_at is null and taken_back_at is null do nothing`);
}

/** The proposal that waits for another, locked. */
export const openFloor = (db: Db, network: string) =>
  db.one<{ id: string; least: string; reason: string; proposedBy: OperatorId }>(sql`
    select id, format('%s', least) as least, reason, proposed_by from chains.work_floor
    where network = ${network} and approved_at is null and taken_back_at is null for update`);

/** The second: his yes has been said (ledger/approval.ts). The database refuses the first. */
export const approveFloor = (db: Db, id: string, { by, at }: Omit<Said, 'network'>) =>
  db.run(sql`
    update chains.work_floor set approved_by = ${by}, approved_at = ${at} where id = ${id}`);

export const takeFloorBack = (db: Db, id: string, at: Date): Promise<number> =>
  db.run(sql`update chains.work_floor set taken_back_at = ${at} where id = ${id}`);
