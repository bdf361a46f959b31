import type { OrderId } from '@entrepot/contract/ids';
import { add, compare, subtract, ZERO, type Amount, CURRENCY } from '@entrepot/contract/money';
import { subsidyBack } from '@entrepot/contract/coupons/rules';
import { type Leg, post } from '../../../ledger/index.ts';
import type { OperatorCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';
import { couponOwner, giveBackUses, returnCost } from '../../coupons/index.ts';
import { returnStock } from '../../catalogue/index.ts';
import { carryOutOne, type LockedOrder, lockOrder, type MovedOrder, newsOf } from './carry-out.ts';

type Input = { orderId: OrderId; decision: 'refund' | 'refuse'; reason: string };
type Asked = { returnAmount: Amount; paidAt: Date };
type Row = LockedOrder & Asked;

/** An operator answers a return request: the money goes back out of the escrow, or the request is refused. */
export async function resolveReturn(ctx: OperatorCtx, input: Input): Promise<void> {
  const { db, now, actor } = ctx;
  const which = sql`o.id = ${input.orderId}`;
  const row: Row = await lockOrder<Asked>(
    db,
    { act: input.decision, at: now, which },
    sql`, o.return_amount, o.paid_at`,
  );
  const order =
    input.decision === 'refund'
      ? await giveBack(ctx, row, input.reason)
      : await carryOutOne(db, {
          act: 'refuse',
          at: now,
          by: 'operator',
          byId: actor.id,
          which,
          set: sql`return_decision = ${input.reason}`,
        });
  const news = { ...newsOf(order), amount: row.returnAmount, reason: input.reason };
  const { decision } = input;
  await emit(ctx, decision === 'refund' ? ordersEvents.refunded : ordersEvents.returnRefused, news);
}

/** Money that goes back out of an order's escrow: to the buyer, and to the mall its part for a coupon of its own. */
function backLegs(row: Row, amount: Amount, ofMall: Amount): Leg[] {
  const legs: Leg[] = [
    { kind: 'escrow', owner: row.sellerId, amount: subtract(ZERO, add(amount, ofMall)) },
    { kind: 'available', owner: row.buyerId, amount },
  ];
  return row.couponId === null || compare(ofMall, ZERO) === 0
    ? legs
    : [...legs, { kind: 'coupon-budget', owner: couponOwner(row.couponId), amount: ofMall }];
}

/** The order is over when everything went back; else it goes on with what is left in escrow. Unshipped goods are stock again. */
async function giveBack(
  { db, now, actor }: OperatorCtx,
  row: Row,
  reason: string,
): Promise<MovedOrder> {
  const amount = row.returnAmount;
  const refunded = add(row.refunded, amount);
  const whole = compare(refunded, row.paid) === 0;
  const back = subsidyBack(row.subsidyPaid, row.paid, refunded);
  await post(db, {
    kind: 'order-refund',
    key: `orders/${row.id}/refund`,
    ref: `orders/${row.id}`,
    actor: `operator:${actor.id}`,
    at: now,
    currency: CURRENCY,
    reason,
    legs: backLegs(row, amount, subtract(back, row.subsidyBack)),
  });
  const order = await carryOutOne(db, {
    act: whole ? 'refund' : 'refund-part',
    at: now,
    by: 'operator',
    byId: actor.id,
    which: sql`o.id = ${row.id}`,
    set: sql`refunded = ${refunded}, subsidy_back = ${back}, return_decision = ${reason}`,
  });
  if (whole && (row.state === 'paid' || row.state === 'confirmed')) {
    // Nothing was sent: as if it had not been ordered.
    await giveBackUses(db, [row.id], now);
    await returnStock(db, order.lines, row.paidAt);
  } else if (row.couponId !== null) {
    await returnCost(db, row.id, back);
  }
  return order;
}
