import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { existsFor, moveOrders } from './move-orders.ts';

/** The buyer says that the goods have arrived: the return window starts, and after it the shop is paid. */
export async function receiveOrder(
  { db, now, actor }: MemberCtx,
  { orderId }: { orderId: string },
): Promise<Record<string, never>> {
  const own = sql`o.id = ${orderId} and o.buyer_id = ${actor.id}`;
  const [order] = await moveOrders(db, {
    to: 'received',
    event: 'received',
    at: now,
    by: 'buyer',
    byId: actor.id,
    where: own,
    set: receivedAt(now),
  });
  if (!order) {
    throw new Refusal((await existsFor(db, own)) ? 'ORDER_NOT_SHIPPED' : 'ORDER_NOT_FOUND');
  }
  return {};
}

/** Takes receipt for granted when the buyer kept silent; not while he waits for an answer to his return request. */
export async function receiveOverdue({ db, now }: Ctx, orderId: string): Promise<void> {
  await moveOrders(db, {
    to: 'received',
    event: 'delivered',
    at: now,
    by: 'system',
    where: sql`o.id = ${orderId} and o.state = 'shipped' and o.receive_by <= ${now}
      and o.return_state <> 'requested'`,
    set: receivedAt(now),
  });
}

function receivedAt(now: Date): Sql {
  return sql`received_at = ${now},
    release_at = ${now}::timestamptz + o.return_days * interval '1 day',
    review_by = ${now}::timestamptz + o.review_days * interval '1 day'`;
}
