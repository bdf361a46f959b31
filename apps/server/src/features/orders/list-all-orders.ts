import type { OrderId } from '@entrepot/contract/ids';
import {
  adminOrder,
  adminOrderRow,
  type ListAdminOrdersInput,
} from '@entrepot/contract/orders/admin-types';
import type { OperatorCtx } from '../../platform/context.ts';
import { every, raw, type Sql, sql } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { inStates, isIn } from '../../platform/life.ts';
import { inOrder, sliceOf } from '../../platform/paging.ts';
import { type AdminOrder, presentForOperator, presentShop } from './present.ts';
import { countStanding } from './queries/counted.ts';
import { findOrder, ORDER_COLUMNS, type OrderRow } from './queries/read-order.ts';
import { findOrders, placedIn } from './queries/search.ts';

/** Orders of every brand and shop, newest first. */
export async function listAllOrders({ db }: OperatorCtx, input: ListAdminOrdersInput) {
  const { page, size, search } = input;
  const standing = standingOf(input);
  const { where, total, more } = await findOrders(db, {
    standing,
    size: await countStanding(db, standing),
    further: placedIn(input),
    search,
  });
  const slice = sliceOf(input, more ? undefined : total);
  const sorted = raw(slice.isLate ? 'o.created_at, o.id' : 'o.created_at desc, o.id desc');
  const pageOf = (columns: Sql) => sql`
    select ${columns} from orders."order" o where ${where}
    order by ${sorted} limit ${slice.limit} offset ${slice.offset}`;
  // What a late page passes over is read from an index alone. A search has to look at all of every order anyway.
  const rows = await db.query<OrderRow>(
    search
      ? pageOf(ORDER_COLUMNS)
      : sql`select ${ORDER_COLUMNS} from orders."order" o where o.id in (${pageOf(raw('o.id'))}) order by ${sorted}`,
  );
  return { rows: inOrder(slice, rows).map(presentRow), page, size, total, more };
}

/** Conditions that hold of an order and of what is counted alike; words of closed lists, by which partial indexes are found. */
const standingOf = ({ state, returnState, brandId }: ListAdminOrdersInput): Sql =>
  every(
    state && inStates('o', [state]),
    returnState && isIn('o', 'returnState', [returnState]),
    brandId && sql`o.brand_id = ${brandId}`,
  );

const presentRow = (row: OrderRow) =>
  shown(adminOrderRow, {
    ...row,
    shop: presentShop(row),
    buyer: { id: row.buyerId, name: row.buyerName },
  });

const MOVEMENT = adminOrder.shape.movements.unwrap().element;
type Movement = Omit<NonNullable<AdminOrder['movements']>[number], 'at'> & { at: Date };

/** Any order; with every movement of its money for who may read that. */
export async function getAnyOrder(ctx: OperatorCtx, { orderId }: { orderId: OrderId }) {
  const { db, actor } = ctx;
  const row = orRefuse(await findOrder(ctx, sql`o.id = ${orderId}`), 'ORDER_NOT_FOUND');
  if (!actor.rights.includes('read-money')) {
    return presentForOperator(ctx, row, undefined);
  }
  const movements = await db.query<Movement>(sql`
    select journal_id::text as id, kind, at, actor, reason,
      json_agg(json_build_object('account', account_kind, 'amount', platform.amount_text(amount)) order by amount) as legs
    from ledger.public_entry where ref = ${`orders/${orderId}`}
    group by journal_id, kind, at, actor, reason order by at, journal_id`);
  return presentForOperator(
    ctx,
    row,
    movements.map((each) => shown(MOVEMENT, each)),
  );
}
