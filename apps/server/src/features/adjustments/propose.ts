import type { adjustmentsAdmin } from '@entrepot/contract/adjustments/admin';
import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, compare, ZERO } from '@entrepot/contract/money';
import { balance, propose } from '../../ledger/index.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { accountById, lockAccount } from '../accounts/index.ts';
import { isTooLarge, movementOf } from './movement.ts';
import { insertAdjustment } from './queries.ts';
import { getAdjustment } from './read.ts';

/**
 * The first person. Nothing moves; refuses ACCOUNT_NOT_FOUND, ADJUSTMENT_ACCOUNT_CLOSED, and ADJUSTMENT_TOO_LARGE for more than the wallet
 * holds.
 */
export const proposeAdjustment: Routes<typeof adjustmentsAdmin>['proposeAdjustment'] = async (
  ctx,
  { accountId, amount, reason, evidence },
) => {
  const { db, now: proposedAt, actor } = ctx;
  await refuseClosed(db, accountId, amount);
  await refuseTooLarge(db, accountId, amount);
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
