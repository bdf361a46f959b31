import type { OrderId } from '@entrepot/contract/ids';
import { type Amount, compare, toCents } from '@entrepot/contract/money';
import { refundable } from '@entrepot/contract/orders/returns';
import type { OperatorCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { emit } from '../../../platform/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ordersEvents } from '../events.ts';
import { carryOutOne, type LockedOrder, lockOrder, newsOf } from './carry-out.ts';
import { couponBack, outOfEscrow } from './out-of-escrow.ts';
import { callOff, linesOf, unsentOf } from './pieces.ts';

type Input = { orderId: OrderId; amount: Amount; reason: string; held: Amount };

/**
 * The mall gives money back that nobody has asked for. With all that is held the order is over; what was still to be sent
 * is stock again. Of two operators who saw the same sum, one gives back and the other is told.
 */
export async function refundOrder(ctx: OperatorCtx, input: Input): Promise<void> {
  const { db, now, actor } = ctx;
  const { orderId, amount, reason } = input;
  const which = sql`o.id = ${orderId}`;
  const row: LockedOrder & { paidAt: Date } = await lockOrder(
    db,
    { act: 'refund-by-platform', at: now, which },
    sql`, o.paid_at`,
  );
  const held = refundable(row);
  refuseBeyond(input, held);
  const id = newId();
  const { refunded, back } = await outOfEscrow(ctx, row, { amount, reason, key: `platform/${id}` });
  await db.run(sql`
    insert into orders.platform_refund (id, order_id, amount, reason, at, by_id)
    values (${id}, ${orderId}, ${amount}, ${reason}, ${now}, ${actor.id})`);
  const isWhole = compare(amount, held) === 0;
  const order = await carryOutOne(db, {
    act: isWhole ? 'refund-by-platform' : 'refund-part-by-platform',
    at: now,
    by: 'operator',
    byId: actor.id,
    which,
    set: sql`refunded = ${refunded}, subsidy_back = ${back}`,
  });
  await couponBack(ctx, row, { isWhole, back });
  if (isWhole) {
    const lines = await linesOf(db, orderId);
    const { logId } = order;
    await callOff(db, lines, { logId, pieces: unsentOf(lines), paidAt: row.paidAt });
  }
  await emit(ctx, ordersEvents.refundedByPlatform, { ...newsOf(order), amount, reason, id });
}

function refuseBeyond({ amount, held: seen }: Input, held: Amount): void {
  if (compare(seen, held) !== 0) {
    throw new Refusal('ORDER_CHANGED');
  }
  if (compare(amount, held) > 0) {
    throw new Refusal('REFUND_TOO_LARGE');
  }
  if (compare(amount, held) < 0 && compare(amount, toCents(amount)) !== 0) {
    throw new Refusal('INVALID_INPUT', {}, { amount: 'decimals' });
  }
}
