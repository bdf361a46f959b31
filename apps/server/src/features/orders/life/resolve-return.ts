import type { OrderId } from '@entrepot/contract/ids';
import { compare, type Amount } from '@entrepot/contract/money';
import { isFiner, piecesLeft, returnBounds, refundable } from '@entrepot/contract/orders/returns';
import type { ReturnPieces } from '@entrepot/contract/orders/types';
import type { OperatorCtx } from '../../../platform/context.ts';
import { type Db, sql } from '../../../platform/db.ts';
import { emit } from '../../../platform/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ordersEvents } from '../events.ts';
import { carryOutOne, type LockedOrder, lockOrder, newsOf } from './carry-out.ts';
import { couponBack, outOfEscrow } from './out-of-escrow.ts';
import { callOff, type LineOfOrder, linesOf, markReturned, unsentOf } from './pieces.ts';

type Input = {
  orderId: OrderId;
  returnId?: string | undefined;
  decision: 'refund' | 'refuse';
  amount?: Amount | undefined;
  reason: string;
};
type Request = { id: string; no: number; amount: Amount; lines: ReturnPieces[] };
type Row = LockedOrder & { paidAt: Date };

/** An operator answers a return request: money goes back out of the escrow, all that was asked for or less, or none. */
export async function resolveReturn(ctx: OperatorCtx, input: Input): Promise<void> {
  const { db, now, actor } = ctx;
  const { orderId, decision, reason } = input;
  const which = sql`o.id = ${orderId}`;
  const row: Row = await lockOrder(db, { act: decision, at: now, which }, sql`, o.paid_at`);
  const request = await waitingRequest(db, orderId);
  if (input.returnId !== undefined && input.returnId !== request.id) {
    throw new Refusal('ORDER_CHANGED');
  }
  if (decision === 'refuse') {
    await answer(ctx, request, { reason });
    const order = await carryOutOne(db, {
      ...{ act: 'refuse', at: now, by: 'operator', byId: actor.id, which },
    });
    const { amount, no } = request;
    await emit(ctx, ordersEvents.returnRefused, { ...newsOf(order), amount, reason, no });
    return;
  }
  await giveBack(ctx, row, { request, reason, amount: input.amount ?? request.amount });
}

function waitingRequest(db: Db, orderId: OrderId): Promise<Request> {
  return db.only<Request>(sql`
    select r.id, r.no, r.amount, (
      select coalesce(json_agg(json_build_object('lineId', l.line_id, 'of', l.of, 'quantity', l.quantity)), '[]')
      from orders.return_line l where l.request_id = r.id) as lines
    from orders.return_request r where r.order_id = ${orderId} and r.state = 'requested'`);
}

async function answer(
  { db, now, actor }: OperatorCtx,
  { id }: Request,
  { granted = null, reason }: { granted?: Amount | null; reason: string },
): Promise<void> {
  await db.run(sql`
    update orders.return_request set state = ${granted === null ? 'refused' : 'refunded'}, granted = ${granted}::numeric,
      decided_at = ${now}, decided_by = ${actor.id}, decision = ${reason}
    where id = ${id}`);
}

type Granted = { request: Request; amount: Amount; reason: string };

/** Nothing else was given back or asked for since the request: what held of it then holds now. */
function refuseBeyond({ request, amount }: Granted, lines: LineOfOrder[], held: Amount): void {
  const { least } = returnBounds(lines, request.lines, held);
  if (compare(amount, request.amount) > 0) {
    throw new Refusal('REFUND_TOO_LARGE');
  }
  if (compare(amount, least) < 0) {
    throw new Refusal('REFUND_TOO_SMALL', { least });
  }
  if (isFiner(amount, { least, most: request.amount })) {
    throw new Refusal('INVALID_INPUT', {}, { amount: 'decimals' });
  }
}

/** The order is over when everything went back; else it goes on with what is left in escrow. Unsent pieces are stock again. */
async function giveBack(ctx: OperatorCtx, row: Row, given: Granted): Promise<void> {
  const { db, now, actor } = ctx;
  const { request, amount, reason } = given;
  const lines = await linesOf(db, row.id);
  refuseBeyond(given, lines, refundable(row));
  const { refunded, back } = await outOfEscrow(ctx, row, {
    amount,
    reason,
    key: `returns/${request.no}`,
  });
  await answer(ctx, request, { granted: amount, reason });
  await markReturned(db, request.lines);
  const isWhole = compare(refunded, row.paid) === 0;
  const order = await carryOutOne(db, {
    act: isWhole ? 'refund' : isRest(row, lines, request) ? 'refund-rest' : 'refund-part',
    at: now,
    by: 'operator',
    byId: actor.id,
    which: sql`o.id = ${row.id}`,
    set: sql`refunded = ${refunded}, subsidy_back = ${back}`,
  });
  await couponBack(ctx, row, { isWhole, back });
  const unsent = request.lines.filter((each) => each.of === 'unsent');
  const pieces = isWhole ? unsentOf(lines) : unsent;
  await callOff(db, lines, { logId: order.logId, pieces, paidAt: row.paidAt });
  await emit(ctx, ordersEvents.refunded, { ...newsOf(order), amount, reason, no: request.no });
}

/** All pieces that were still to be sent, when others are on their way. */
function isRest(row: Row, lines: LineOfOrder[], request: Request): boolean {
  const calledOff = (id: string) =>
    request.lines.find((each) => each.lineId === id && each.of === 'unsent')?.quantity ?? 0;
  return (
    row.state === 'confirmed' &&
    row.parcels === 'some' &&
    lines.every((line) => piecesLeft(line, 'unsent') === calledOff(line.id))
  );
}
