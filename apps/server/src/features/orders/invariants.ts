// What must be true of orders at every commit: state, log, money and stock tell the same story (trust.md 3, I09-I14,
// I22, I23). Each query counts violations; every count must be 0.
import { CURRENCY } from '@entrepot/contract/money';
import type { AccountKind, MovementKind } from '@entrepot/contract/wallet/rules';
import type { Invariant } from '../../ledger/index.ts';

const count = (code: string, name: string, violations: string): Invariant => ({
  code,
  name,
  sql: `select count(*) as violations from (${violations}) v`,
});

/** Every order is in this one: what moved in another is none of its money. */
const IN_ITS_CURRENCY = `currency = '${CURRENCY}'`;

/** Sum of an order's movements of a kind on accounts of a kind. */
const moved = (kind: MovementKind, account: AccountKind) => `(
  select coalesce(sum(e.amount), 0) from ledger.public_entry e
  where e.ref = 'orders/' || o.id and e.kind = '${kind}' and e.account_kind = '${account}'
    and e.${IN_ITS_CURRENCY})`;

const SOLD = `state not in ('awaiting-payment', 'cancelled')`;

export const ordersInvariants: readonly Invariant[] = [
  count(
    'paid-once',
    'a paid order has exactly one payment of its total, an unpaid one none',
    `select 1 from orders."order" o
     where ${moved('order-pay', 'escrow')}
       <> case when o.state in ('awaiting-payment', 'cancelled') then 0 else o.total end
     union all
     select 1 from ledger.public_entry e where e.kind = 'order-pay' and e.account_kind = 'escrow'
     group by e.ref having count(*) > 1`,
  ),
  count(
    'refund-within',
    'refunds are within what was paid and equal to their movements',
    `select 1 from orders."order" o
     where o.refunded > o.paid or o.refunded <> ${moved('order-refund', 'available')}`,
  ),
  count(
    'release-once',
    'what was released left the escrow once',
    `select 1 from orders."order" o where o.released <> -${moved('order-release', 'escrow')}`,
  ),
  count(
    'movement-has-order',
    'every movement of orders belongs to an order and is in its currency',
    `select 1 from ledger.public_entry e where e.kind in ('order-pay', 'order-refund', 'order-release')
     and not (e.${IN_ITS_CURRENCY} and exists (select from orders."order" o where e.ref = 'orders/' || o.id))`,
  ),
  count(
    'escrow-is-open-orders',
    'escrow holds exactly what is paid and neither refunded nor released, per seller and currency',
    `select 1 from (
       select seller_id, sum(paid - refunded - released) as held from orders."order" group by 1) o
     full join (select owner_id, currency, balance from ledger.public_balance where kind = 'escrow') b
       on b.owner_id = o.seller_id and b.${IN_ITS_CURRENCY}
     where coalesce(o.held, 0) <> coalesce(b.balance, 0)`,
  ),
  count(
    'stock-has-order',
    'every reserved or sold piece has its order',
    `select 1 from catalogue.public_stock_book s
     full join (
       select l.listing_id, l.variant_id,
         coalesce(sum(l.quantity) filter (where o.state = 'awaiting-payment'), 0) as reserved,
         coalesce(sum(l.quantity) filter (where o.state not in ('awaiting-payment', 'cancelled')
           and not (o.state = 'refunded' and o.shipped_at is null)), 0) as sold
       from orders.line l join orders."order" o on o.id = l.order_id group by 1, 2) x
     on x.listing_id = s.listing_id and x.variant_id = s.variant_id
     where coalesce(s.reserved, 0) <> coalesce(x.reserved, 0) or coalesce(s.sold, 0) <> coalesce(x.sold, 0)`,
  ),
  count(
    'stock-not-negative',
    'no stock is below zero',
    'select 1 from catalogue.public_stock_book where available < 0 or reserved < 0 or sold < 0',
  ),
  count(
    'allowed-edges',
    'orders move only along allowed edges',
    `select 1 from orders.log g where g.from_state <> g.to_state and not exists (
       select from orders.allowed_edge e where e.from_state = g.from_state and e.to_state = g.to_state)`,
  ),
  count(
    'log-unbroken',
    'the log is unbroken and ends in the order’s state',
    `select 1 from (
       select g.from_state, lag(g.to_state) over w as before, g.to_state, lead(g.id) over w as next, o.state
       from orders.log g join orders."order" o on o.id = g.order_id
       window w as (partition by g.order_id order by g.id)) x
     where (before is not null and before <> from_state) or (next is null and to_state <> state)
     union all
     select 1 from orders."order" o where not exists (select from orders.log g where g.order_id = o.id)`,
  ),
  count(
    'order-is-sum',
    'an order is the sum of its lines',
    `select 1 from orders."order" o
     left join (select order_id, count(*) as lines, sum(quantity) as pieces, sum(goods) as goods,
       sum(freight) as freight, sum(tax) as tax, sum(total) as total from orders.line group by 1) l on l.order_id = o.id
     where (o.line_count, o.pieces, o.goods, o.freight, o.tax, o.total)
       is distinct from (l.lines::int, l.pieces::int, l.goods, l.freight, l.tax, l.total)`,
  ),
  count(
    'counted-standing',
    'what is counted of each shop’s orders is what they are',
    `select 1 from (
       select seller_id, brand_id, state, return_state, count(*) as orders, sum(total) as total,
         sum(paid - refunded - released) as held, count(*) filter (where paid > refunded + released) as held_orders
       from orders."order" group by 1, 2, 3, 4) o
     full join (
       select seller_id, brand_id, state, return_state, sum(orders) as orders, sum(total) as total, sum(held) as held,
         sum(held_orders) as held_orders
       from orders.tally_now group by 1, 2, 3, 4) t using (seller_id, brand_id, state, return_state)
     where (coalesce(o.orders, 0), coalesce(o.total, 0), coalesce(o.held, 0), coalesce(o.held_orders, 0))
       is distinct from (coalesce(t.orders, 0), coalesce(t.total, 0), coalesce(t.held, 0), coalesce(t.held_orders, 0))`,
  ),
  count(
    'counted-days',
    'what is counted of each shop’s days is what was sold on them',
    `select 1 from (
       select seller_id, brand_id, (created_at at time zone 'UTC')::date as day, count(*) as orders, sum(paid) as paid,
         count(*) filter (where ${SOLD}) as sold, coalesce(sum(total) filter (where ${SOLD}), 0) as sales,
         count(*) filter (where ${SOLD} and shipped_at is not null) as shipped,
         count(*) filter (where ${SOLD} and shipped_at <= ship_by) as in_time,
         count(*) filter (where ${SOLD} and return_state <> 'none') as returns
       from orders."order" group by 1, 2, 3) o
     full join (
       select seller_id, brand_id, day, sum(orders) as orders, sum(paid) as paid, sum(sold) as sold, sum(sales) as sales,
         sum(shipped) as shipped, sum(in_time) as in_time, sum(returns) as returns
       from orders.day_now group by 1, 2, 3) d using (seller_id, brand_id, day)
     where (coalesce(o.orders, 0), coalesce(o.paid, 0), coalesce(o.sold, 0), coalesce(o.sales, 0), coalesce(o.shipped, 0),
         coalesce(o.in_time, 0), coalesce(o.returns, 0))
       is distinct from (coalesce(d.orders, 0), coalesce(d.paid, 0), coalesce(d.sold, 0), coalesce(d.sales, 0),
         coalesce(d.shipped, 0), coalesce(d.in_time, 0), coalesce(d.returns, 0))`,
  ),
];
