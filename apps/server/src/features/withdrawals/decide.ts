// What operators say to a withdrawal. That it needs two of them is the ledger's rule (decision record 0056).
import type { withdrawalsAdmin } from '@entrepot/contract/withdrawals/admin';
import { approve, propose } from '../../ledger/index.ts';
import { refusing, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { carryOut, lockFor, settleOf } from './carry-out.ts';
import { findOne, SAID_NO_BEFORE } from './queries.ts';
import { agreedNo } from './refuse-again.ts';
import { getAny } from './read-withdrawals.ts';
import { isScreened } from './screening.ts';
import { tellOwnerOf } from './tell-owner.ts';

type Handlers = Routes<typeof withdrawalsAdmin>;

/**
 * The first person proposes the movement that ends it, the second approves just that; the timer goes on. Refuses
 * SECOND_PERSON_NEEDED to who was the first.
 */
export const approveWithdrawal: Handlers['approveWithdrawal'] = async (ctx, { withdrawalId }) => {
  const { db, approver, now: at, actor } = ctx;
  const withdrawal = await lockFor(ctx, 'endorse', sql`w.id = ${withdrawalId}`);
  const { approvals, approvalsNeeded } = withdrawal;
  // Whoever approves reads the answer first.
  const asked = await findOne(db, sql`w.id = ${withdrawalId} and ${isScreened(ctx)}`);
  if (approvalsNeeded === 0 || !asked) {
    throw new Refusal('WITHDRAWAL_NOT_OPEN');
  }
  if (approvals === 0) {
    await propose(db, settleOf(withdrawal, at), actor.id);
  } else if (
    (await approve(approver, settleOf(withdrawal, at), { by: actor.id, at })) !== actor.id
  ) {
    throw new Refusal('WITHDRAWAL_NOT_OPEN');
  }
  await carryOut(ctx, withdrawal, 'endorse');
  return getAny(ctx, { withdrawalId });
};

/** Where another one of its owner's got a no within 30 days, the first of two only says so. */
export const refuseWithdrawal: Handlers['refuseWithdrawal'] = async (
  ctx,
  { withdrawalId, reason, ground },
) => {
  const withdrawal = await lockFor(ctx, 'refuse', sql`w.id = ${withdrawalId}`);
  const no = await agreedNo(ctx, withdrawal, { reason, ground });
  if (!no) {
    return getAny(ctx, { withdrawalId });
  }
  await refusing(SAID_NO_BEFORE, () =>
    carryOut(ctx, withdrawal, 'refuse', {
      by: `operator:${ctx.actor.id}`,
      more: [sql`refusal_reason = ${no.reason}`, sql`refused_by = ${ctx.actor.id}`],
    }),
  );
  await tellOwnerOf(ctx, withdrawal, 'refused', no);
  return getAny(ctx, { withdrawalId });
};
