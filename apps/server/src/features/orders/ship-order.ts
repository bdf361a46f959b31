import type { MemberCtx } from '../../platform/context.ts';
import { emit } from '../../platform/outbox.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ordersEvents } from './events.ts';
import { newsOf, existsFor, moveOrders } from './move-orders.ts';

type Input = { orderId: string; carrier: string; trackingNumber: string; cartons: number | null };

/** The shop hands the goods to a carrier; the timer of the receipt starts. */
export async function shipOrder(
  { db, now, actor }: MemberCtx,
  input: Input,
): Promise<Record<string, never>> {
  const { orderId, carrier, trackingNumber, cartons } = input;
  const own = sql`o.id = ${orderId} and o.seller_id = ${actor.id}`;
  const [order] = await moveOrders(db, {
    to: 'shipped',
    event: 'shipped',
    at: now,
    by: 'seller',
    byId: actor.id,
    where: sql`${own} and o.return_state <> 'requested'`,
    set: sql`shipped_at = ${now}, carrier = ${carrier}, tracking_number = ${trackingNumber},
      cartons = ${cartons}::int, receive_by = ${now}::timestamptz + o.receive_days * interval '1 day'`,
  });
  if (!order) {
    throw new Refusal((await existsFor(db, own)) ? 'ORDER_NOT_SHIPPABLE' : 'ORDER_NOT_FOUND');
  }
  await emit({ db, now }, ordersEvents.shipped, { ...newsOf(order), carrier, trackingNumber });
  return {};
}
