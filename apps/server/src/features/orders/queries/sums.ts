// Sums over all orders that have ever been: how many stand where, and what stock they have taken. A proof adds what has
// changed since the last one to what that one found; the log says how an order stood then. Rows of a proof that is not
// over yet have a `run` of their own.
import type { Changed } from '../../../ledger/index.ts';
import { type Db, raw, type Sql, sql } from '../../../platform/db.ts';
import { type Snapshot, unseen } from '../../../platform/since.ts';

const STANDS = sql`o.id, o.seller_id, o.brand_id, o.state, o.return_state, o.total,
  o.paid + o.subsidy_paid - o.refunded - o.subsidy_back - o.released as held, null::bigint as upto`;
const EVERY = sql`select 1 as sign, ${STANDS} from orders."order" o`;

/** Of orders with their signs. */
const standingOf = (rows: Sql) => sql`
  select seller_id, brand_id, state, return_state, sum(sign) as orders, sum(sign * total) as total, sum(sign * held) as held,
    coalesce(sum(sign) filter (where held > 0), 0) as held_orders
  from (${rows}) o group by 1, 2, 3, 4`;

/** What was paid back before it was sent is stock again; `upto`: the entry of the log before which the order is looked at. */
const stockOf = (rows: Sql) => sql`
  select l.listing_id, l.variant_id,
    coalesce(sum(sign * l.quantity) filter (where o.state = 'awaiting-payment'), 0) as reserved,
    coalesce(sum(sign * (l.quantity - case when o.upto is null then l.called_off else (
      select coalesce(sum(c.quantity), 0) from orders.call_off c where c.line_id = l.id and c.log_id < o.upto
    ) end)) filter (where o.state not in ('awaiting-payment', 'cancelled')), 0) as sold
  from (${rows}) o join orders.line l on l.order_id = o.id group by 1, 2`;

export const ALL_STANDING = standingOf(EVERY);
export const ALL_STOCK = stockOf(EVERY);

/** Shops where another figure is counted than is expected. */
export const standingDiffers = (expected: Sql) => sql`
  select 1 from (
    select seller_id, brand_id, state, return_state, sum(orders) as orders, sum(total) as total, sum(held) as held,
      sum(held_orders) as held_orders
    from (${expected}) x group by 1, 2, 3, 4) o
  full join (
    select seller_id, brand_id, state, return_state, sum(orders) as orders, sum(total) as total, sum(held) as held,
      sum(held_orders) as held_orders
    from orders.tally_now group by 1, 2, 3, 4) t using (seller_id, brand_id, state, return_state)
  where (coalesce(o.orders, 0), coalesce(o.total, 0), coalesce(o.held, 0), coalesce(o.held_orders, 0))
    is distinct from (coalesce(t.orders, 0), coalesce(t.total, 0), coalesce(t.held, 0), coalesce(t.held_orders, 0))`;

/** Variants of which another number is in stock's own books than is expected. */
export const stockDiffers = (expected: Sql) => sql`
  select 1 from catalogue.public_stock_book s
  full join (
    select listing_id, variant_id, sum(reserved) as reserved, sum(sold) as sold from (${expected}) x group by 1, 2) x
  on x.listing_id = s.listing_id and x.variant_id = s.variant_id
  where coalesce(s.reserved, 0) <> coalesce(x.reserved, 0) or coalesce(s.sold, 0) <> coalesce(x.sold, 0)`;

/**
 * The first new line of each order. New lines are found before they are put in order (`offset 0`): a plan made for whatever
 * snapshot would rather read the whole log, which an index has in that order.
 */
const firstNewLines = (since: Snapshot) => sql`
  select distinct on (order_id) * from (
    select g.order_id, g.id, g.event, g.from_state, g.from_return_state, g.from_held
    from orders.log g where ${unseen(sql`g.tx`, since)} offset 0
  ) g order by order_id, id`;

/** As the snapshot showed those that have changed after it; none of those that were not there. */
const before = (since: Snapshot, which = raw('true')) => sql`
  select o.id, o.seller_id, o.brand_id, n.from_state as state, n.from_return_state as return_state, o.total,
    n.from_held as held, n.id as upto
  from (${firstNewLines(since)}) n join orders."order" o on o.id = n.order_id
  where ${which} and n.event <> 'placed'`;

/** What has come to the sums: each order as it stands now, less what it was. */
const changes = ({ orders, since }: Changed) => sql`
  select 1 as sign, ${STANDS} from orders."order" o where o.id = any(${orders})
  union all select -1, b.* from (${before(since)}) b`;

/** Orders as they stood when the snapshot was taken. */
const asSeen = (which: Sql, since: Snapshot) => sql`
  select 1 as sign, ${STANDS} from orders."order" o
  where ${which} and not exists (select from orders.log g where g.order_id = o.id and ${unseen(sql`g.tx`, since)})
  union all select 1, b.* from (${before(since, which)}) b`;

/** What the sums must be after those changes. */
export const provenStanding = (run: number, changed: Changed) => sql`
  select seller_id, brand_id, state, return_state, orders, total, held, held_orders
  from orders.proven_standing where run = ${run} union all ${standingOf(changes(changed))}`;

export const provenStock = (run: number, changed: Changed) => sql`
  select listing_id, variant_id, reserved, sold
  from orders.proven_stock where run = ${run} union all ${stockOf(changes(changed))}`;

/** Only of the variants that changed orders are for. */
export const changedStockDiffers = (run: number, changed: Changed) => sql`
  select 1 from (${stockOf(changes(changed))}) x
  left join orders.proven_stock p on p.run = ${run} and p.listing_id = x.listing_id and p.variant_id = x.variant_id
  left join catalogue.public_stock_book s on s.listing_id = x.listing_id and s.variant_id = x.variant_id
  where coalesce(s.reserved, 0) <> coalesce(p.reserved, 0) + x.reserved
    or coalesce(s.sold, 0) <> coalesce(p.sold, 0) + x.sold`;

/** What comes to the sums, in the words of the database. */
export type Sums = { standing: string; stock: string };

/** Of some of all orders, as the snapshot showed them. */
export const sumsOf = (db: Db, which: Sql, since: Snapshot) => told(db, asSeen(which, since));

/** Of what has changed, which is proven now. */
export const changedSums = (db: Db, changed: Changed) => told(db, changes(changed));

const told = (db: Db, rows: Sql): Promise<Sums> =>
  db.only<Sums>(sql`
    select (select coalesce(json_agg(x), '[]')::text from (${standingOf(rows)}) x) as standing,
      (select coalesce(json_agg(x), '[]')::text from (${stockOf(rows)}) x) as stock`);

/** Adds it to the sums of a run: said by `witness`, which the application's role alone cannot (migration 1311). */
export async function addSums(witness: Db, run: number, { standing, stock }: Sums): Promise<void> {
  await witness.run(sql`
    insert into orders.proven_standing as p
      (run, seller_id, brand_id, state, return_state, orders, total, held, held_orders)
    select ${run}::int, x.* from json_to_recordset(${standing}::json) x (seller_id uuid, brand_id uuid, state text,
      return_state text, orders bigint, total numeric, held numeric, held_orders bigint)
    on conflict (run, seller_id, brand_id, state, return_state) do update set orders = p.orders + excluded.orders,
      total = p.total + excluded.total, held = p.held + excluded.held, held_orders = p.held_orders + excluded.held_orders`);
  await witness.run(sql`
    insert into orders.proven_stock as p (run, listing_id, variant_id, reserved, sold)
    select ${run}::int, x.* from json_to_recordset(${stock}::json) x (listing_id uuid, variant_id uuid, reserved bigint,
      sold bigint)
    on conflict (run, listing_id, variant_id) do update set reserved = p.reserved + excluded.reserved,
      sold = p.sold + excluded.sold`);
}

/** All sums but those of a run. */
export async function forgetSums(witness: Db, but: number): Promise<void> {
  await witness.run(sql`delete from orders.proven_standing where run <> ${but}`);
  await witness.run(sql`delete from orders.proven_stock where run <> ${but}`);
}
