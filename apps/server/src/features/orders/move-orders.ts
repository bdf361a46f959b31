// The one way in which an order's state changes: lock, check, change and write down, in one statement.
import type { Amount } from '@entrepot/contract/money';
import type { OrderEvent, OrderState } from '@entrepot/contract/orders/rules';
import { type Db, raw, type Sql, sql } from '../../platform/db.ts';
import { before, type Money } from './model.ts';

export type By = 'buyer' | 'seller' | 'operator' | 'system';

export type Move = {
  to: OrderState;
  /** Defaults to every state from which `to` can be reached. */
  from?: readonly OrderState[];
  event: OrderEvent;
  at: Date;
  by: By;
  byId?: string;
  /** Further conditions on `o`; the owner belongs in here. */
  where: Sql;
  /** Further columns to set, for example `paid_at = …`. */
  set?: Sql;
};

export type MovedLine = {
  listingId: string;
  variantId: string;
  goodsId: string;
  quantity: number;
};

export type MovedOrder = Money & {
  id: string;
  number: string;
  brandId: string;
  buyerId: string;
  sellerId: string;
  shopId: string;
  shopName: string;
  state: OrderState;
  total: Amount;
  lines: MovedLine[];
};

/** Moves every order that meets the conditions, in the order of the sellers; returns those that moved. */
export async function moveOrders(db: Db, move: Move): Promise<MovedOrder[]> {
  const { to, from = before(to), event, at, by, byId = null } = move;
  return db.query<MovedOrder>(sql`
    with target as (
      select o.id, o.state from orders."order" o
      where o.state = any(${from}) and ${move.where}
      order by o.id for update
    ), moved as (
      update orders."order" o set state = ${to} ${move.set ? sql`, ${move.set}` : raw('')}
      from target where o.id = target.id
      returning o.*
    ), logged as (
      insert into orders.log (order_id, event, from_state, to_state, at, actor, actor_id)
      select id, ${event}, state, ${to}, ${at}, ${by}, ${byId}::uuid from target
    )
    select m.id, m.number, m.brand_id, m.buyer_id, m.seller_id, m.shop_id, m.shop_name, m.state, m.goods,
      m.freight, m.tax, m.total, m.paid, m.refunded, m.released, m.commission_rate::text as commission_rate, lines.lines
    from moved m, lateral (
      select json_agg(json_build_object('listingId', l.listing_id, 'variantId', l.variant_id,
        'goodsId', l.goods_id, 'quantity', l.quantity) order by l.place) as lines
      from orders.line l where l.order_id = m.id
    ) lines
    order by m.seller_id, m.id`);
}

export function linesOf(db: Db, orderId: string): Promise<MovedLine[]> {
  return db.query<MovedLine>(
    sql`select listing_id, variant_id, goods_id, quantity from orders.line where order_id = ${orderId} order by place`,
  );
}

/** Writes an entry that changes no state. */
export async function logEvent(
  db: Db,
  order: { id: string; state: OrderState },
  { event, at, by, byId = null }: Pick<Move, 'event' | 'at' | 'by'> & { byId?: string | null },
): Promise<void> {
  await db.run(sql`
    insert into orders.log (order_id, event, from_state, to_state, at, actor, actor_id)
    values (${order.id}, ${event}, ${order.state}, ${order.state}, ${at}, ${by}, ${byId})`);
}

/** What is told about any order that moved. */
export const newsOf = ({ id, number, brandId, buyerId, sellerId, shopName }: MovedOrder) => ({
  ...{ orderId: id, number, brandId, buyerId, sellerId, shop: shopName },
});

/** Why an order did not move: it is somebody else's or none at all, or in another state. */
export async function existsFor(db: Db, where: Sql): Promise<boolean> {
  const row = await db.one<{ found: boolean }>(
    sql`select exists (select from orders."order" o where ${where}) as found`,
  );
  return row?.found ?? false;
}
