// The list of the operators' desk, and what is looked for in it.
import { type DepositState, PROBLEM_STATES } from '@entrepot/contract/deposits/rules';
import { id } from '@entrepot/contract/shapes';
import { type Db, every, raw, type Sql, sql } from '../../../platform/db.ts';
import { deskPage, type PagedDesk } from '../../../platform/desk-list.ts';
import { inStates } from '../../../platform/life.ts';
import { foundByUser } from '../../accounts/index.ts';
import { type AdminRow, ALL, ALL_FROM, BY_PEOPLE, type Page } from './deposits.ts';

/**
 * Ids of those to which nothing more happens by itself, or of which somebody has proposed something; each by its own index. One that was
 * undone waits once its chain has it again.
 */
const WAITING = sql`
  select p.id from deposits.deposit p where ${inStates('p', PROBLEM_STATES)} and (p.state <> 'reversed' or exists (
    select from chains.public_transfer t where t.id = p.transfer_id and t.state = 'final'))
  union select w.deposit_id from deposits.proposal w where w.state = 'proposed'`;

export const countWaiting = (db: Db): Promise<number> =>
  db.value<number>(sql`select count(*)::int from (${WAITING}) w`);

/** Of the deposit `d`: only people can bring it to an end, and were to have done so by now. The others' time ends with an act. */
const lateAt = (
  now: Date,
): Sql => sql`(d.wait_until <= ${now} and ${inStates('d', ['unpriced', 'review'])} and exists (
  select from chains.public_transfer t where t.id = d.transfer_id and (d.state = 'unpriced' or ${BY_PEOPLE})))`;

export const countLate = (db: Db, now: Date): Promise<number> =>
  db.value<number>(sql`select count(*)::int from deposits.deposit d where ${lateAt(now)}`);

/** What is late first, then what waits for operators, the longest wait first; then the newest. */
const desk = (now: Date): PagedDesk => ({
  ...{ table: 'deposits.deposit', row: 'd', waiting: WAITING },
  came: raw('d.seen_at'),
  first: sql`${lateAt(now)} desc, d.seen_at, d.id desc`,
  others: raw('d.seen_at desc, d.id desc'),
});

/** What the mall has sent itself is looked for by its state; of one whose owner says that it is his, somebody may have proposed something. */
const LISTED = sql`(not d.unlisted and (d.state <> 'own' or exists (
  select from deposits.proposal w where w.deposit_id = d.id and w.state = 'proposed')))`;

type Wanted = Page & { asOf: string; search: string; state?: DepositState | undefined };

export function listShown(db: Db, { search, state, page, size, asOf }: Wanted, now: Date) {
  const where = every(
    state && sql`d.state = ${state}`,
    search === '' ? (state === 'own' ? sql`true` : LISTED) : named(search),
  );
  return deskPage<AdminRow>(db, desk(now), { where, shown: ALL, from: ALL_FROM, page, size, asOf });
}

/** By whose it is, and where and by what it came. */
function named(search: string): Sql {
  const account = id.safeParse(search);
  const more = [
    sql`select n.id from deposits.deposit n where lower(n.address) = lower(${search})`,
    sql`select n.id from chains.public_transfer o join deposits.deposit n on n.transfer_id = o.id
      where o.transaction = ${search}`,
    ...(account.success
      ? [sql`select n.id from deposits.deposit n where n.account_id = ${account.data}`]
      : []),
  ];
  return foundByUser('d', search, { table: 'deposits.deposit', owner: 'account_id', more });
}
