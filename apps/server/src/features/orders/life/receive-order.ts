import type { OrderId } from '@entrepot/contract/ids';
import type { Ctx, MemberCtx } from '../../../platform/context.ts';
import { carryOutDue, carryOutOwn } from './carry-out.ts';

/** The buyer says that the goods have arrived: the return window starts, and after it the shop is paid. */
export async function receiveOrder(ctx: MemberCtx, { orderId }: { orderId: OrderId }) {
  await carryOutOwn(ctx, 'receive', orderId);
}

/** Takes receipt for granted when the buyer kept silent. */
export async function receiveOverdue(ctx: Ctx, orderId: OrderId): Promise<void> {
  await carryOutDue(ctx, 'receive-overdue', orderId);
}
