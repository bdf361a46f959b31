// What a buyer has paid and nobody has got yet: as the buyer sees it, and as the shop does.
import type { AccountId, OrderId } from '@entrepot/contract/ids';
import { type Amount, ZERO } from '@entrepot/contract/money';
import { ORDER_TABS, SELLER_TABS } from '@entrepot/contract/orders/life';
import { type HeldWhy, MOST_HELD_ORDERS } from '@entrepot/contract/wallet/rules';
import type { HeldForOrders } from '../../../platform/context.ts';
import { type Db, raw, sql } from '../../../platform/db.ts';
import { inTab } from './tabs.ts';

/** What the money of an order waits for, and when that ends by itself. */
const WHY =
  raw(`case when o.return_state in ('requested', 'granted') then 'return' when o.state in ('paid', 'confirmed') then 'shipment'
        when o.state = 'shipped' then 'receipt' else 'window' end`);
const UNTIL =
  raw(`case when o.return_state in ('requested', 'granted') then null when o.state in ('paid', 'confirmed') then o.ship_by
        when o.state = 'shipped' then o.receive_by else o.release_at end`);

type Row = HeldForOrders['orders'][number] & { all: Amount; count: number };

/**
 * Of a buyer's open orders, the newest first: what he paid less what he got back, and what it waits for. What the mall adds for a
 * coupon is none of his.
 */
export async function heldForOrders(db: Db, buyerId: AccountId): Promise<HeldForOrders> {
  const rows = await db.query<Row>(sql`
    select o.id as order_id, o.number, o.shop_name as shop, o.paid - o.refunded as amount,
      ${WHY} as why, ${UNTIL} as until,
      sum(o.paid - o.refunded) over () as all, count(*) over ()::int as count
    from orders."order" o
    where o.buyer_id = ${buyerId} and o.closed_at is null and o.released_at is null and o.paid > o.refunded
    order by o.created_at desc, o.id desc limit ${MOST_HELD_ORDERS}`);
  const [first] = rows;
  return { amount: first?.all ?? ZERO, count: first?.count ?? 0, orders: rows };
}

/** Paid, and not received yet. */
const ON_THE_WAY = {
  states: [...SELLER_TABS.open.states, ...SELLER_TABS['in-transit'].states],
};

type ShopRow = { id: OrderId; number: string; amount: Amount; why: HeldWhy; until: Date | null };
type Wanted = { stage: 'escrow' | 'window'; page: number; size: number };

/** A shop's orders whose money is in its escrow, what ends first at the top; together what `held` in counted.ts sums up. */
export async function heldForShop(db: Db, sellerId: AccountId, { stage, page, size }: Wanted) {
  const where = sql`o.seller_id = ${sellerId} and o.released_at is null and o.closed_at is null
    and ${inTab(stage === 'window' ? ORDER_TABS.received : ON_THE_WAY)}
    and o.paid + o.subsidy_paid - o.refunded - o.subsidy_back - o.released > 0`;
  const [rows, total] = await Promise.all([
    db.query<ShopRow>(sql`
      select o.id, o.number, o.paid + o.subsidy_paid - o.refunded - o.subsidy_back - o.released as amount,
        ${WHY} as why, ${UNTIL} as until
      from orders."order" o where ${where}
      order by until nulls last, o.id limit ${size} offset ${(page - 1) * size}`),
    db.value<number>(sql`select count(*)::int from orders."order" o where ${where}`),
  ]);
  return { rows, total };
}
