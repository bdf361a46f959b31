import type { OrderId } from '@entrepot/contract/ids';
import { add, compare, subtract, ZERO, type Amount, CURRENCY } from '@entrepot/contract/money';
import { post } from '../../../ledger/index.ts';
import type { OperatorCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';
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

/** The order is over when everything went back; else it goes on with what is left in escrow. Unshipped goods are stock again. */
async function giveBack(
  { db, now, actor }: OperatorCtx,
  row: Row,
  reason: string,
): Promise<MovedOrder> {
  const amount = row.returnAmount;
  const refunded = add(row.refunded, amount);
  const whole = compare(refunded, row.paid) === 0;
  await post(db, {
    kind: 'order-refund',
    key: `orders/${row.id}/refund`,
    ref: `orders/${row.id}`,
    actor: `operator:${actor.id}`,
    at: now,
    currency: CURRENCY,
    reason,
    legs: [
      { kind: 'escrow', owner: row.sellerId, amount: subtract(ZERO, amount) },
      { kind: 'available', owner: row.buyerId, amount },
    ],
  });
  const order = await carryOutOne(db, {
    act: whole ? 'refund' : 'refund-part',
    at: now,
    by: 'operator',
    byId: actor.id,
    which: sql`o.id = ${row.id}`,
    set: sql`refunded = ${refunded}, return_decision = ${reason}`,
  });
  if (whole && (row.state === 'paid' || row.state === 'confirmed')) {
    await returnStock(db, order.lines, row.paidAt);
  }
  return order;
}
