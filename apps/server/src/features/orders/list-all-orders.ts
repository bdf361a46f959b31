import type { OrderId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { ListAdminOrdersInput } from '@entrepot/contract/orders/admin-types';
import type { AccountKind, MovementKind } from '@entrepot/contract/wallet/rules';
import type { OperatorCtx } from '../../platform/context.ts';
import { join, raw, type Sql, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inStates, isIn } from '../../platform/life.ts';
import { countOf, matches } from './list-orders.ts';
import { iso, presentForOperator, presentShop } from './present.ts';
import { countStanding } from './queries/counted.ts';
import { findOrder, ORDER_COLUMNS, type OrderRow } from './queries/read-order.ts';

/** Orders of every brand and shop, newest first. */
export async function listAllOrders({ db }: OperatorCtx, input: ListAdminOrdersInput) {
  const { page, size } = input;
  const standing = standingOf(input);
  const filters = filtersOf(input);
  const where = join([...standing, ...filters], ' and ');
  const rows = await db.query<OrderRow>(sql`
    select ${ORDER_COLUMNS} from orders."order" o where ${where}
    order by o.created_at desc, o.id desc limit ${size} offset ${(page - 1) * size}`);
  // Where orders stand is counted already.
  const total =
    filters.length === 0
      ? await countStanding(db, join(standing, ' and '))
      : await countOf(db, where);
  return { rows: rows.map(presentRow), page, size, total };
}

/** Conditions that hold of an order and of what is counted alike; words of closed lists, by which partial indexes are found. */
function standingOf({ state, returnState, brandId }: ListAdminOrdersInput): Sql[] {
  return [
    raw('true'),
    ...(state ? [inStates('o', [state])] : []),
    ...(returnState ? [isIn('o', 'returnState', [returnState])] : []),
    ...(brandId ? [sql`o.brand_id = ${brandId}`] : []),
  ];
}

function filtersOf({ search, from, until }: ListAdminOrdersInput): Sql[] {
  return [
    ...(search ? [matches(search)] : []),
    ...(from ? [sql`o.created_at >= ${from}`] : []),
    ...(until ? [sql`o.created_at < ${until}`] : []),
  ];
}

function presentRow(row: OrderRow) {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    returnState: row.returnState,
    brandId: row.brandId,
    shop: presentShop(row),
    buyer: { id: row.buyerId, name: row.buyerName },
    pieces: row.pieces,
    total: row.total,
    createdAt: row.createdAt.toISOString(),
    paidAt: iso(row.paidAt),
  };
}

type Movement = {
  id: string;
  kind: MovementKind;
  at: Date;
  actor: string;
  reason: string | null;
  legs: { account: AccountKind; amount: Amount }[];
};

/** Any order, with every movement of its money. */
export async function getAnyOrder(ctx: OperatorCtx, { orderId }: { orderId: OrderId }) {
  const { db, now } = ctx;
  const row = await findOrder(ctx, sql`o.id = ${orderId}`);
  if (!row) {
    throw new Refusal('ORDER_NOT_FOUND');
  }
  const movements = await db.query<Movement>(sql`
    select journal_id::text as id, kind, at, actor, reason,
      json_agg(json_build_object('account', account_kind, 'amount', platform.amount_text(amount)) order by amount) as legs
    from ledger.public_entry where ref = ${`orders/${orderId}`}
    group by journal_id, kind, at, actor, reason order by at, journal_id`);
  return {
    ...presentForOperator(row, now),
    movements: movements.map((each) => ({ ...each, at: each.at.toISOString() })),
  };
}
