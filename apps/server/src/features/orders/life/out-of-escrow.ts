import { type Amount, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { post } from '../../../ledger/index.ts';
import type { OperatorCtx } from '../../../platform/context.ts';
import type { LockedOrder } from './carry-out.ts';

/** Moves money of an order back to its buyer; once for each key. */
export async function outOfEscrow(
  { db, now, actor }: OperatorCtx,
  { id, sellerId, buyerId }: Pick<LockedOrder, 'id' | 'sellerId' | 'buyerId'>,
  { amount, reason, key }: { amount: Amount; reason: string; key: string },
): Promise<void> {
  await post(db, {
    kind: 'order-refund',
    key: `orders/${id}/refund/${key}`,
    ref: `orders/${id}`,
    actor: `operator:${actor.id}`,
    at: now,
    currency: CURRENCY,
    reason,
    legs: [
      { kind: 'escrow', owner: sellerId, amount: subtract(ZERO, amount) },
      { kind: 'available', owner: buyerId, amount },
    ],
  });
}
