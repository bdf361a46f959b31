import type { withdrawalsStorefront } from '@entrepot/contract/withdrawals/storefront';
import { sql } from '../../platform/db.ts';
import type { Routes } from '../../platform/routes.ts';
import { carryOut, lockFor } from './carry-out.ts';
import { getOwn } from './read-withdrawals.ts';

/** Before it is signed its owner takes it back, and has the money again at once. */
export const cancelWithdrawal: Routes<typeof withdrawalsStorefront>['cancelWithdrawal'] = async (
  ctx,
  { withdrawalId },
) => {
  const which = sql`w.id = ${withdrawalId} and w.account_id = ${ctx.actor.id}`;
  const withdrawal = await lockFor(ctx, 'cancel', which);
  await carryOut(ctx, withdrawal, 'cancel', { by: `buyer:${ctx.actor.id}` });
  return getOwn(ctx, { withdrawalId });
};
