import type { OrderId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';
import { carryOutOne, newsOf } from './carry-out.ts';

type Input = { orderId: OrderId; carrier: string; trackingNumber: string; cartons: number | null };

/** The shop hands the goods to a carrier; the timer of the receipt starts. */
export async function shipOrder({ db, now, actor }: MemberCtx, input: Input): Promise<void> {
  const { orderId, carrier, trackingNumber, cartons } = input;
  const order = await carryOutOne(db, {
    act: 'ship',
    at: now,
    by: 'seller',
    byId: actor.id,
    which: sql`o.id = ${orderId} and o.seller_id = ${actor.id}`,
    set: sql`carrier = ${carrier}, tracking_number = ${trackingNumber}, cartons = ${cartons}::int`,
  });
  await emit({ db, now }, ordersEvents.shipped, { ...newsOf(order), carrier, trackingNumber });
}
