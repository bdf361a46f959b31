import { canonical, compare, subtract } from '@entrepot/contract/money';
import type { OrderState } from '@entrepot/contract/orders/rules';
import { type Leg, PLATFORM, post } from '../../ledger/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { emit } from '../../platform/outbox.ts';
import { ordersEvents } from './events.ts';
import { commissionOn, heldOf, type Money } from './model.ts';
import { logEvent } from './move-orders.ts';

type Due = Money & {
  id: string;
  number: string;
  brandId: string;
  state: OrderState;
  sellerId: string;
  buyerId: string;
  shopId: string;
};

/** Pays the shop for an order whose return window has closed without an open request, less the mall's commission. */
export async function releaseDue(ctx: Ctx, orderId: string): Promise<void> {
  const order = await ctx.db.one<Due>(sql`
    select id, number, brand_id, state, seller_id, buyer_id, shop_id, goods, freight, tax, total, paid,
      refunded, released, commission_rate::text as commission_rate
    from orders."order"
    where id = ${orderId} and state in ('received', 'reviewed') and release_at <= ${ctx.now}
      and released_at is null and return_state <> 'requested' and paid > refunded
    for update`);
  if (order) {
    await release(ctx, order);
  }
}

async function release({ db, now }: Ctx, order: Due): Promise<void> {
  const held = canonical(heldOf(order));
  const commission = commissionOn(held, order);
  const payout = subtract(held, commission);
  const legs: Leg[] = [
    { kind: 'escrow', owner: order.sellerId, amount: subtract('0', held) },
    { kind: 'available', owner: order.sellerId, amount: payout },
    { kind: 'platform-fee', owner: PLATFORM, amount: commission },
  ];
  await post(db, {
    kind: 'order-release',
    key: `orders/${order.id}/release`,
    ref: `orders/${order.id}`,
    actor: 'system',
    at: now,
    legs: legs.filter((leg) => compare(leg.amount, '0') !== 0),
  });
  await db.run(
    sql`update orders."order" set released = ${held}, released_at = ${now} where id = ${order.id}`,
  );
  await logEvent(db, order, { event: 'released', at: now, by: 'system' });
  await emit({ db, now }, ordersEvents.released, {
    orderId: order.id,
    number: order.number,
    brandId: order.brandId,
    sellerId: order.sellerId,
    buyerId: order.buyerId,
    payout,
    commission,
  });
}
