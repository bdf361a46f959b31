// What orders do to stock. Each works on all lines of a checkout in one statement.
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { nameOfListing } from './queries/order-lines.ts';
import { release, reserve, sell, type StockLine } from './queries/stock.ts';

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

/** An unpaid order was cancelled: its pieces can be ordered again. */
export async function releaseReserved(db: Db, lines: readonly StockLine[]): Promise<void> {
  if (lines.length > 0) {
    await release(db, lines);
  }
}

/** An order was paid: its reserved pieces are sold and counted. */
export async function sellReserved(db: Db, lines: readonly StockLine[], now: Date): Promise<void> {
  if (lines.length > 0) {
    await sell(db, lines, 1, now);
  }
}

/**
 * Sold pieces came back: they can be ordered again and count as sold no more, on the day of their sale. Taken off the day
 * of the return, that day would have sold less than nothing.
 */
export async function returnStock(
  db: Db,
  lines: readonly StockLine[],
  soldAt: Date,
): Promise<void> {
  if (lines.length > 0) {
    await sell(db, lines, -1, soldAt);
  }
}
