// The steps by which an order goes on: each is one act of its life, carried out by its buyer, its shop or the clock.
import type { OrderId } from '@entrepot/contract/ids';
import type { Ctx, MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';
import { carryOutDue, carryOutOwn, newsOf } from './carry-out.ts';

type Own = { orderId: OrderId };

/** The buyer's words to the shop, for as long as it has not confirmed the order; empty ones take away those before. */
export async function noteOrder(ctx: MemberCtx, { orderId, note }: Own & { note: string }) {
  await carryOutOwn(ctx, 'note', orderId, sql`note = ${note}`);
}

/** The shop accepts a paid order. */
export async function confirmOrder(ctx: MemberCtx, { orderId }: Own) {
  const order = await carryOutOwn(ctx, 'confirm', orderId);
  await emit(ctx, ordersEvents.confirmed, newsOf(order));
}

/** Reminds the shop, once per order: the condition is part of the write, so a hundred clicks remind once. */
export async function remindShipment(ctx: MemberCtx, { orderId }: Own) {
  const order = await carryOutOwn(ctx, 'remind', orderId);
  await emit(ctx, ordersEvents.reminded, newsOf(order));
}

/** The buyer says that the goods have arrived: the return window starts, and after it the shop is paid. */
export async function receiveOrder(ctx: MemberCtx, { orderId }: Own) {
  await carryOutOwn(ctx, 'receive', orderId);
}

/** Takes receipt for granted when the buyer kept silent. */
export async function receiveOverdue(ctx: Ctx, orderId: OrderId): Promise<void> {
  for (const order of await carryOutDue(ctx, 'receive-overdue', orderId)) {
    await emit(ctx, ordersEvents.delivered, newsOf(order));
  }
}
