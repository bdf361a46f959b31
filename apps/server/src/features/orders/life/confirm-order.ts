import type { OrderId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../../platform/context.ts';
import { carryOutOwn } from './carry-out.ts';

/** The shop accepts a paid order. */
export async function confirmOrder(ctx: MemberCtx, { orderId }: { orderId: OrderId }) {
  await carryOutOwn(ctx, 'confirm', orderId);
}
