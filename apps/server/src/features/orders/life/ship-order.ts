import type { OrderId } from '@entrepot/contract/ids';
import { arePiecesLeft } from '@entrepot/contract/orders/returns';
import { SHIPMENTS_OF_ORDER } from '@entrepot/contract/orders/rules';
import type { MemberCtx } from '../../../platform/context.ts';
import { type Db, sql } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { emit } from '../../../platform/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ordersEvents } from '../events.ts';
import { carryOutOwn, lockOrder, newsOf, ownOrder } from './carry-out.ts';
import { type LineOfOrder, linesOf, type Piece, unsentOf } from './pieces.ts';

type Parcel = {
  orderId: OrderId;
  carrier: string;
  trackingNumber: string;
  cartons: number | null;
  lines?: Piece[] | undefined;
};

/** The shop hands the order, or some pieces of it, to a carrier; with the last of them the time to receive starts. */
export async function shipOrder(ctx: MemberCtx, { lines: chosen, ...parcel }: Parcel) {
  const { db, now } = ctx;
  const { orderId, carrier, trackingNumber } = parcel;
  await lockOrder(db, { act: 'ship', at: now, which: ownOrder(ctx, orderId) });
  const lines = await linesOf(db, orderId);
  const unsent = unsentOf(lines);
  const pieces = chosen ? piecesLeftOf(lines, chosen) : unsent;
  const isLast = countOf(pieces) === countOf(unsent);
  const no = await store(db, { ...parcel, at: now }, pieces);
  const order = await carryOutOwn(ctx, isLast ? 'ship' : 'ship-part', orderId);
  await emit(ctx, ordersEvents.shipped, { ...newsOf(order), carrier, trackingNumber, no });
}

function piecesLeftOf(lines: readonly LineOfOrder[], chosen: Piece[]): Piece[] {
  const unsent = chosen.map((each) => ({ ...each, of: 'unsent' as const }));
  if (!arePiecesLeft(lines, unsent)) {
    throw new Refusal('PIECES_NOT_LEFT');
  }
  return chosen;
}

const countOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** Which parcel of its order it is. */
async function store(
  db: Db,
  { orderId, carrier, trackingNumber, cartons, at }: Parcel & { at: Date },
  pieces: readonly Piece[],
): Promise<number> {
  const id = newId();
  const before = await db.value<number>(
    sql`select count(*)::int from orders.shipment where order_id = ${orderId}`,
  );
  if (before >= SHIPMENTS_OF_ORDER) {
    throw new Refusal('SHIPMENT_LIMIT', { limit: SHIPMENTS_OF_ORDER });
  }
  await db.run(sql`
    insert into orders.shipment (id, order_id, no, carrier, tracking_number, cartons, at)
    values (${id}, ${orderId}, ${before + 1}, ${carrier}, ${trackingNumber}, ${cartons}::int, ${at})`);
  await db.run(sql`
    insert into orders.shipment_line (shipment_id, line_id, quantity)
    select ${id}::uuid, * from unnest(${pieces.map(({ lineId }) => lineId)}::uuid[],
      ${pieces.map(({ quantity }) => quantity)}::int[])`);
  await db.run(sql`
    insert into orders.shipment_entry (shipment_id, event, at, noted_at)
    values (${id}, 'handed-over', ${at}, ${at})`);
  return before + 1;
}
