// Pictures that operators show for a credit, and who has opened them.
import type { OperatorId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../../platform/db.ts';

type Place = { id: string; depositId: string };

export const countEvidence = (db: Db, depositId: string): Promise<number> =>
  db.value<number>(
    sql`select count(*)::int from deposits.evidence where deposit_id = ${depositId} and added_by is not null`,
  );

export async function insertEvidence(
  db: Db,
  row: Place & { sealed: Buffer; addedBy: OperatorId | null; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into deposits.evidence (id, deposit_id, sealed, added_by, at)
    values (${row.id}, ${row.depositId}, ${row.sealed}, ${row.addedBy}, ${row.at})`);
}

export const findEvidence = (
  db: Db,
  { depositId, evidenceId }: { depositId: string; evidenceId: string },
): Promise<string | undefined> =>
  db.find<string>(sql`
    select id from deposits.evidence where id = ${evidenceId} and deposit_id = ${depositId}`);

/** What the deposit's owner has sent along. */
export const findProof = (
  db: Db,
  depositId: string,
): Promise<(Place & { sealed: Buffer }) | undefined> =>
  db.one<Place & { sealed: Buffer }>(sql`
    select id, deposit_id, sealed from deposits.evidence where deposit_id = ${depositId} and added_by is null`);

type Look = { id: string; evidenceId: string; operatorId: OperatorId; at: Date };

export async function insertLook(db: Db, look: Look): Promise<void> {
  await db.run(sql`
    insert into deposits.evidence_look (id, evidence_id, operator_id, at)
    values (${look.id}, ${look.evidenceId}, ${look.operatorId}, ${look.at})`);
}

/** What an operator opened after an instant. */
export const findLookedAt = (
  db: Db,
  { lookId, operatorId, after }: { lookId: string; operatorId: OperatorId; after: Date },
): Promise<(Place & { sealed: Buffer }) | undefined> =>
  db.one<Place & { sealed: Buffer }>(sql`
    select e.id, e.deposit_id, e.sealed
    from deposits.evidence_look k join deposits.evidence e on e.id = k.evidence_id
    where k.id = ${lookId} and k.operator_id = ${operatorId} and k.at > ${after}`);

/** Of the deposit `d`, as JSON: what was added, oldest first, with the names of those who have opened it; by nobody of the mall: its owner's. */
export const EVIDENCE_OF = sql`(
  select coalesce(json_agg(json_build_object('id', e.id, 'by', a.name, 'at', e.at, 'seenBy', (
select coalesce(json_agg(o.name order by o.name), '[]') from accounts.public_operator o
    where o.id in (select k.operator_id from deposits.evidence_look k where k.evidence_id = e.id))) order by e.at, e.id), '[]')
  from deposits.evidence e left join accounts.public_operator a on a.id = e.added_by where e.deposit_id = d.id)`;
