// What a buyer has paid and nobody has got yet.
import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, ZERO } from '@entrepot/contract/money';
import { MOST_HELD_ORDERS } from '@entrepot/contract/wallet/rules';
import type { HeldForOrders } from '../../../platform/context.ts';
import { type Db, sql } from '../../../platform/db.ts';

type Row = HeldForOrders['orders'][number] & { all: Amount; count: number };

/**
 * Of a buyer's open orders, the newest first: what he paid less what he got back, and what it waits for. What the mall adds for a
 * coupon is none of his.
 */
export async function heldForOrders(db: Db, buyerId: AccountId): Promise<HeldForOrders> {
  const rows = await db.query<Row>(sql`
    select o.id as order_id, o.number, o.shop_name as shop, o.paid - o.refunded as amount,
      case when o.return_state in ('requested', 'granted') then 'return' when o.state in ('paid', 'confirmed') then 'shipment'
        when o.state = 'shipped' then 'receipt' else 'window' end as why,
      case when o.return_state in ('requested', 'granted') then null when o.state in ('paid', 'confirmed') then o.ship_by
        when o.state = 'shipped' then o.receive_by else o.release_at end as until,
      sum(o.paid - o.refunded) over () as all, count(*) over ()::int as count
    from orders."order" o
    where o.buyer_id = ${buyerId} and o.closed_at is null and o.released_at is null and o.paid > o.refunded
    order by o.created_at desc, o.id desc limit ${MOST_HELD_ORDERS}`);
  const [first] = rows;
  return { amount: first?.all ?? ZERO, count: first?.count ?? 0, orders: rows };
}
