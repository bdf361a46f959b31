// The list of the operators' desk, and what is looked for in it.
import { type DepositState, PROBLEM_STATES } from '@entrepot/contract/deposits/rules';
import { id } from '@entrepot/contract/shapes';
import { type Db, every, raw, type Sql, sql } from '../../../platform/db.ts';
import { foundBy, hasPart } from '../../../platform/found-by.ts';
import { inStates } from '../../../platform/life.ts';
import { type AdminRow, ALL, ALL_FROM, type Page } from './deposits.ts';

/** Ids of those to which nothing more happens by itself, or of which somebody has proposed something; each by its own index. */
const WAITING = sql`
  select p.id from deposits.deposit p where ${inStates('p', PROBLEM_STATES)}
  union select w.deposit_id from deposits.proposal w where w.state = 'proposed'`;

export const countWaiting = (db: Db): Promise<number> =>
  db.value<number>(sql`select count(*)::int from (${WAITING}) w`);

type Wanted = Page & { search: string; state?: DepositState | undefined };

/** Those that wait for operators first, the longest wait first; then the newest, read in the order of their index. */
export async function listShown(db: Db, { search, state, page, size }: Wanted) {
  const where = every(
    state && sql`d.state = ${state}`,
    search === '' ? sql`not d.unlisted` : named(search),
  );
  const before = (page - 1) * size;
  const [rows, total] = await Promise.all([
    db.query<AdminRow>(sql`
      with waiting as materialized (${WAITING}),
      first as (
        select d.id, d.seen_at, true as waits from deposits.deposit d
        where d.id = any(array(select id from waiting)) and ${where}),
      later as (
        select d.id, d.seen_at, false as waits from deposits.deposit d
        where d.id <> all(array(select id from waiting)) and ${where}
        order by d.seen_at desc, d.id desc limit ${before + size}),
      shown as (
        select e.* from (select * from first union all select * from later) e
        order by ${ORDER} limit ${size} offset ${before})
      select ${ALL} from shown e join ${ALL_FROM} on d.id = e.id order by ${ORDER}`),
    db.value<number>(sql`select count(*)::int from deposits.deposit d where ${where}`),
  ]);
  return { rows, total };
}

const ORDER = raw('e.waits desc, case when e.waits then e.seen_at end, e.seen_at desc, e.id desc');

/** By whose it is, and where and by what it came (platform/found-by.ts). */
function named(search: string): Sql {
  const account = id.safeParse(search);
  return foundBy('d', [
    sql`select n.id from accounts.public_account a join deposits.deposit n on n.account_id = a.id
      where ${hasPart('a.username', search)}`,
    sql`select n.id from deposits.deposit n where lower(n.address) = lower(${search})`,
    sql`select n.id from chains.public_transfer o join deposits.deposit n on n.transfer_id = o.id
      where o.transaction = ${search}`,
    ...(account.success
      ? [sql`select n.id from deposits.deposit n where n.account_id = ${account.data}`]
      : []),
  ]);
}
