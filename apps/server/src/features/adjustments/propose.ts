import type { adjustmentsAdmin } from '@entrepot/contract/adjustments/admin';
import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, compare, ZERO } from '@entrepot/contract/money';
import { balance, propose } from '../../ledger/index.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { accountById, lockAccount } from '../accounts/index.ts';
import { namesWhatWaits } from '../payments/index.ts';
import { isTooLarge, movementOf } from './movement.ts';
import { insertAdjustment } from './queries.ts';
import { getAdjustment } from './read.ts';

/**
 * The first person. Nothing moves; refuses ACCOUNT_NOT_FOUND, ADJUSTMENT_ACCOUNT_CLOSED, ADJUSTMENT_TOO_LARGE for more than the wallet
 * holds, and ADJUSTMENT_COUNTS_TWICE for what waits to be given back.
 */
export const proposeAdjustment: Routes<typeof adjustmentsAdmin>['proposeAdjustment'] = async (
  ctx,
  { accountId, amount, reason, evidence },
) => {
  const { db, now: proposedAt, actor } = ctx;
  await refuseClosed(db, accountId, amount);
  await refuseTooLarge(db, accountId, amount);
  await refuseTwice(db, { amount, reason, evidence });
  const id = newId();
  const row = { ...{ id, accountId, amount, reason, evidence, proposedAt }, proposedBy: actor.id };
  await insertAdjustment(db, row);
  await propose(db, movementOf(row), actor.id);
  return getAdjustment(ctx, { adjustmentId: id });
};

/** Nobody could use what is added to the wallet of an account that is closed, and none is closed meanwhile. */
export async function refuseClosed(db: Db, owner: AccountId, amount: Amount): Promise<void> {
  await lockAccount(db, owner);
  const { state } = orRefuse(await accountById(db, owner), 'ACCOUNT_NOT_FOUND');
  if (state === 'closed' && compare(amount, ZERO) > 0) {
    throw new Refusal('ADJUSTMENT_ACCOUNT_CLOSED');
  }
}

/** Refuses ADJUSTMENT_TOO_LARGE. */
export async function refuseTooLarge(db: Db, owner: AccountId, amount: Amount): Promise<void> {
  const available = await balance(db, 'available', owner);
  if (isTooLarge(amount, available)) {
    throw new Refusal('ADJUSTMENT_TOO_LARGE', { available });
  }
}

/**
 * What a provider knows by a name that stands there, and that waits to be given back, is added to no wallet: it ends at the desk of payments
 * (record 0090). Refuses ADJUSTMENT_COUNTS_TWICE.
 */
export async function refuseTwice(
  db: Db,
  { amount, reason, evidence }: { amount: Amount; reason: string; evidence: string },
): Promise<void> {
  if (compare(amount, ZERO) > 0 && (await namesWhatWaits(db, `${reason} ${evidence}`))) {
    throw new Refusal('ADJUSTMENT_COUNTS_TWICE');
  }
}
