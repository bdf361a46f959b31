import type { OrderState } from '@entrepot/contract/orders/rules';
import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ordersEvents } from './events.ts';
import { logEvent } from './move-orders.ts';

/** Reminds the shop, once per order: the condition is part of the write, so a hundred clicks remind once. */
export async function remindShipment(
  { db, now, actor }: MemberCtx,
  { orderId }: { orderId: string },
): Promise<Record<string, never>> {
  const order = await db.one<{
    id: string;
    number: string;
    state: OrderState;
    sellerId: string;
    brandId: string;
  }>(
    sql`update orders."order" set reminded_at = ${now}
        where id = ${orderId} and buyer_id = ${actor.id} and state in ('paid', 'confirmed')
          and reminded_at is null
        returning id, number, state, seller_id, brand_id`,
  );
  if (!order) {
    throw await whyNot(db, orderId, actor.id);
  }
  await logEvent(db, order, { event: 'reminded', at: now, by: 'buyer', byId: actor.id });
  await emit({ db, now }, ordersEvents.reminded, {
    orderId,
    number: order.number,
    brandId: order.brandId,
    sellerId: order.sellerId,
    buyerId: actor.id,
  });
  return {};
}

async function whyNot(db: MemberCtx['db'], orderId: string, buyerId: string): Promise<Refusal> {
  const order = await db.one<{ state: OrderState }>(
    sql`select state from orders."order" where id = ${orderId} and buyer_id = ${buyerId}`,
  );
  if (!order) {
    return new Refusal('ORDER_NOT_FOUND');
  }
  const waiting = order.state === 'paid' || order.state === 'confirmed';
  return new Refusal(waiting ? 'ORDER_ALREADY_REMINDED' : 'ORDER_NOT_PAID');
}
