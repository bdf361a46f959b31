import type { OrderId } from '@entrepot/contract/ids';
import { compare, toCents, type Amount } from '@entrepot/contract/money';
import type { ReturnReason } from '@entrepot/contract/orders/rules';
import type { MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { carryOutOne, lockOrder } from './carry-out.ts';

type Input = { orderId: OrderId; reason: ReturnReason; detail: string; amount: Amount };

/** Asks for money back, once; until an operator has answered, the escrow stays closed. */
export async function requestReturn(
  { db, now, actor }: MemberCtx,
  { orderId, reason, detail, amount }: Input,
): Promise<void> {
  const asked = {
    act: 'return',
    at: now,
    which: sql`o.id = ${orderId} and o.buyer_id = ${actor.id}`,
  } as const;
  const { paid } = await lockOrder(db, asked);
  const beyond = compare(amount, paid);
  if (beyond > 0) {
    throw new Refusal('REFUND_TOO_LARGE');
  }
  // Only the whole of an old order may be finer than a cent.
  if (beyond < 0 && compare(amount, toCents(amount)) !== 0) {
    throw new Refusal('INVALID_INPUT', {}, { amount: 'decimals' });
  }
  const order = await carryOutOne(db, {
    ...asked,
    by: 'buyer',
    byId: actor.id,
    set: sql`return_reason = ${reason}, return_detail = ${detail}, return_amount = ${amount}`,
  });
  await emit({ db, now }, ordersEvents.returnRequested, {
    orderId,
    number: order.number,
    brandId: order.brandId,
    sellerId: order.sellerId,
    buyerId: actor.id,
    amount,
  });
}
