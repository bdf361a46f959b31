// Milestones: what an account had up to every so many movements, so that nobody reads a long one from its beginning. Where there
// is none yet, the movements themselves are read: answers are the same with them and without.
import type { MovementKind } from '@entrepot/contract/wallet/rules';
import { eachInTurn } from '../platform/each-in-turn.ts';
import { type Db, type Sql, sql } from '../platform/db.ts';
import type { Span } from './statements.ts';

/** Movements from one to the next, as the database has it (migration 1585). */
const STEP = 250;
/** Of one account, in one transaction. */
const AT_ONCE = 100;

/** Writes those of every account that has come to its next one; one that cannot be written for holds up no other. Ends early when `enough` says so. */
export async function setMilestones(db: Db, enough: () => boolean): Promise<void> {
  const due = await db.list<string>(sql`
    select a.id from ledger.account a
    where a.version >= ${STEP} and a.version - ${STEP} >= coalesce((
      select m.version from ledger.milestone m where m.account_id = a.id order by m.version desc limit 1), 0)`);
  await eachInTurn(due, async (account) => {
    let set = AT_ONCE;
    while (set === AT_ONCE && !enough()) {
      set = await db.value<number>(sql`select ledger.set_milestones(${account}, ${AT_ONCE})`);
    }
  });
}

/**
 * Of the account `a`: the version before the first movement that was not begun before an instant, or its last one. All up to a
 * milestone were begun before it if the latest of them was. A movement's own row is asked for one by one: joined, the planner
 * would rather read everybody's.
 */
export const versionBefore = (at: Date): Sql => sql`coalesce((
  select e.account_version - 1 from ledger.entry e
  where e.account_id = a.id and (select j.at from ledger.journal j where j.id = e.journal_id) >= ${at}
    and e.account_version > coalesce((
      select m.version from ledger.milestone m where m.account_id = a.id and m.latest_at < ${at}
      order by m.latest_at desc, m.version desc limit 1), 0)
  order by e.account_version limit 1), a.version)`;

type Kinds = readonly MovementKind[];

const isOf = (kinds: Kinds): Sql =>
  sql`(select j.kind from ledger.journal j where j.id = e.journal_id) = any(${kinds}::text[])`;

/**
 * The span in parts, with how many movements of these kinds each has: the steps that are whole in it, and what is before and
 * after those.
 */
const partsOf = ({ accountId, above, upTo }: Span, kinds: Kinds): Sql => sql`
  step as materialized (
    select m.version - ${STEP} as above, m.version as up_to, (
      select coalesce(sum(k.value::int), 0) from jsonb_each_text(m.kinds) k where k.key = any(${kinds}::text[])) as count
    from ledger.milestone m
    where m.account_id = ${accountId} and m.version - ${STEP} >= ${above} and m.version <= ${upTo}),
  steps as (
    select coalesce(min(above), ${upTo}) as above, coalesce(max(up_to), ${upTo}) as up_to from step),
  part as materialized (
    select * from step
    union all
    select rest.above, rest.up_to, (
      select count(*) from ledger.entry e
      where e.account_id = ${accountId} and e.account_version > rest.above and e.account_version <= rest.up_to
        and ${isOf(kinds)})
    from (
      select ${above}::bigint, above from steps union all select up_to, ${upTo}::bigint from steps) rest (above, up_to)
    where rest.above < rest.up_to)`;

/** How many movements of these kinds a span has. */
export function countOfKinds(db: Db, span: Span, kinds: Kinds): Promise<number> {
  return db.value<number>(
    sql`with ${partsOf(span, kinds)} select coalesce(sum(count), 0)::int as count from part`,
  );
}

/**
 * `found`: of the entries of these kinds, newest first, the next `most` after `skip`. Only parts that have any of those are read,
 * each by itself: without `offset 0` the planner may go through the whole account for the sake of its order.
 */
export const entriesOf = (
  span: Span,
  kinds: Kinds,
  { skip, most }: { skip: number; most: number },
): Sql => sql`
  ${partsOf(span, kinds)},
  placed as (
    select above, up_to, count, sum(count) over (order by up_to desc) - count as before from part where count > 0),
  near as materialized (
    select * from placed where before < ${skip + most} and before + count > ${skip}),
  found as (
    select e.* from near cross join lateral (
      select * from ledger.entry e
      where e.account_id = ${span.accountId} and e.account_version > near.above and e.account_version <= near.up_to
        and ${isOf(kinds)} offset 0) e
    order by e.account_version desc
    limit ${most} offset ${skip} - coalesce((select min(before) from near), 0)::bigint)`;
