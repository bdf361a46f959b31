import type { OrderId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';
import { carryOutOne } from './carry-out.ts';

/** Reminds the shop, once per order: the condition is part of the write, so a hundred clicks remind once. */
export async function remindShipment(
  { db, now, actor }: MemberCtx,
  { orderId }: { orderId: OrderId },
): Promise<void> {
  const order = await carryOutOne(db, {
    act: 'remind',
    at: now,
    by: 'buyer',
    byId: actor.id,
    which: sql`o.id = ${orderId} and o.buyer_id = ${actor.id}`,
  });
  await emit({ db, now }, ordersEvents.reminded, {
    orderId,
    number: order.number,
    brandId: order.brandId,
    sellerId: order.sellerId,
    buyerId: actor.id,
  });
}
