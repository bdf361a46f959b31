import { add, canonical, compare, subtract } from '@entrepot/contract/money';
import type { OrderState } from '@entrepot/contract/orders/rules';
import { post } from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ordersEvents } from './events.ts';
import type { Money } from './model.ts';
import { returnStock } from '../catalogue/index.ts';
import { linesOf, logEvent } from './move-orders.ts';

type Input = { orderId: string; decision: 'refund' | 'refuse'; reason: string };
type Row = Money & {
  id: string;
  number: string;
  brandId: string;
  state: OrderState;
  buyerId: string;
  sellerId: string;
  returnState: string;
  returnAmount: string;
};

/** An operator answers a return request: the money goes back out of the escrow, or the request is refused. */
export async function resolveReturn(ctx: MemberCtx, input: Input): Promise<Record<string, never>> {
  const { db, now, actor } = ctx;
  const order = await db.one<Row>(
    sql`select id, number, brand_id, state, buyer_id, seller_id, return_state, return_amount, goods, freight, tax, total, paid,
          refunded, released, commission_rate::text as commission_rate
        from orders."order" where id = ${input.orderId} for update`,
  );
  if (!order) {
    throw new Refusal('ORDER_NOT_FOUND');
  }
  if (order.returnState !== 'requested') {
    throw new Refusal('ORDER_NOT_RETURNABLE');
  }
  const refund = input.decision === 'refund';
  if (refund) {
    await giveBack(ctx, order, input.reason);
  } else {
    await logEvent(db, order, { event: 'return-refused', at: now, by: 'operator', byId: actor.id });
  }
  await db.run(
    sql`update orders."order" set return_state = ${refund ? 'refunded' : 'refused'},
          return_decided_at = ${now}, return_decision = ${input.reason} where id = ${order.id}`,
  );
  await emit(ctx, refund ? ordersEvents.refunded : ordersEvents.returnRefused, {
    orderId: order.id,
    number: order.number,
    brandId: order.brandId,
    buyerId: order.buyerId,
    sellerId: order.sellerId,
    amount: canonical(order.returnAmount),
    reason: input.reason,
  });
  return {};
}

/** The order is over when everything went back; else it goes on with what is left in escrow. Unshipped goods are stock again. */
async function giveBack({ db, now, actor }: MemberCtx, order: Row, reason: string): Promise<void> {
  const amount = canonical(order.returnAmount);
  const refunded = add(canonical(order.refunded), amount);
  const whole = compare(refunded, canonical(order.paid)) === 0;
  await post(db, {
    kind: 'order-refund',
    key: `orders/${order.id}/refund`,
    ref: `orders/${order.id}`,
    actor: `operator:${actor.id}`,
    at: now,
    reason,
    legs: [
      { kind: 'escrow', owner: order.sellerId, amount: subtract('0', amount) },
      { kind: 'available', owner: order.buyerId, amount },
    ],
  });
  const state = whole ? 'refunded' : order.state;
  await db.run(sql`
    with logged as (
      insert into orders.log (order_id, event, from_state, to_state, at, actor, actor_id)
      values (${order.id}, 'refunded', ${order.state}, ${state}, ${now}, 'operator', ${actor.id})
    )
    update orders."order" set refunded = ${refunded}, state = ${state},
      closed_at = case when ${whole} then ${now}::timestamptz end
    where id = ${order.id}`);
  if (whole && (order.state === 'paid' || order.state === 'confirmed')) {
    await returnStock(db, await linesOf(db, order.id), now);
  }
}
