// What reviews ask of orders: may this be reviewed, and: it has been.
import type { AccountId, ListingId, OrderId } from '@entrepot/contract/ids';
import type { Attribute } from '@entrepot/contract/catalogue/types';
import { type Db, type Sql, sql } from '../../../platform/db.ts';
import { orderLife } from '@entrepot/contract/orders/life';
import { isOpen } from '../../../platform/life.ts';
import type { OrderRow } from '../queries/read-order.ts';
import { carryOut, lockOrder } from './carry-out.ts';

export type Reviewable = Pick<
  OrderRow,
  'id' | 'number' | 'brandId' | 'buyerId' | 'sellerId' | 'shopId'
> & {
  country: string;
  /** One per listing; variants of a listing are reviewed together. */
  goods: { listingId: ListingId; name: string; attributes: Attribute[]; reviewed: boolean }[];
};

const REVIEWABLE = sql`
  select o.id, o.number, o.brand_id, o.buyer_id, o.seller_id, o.shop_id, o.ship_to ->> 'country' as country, (
    select json_agg(g order by g.place) from (
      select min(l.place) as place, l.listing_id as "listingId", min(l.name) as name, bool_or(l.reviewed) as reviewed,
        (array_agg(l.attributes order by l.place))[1] as attributes
      from orders.line l where l.order_id = o.id group by l.listing_id) g) as goods
  from orders."order" o`;

/** Locks a buyer's order for its reviews; throws ORDER_NOT_FOUND, or ORDER_NOT_REVIEWABLE while it is not received. */
export async function reviewableOrder(
  { db, now }: { db: Db; now: Date },
  orderId: OrderId,
  buyerId: AccountId,
): Promise<Reviewable> {
  const which = sql`o.id = ${orderId} and o.buyer_id = ${buyerId}`;
  await lockOrder(db, { act: 'review', at: now, which });
  return db.only<Reviewable>(sql`${REVIEWABLE} where o.id = ${orderId}`);
}

/** Ids of received orders that nobody reviewed in time, longest overdue first; `which` is a further condition on `o`. */
export async function reviewsDue(
  db: Db,
  { now, limit, which }: { now: Date; limit: number; which: Sql },
): Promise<OrderId[]> {
  return db.list<OrderId>(sql`
    select o.id from orders."order" o where ${overdue(now)} and ${which}
    order by o.review_by, o.id limit ${limit}`);
}

/** Locks an order that nobody reviewed in time; undefined when it is not one any more. */
export function unreviewedOrder(
  db: Db,
  now: Date,
  orderId: OrderId,
): Promise<Reviewable | undefined> {
  return db.one<Reviewable>(sql`${REVIEWABLE}
    where o.id = ${orderId} and ${overdue(now)} for update of o`);
}

const overdue = (now: Date): Sql => isOpen(orderLife, 'review-overdue', { row: 'o', now });

/** Marks goods as reviewed; the order is complete when all are. */
export async function completeOrder(
  { db, now }: { db: Db; now: Date },
  order: Reviewable,
  listingIds: readonly ListingId[],
  by: 'buyer' | 'system',
): Promise<void> {
  await db.run(
    sql`update orders.line set reviewed = true where order_id = ${order.id} and listing_id = any(${listingIds})`,
  );
  const left = order.goods.some((each) => !each.reviewed && !listingIds.includes(each.listingId));
  if (left) {
    return;
  }
  await carryOut(db, {
    act: by === 'buyer' ? 'review' : 'review-overdue',
    at: now,
    by,
    ...(by === 'buyer' ? { byId: order.buyerId } : {}),
    which: sql`o.id = ${order.id}`,
  });
}
