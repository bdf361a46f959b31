// Pieces move between available, reserved and sold by whole statements: every line of an order, or none of them.
// Rows are locked in the order of their keys, so that two orders with the same goods cannot lock each other out.
import type { ListingId, VariantId } from '@entrepot/contract/ids';
import { dayOf } from '../../../platform/days.ts';
import { type Db, type Sql, join, sql } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { nameOfListing } from './order-lines.ts';

export type StockLine = { listingId: ListingId; variantId: VariantId; quantity: number };

/** The lines as rows, one per listing and variant. */
function asRows(lines: readonly StockLine[]): Sql {
  return sql`
    select listing_id, variant_id, sum(quantity)::int as quantity
    from unnest(${lines.map((line) => line.listingId)}::uuid[], ${lines.map((line) => line.variantId)}::uuid[],
      ${lines.map((line) => line.quantity)}::int[]) as line (listing_id, variant_id, quantity)
    group by 1, 2`;
}

const LOCKED = sql`
  select k.listing_id, k.variant_id, k.available, k.reserved, k.sold, line.quantity
  from catalogue.stock k join line on line.listing_id = k.listing_id and line.variant_id = k.variant_id
  order by k.listing_id, k.variant_id for update of k`;

/** Holds the pieces for an unpaid order: all lines, or a refusal that names the first that fell short. */
export async function reserveStock(
  db: Db,
  lines: readonly StockLine[],
  language: string,
): Promise<void> {
  const [short] = await reserve(db, lines);
  if (short) {
    const name = await nameOfListing(db, short.listingId, language);
    throw name === undefined
      ? new Refusal('GOODS_NOT_FOUND')
      : new Refusal('GOODS_OUT_OF_STOCK', { name, left: short.left });
  }
}

/** Takes the pieces out of what is available; gives the lines that fell short, and then nothing was taken. */
function reserve(db: Db, lines: readonly StockLine[]): Promise<(StockLine & { left: number })[]> {
  return db.query(sql`
    with line as (${asRows(lines)}), locked as materialized (${LOCKED}),
    short as (
      select line.listing_id, line.variant_id, line.quantity, coalesce(locked.available, 0) as "left"
      from line left join locked using (listing_id, variant_id)
      where locked.available is null or locked.available < line.quantity
    ), taken as (
      update catalogue.stock k
      set available = k.available - locked.quantity, reserved = k.reserved + locked.quantity
      from locked
      where k.listing_id = locked.listing_id and k.variant_id = locked.variant_id
        and not exists (select from short)
    )
    select * from short`);
}

/** An unpaid order was cancelled: gives its pieces back. Throws by CHECK when more is released than was reserved: our bug. */
export async function releaseReserved(db: Db, lines: readonly StockLine[]): Promise<void> {
  await db.run(sql`
    with line as (${asRows(lines)}), locked as materialized (${LOCKED})
    update catalogue.stock k
    set available = k.available + locked.quantity, reserved = k.reserved - locked.quantity
    from locked where k.listing_id = locked.listing_id and k.variant_id = locked.variant_id`);
}

/** An order was paid: its reserved pieces are sold. */
export const sellReserved = (db: Db, lines: readonly StockLine[], now: Date) =>
  sell(db, lines, 1, now);

/**
 * Sold pieces came back: they can be ordered again and count as sold no more, on the day of their sale. Taken off the day
 * of the return, that day would have sold less than nothing.
 */
export const returnStock = (db: Db, lines: readonly StockLine[], soldAt: Date) =>
  sell(db, lines, -1, soldAt);

/** Reserved → sold (`direction` 1), or sold → available again (-1). What depends on it is counted later: countSales. */
async function sell(
  db: Db,
  lines: readonly StockLine[],
  direction: 1 | -1,
  soldAt: Date,
): Promise<void> {
  const day = dayOf(soldAt);
  const from =
    direction === 1
      ? sql`reserved = k.reserved - locked.quantity`
      : sql`available = k.available + locked.quantity`;
  await db.run(sql`
    with line as (${asRows(lines)}), locked as materialized (${LOCKED}),
    noted as (
      insert into catalogue.sale_to_count (listing_id, day, pieces)
      select listing_id, ${day}::date, ${direction}::int * quantity from locked
    )
    update catalogue.stock k set ${join([from, sql`sold = k.sold + ${direction}::int * locked.quantity`], ', ')}
    from locked where k.listing_id = locked.listing_id and k.variant_id = locked.variant_id`);
}
