import type { OrderId } from '@entrepot/contract/ids';
import type { Ctx, MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { carryOut, carryOutOne } from './carry-out.ts';

/** The buyer says that the goods have arrived: the return window starts, and after it the shop is paid. */
export async function receiveOrder(
  { db, now, actor }: MemberCtx,
  { orderId }: { orderId: OrderId },
): Promise<void> {
  await carryOutOne(db, {
    act: 'receive',
    at: now,
    by: 'buyer',
    byId: actor.id,
    which: sql`o.id = ${orderId} and o.buyer_id = ${actor.id}`,
  });
}

/** Takes receipt for granted when the buyer kept silent. */
export async function receiveOverdue({ db, now }: Ctx, orderId: OrderId): Promise<void> {
  await carryOut(db, {
    act: 'receive-overdue',
    at: now,
    by: 'system',
    which: sql`o.id = ${orderId}`,
  });
}
