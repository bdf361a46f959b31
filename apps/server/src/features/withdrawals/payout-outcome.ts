// How a payment ended of which the payout signer cannot say so: two people find out, and the signer ends it.
import type { withdrawalsAdmin } from '@entrepot/contract/withdrawals/admin';
import type { OperatorId } from '@entrepot/contract/ids';
import { sayYes } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { type Db, refusing, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { findOne } from './queries.ts';
import { getSigner, tellDesk } from './signer-desk.ts';

type Handlers = Routes<typeof withdrawalsAdmin>;

/** Refuses WITHDRAWAL_NOT_OPEN for one of which the signer knows how it ended, and where somebody has said so already. */
export const proposeOutcome: Handlers['proposeOutcome'] = async (
  ctx,
  { withdrawalId, paid, reason },
) => {
  const { db, actor, now } = ctx;
  orRefuse(await findOne(db, sql`w.id = ${withdrawalId}`), 'NOT_FOUND');
  const refusals = {
    outcome_is_open: 'WITHDRAWAL_NOT_OPEN',
    outcome_of_payment: 'WITHDRAWAL_NOT_OPEN',
    outcome_withdrawal_id_fkey: 'WITHDRAWAL_NOT_OPEN',
  } as const;
  await refusing(refusals, () =>
    db.run(sql`
      insert into signer.outcome (id, withdrawal_id, paid, reason, proposed_by, proposed_at)
      values (${newId()}, ${withdrawalId}, ${paid}, ${reason}, ${actor.id}, ${now})`),
  );
  await tellDesk(ctx);
  return getSigner(ctx, {});
};

export const approveOutcome: Handlers['approveOutcome'] = async (ctx, { withdrawalId }) => {
  const { id, proposedBy, paid, reason } = await lockOutcome(ctx.db, withdrawalId);
  if (proposedBy === ctx.actor.id) {
    throw new Refusal('SECOND_PERSON_NEEDED');
  }
  await sayYes(ctx, 'signer.outcome', id, { withdrawal_id: withdrawalId, paid, reason });
  return decide(ctx, id, 'approved');
};

export const declineOutcome: Handlers['declineOutcome'] = async (ctx, { withdrawalId }) => {
  const { id } = await lockOutcome(ctx.db, withdrawalId);
  return decide(ctx, id, 'declined');
};

type Outcome = { id: string; proposedBy: OperatorId; paid: boolean; reason: string };

async function lockOutcome(db: Db, withdrawalId: string): Promise<Outcome> {
  orRefuse(await findOne(db, sql`w.id = ${withdrawalId}`), 'NOT_FOUND');
  const open = await db.one<Outcome>(sql`
    select id, proposed_by, paid, reason from signer.outcome where withdrawal_id = ${withdrawalId} and state = 'proposed' for update`);
  return orRefuse(open, 'WITHDRAWAL_NOT_OPEN');
}

async function decide(ctx: OperatorCtx, id: string, state: 'approved' | 'declined') {
  await ctx.db.run(sql`
    update signer.outcome set state = ${state}, decided_by = ${ctx.actor.id}, decided_at = ${ctx.now} where id = ${id}`);
  await tellDesk(ctx);
  return getSigner(ctx, {});
}
