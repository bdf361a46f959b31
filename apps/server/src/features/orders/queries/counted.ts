// What is counted of orders: by where they stand, and by their day (migration 0730, decision record 0029).
import type { AccountId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { ORDER_TABS, SELLER_TABS, type SellerTab } from '@entrepot/contract/orders/life';
import { dayOf } from '../../../platform/days.ts';
import { type Db, raw, type Sql, sql } from '../../../platform/db.ts';
import { inTab, tabCounts } from './tabs.ts';

const ORDERS = raw('sum(o.orders)');

export type ShopCounts = Record<SellerTab, number> & { openTotal: Amount };

/** Orders of each of a shop's tabs, and what those are worth that it has to do. */
export function countShopOrders(db: Db, sellerId: AccountId): Promise<ShopCounts> {
  return db.only<ShopCounts>(sql`
    select ${tabCounts(SELLER_TABS, ORDERS)},
      coalesce(sum(o.total) filter (where ${inTab(SELLER_TABS.open)}), 0) as open_total
    from orders.tally_now o where o.seller_id = ${sellerId}`);
}

/** All orders that meet a condition on seller, brand, state or return of `o`. */
export function countStanding(db: Db, where: Sql): Promise<number> {
  return db.value<number>(
    sql`select coalesce(${ORDERS}, 0)::int as total from orders.tally_now o where ${where}`,
  );
}

export type HeldRow = {
  escrow: Amount;
  escrowOrders: number;
  window: Amount;
  windowOrders: number;
};

/** What is held for the shop: before receipt, and inside the return window. */
export function held(db: Db, sellerId: AccountId): Promise<HeldRow> {
  const received = inTab(ORDER_TABS.received);
  return db.only<HeldRow>(sql`
    select
      coalesce(sum(o.held) filter (where not ${received}), 0) as escrow,
      coalesce(sum(o.held_orders) filter (where not ${received}), 0)::int as escrow_orders,
      coalesce(sum(o.held) filter (where ${received}), 0) as "window",
      coalesce(sum(o.held_orders) filter (where ${received}), 0)::int as window_orders
    from orders.tally_now o where o.seller_id = ${sellerId}`);
}

/** The part of a seller's escrow that buyers have received and may still return: it is released by itself. */
export const inReturnWindow = async (db: Db, sellerId: AccountId): Promise<Amount> =>
  (await held(db, sellerId)).window;

export type StandingSums = {
  escrow: Amount;
  escrowOrders: number;
  awaitingPayment: number;
  toConfirm: number;
  toShip: number;
  returnsWaiting: number;
};

/** Where all orders of the mall stand. */
export function standingSums(db: Db): Promise<StandingSums> {
  const { 'awaiting-payment': unpaid, 'to-confirm': toConfirm, 'to-ship': toShip } = SELLER_TABS;
  const orders = (tab: Parameters<typeof inTab>[0]) =>
    sql`coalesce(sum(o.orders) filter (where ${inTab(tab)}), 0)::int`;
  return db.only<StandingSums>(sql`
    select coalesce(sum(o.held), 0) as escrow, coalesce(sum(o.held_orders), 0)::int as escrow_orders,
      ${orders(unpaid)} as awaiting_payment, ${orders(toConfirm)} as to_confirm, ${orders(toShip)} as to_ship,
      ${orders(SELLER_TABS.returns)} as returns_waiting
    from orders.tally_now o`);
}

export type DatedRow = { date: string; sales: Amount; orders: number };

/** Sales of each day (UTC) from `first` on that has any. */
export function salesByDay(db: Db, sellerId: AccountId, first: Date): Promise<DatedRow[]> {
  return db.query<DatedRow>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as date, sum(d.sales) as sales, sum(d.sold)::int as orders
    from orders.day_now d where d.seller_id = ${sellerId} and d.day >= ${dayOf(first)}::date
    group by 1 having sum(d.sold) > 0`);
}

export type AllDatedRow = { date: string; orders: number; paid: Amount };

/** The mall's orders of each day (UTC) from `first` on that has any. */
export function ordersByDay(db: Db, first: Date): Promise<AllDatedRow[]> {
  return db.query<AllDatedRow>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as date, sum(d.orders)::int as orders, sum(d.paid) as paid
    from orders.day_now d where d.day >= ${dayOf(first)}::date group by 1`);
}

export type HealthRow = { shipped: number; inTime: number; paid: number; returns: number };

/** Of the orders placed since an instant: the rest of its day is read order by order, the days after it are counted. */
export function health(
  db: Db,
  sellerId: AccountId,
  { from, sold }: { from: Date; sold: Sql },
): Promise<HealthRow> {
  const day = sql`${dayOf(from)}::date`;
  return db.only<HealthRow>(sql`
    select coalesce(sum(shipped), 0)::int as shipped, coalesce(sum(in_time), 0)::int as in_time,
      coalesce(sum(paid), 0)::int as paid, coalesce(sum(returns), 0)::int as returns
    from (
      select d.shipped, d.in_time, d.sold as paid, d.returns
      from orders.day_now d where d.seller_id = ${sellerId} and d.day > ${day}
      union all
      select count(*) filter (where o.shipped_at is not null), count(*) filter (where o.shipped_at <= o.ship_by),
        count(*), count(*) filter (where o.return_state <> 'none')
      from orders."order" o
      where o.seller_id = ${sellerId} and o.created_at >= ${from}
        and o.created_at < (${day} + 1)::timestamp at time zone 'UTC' and ${sold}
    ) x`);
}

/** Adds up what is noted of orders, so many notes at once, until no more are left. */
export async function addUp(db: Db, limit: number): Promise<void> {
  for (let taken = limit; taken === limit;) {
    taken = await db.value<number>(sql`select orders.add_up(${limit}) as taken`);
  }
}
