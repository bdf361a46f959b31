// The one way in which something happens to an order: lock, ask the table of its life, change and write down.
import type { OrderId, PersonId } from '@entrepot/contract/ids';
import { type Act, refusalOf } from '@entrepot/contract/life';
import {
  type BuyerAction,
  type OrderAct,
  orderLife,
  type OrderPerson,
  type OrderStanding,
  type OrderTimer,
  type SellerAction,
} from '@entrepot/contract/orders/life';
import type { OrderLine } from '@entrepot/contract/orders/types';
import type { Ctx, MemberCtx } from '../../../platform/context.ts';
import { type Db, join, raw, type Sql, sql } from '../../../platform/db.ts';
import { changes, isOpen } from '../../../platform/life.ts';
import { emit } from '../../../platform/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ordersEvents } from '../events.ts';
import type { Money } from '../model.ts';
import type { OrderRow } from '../queries/read-order.ts';

export type Happening = {
  act: OrderAct;
  at: Date;
  by: OrderPerson;
  byId?: PersonId;
  /** Which orders: a condition on `o`. Whose they are belongs in here. */
  which: Sql;
  /** Further columns to set, for example `carrier = …`. */
  set?: Sql;
};

type Facts =
  | 'couponId'
  | 'number'
  | 'brandId'
  | 'buyerId'
  | 'sellerId'
  | 'shopId'
  | 'shopName'
  | 'state';
export type MovedOrder = Money &
  Pick<OrderRow, 'id' | Facts> & {
    /** Its entry in the log. */
    logId: string;
    lines: Pick<OrderLine, 'listingId' | 'variantId' | 'goodsId' | 'quantity'>[];
  };

/** What it did to every order that it is open for, in the order of the sellers; the others stay as they are. */
export async function carryOut(db: Db, happening: Happening): Promise<MovedOrder[]> {
  const { act: name, at, by, byId = null, which, set } = happening;
  const act: Act = orderLife.acts[name];
  const columns = [...changes(act, { row: 'o', now: at }), ...(set ? [set] : [])];
  const orders = await db.query<MovedOrder>(sql`
    with target as (
      select o.id, o.state, o.return_state, o.paid + o.subsidy_paid - o.refunded - o.subsidy_back - o.released as held from orders."order" o
      where ${isOpen(orderLife, name, { row: 'o', now: at })} and ${which}
      order by o.id for update
    ), moved as (
      update orders."order" o set ${columns.length === 0 ? UNCHANGED : join(columns, ', ')}
      from target where o.id = target.id
      returning o.*
    ), logged as (
      insert into orders.log (order_id, event, from_state, to_state, at, actor, actor_id, from_return_state, from_held)
      select id, ${act.event}, state, ${act.to === undefined ? raw('state') : act.to}, ${at}, ${by}, ${byId}::uuid,
        return_state, held
      from target returning order_id, id
    )
    select m.id, logged.id::text as log_id, m.number, m.brand_id, m.buyer_id, m.seller_id, m.shop_id, m.shop_name, m.state, m.goods,
      m.freight, m.tax, m.total, m.coupon_id, m.subsidy, m.subsidy_paid, m.subsidy_back, m.paid, m.refunded, m.released, m.commission_rate, lines.lines
    from moved m join logged on logged.order_id = m.id, lateral (
      select json_agg(json_build_object('listingId', l.listing_id, 'variantId', l.variant_id,
        'goodsId', l.goods_id, 'quantity', l.quantity) order by l.place) as lines
      from orders.line l where l.order_id = m.id
    ) lines
    order by m.seller_id, m.id`);
  if (orders.length > 0) {
    await emit({ db, now: at }, ordersEvents.moved, {
      sellerIds: [...new Set(orders.map(({ sellerId }) => sellerId))],
      buyerIds: [...new Set(orders.map(({ buyerId }) => buyerId))],
    });
  }
  return orders;
}

/** Of acts that are told of in the log alone. */
const UNCHANGED = raw('number = o.number');

/** The same to one order; throws why it is not open: ORDER_NOT_FOUND, or what the table says. */
export async function carryOutOne(db: Db, happening: Happening): Promise<MovedOrder> {
  const [order] = await carryOut(db, happening);
  if (!order) {
    throw await whyNot(db, happening);
  }
  return order;
}

/** An order of whoever asks: his purchase or his sale. */
export const ownOrder = ({ actor }: MemberCtx, orderId: OrderId): Sql =>
  sql`o.id = ${orderId} and ${raw(actor.kind === 'seller' ? 'o.seller_id' : 'o.buyer_id')} = ${actor.id}`;

/** What a buyer or a seller does to an order of his own; throws as `carryOutOne` does. */
export function carryOutOwn(
  ctx: MemberCtx,
  act: BuyerAction | SellerAction,
  orderId: OrderId,
  set?: Sql,
): Promise<MovedOrder> {
  const { db, now, actor } = ctx;
  const done = { act, at: now, by: actor.kind, byId: actor.id, which: ownOrder(ctx, orderId) };
  return carryOutOne(db, set ? { ...done, set } : done);
}

/** What the mall's clock does to an order; nothing when its time has not come. */
export const carryOutDue = ({ db, now }: Ctx, act: OrderTimer, orderId: OrderId) =>
  carryOut(db, { act, at: now, by: 'system', which: sql`o.id = ${orderId}` });

/** Why something could not be done to an order: it is somebody else's or none at all, or the table says no. */
export async function whyNot(
  db: Db,
  { act, which, at }: Pick<Happening, 'act' | 'which' | 'at'>,
): Promise<Refusal> {
  const standing = await db.one<OrderStanding>(
    sql`select ${STANDING} from orders."order" o where ${which}`,
  );
  if (!standing) {
    return new Refusal('ORDER_NOT_FOUND');
  }
  return new Refusal(refusalOf(orderLife, act, standing, at) ?? orderLife.acts[act].refusal);
}

const STANDING = raw(
  'o.state, o.return_state, o.parcels, o.returns_used_up_at, o.reminded_at, o.release_at, o.released_at',
);

export type LockedOrder = OrderStanding &
  Money &
  Pick<OrderRow, 'id' | 'sellerId' | 'buyerId' | 'couponId'>;

/** Locks an order that something shall be done to, for those who must look at its money first; throws as `carryOutOne` does. */
export async function lockOrder<More = object>(
  db: Db,
  { act, which, at }: Pick<Happening, 'act' | 'which' | 'at'>,
  more: Sql = raw(''),
): Promise<LockedOrder & More> {
  const order = await db.one<LockedOrder & More>(sql`
    select ${STANDING}, o.id, o.seller_id, o.buyer_id, o.goods, o.freight, o.tax, o.total, o.coupon_id,
      o.subsidy, o.subsidy_paid, o.subsidy_back, o.paid, o.refunded,
      o.released, o.commission_rate ${more}
    from orders."order" o where ${which} for update`);
  const refusal = order ? refusalOf(orderLife, act, order, at) : 'ORDER_NOT_FOUND';
  if (!order || refusal) {
    throw new Refusal(refusal ?? 'ORDER_NOT_FOUND');
  }
  return order;
}

/** What is told about any order that something was done to. */
export const newsOf = ({ id, number, brandId, buyerId, sellerId, shopName }: MovedOrder) => ({
  ...{ orderId: id, number, brandId, buyerId, sellerId, shop: shopName },
});
