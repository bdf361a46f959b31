// The list of the operators' desk, and what is looked for in it.
import { type DepositState, PROBLEM_STATES } from '@entrepot/contract/deposits/rules';
import { id } from '@entrepot/contract/shapes';
import { type Db, every, join, like, type Sql, sql } from '../../../platform/db.ts';
import { inStates } from '../../../platform/life.ts';
import { totalOf } from '../../../platform/paging.ts';
import { type AdminRow, ALL, ALL_FROM, type Page } from './deposits.ts';

/** Nothing more happens to it by itself, or somebody has proposed something. */
const WAITS = sql`(${inStates('d', PROBLEM_STATES)} or exists (
  select from deposits.proposal w where w.deposit_id = d.id and w.state = 'proposed'))`;

export const countWaiting = (db: Db): Promise<number> =>
  db.value<number>(sql`select count(*)::int from deposits.deposit d where ${WAITS}`);

type Wanted = Page & { search: string; state?: DepositState | undefined };

/** Those that wait for operators first, the longest wait first; then the newest. */
export async function listShown(db: Db, { search, state, page, size }: Wanted) {
  const where = every(
    state && sql`d.state = ${state}`,
    search === '' ? sql`not d.unlisted` : named(search),
  );
  const order = sql`${WAITS} desc, case when ${WAITS} then d.seen_at end, d.seen_at desc, d.id desc`;
  const rows = await db.query<AdminRow & { found: number }>(sql`
    with shown as (
      select d.id, count(*) over ()::int as found from ${ALL_FROM} where ${where}
      order by ${order} limit ${size} offset ${(page - 1) * size}
    )
    select ${ALL}, shown.found from shown join ${ALL_FROM} on d.id = shown.id order by ${order}`);
  const total = await totalOf(rows[0]?.found, page, () =>
    db.value<number>(sql`select count(*)::int from ${ALL_FROM} where ${where}`),
  );
  return { rows, total };
}

/** Each kind of word by its own index, so that none of them makes the others read all deposits (migration 1240). */
function named(search: string): Sql {
  const account = id.safeParse(search);
  const found = [
    sql`select n.id from accounts.public_account a join deposits.deposit n on n.account_id = a.id
      where platform.pairs(a.username) @> platform.pairs(${search}) and a.username ilike ${like(search)}`,
    sql`select n.id from deposits.deposit n where lower(n.address) = lower(${search})`,
    sql`select n.id from chains.public_transfer o join deposits.deposit n on n.transfer_id = o.id
      where o.transaction = ${search}`,
    ...(account.success
      ? [sql`select n.id from deposits.deposit n where n.account_id = ${account.data}`]
      : []),
  ];
  return sql`d.id = any(array(${join(found, ' union all ')}))`;
}
