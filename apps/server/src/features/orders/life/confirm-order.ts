import type { OrderId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { carryOutOne } from './carry-out.ts';

/** The shop accepts a paid order. */
export async function confirmOrder(
  { db, now, actor }: MemberCtx,
  { orderId }: { orderId: OrderId },
): Promise<void> {
  await carryOutOne(db, {
    act: 'confirm',
    at: now,
    by: 'seller',
    byId: actor.id,
    which: sql`o.id = ${orderId} and o.seller_id = ${actor.id}`,
  });
}
