import type { adjustmentsAdmin } from '@entrepot/contract/adjustments/admin';
import type { AccountId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { balance, propose } from '../../ledger/index.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { accountById } from '../accounts/index.ts';
import { isTooLarge, movementOf } from './movement.ts';
import { insertAdjustment } from './queries.ts';
import { getAdjustment } from './read.ts';

/** The first person. Nothing moves; refuses ACCOUNT_NOT_FOUND, ADJUSTMENT_TOO_LARGE for more than the wallet holds. */
export const proposeAdjustment: Routes<typeof adjustmentsAdmin>['proposeAdjustment'] = async (
  ctx,
  { accountId, amount, reason, evidence },
) => {
  const { db, now: proposedAt, actor } = ctx;
  orRefuse(await accountById(db, accountId), 'ACCOUNT_NOT_FOUND');
  await refuseTooLarge(db, accountId, amount);
  const id = newId();
  const row = { ...{ id, accountId, amount, reason, evidence, proposedAt }, proposedBy: actor.id };
  await insertAdjustment(db, row);
  await propose(db, movementOf(row), actor.id);
  return getAdjustment(ctx, { adjustmentId: id });
};

/** Refuses ADJUSTMENT_TOO_LARGE. */
export async function refuseTooLarge(db: Db, owner: AccountId, amount: Amount): Promise<void> {
  const available = await balance(db, 'available', owner);
  if (isTooLarge(amount, available)) {
    throw new Refusal('ADJUSTMENT_TOO_LARGE', { available });
  }
}
