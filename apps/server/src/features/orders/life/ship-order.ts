import type { OrderId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';
import { carryOutOwn, newsOf } from './carry-out.ts';

type Input = { orderId: OrderId; carrier: string; trackingNumber: string; cartons: number | null };

/** The shop hands the goods to a carrier; the timer of the receipt starts. */
export async function shipOrder(ctx: MemberCtx, input: Input) {
  const { orderId, carrier, trackingNumber, cartons } = input;
  const order = await carryOutOwn(
    ctx,
    'ship',
    orderId,
    sql`carrier = ${carrier}, tracking_number = ${trackingNumber}, cartons = ${cartons}::int`,
  );
  await emit(ctx, ordersEvents.shipped, { ...newsOf(order), carrier, trackingNumber });
}
