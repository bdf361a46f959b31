// The figures of a shop's day. All amounts come back as text.
import type { AccountId, OrderId } from '@entrepot/contract/ids';
import { type Amount, CHARGE_SCALE } from '@entrepot/contract/money';
import type { Language } from '@entrepot/contract/languages';
import type { Today } from '@entrepot/contract/orders/seller-types';
import { dayOf, daysAfter } from '../../../platform/days.ts';
import { type Db, raw, type Sql, sql } from '../../../platform/db.ts';
import type { Money } from '../model.ts';
import { nameIn } from './line-words.ts';
import { orderLife, SELLER_TABS } from '@entrepot/contract/orders/life';
import { waits } from '../../../platform/life.ts';
import { DUE_AT } from '../list-shop-orders.ts';
import { inTab } from './tabs.ts';

/** Goods that are shown as the best. */
const BEST = 10;

/** Orders that count as sales. */
export const SOLD = raw(`o.state not in ('awaiting-payment', 'cancelled')`);

/** An hour's sales; what was sold before the time of the day that is asked for is `soFar`, in so many orders and pieces. */
export type HourRow = {
  hour: number;
  sales: Amount;
  soFar: Amount;
  orders: number;
  pieces: number;
};

/** The hours of a day (UTC) in which something was sold. */
export function salesByHour(
  db: Db,
  sellerId: AccountId,
  midnight: Date,
  time: Date,
): Promise<HourRow[]> {
  const early = sql`o.created_at < ${time}`;
  return db.query<HourRow>(sql`
    select extract(hour from o.created_at at time zone 'UTC')::int as hour, sum(o.total) as sales,
      coalesce(sum(o.total) filter (where ${early}), 0) as so_far, count(*) filter (where ${early})::int as orders,
      coalesce(sum(o.pieces) filter (where ${early}), 0)::bigint as pieces
    from orders."order" o
    where o.seller_id = ${sellerId} and o.created_at >= ${midnight} and o.created_at < ${daysAfter(midnight, 1)} and ${SOLD}
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
export function nextDue(db: Db, sellerId: AccountId, now: Date): Promise<NextDue> {
  return db.only<NextDue>(sql`
    select
      (select min(o.receive_by) from orders."order" o
       where o.seller_id = ${sellerId} and ${waits(orderLife, 'receive-overdue', { row: 'o', now })}) as escrow,
      (select min(o.release_at) from orders."order" o
       where o.seller_id = ${sellerId} and ${waits(orderLife, 'release', { row: 'o', now })}) as "window"`);
}

type Soon = { sellerId: AccountId; now: Date; until: Date };

/** Orders whose release has a date within the next days, each with its day; read from an index alone (migration 0780). */
const coming = (columns: Sql, { sellerId, now, until }: Soon) => sql`
  select to_char(o.release_at at time zone 'UTC', 'YYYY-MM-DD') as day, ${columns}
  from orders."order" o
  where o.seller_id = ${sellerId} and ${waits(orderLife, 'release', { row: 'o', now })}
    and o.release_at < ${until}`;

/**
 * What a shop gets on each of these days for orders of which nothing went back, some thousands: of such an order all goods
 * bear commission, so there is nothing of it to split. A test says that it is what the rule (`payoutOf`) says.
 */
export function comingFree(db: Db, soon: Soon): Promise<{ day: string; payout: Amount }[]> {
  const payout = sql`o.total + o.subsidy - least(o.total + o.subsidy,
    round((o.goods + o.subsidy) * o.commission_rate, ${CHARGE_SCALE}::int)) as payout`;
  return db.query(sql`
    select day, sum(payout) as payout from (${coming(payout, soon)} and o.refunded = 0) x group by 1`);
}

/** The others, one by one. */
export function comingInPart(db: Db, soon: Soon): Promise<(Money & { day: string })[]> {
  const money = raw(
    'o.goods, o.freight, o.tax, o.total, o.subsidy, o.subsidy_paid, o.subsidy_back, o.paid, o.refunded, o.released, o.commission_rate',
  );
  return db.query(sql`${coming(money, soon)} and o.refunded > 0`);
}

/**
 * Of all days (UTC) from `first` on. Each with the variant of which most was sold: its number beside its picture, as one of
 * its latest orders has them.
 */
export function bestGoods(
  db: Db,
  { sellerId, first, language }: { sellerId: AccountId; first: Date; language: Language },
): Promise<Today['best'][number][]> {
  const sold = sql`seller_id = ${sellerId} and day >= ${dayOf(first)}::date`;
  return db.query<Today['best'][number]>(sql`
    with best as (
      select listing_id, sum(sales) as sales from orders.sold_now where ${sold}
      group by 1 having sum(sales) > 0 order by sales desc, listing_id limit ${BEST}
    ), shown as (
      select distinct on (listing_id) listing_id, line_id, sum(pieces) over (partition by listing_id)::bigint as pieces from (
        select listing_id, variant_id, sum(pieces) as pieces, (array_agg(line_id order by day desc))[1] as line_id
        from orders.sold_now where ${sold} and listing_id in (select listing_id from best) group by 1, 2
      ) variant order by listing_id, variant.pieces desc, variant_id
    )
    select best.listing_id, ${nameIn(language)} as name, l.sku, l.picture, shown.pieces, best.sales
    from best join shown on shown.listing_id = best.listing_id join orders.line l on l.id = shown.line_id
    order by best.sales desc, best.listing_id`);
}
