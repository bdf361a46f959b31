import type { OrderId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../../platform/context.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';
import { carryOutOwn, newsOf } from './carry-out.ts';

/** Reminds the shop, once per order: the condition is part of the write, so a hundred clicks remind once. */
export async function remindShipment(ctx: MemberCtx, { orderId }: { orderId: OrderId }) {
  const order = await carryOutOwn(ctx, 'remind', orderId);
  await emit(ctx, ordersEvents.reminded, newsOf(order));
}
