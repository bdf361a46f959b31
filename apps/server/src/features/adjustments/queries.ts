import type { AdjustmentState, ToldState } from '@entrepot/contract/adjustments/rules';
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, every, join, raw, type Sql, sql } from '../../platform/db.ts';
import { foundBy, hasPart } from '../../platform/found-by.ts';
import { totalOf } from '../../platform/paging.ts';
import { toldState } from '../../platform/proposals.ts';

const SAID = {
  id: of<string>(),
  accountId: of<AccountId>(),
  amount: of<Amount>(),
  reason: of<string>(),
  evidence: of<string>(),
  proposedBy: of<OperatorId>(),
  proposedAt: of<Date>(),
};
const ADJUSTMENT = {
  ...SAID,
  state: of<AdjustmentState>(),
  decidedBy: of<OperatorId | null>(),
  decidedAt: of<Date | null>(),
  declineReason: of<string | null>(),
};
export type AdjustmentRow = RowOf<typeof ADJUSTMENT>;

/** With what others call by a name. */
export type ShownRow = AdjustmentRow & {
  told: ToldState;
  username: string;
  proposer: string;
  decider: string | null;
};

export async function insertAdjustment(db: Db, row: RowOf<typeof SAID>): Promise<void> {
  await db.run(sql`insert into adjustments.adjustment ${values(SAID, row)}`);
}

/** Held until the transaction ends. */
export const lockAdjustment = (db: Db, id: string): Promise<AdjustmentRow | undefined> =>
  db.one<AdjustmentRow>(sql`
    select ${columns(ADJUSTMENT, 'a')} from adjustments.adjustment a where a.id = ${id} for update`);

export async function change(db: Db, id: string, set: readonly Sql[]): Promise<void> {
  await db.run(sql`update adjustments.adjustment a set ${join(set, ', ')} where a.id = ${id}`);
}

const SHOWN = sql`
  ${columns(ADJUSTMENT, 'a')}, ${toldState('a')} as told, p.username, m.name as proposer, c.name as decider`;
const FROM = raw(`
  from adjustments.adjustment a join accounts.public_account p on p.id = a.account_id
  join accounts.public_operator m on m.id = a.proposed_by
  left join accounts.public_operator c on c.id = a.decided_by`);

export const findShown = (db: Db, id: string): Promise<ShownRow | undefined> =>
  db.one<ShownRow>(sql`select ${SHOWN} ${FROM} where a.id = ${id}`);

export const countWaiting = (db: Db): Promise<number> =>
  db.value<number>(sql`
    select count(*)::int as count from adjustments.adjustment a where a.state = 'proposed'`);

type Wanted = {
  search: string;
  state?: ToldState | undefined;
  accountId?: AccountId | undefined;
  page: number;
  size: number;
};

/** Those that wait first, the longest wait first; then the newest. */
export async function listShown(
  db: Db,
  { search, state, accountId, page, size }: Wanted,
): Promise<{ rows: ShownRow[]; total: number }> {
  const where = every(
    state && sql`${toldState('a')} = ${state}`,
    accountId && sql`a.account_id = ${accountId}`,
    search !== '' && named(search),
  );
  const rows = await db.query<ShownRow & { found: number }>(sql`
    select ${SHOWN}, count(*) over ()::int as found ${FROM} where ${where}
    order by ${ORDER} limit ${size} offset ${(page - 1) * size}`);
  const total = await totalOf(rows[0]?.found, page, () =>
    db.value<number>(sql`select count(*)::int as count ${FROM} where ${where}`),
  );
  return { rows, total };
}

/** By whose it is and what it says (platform/found-by.ts). */
const named = (search: string): Sql =>
  foundBy('a', [
    sql`select n.id from accounts.public_account a join adjustments.adjustment n on n.account_id = a.id
      where ${hasPart('a.username', search)}`,
    sql`select n.id from adjustments.adjustment n where ${hasPart('n.reason', search)}`,
  ]);

const ORDER = raw(
  `case when a.state = 'proposed' then a.proposed_at end, a.proposed_at desc, a.id desc`,
);
