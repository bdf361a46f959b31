import type { CancelReason } from '@entrepot/contract/orders/rules';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { emit } from '../../platform/outbox.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { releaseReserved } from '../catalogue/index.ts';
import { ordersEvents } from './events.ts';
import { newsOf, existsFor, type MovedOrder, moveOrders } from './move-orders.ts';

/** The buyer changes his mind before paying; the stock is free again. */
export async function cancelOrder(
  ctx: MemberCtx,
  { orderId, reason }: { orderId: string; reason: CancelReason },
): Promise<Record<string, never>> {
  const { db, now, actor } = ctx;
  const own = sql`o.id = ${orderId} and o.buyer_id = ${actor.id}`;
  const cancelled = await moveOrders(db, {
    to: 'cancelled',
    event: 'cancelled',
    at: now,
    by: 'buyer',
    byId: actor.id,
    where: own,
    set: sql`closed_at = ${now}, cancel_reason = ${reason}`,
  });
  if (cancelled.length === 0) {
    throw new Refusal((await existsFor(db, own)) ? 'ORDER_NOT_PENDING' : 'ORDER_NOT_FOUND');
  }
  await giveBack(ctx, cancelled, reason);
  return {};
}

/** Cancels an order whose time to pay is up. */
export async function cancelUnpaid(ctx: Ctx, orderId: string): Promise<void> {
  const { db, now } = ctx;
  const cancelled = await moveOrders(db, {
    to: 'cancelled',
    event: 'cancelled-unpaid',
    at: now,
    by: 'system',
    where: sql`o.id = ${orderId} and o.state = 'awaiting-payment' and o.pay_by <= ${now}`,
    set: sql`closed_at = ${now}`,
  });
  await giveBack(ctx, cancelled, null);
}

async function giveBack(
  { db, now }: Ctx,
  orders: readonly MovedOrder[],
  reason: CancelReason | null,
): Promise<void> {
  if (orders.length === 0) {
    return;
  }
  await releaseReserved(
    db,
    orders.flatMap((order) => order.lines),
  );
  for (const order of orders) {
    await emit({ db, now }, ordersEvents.cancelled, { ...newsOf(order), reason });
  }
}
