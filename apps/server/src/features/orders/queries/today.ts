// The figures of a shop's day. All amounts come back as text.
import type { Amount } from '@entrepot/contract/money';
import type { Language } from '@entrepot/contract/languages';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type Db, raw, sql } from '../../../platform/db.ts';
import type { Money } from '../model.ts';
import { nameIn } from './line-words.ts';
import { orderLife, SELLER_TABS } from '@entrepot/contract/orders/life';
import { waits } from '../../../platform/life.ts';
import { DUE_AT } from '../list-shop-orders.ts';
import { inTab } from './tabs.ts';

/** Orders that count as sales. */
const SOLD = raw(`o.state not in ('awaiting-payment', 'cancelled')`);

export type DayRow = { sales: Amount; orders: number; pieces: number };
export type HourRow = { hour: number; sales: Amount };

export async function salesBetween(
  db: Db,
  sellerId: string,
  from: Date,
  until: Date,
): Promise<DayRow> {
  const row = await db.one<DayRow>(sql`
    select coalesce(sum(o.total), 0) as sales, count(*)::int as orders, coalesce(sum(o.pieces), 0)::bigint as pieces
    from orders."order" o
    where o.seller_id = ${sellerId} and o.created_at >= ${from} and o.created_at < ${until} and ${SOLD}`);
  return row as DayRow;
}

/** Sales of each hour after `from` that has any. */
export function salesByHour(db: Db, sellerId: string, from: Date, until: Date): Promise<HourRow[]> {
  return db.query<HourRow>(sql`
    select extract(hour from o.created_at at time zone 'UTC')::int as hour, sum(o.total) as sales
    from orders."order" o
    where o.seller_id = ${sellerId} and o.created_at >= ${from} and o.created_at < ${until} and ${SOLD}
    group by 1`);
}

export type DatedRow = { date: string; sales: Amount; orders: number };

/** Sales of each day (UTC) after `from` that has any. */
export function salesByDay(db: Db, sellerId: string, from: Date, until: Date): Promise<DatedRow[]> {
  return db.query<DatedRow>(sql`
    select to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD') as date, sum(o.total) as sales, count(*)::int as orders
    from orders."order" o
    where o.seller_id = ${sellerId} and o.created_at >= ${from} and o.created_at < ${until} and ${SOLD}
    group by 1`);
}

export type WaitingRow = {
  kind: 'to-confirm' | 'to-ship' | 'returns';
  count: number;
  worth: Amount;
  first: { id: string; number: string; buyer: string; dueAt: string | null };
};

/** What the seller has to do, with the order that is due first. */
export function waiting(db: Db, sellerId: string): Promise<WaitingRow[]> {
  return db.query<WaitingRow>(sql`
    select kind, count(*)::int as count, sum(total) as worth,
      (array_agg(json_build_object('id', id, 'number', number, 'buyer', buyer, 'dueAt', due_at)
        order by due_at nulls last))[1] as first
    from (
      select o.id, o.number, o.total, o.ship_to ->> 'contact' as buyer, ${DUE_AT} as due_at,
        case when ${inTab(SELLER_TABS.returns)} then 'returns'
          when ${inTab(SELLER_TABS['to-confirm'])} then 'to-confirm' else 'to-ship' end as kind
      from orders."order" o
      where o.seller_id = ${sellerId} and (${inTab(SELLER_TABS.returns)} or ${inTab(SELLER_TABS.open)})
    ) x group by kind`);
}

export type HeldRow = {
  escrow: Amount;
  escrowOrders: number;
  escrowNext: Date | null;
  window: Amount;
  windowOrders: number;
  windowNext: Date | null;
};

/** What is held for the shop: before receipt, and inside the return window. What is under review waits for no day. */
export async function held(db: Db, sellerId: string): Promise<HeldRow> {
  const row = await db.one<HeldRow>(sql`
    select
      coalesce(sum(h) filter (where not received), 0) as escrow,
      count(*) filter (where not received)::int as escrow_orders,
      min(receive_by) filter (where not received and not asked) as escrow_next,
      coalesce(sum(h) filter (where received), 0) as "window",
      count(*) filter (where received)::int as window_orders,
      min(release_at) filter (where received and not asked) as window_next
    from (
      select o.paid - o.refunded - o.released as h, o.received_at is not null as received, o.receive_by, o.release_at,
        o.return_state = 'requested' as asked
      from orders."order" o where o.seller_id = ${sellerId}
    ) x where h > 0`);
  return row as HeldRow;
}

export type ComingRow = Money & { day: string };

/** Orders whose release has a date within the next days. */
export function comingFree(
  db: Db,
  { sellerId, now, until }: { sellerId: string; now: Date; until: Date },
): Promise<ComingRow[]> {
  return db.query<ComingRow>(sql`
    select to_char(o.release_at at time zone 'UTC', 'YYYY-MM-DD') as day, o.goods, o.freight, o.tax, o.total, o.paid,
      o.refunded, o.released, o.commission_rate
    from orders."order" o
    where o.seller_id = ${sellerId} and ${waits(orderLife, 'release', { row: 'o', now })}
      and o.release_at < ${until}`);
}

export type BestRow = {
  listingId: string;
  name: string;
  sku: string;
  picture: Picture | null;
  pieces: number;
  sales: Amount;
};

/** Each with the variant of which most was sold: its number beside its picture. */
export function bestGoods(
  db: Db,
  { sellerId, from, language }: { sellerId: string; from: Date; language: Language },
): Promise<BestRow[]> {
  return db.query<BestRow>(sql`
    select listing_id, (array_agg(name order by pieces desc, sku))[1] as name,
      (array_agg(sku order by pieces desc, sku))[1] as sku,
      (array_agg(picture order by pieces desc, sku))[1] as picture,
      sum(pieces)::bigint as pieces, sum(sales) as sales
    from (
      select l.listing_id, l.sku, (array_agg(${nameIn(language)} order by o.created_at desc))[1] as name,
        (array_agg(l.picture order by o.created_at desc))[1] as picture,
        sum(l.quantity) as pieces, sum(l.goods) as sales
      from orders."order" o join orders.line l on l.order_id = o.id
      where o.seller_id = ${sellerId} and o.created_at >= ${from} and ${SOLD}
      group by l.listing_id, l.sku
    ) variant group by listing_id order by sales desc limit 10`);
}

export type HealthRow = { shipped: number; inTime: number; paid: number; returns: number };

export async function health(db: Db, sellerId: string, from: Date): Promise<HealthRow> {
  const row = await db.one<HealthRow>(sql`
    select count(*) filter (where o.shipped_at is not null)::int as shipped,
      count(*) filter (where o.shipped_at <= o.ship_by)::int as in_time,
      count(*)::int as paid, count(*) filter (where o.return_state <> 'none')::int as returns
    from orders."order" o
    where o.seller_id = ${sellerId} and o.created_at >= ${from} and ${SOLD}`);
  return row as HealthRow;
}
