import type { OrderId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { carryOutOne } from './carry-out.ts';

/** The buyer's words to the shop, for as long as it has not confirmed the order; empty ones take away those before. */
export async function noteOrder(
  { db, now, actor }: MemberCtx,
  { orderId, note }: { orderId: OrderId; note: string },
): Promise<void> {
  await carryOutOne(db, {
    act: 'note',
    at: now,
    by: 'buyer',
    byId: actor.id,
    which: sql`o.id = ${orderId} and o.buyer_id = ${actor.id}`,
    set: sql`note = ${note}`,
  });
}
