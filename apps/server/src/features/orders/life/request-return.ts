import type { OrderId } from '@entrepot/contract/ids';
import { compare, toCents, type Amount } from '@entrepot/contract/money';
import type { ReturnReason } from '@entrepot/contract/orders/rules';
import type { MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { carryOutOwn, lockOrder, newsOf, ownOrder } from './carry-out.ts';

type Input = { orderId: OrderId; reason: ReturnReason; detail: string; amount: Amount };

/** Asks for money back, once; until an operator has answered, the escrow stays closed. */
export async function requestReturn(
  ctx: MemberCtx,
  { orderId, reason, detail, amount }: Input,
): Promise<void> {
  const which = ownOrder(ctx, orderId);
  const { paid } = await lockOrder(ctx.db, { act: 'return', at: ctx.now, which });
  const beyond = compare(amount, paid);
  if (beyond > 0) {
    throw new Refusal('REFUND_TOO_LARGE');
  }
  // Only the whole of an old order may be finer than a cent.
  if (beyond < 0 && compare(amount, toCents(amount)) !== 0) {
    throw new Refusal('INVALID_INPUT', {}, { amount: 'decimals' });
  }
  const order = await carryOutOwn(
    ctx,
    'return',
    orderId,
    sql`return_reason = ${reason}, return_detail = ${detail}, return_amount = ${amount}`,
  );
  await emit(ctx, ordersEvents.returnRequested, { ...newsOf(order), amount });
}
