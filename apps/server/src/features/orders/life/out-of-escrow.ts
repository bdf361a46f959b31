import { subsidyBack } from '@entrepot/contract/coupons/rules';
import { add, type Amount, compare, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { type Leg, post } from '../../../ledger/index.ts';
import type { OperatorCtx } from '../../../platform/context.ts';
import { couponOwner, giveBackUses, returnCost } from '../../coupons/index.ts';
import type { LockedOrder } from './carry-out.ts';

type Given = { amount: Amount; reason: string; key: string };
type Gone = { refunded: Amount; back: Amount };

/**
 * Moves money of an order back to its buyer, and to the mall its part for a coupon of its own; once for each key. Answers
 * what has gone back of both by now.
 */
export async function outOfEscrow(
  { db, now, actor }: OperatorCtx,
  row: LockedOrder,
  { amount, reason, key }: Given,
): Promise<Gone> {
  const refunded = add(row.refunded, amount);
  const back = subsidyBack(row.subsidyPaid, row.paid, refunded);
  await post(db, {
    kind: 'order-refund',
    key: `orders/${row.id}/refund/${key}`,
    ref: `orders/${row.id}`,
    actor: `operator:${actor.id}`,
    at: now,
    currency: CURRENCY,
    reason,
    legs: backLegs(row, amount, subtract(back, row.subsidyBack)),
  });
  return { refunded, back };
}

function backLegs(row: LockedOrder, amount: Amount, ofMall: Amount): Leg[] {
  const legs: Leg[] = [
    { kind: 'escrow', owner: row.sellerId, amount: subtract(ZERO, add(amount, ofMall)) },
    { kind: 'available', owner: row.buyerId, amount },
  ];
  return row.couponId === null || compare(ofMall, ZERO) === 0
    ? legs
    : [...legs, { kind: 'coupon-budget', owner: couponOwner(row.couponId), amount: ofMall }];
}

/** A coupon's use, or the mall's part of its cost, after the order was written down. */
export async function couponBack(
  { db, now }: OperatorCtx,
  { id, couponId, state, parcels }: LockedOrder,
  { isWhole, back }: { isWhole: boolean; back: Amount },
): Promise<void> {
  if (isWhole && (state === 'paid' || state === 'confirmed') && parcels === 'none') {
    // Nothing was sent: as if it had not been ordered.
    await giveBackUses(db, [id], now);
  } else if (couponId !== null) {
    await returnCost(db, id, back);
  }
}
