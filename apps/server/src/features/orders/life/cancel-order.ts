import type { OrderId } from '@entrepot/contract/ids';
import type { CancelReason } from '@entrepot/contract/orders/rules';
import type { Ctx, MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { giveBackUses } from '../../coupons/index.ts';
import { releaseReserved } from '../../catalogue/index.ts';
import { carryOutDue, carryOutOwn, type MovedOrder, newsOf } from './carry-out.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';

/** The buyer changes his mind before paying; the stock is free again. */
export async function cancelOrder(
  ctx: MemberCtx,
  { orderId, reason }: { orderId: OrderId; reason: CancelReason },
): Promise<void> {
  const order = await carryOutOwn(ctx, 'cancel', orderId, sql`cancel_reason = ${reason}`);
  await giveBack(ctx, [order], reason);
}

/** Cancels an order whose time to pay is up. */
export async function cancelUnpaid(ctx: Ctx, orderId: OrderId): Promise<void> {
  await giveBack(ctx, await carryOutDue(ctx, 'cancel-unpaid', orderId), null);
}

async function giveBack(
  { db, now }: Ctx,
  orders: readonly MovedOrder[],
  reason: CancelReason | null,
): Promise<void> {
  if (orders.length === 0) {
    return;
  }
  await giveBackUses(
    db,
    orders.filter(({ couponId }) => couponId !== null).map(({ id }) => id),
    now,
  );
  await releaseReserved(
    db,
    orders.flatMap((order) => order.lines),
  );
  for (const order of orders) {
    await emit({ db, now }, ordersEvents.cancelled, { ...newsOf(order), reason });
  }
}
