import type { AccountId, OrderId } from '@entrepot/contract/ids';
import { compare, subtract, ZERO, CURRENCY } from '@entrepot/contract/money';
import { orderLife } from '@entrepot/contract/orders/life';
import { type Leg, PLATFORM, post } from '../../../ledger/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { isOpen } from '../../../platform/life.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';
import { carryOutOne, newsOf } from './carry-out.ts';
import { commissionOn, heldOf, type Money } from '../model.ts';

type Due = Money & { id: OrderId; sellerId: AccountId };

/** Pays the shop for an order whose return window has closed without an open request, less the mall's commission. */
export async function releaseDue(ctx: Ctx, orderId: OrderId): Promise<void> {
  const { db, now } = ctx;
  const order = await db.one<Due>(sql`
    select o.id, o.seller_id, o.goods, o.freight, o.tax, o.total, o.subsidy, o.subsidy_paid, o.subsidy_back, o.paid, o.refunded, o.released,
      o.commission_rate
    from orders."order" o
    where o.id = ${orderId} and ${isOpen(orderLife, 'release', { row: 'o', now })}
    for update`);
  if (order) {
    await release(ctx, order);
  }
}

async function release({ db, now }: Ctx, due: Due): Promise<void> {
  const held = heldOf(due);
  const commission = commissionOn(held, due);
  const payout = subtract(held, commission);
  const legs: Leg[] = [
    { kind: 'escrow', owner: due.sellerId, amount: subtract(ZERO, held) },
    { kind: 'available', owner: due.sellerId, amount: payout },
    { kind: 'platform-fee', owner: PLATFORM, amount: commission },
  ];
  await post(db, {
    kind: 'order-release',
    key: `orders/${due.id}/release`,
    ref: `orders/${due.id}`,
    actor: 'system',
    at: now,
    currency: CURRENCY,
    legs: legs.filter((leg) => compare(leg.amount, ZERO) !== 0),
  });
  const order = await carryOutOne(db, {
    act: 'release',
    at: now,
    by: 'system',
    which: sql`o.id = ${due.id}`,
    set: sql`released = ${held}`,
  });
  await emit({ db, now }, ordersEvents.released, { ...newsOf(order), payout, commission });
}
