// The figures of a shop's day. All amounts come back as text.
import type { AccountId, ListingId, OrderId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { Language } from '@entrepot/contract/languages';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type Db, raw, sql } from '../../../platform/db.ts';
import type { Money } from '../model.ts';
import { nameIn } from './line-words.ts';
import { orderLife, SELLER_TABS } from '@entrepot/contract/orders/life';
import { waits } from '../../../platform/life.ts';
import { DUE_AT } from '../list-shop-orders.ts';
import { dateOf } from './counted.ts';
import { inTab } from './tabs.ts';

/** Goods that are shown as the best. */
const BEST = 10;

/** Orders that count as sales. */
export const SOLD = raw(`o.state not in ('awaiting-payment', 'cancelled')`);

export type DayRow = { sales: Amount; orders: number; pieces: number };
export type HourRow = { hour: number; sales: Amount };

export async function salesBetween(
  db: Db,
  sellerId: AccountId,
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
export function salesByHour(
  db: Db,
  sellerId: AccountId,
  from: Date,
  until: Date,
): Promise<HourRow[]> {
  return db.query<HourRow>(sql`
    select extract(hour from o.created_at at time zone 'UTC')::int as hour, sum(o.total) as sales
    from orders."order" o
    where o.seller_id = ${sellerId} and o.created_at >= ${from} and o.created_at < ${until} and ${SOLD}
    group by 1`);
}

export type WaitingRow = {
  kind: 'to-confirm' | 'to-ship' | 'returns';
  count: number;
  worth: Amount;
  first: { id: OrderId; number: string; buyer: string; dueAt: string | null };
};

/** What the seller has to do, with the order that is due first. */
export function waiting(db: Db, sellerId: AccountId): Promise<WaitingRow[]> {
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

export type NextDue = { escrow: Date | null; window: Date | null };

/** When the first of the held orders is received by itself, and when the first is released. What is under review waits for no day. */
export async function nextDue(db: Db, sellerId: AccountId, now: Date): Promise<NextDue> {
  const row = await db.one<NextDue>(sql`
    select
      (select min(o.receive_by) from orders."order" o
       where o.seller_id = ${sellerId} and ${waits(orderLife, 'receive-overdue', { row: 'o', now })}) as escrow,
      (select min(o.release_at) from orders."order" o
       where o.seller_id = ${sellerId} and ${waits(orderLife, 'release', { row: 'o', now })}) as "window"`);
  return row as NextDue;
}

export type ComingRow = Money & { day: string };

/** Orders whose release has a date within the next days. */
export function comingFree(
  db: Db,
  { sellerId, now, until }: { sellerId: AccountId; now: Date; until: Date },
): Promise<ComingRow[]> {
  return db.query<ComingRow>(sql`
    select to_char(o.release_at at time zone 'UTC', 'YYYY-MM-DD') as day, o.goods, o.freight, o.tax, o.total, o.paid,
      o.refunded, o.released, o.commission_rate
    from orders."order" o
    where o.seller_id = ${sellerId} and ${waits(orderLife, 'release', { row: 'o', now })}
      and o.release_at < ${until}`);
}

export type BestRow = {
  listingId: ListingId;
  name: string;
  sku: string;
  picture: Picture | null;
  pieces: number;
  sales: Amount;
};

/**
 * Of all days (UTC) from `first` on. Each with the variant of which most was sold: its number beside its picture, as one of
 * its latest orders has them.
 */
export function bestGoods(
  db: Db,
  { sellerId, first, language }: { sellerId: AccountId; first: Date; language: Language },
): Promise<BestRow[]> {
  return db.query<BestRow>(sql`
    with sold as materialized (
      select listing_id, variant_id, day, pieces, sales, line_id from orders.sold_now
      where seller_id = ${sellerId} and day >= ${dateOf(first)}::date
    ), best as (
      select listing_id, sum(pieces)::bigint as pieces, sum(sales) as sales from sold
      group by 1 having sum(pieces) > 0 order by sales desc, listing_id limit ${BEST}
    ), shown as (
      select distinct on (listing_id) listing_id, line_id from (
        select listing_id, variant_id, sum(pieces) as pieces, (array_agg(line_id order by day desc))[1] as line_id
        from sold where listing_id in (select listing_id from best) group by 1, 2
      ) variant order by listing_id, pieces desc, variant_id
    )
    select best.listing_id, ${nameIn(language)} as name, l.sku, l.picture, best.pieces, best.sales
    from best join shown on shown.listing_id = best.listing_id join orders.line l on l.id = shown.line_id
    order by best.sales desc, best.listing_id`);
}
