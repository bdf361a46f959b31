// What must be true of orders at every commit: state, log, money and stock tell the same story (trust.md 3, I09-I14,
// I22, I23). Each rule counts violations; every count must be 0.
import { CURRENCY } from '@entrepot/contract/money';
import type { AccountKind, MovementKind } from '@entrepot/contract/wallet/rules';
import type { Invariant } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import {
  ALL_STANDING,
  ALL_STOCK,
  changedStockDiffers,
  provenStanding,
  provenStock,
  standingDiffers,
  stockDiffers,
} from './queries/sums.ts';

/** Every order is in this one: what moved in another is none of its money. */
const IN_ITS_CURRENCY = sql`currency = ${CURRENCY}`;

/** Entries of an order `o`: of movements of a kind on accounts of a kind. */
const entries = (kind: MovementKind, account: AccountKind) => sql`
  ledger.public_entry e where e.ref = 'orders/' || o.id and e.kind = ${kind} and e.account_kind = ${account}`;

/** The order that an entry names, in a form for which the orders have an index. */
const CAUSE = sql`case when e.ref ~ '^orders/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(e.ref, 8)::uuid end`;

const moved = (kind: MovementKind, account: AccountKind) => sql`(
  select coalesce(sum(e.amount), 0) from ${entries(kind, account)} and e.${IN_ITS_CURRENCY})`;

const SOLD = sql`state not in ('awaiting-payment', 'cancelled')`;

const moneyRules: readonly Invariant[] = [
  {
    code: 'paid-once',
    name: 'a paid order has exactly one payment of its total, an unpaid one none',
    of: 'order',
    broken: (among) => sql`
      select 1 from orders."order" o where ${among('o.id')} and (
        ${moved('order-pay', 'escrow')} <> case when o.${SOLD} then o.total + o.subsidy else 0 end
        or (select count(*) from ${entries('order-pay', 'escrow')}) > 1)`,
  },
  {
    code: 'refund-within',
    name: 'refunds are within what was paid and equal to their movements',
    of: 'order',
    broken: (among) => sql`
      select 1 from orders."order" o where ${among('o.id')}
        and (o.refunded > o.paid or o.refunded <> ${moved('order-refund', 'available')})`,
  },
  {
    code: 'refund-is-told',
    name: 'every refund was asked for and granted, or given by the mall',
    of: 'order',
    broken: (among) => sql`
      select 1 from orders."order" o where ${among('o.id')} and o.refunded <>
        (select coalesce(sum(granted), 0) from orders.return_request r where r.order_id = o.id)
        + (select coalesce(sum(amount), 0) from orders.platform_refund f where f.order_id = o.id)`,
  },
  {
    code: 'return-waits-once',
    name: 'an order waits for an answer exactly when a request does',
    of: 'order',
    broken: (among) => sql`
      select 1 from orders."order" o where ${among('o.id')} and o.return_state is distinct from coalesce(
        (select r.state from orders.return_request r where r.order_id = o.id order by r.no desc limit 1), 'none')`,
  },
  {
    code: 'release-once',
    name: 'what was released left the escrow once',
    of: 'order',
    broken: (among) => sql`
      select 1 from orders."order" o where ${among('o.id')} and o.released <> -${moved('order-release', 'escrow')}`,
  },
  {
    code: 'movement-has-order',
    name: 'every movement of orders belongs to an order and is in its currency',
    of: 'movement',
    broken: (among) => sql`
      select 1 from (
        select e.journal_id, e.ref, bool_and(e.${IN_ITS_CURRENCY}) as in_its_currency from ledger.public_entry e
        where ${among('e.journal_id')} and e.kind in ('order-pay', 'order-refund', 'order-release') group by 1, 2) e
      where not (e.in_its_currency and exists (select from orders."order" o where o.id = ${CAUSE}))`,
  },
  {
    code: 'order-moves-its-own',
    name: 'a movement of an order moves the money of its buyer, its shop and its coupon alone, and no more to the mall than its commission',
    of: 'movement',
    broken: (among) => sql`
      select 1 from ledger.public_entry e join orders."order" o on o.id = ${CAUSE}
      where ${among('e.journal_id')} and e.kind in ('order-pay', 'order-refund', 'order-release')
        and (e.owner_id is distinct from orders.owner_in(o, e.kind, e.account_kind)
          or (e.account_kind = 'platform-fee' and not orders.is_commission(o, e.journal_id)))`,
  },
  {
    // What is counted as held is what orders hold: `counted-standing`.
    code: 'escrow-is-open-orders',
    name: 'escrow holds exactly what is paid and neither refunded nor released, per seller and currency',
    of: 'mall',
    broken: () => sql`
      select 1 from (select seller_id, sum(held) as held from orders.tally_now group by 1) o
      full join (select owner_id, currency, balance from ledger.public_balance where kind = 'escrow') b
        on b.owner_id = o.seller_id and b.${IN_ITS_CURRENCY}
      where coalesce(o.held, 0) <> coalesce(b.balance, 0)`,
  },
];

/** Of a coupon, what stands of its uses. */
const USES = sql`(
  select coupon_id, count(*) filter (where not given_back) as used, sum(amount - back) as cost
  from coupons.public_use group by 1)`;

const couponRules: readonly Invariant[] = [
  {
    code: 'coupon-has-order',
    name: 'an order’s coupon is a use of the same amount, given back where nothing came of the order',
    of: 'order',
    broken: (among) => sql`
      select 1 from orders."order" o left join coupons.public_use u on u.order_id = o.id
      where ${among('o.id')} and (o.coupon_id is distinct from u.coupon_id or (o.coupon_id is not null and (
        u.amount <> o.coupon
        or u.given_back <> (o.state = 'cancelled' or (o.state = 'refunded' and o.parcels = 'none'))
        or (not u.given_back and o.subsidy > 0 and u.back <> o.subsidy_back))))`,
    brokenInAll: sql`
      select 1 from coupons.public_use u
      where not exists (select from orders."order" o where o.id = u.order_id)`,
  },
  {
    code: 'coupon-counts',
    name: 'what is counted of a coupon is what it was used for',
    of: 'mall',
    broken: () => sql`
      select 1 from coupons.public_coupon c left join ${USES} u on u.coupon_id = c.id
      where (c.used, c.cost) is distinct from (coalesce(u.used, 0)::int, coalesce(u.cost, 0))`,
  },
  {
    code: 'coupon-money',
    name: 'what the mall has set aside for a coupon is its budget less what went into escrow',
    of: 'mall',
    broken: () => sql`
      select 1 from (select id, budget - returned as left_over from coupons.public_coupon where budget is not null) c
      full join (
        select owner_id, balance from ledger.public_balance where kind = 'coupon-budget' and ${IN_ITS_CURRENCY}) b
        on b.owner_id = c.id
      left join (
        select coupon_id, sum(subsidy_paid - subsidy_back) as spent from orders."order"
        where coupon_id is not null group by 1) o on o.coupon_id = c.id
      where c.id is null or coalesce(b.balance, 0) <> c.left_over - coalesce(o.spent, 0)`,
  },
];

const stockRules: readonly Invariant[] = [
  {
    code: 'stock-has-order',
    name: 'every reserved or sold piece has its order',
    of: 'sums',
    broken: () => stockDiffers(ALL_STOCK),
    brokenAfter: (run, changed) =>
      changed.whole ? stockDiffers(provenStock(run, changed)) : changedStockDiffers(run, changed),
  },
  {
    code: 'pieces-are-somewhere',
    name: 'every piece of a line is in a parcel, called off or still to be sent, and what is shipped has nothing left',
    of: 'order',
    broken: (among) => sql`
      select 1 from orders.line l join orders."order" o on o.id = l.order_id where ${among('o.id')} and (
        l.shipped <> (select coalesce(sum(quantity), 0) from orders.shipment_line x where x.line_id = l.id)
        or l.called_off <> (select coalesce(sum(quantity), 0) from orders.call_off c where c.line_id = l.id)
        or (o.parcels = 'all' or o.state = 'refunded') and l.shipped + l.called_off <> l.quantity
        or o.parcels = 'none' and l.shipped <> 0)`,
  },
  {
    code: 'stock-not-negative',
    name: 'no stock is below zero',
    of: 'mall',
    broken: () =>
      sql`select 1 from catalogue.public_stock_book where available < 0 or reserved < 0 or sold < 0`,
  },
];

const logRules: readonly Invariant[] = [
  {
    code: 'allowed-edges',
    name: 'orders move only along allowed edges',
    of: 'order',
    broken: (among) => sql`
      select 1 from orders.log g where ${among('g.order_id')} and g.from_state <> g.to_state and not exists (
        select from orders.allowed_edge e where e.from_state = g.from_state and e.to_state = g.to_state)`,
  },
  {
    code: 'log-unbroken',
    name: 'the log is unbroken and ends in the order’s state',
    of: 'order',
    broken: (among) => sql`
      select 1 from (
        select g.from_state, lag(g.to_state) over w as before, g.to_state, lead(g.id) over w as next, o.state
        from orders.log g join orders."order" o on o.id = g.order_id
        where ${among('g.order_id')} and ${among('o.id')} window w as (partition by g.order_id order by g.id)) x
      where (before is not null and before <> from_state) or (next is null and to_state <> state)
      union all
      select 1 from orders."order" o where ${among('o.id')}
        and not exists (select from orders.log g where g.order_id = o.id)`,
  },
  {
    code: 'order-is-sum',
    name: 'an order is the sum of its lines',
    of: 'order',
    broken: (among) => sql`
      select 1 from orders."order" o
      cross join lateral (select count(*) as lines, sum(quantity) as pieces, sum(goods) as goods,
        sum(freight) as freight, sum(tax) as tax, sum(total) as total
        from orders.line where order_id = o.id) l
      where ${among('o.id')} and (o.line_count, o.pieces, o.goods, o.freight, o.tax, o.total)
        is distinct from (l.lines::int, l.pieces::int, l.goods, l.freight, l.tax, l.total)`,
  },
];

const countRules: readonly Invariant[] = [
  {
    code: 'counted-standing',
    name: 'what is counted of each shop’s orders is what they are',
    of: 'sums',
    broken: () => standingDiffers(ALL_STANDING),
    brokenAfter: (run, changed) => standingDiffers(provenStanding(run, changed)),
  },
  {
    code: 'counted-days',
    name: 'what is counted of each shop’s days is what was sold on them',
    of: 'day',
    broken: (days, instants) => sql`
      select 1 from (
        select seller_id, brand_id, (created_at at time zone 'UTC')::date as day, count(*) as orders, sum(paid) as paid,
          count(*) filter (where ${SOLD}) as sold, coalesce(sum(total) filter (where ${SOLD}), 0) as sales,
          count(*) filter (where ${SOLD} and shipped_at is not null) as shipped,
          count(*) filter (where ${SOLD} and shipped_at <= ship_by) as in_time,
          count(*) filter (where ${SOLD} and return_state <> 'none') as returns
        from orders."order" where ${instants('created_at')} group by 1, 2, 3) o
      full join (
        select seller_id, brand_id, day, sum(orders) as orders, sum(paid) as paid, sum(sold) as sold, sum(sales) as sales,
          sum(shipped) as shipped, sum(in_time) as in_time, sum(returns) as returns
        from orders.day_now where ${days('day')} group by 1, 2, 3) d using (seller_id, brand_id, day)
      where (coalesce(o.orders, 0), coalesce(o.paid, 0), coalesce(o.sold, 0), coalesce(o.sales, 0), coalesce(o.shipped, 0),
          coalesce(o.in_time, 0), coalesce(o.returns, 0))
        is distinct from (coalesce(d.orders, 0), coalesce(d.paid, 0), coalesce(d.sold, 0), coalesce(d.sales, 0),
          coalesce(d.shipped, 0), coalesce(d.in_time, 0), coalesce(d.returns, 0))`,
  },
];

export const ordersInvariants: readonly Invariant[] = [
  ...moneyRules,
  ...couponRules,
  ...stockRules,
  ...logRules,
  ...countRules,
];
