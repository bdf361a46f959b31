import { canonical, compare, toCents } from '@entrepot/contract/money';
import type { ReturnReason } from '@entrepot/contract/orders/rules';
import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ordersEvents } from './events.ts';
import { logEvent } from './move-orders.ts';
import { type Judged, mayReturn } from './policy.ts';

type Input = { orderId: string; reason: ReturnReason; detail: string; amount: string };
type Row = Judged & { id: string; number: string; brandId: string; sellerId: string; paid: string };

/** Asks for money back, once; until an operator has answered, the escrow stays closed. */
export async function requestReturn(
  { db, now, actor }: MemberCtx,
  { orderId, reason, detail, amount }: Input,
): Promise<Record<string, never>> {
  const order = await db.one<Row>(
    sql`select id, number, brand_id, seller_id, state, return_state, reminded_at, release_at, released_at, paid
        from orders."order" where id = ${orderId} and buyer_id = ${actor.id} for update`,
  );
  if (!order) {
    throw new Refusal('ORDER_NOT_FOUND');
  }
  if (order.returnState === 'requested') {
    throw new Refusal('ORDER_UNDER_REVIEW');
  }
  if (!mayReturn(order, now)) {
    throw new Refusal('ORDER_NOT_RETURNABLE');
  }
  const beyond = compare(amount, canonical(order.paid));
  if (beyond > 0) {
    throw new Refusal('REFUND_TOO_LARGE');
  }
  // Only the whole of an old order may be finer than a cent.
  if (beyond < 0 && compare(amount, toCents(amount)) !== 0) {
    throw new Refusal('INVALID_INPUT', {}, { amount: 'decimals' });
  }
  await db.run(
    sql`update orders."order" set return_state = 'requested', return_reason = ${reason},
          return_detail = ${detail}, return_amount = ${amount}, return_requested_at = ${now}
        where id = ${orderId}`,
  );
  await logEvent(db, order, { event: 'return-requested', at: now, by: 'buyer', byId: actor.id });
  await emit({ db, now }, ordersEvents.returnRequested, {
    orderId,
    number: order.number,
    brandId: order.brandId,
    sellerId: order.sellerId,
    buyerId: actor.id,
    amount,
  });
  return {};
}
