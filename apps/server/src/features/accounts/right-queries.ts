// Rights of operators. They are written by functions of the database alone, which ask again who may (decision record 0081).
import type { ListedOperator } from '@entrepot/contract/accounts/operators';
import type { Right } from '@entrepot/contract/accounts/rights';
import type { OperatorId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

/** Whose names are given to who lacks a right. */
export async function managerNames(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    select o.name from accounts.operator_right r join accounts.operator o on o.id = r.operator_id and not o.disabled
    where r.may = 'operators' order by o.name, o.id limit 5`);
  return rows.map(({ name }) => name);
}

export const rightsOf = async (db: Db, id: OperatorId): Promise<Right[]> =>
  db.value<Right[]>(
    sql`select array(select may from accounts.operator_right where operator_id = ${id})`,
  );

type WaitingRow = Omit<ListedOperator['waiting'][number], 'isOwn' | 'byId'> & {
  proposedBy: OperatorId;
};
type OperatorRow = Omit<ListedOperator, 'isOwn' | 'waiting'> & { waiting: WaitingRow[] };

/** All of them: staff, and so few. */
export const listOperators = (db: Db): Promise<OperatorRow[]> =>
  db.query<OperatorRow>(sql`
    select o.id as operator_id, o.username, o.name,
      (select jsonb_build_object('reason', s.reason, 'by', f.name, 'at', s.stopped_at)
        from accounts.operator_stop s left join accounts.operator f on f.id = s.stopped_by
        where s.operator_id = o.id and s.ended_at is null) as stopped,
      array(select r.may from accounts.operator_right r where r.operator_id = o.id) as rights,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'right', p.may, 'stop', p.stop_reason, 'by', f.name, 'at', p.proposed_at,
          'proposedBy', p.proposed_by) order by p.proposed_at, p.id)
        from accounts.right_proposal p join accounts.operator f on f.id = p.proposed_by
        where p.operator_id = o.id and p.state = 'waiting'), '[]') as waiting
    from accounts.operator o order by o.disabled, o.name, o.id`);

/** How many others somebody can stop alone now. */
export const stopsLeft = (db: Db, by: OperatorId) =>
  db.value<number>(sql`select accounts.stops_left(${by})`);

export type RightsNow = { username: string; rights: string };

/** As one text, for the operators' log. */
export const rightsNow = (db: Db, id: OperatorId): Promise<RightsNow | undefined> =>
  db.one<RightsNow>(sql`
    select o.username,
      coalesce((select string_agg(r.may, ', ' order by r.may) from accounts.operator_right r where r.operator_id = o.id), '') as rights
    from accounts.operator o where o.id = ${id}`);

/** Of no right: that he goes on after he was stopped; or, with a reason, that he is stopped. */
export type Proposal = { operatorId: OperatorId; right: Right | null; stop: string | null };

/** That waits. */
export const findProposal = (db: Db, id: string): Promise<Proposal | undefined> =>
  db.one<Proposal>(sql`
    select operator_id, may as right, stop_reason as stop from accounts.right_proposal where id = ${id} and state = 'waiting'`);

type Said = { id: string; by: OperatorId; at: Date };
type OfRight = Pick<Proposal, 'operatorId'> & { right: Right };

/** True: it is given; false: it waits for a second person. */
export const giveRight = (db: Db, { id, operatorId, right, by, at }: Said & OfRight) =>
  db.value<boolean>(
    sql`select accounts.give_right(${id}, ${operatorId}, ${right}, ${by}, ${at}) as given`,
  );

/** `approver` connects as `mall_approver`. False: it waits no longer. */
export const approveRight = (approver: Db, { id, by, at }: Said) =>
  approver.value<boolean>(sql`select accounts.approve_right(${id}, ${by}, ${at}) as given`);

/** False: it waits no longer. */
export const declineRight = (db: Db, { id, by, at }: Said) =>
  db.value<boolean>(sql`select accounts.decline_right(${id}, ${by}, ${at}) as declined`);

export const takeRight = (db: Db, { operatorId, right, by }: OfRight & { by: OperatorId }) =>
  db.value<boolean>(sql`select accounts.take_right(${operatorId}, ${right}, ${by}) as taken`);

type OfName = { username: string; right: Right };

/** His id and all his rights, as the operators' log tells of them. */
export const namedRights = (owner: Db, username: string) =>
  owner.one<RightsNow & { operatorId: OperatorId }>(sql`
    select o.id as operator_id, o.username,
      coalesce((select string_agg(r.may, ', ' order by r.may) from accounts.operator_right r where r.operator_id = o.id), '') as rights
    from accounts.operator o where o.username_key = lower(${username})`);

/** At the server's own console, whose connection is the database's owner. False: there is no such operator. */
export async function giveAsOwner(owner: Db, { username, right }: OfName, at: Date) {
  await owner.run(sql`
    insert into accounts.operator_right (operator_id, may, given_at)
    select id, ${right}, ${at} from accounts.operator where username_key = lower(${username}) on conflict do nothing`);
  return hasRight(owner, { username, right });
}

/** The same. False: there is no such operator, or fewer than two others manage rights. */
export async function takeAsOwner(owner: Db, { username, right }: OfName) {
  await owner.run(sql`
    delete from accounts.operator_right r using accounts.operator o
    where o.id = r.operator_id and o.username_key = lower(${username}) and r.may = ${right}
      and (r.may <> 'operators' or 2 <= (
        select count(*) from accounts.operator_right x join accounts.operator p on p.id = x.operator_id and not p.disabled
        where x.may = 'operators' and x.operator_id <> r.operator_id))`);
  return (
    (await owner.hits(
      sql`select from accounts.operator where username_key = lower(${username})`,
    )) && !(await hasRight(owner, { username, right }))
  );
}

const hasRight = (owner: Db, { username, right }: OfName) =>
  owner.hits(sql`
    select from accounts.operator_right r join accounts.operator o on o.id = r.operator_id
    where o.username_key = lower(${username}) and r.may = ${right}`);

/** At the server's own console. False: he is stopped already. The database refuses `one_manages_rights` of the last one. */
export const stopAsOwner = (owner: Db, { id, reason, at }: Stop) =>
  owner.value<boolean>(
    sql`select accounts.begin_stop(${newId(at.getTime())}, ${id}, ${reason}, null, ${at})`,
  );
type Stop = { id: OperatorId; reason: string; at: Date };

/** The same. False: he is not stopped. */
export const startAsOwner = (owner: Db, { id, at }: Omit<Stop, 'reason'>) =>
  owner.value<boolean>(sql`select accounts.end_stop(${id}, ${at})`);
