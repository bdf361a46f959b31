import type { AdjustmentState, ToldState } from '@entrepot/contract/adjustments/rules';
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, every, join, raw, type Sql, sql } from '../../platform/db.ts';
import { deskPage, type PagedDesk } from '../../platform/desk-list.ts';
import { toldState } from '../../platform/proposals.ts';
import { foundByUser } from '../accounts/index.ts';

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
const FROM = raw(`adjustments.adjustment a join accounts.public_account p on p.id = a.account_id
  join accounts.public_operator m on m.id = a.proposed_by
  left join accounts.public_operator c on c.id = a.decided_by`);

export const findShown = (db: Db, id: string): Promise<ShownRow | undefined> =>
  db.one<ShownRow>(sql`select ${SHOWN} from ${FROM} where a.id = ${id}`);

const WAITING = sql`select a.id from adjustments.adjustment a where a.state = 'proposed'`;

export const countWaiting = (db: Db): Promise<number> =>
  db.value<number>(sql`select count(*)::int as count from (${WAITING}) a`);

/** Those that wait first, the longest wait first; then the newest. */
const DESK: PagedDesk = {
  ...{ table: 'adjustments.adjustment', row: 'a', waiting: WAITING },
  came: raw('a.proposed_at'),
  first: raw('a.proposed_at, a.id desc'),
  others: raw('a.proposed_at desc, a.id desc'),
};

type Wanted = {
  asOf: string;
  search: string;
  state?: ToldState | undefined;
  accountId?: AccountId | undefined;
  page: number;
  size: number;
};

export function listShown(db: Db, { search, state, accountId, page, size, asOf }: Wanted) {
  const found = { table: 'adjustments.adjustment', owner: 'account_id', texts: ['reason'] };
  const where = every(
    state && sql`${toldState('a')} = ${state}`,
    accountId && sql`a.account_id = ${accountId}`,
    search !== '' && foundByUser('a', search, found),
  );
  return deskPage<ShownRow>(db, DESK, { where, shown: SHOWN, from: FROM, page, size, asOf });
}
