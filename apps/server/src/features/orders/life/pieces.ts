// The pieces of an order: which are sent, which are still to be sent, and which never will be.
import type { GoodsId, ListingId, OrderId, VariantId } from '@entrepot/contract/ids';
import { piecesLeft, type ReturnableLine } from '@entrepot/contract/orders/returns';
import type { ReturnPieces } from '@entrepot/contract/orders/types';
import { type Db, sql } from '../../../platform/db.ts';
import { returnStock } from '../../catalogue/index.ts';

export type Piece = { lineId: string; quantity: number };

export type LineOfOrder = ReturnableLine & {
  listingId: ListingId;
  variantId: VariantId;
  goodsId: GoodsId;
};

/** The lines of an order that is locked. */
export function linesOf(db: Db, orderId: OrderId): Promise<LineOfOrder[]> {
  return db.query<LineOfOrder>(sql`
    select l.id, l.listing_id, l.variant_id, l.goods_id, l.quantity, l.shipped, l.called_off, l.returned, l.total
    from orders.line l where l.order_id = ${orderId} order by l.place`);
}

/** What is still to be sent. */
export const unsentOf = (lines: readonly ReturnableLine[]): Piece[] =>
  lines.flatMap((line) => {
    const quantity = piecesLeft(line, 'unsent');
    return quantity === 0 ? [] : [{ lineId: line.id, quantity }];
  });

/** Their money went back in this step of the order: they will not be sent, and are stock again. */
export async function callOff(
  db: Db,
  lines: readonly LineOfOrder[],
  { logId, pieces, paidAt }: { logId: string; pieces: readonly Piece[]; paidAt: Date },
): Promise<void> {
  if (pieces.length === 0) {
    return;
  }
  await db.run(sql`
    insert into orders.call_off (log_id, line_id, quantity)
    select ${logId}::bigint, * from unnest(${pieces.map(({ lineId }) => lineId)}::uuid[],
      ${pieces.map(({ quantity }) => quantity)}::int[])`);
  const quantities = new Map(pieces.map(({ lineId, quantity }) => [lineId, quantity]));
  const stock = lines.flatMap((line) => {
    const quantity = quantities.get(line.id);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
  await returnStock(db, stock, paidAt);
}

/** Money went back for pieces that were sent: none goes back for them a second time. */
export async function markReturned(db: Db, pieces: readonly ReturnPieces[]): Promise<void> {
  const sent = pieces.filter((each) => each.of === 'sent');
  await db.run(sql`
    update orders.line l set returned = l.returned + x.quantity
    from unnest(${sent.map(({ lineId }) => lineId)}::uuid[], ${sent.map(({ quantity }) => quantity)}::int[])
      as x (line_id, quantity)
    where l.id = x.line_id`);
}
