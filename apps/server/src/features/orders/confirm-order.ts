import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { existsFor, moveOrders } from './move-orders.ts';

/** The shop accepts a paid order. While a return request waits, nothing goes on. */
export async function confirmOrder(
  { db, now, actor }: MemberCtx,
  { orderId }: { orderId: string },
): Promise<Record<string, never>> {
  const own = sql`o.id = ${orderId} and o.seller_id = ${actor.id}`;
  const [order] = await moveOrders(db, {
    to: 'confirmed',
    event: 'confirmed',
    at: now,
    by: 'seller',
    byId: actor.id,
    where: sql`${own} and o.return_state <> 'requested'`,
    set: sql`confirmed_at = ${now}`,
  });
  if (!order) {
    throw new Refusal((await existsFor(db, own)) ? 'ORDER_NOT_CONFIRMABLE' : 'ORDER_NOT_FOUND');
  }
  return {};
}
