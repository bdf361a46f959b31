// What two people say of money that came for a payment that nobody knows: the payment that it was meant for, or that it went back outside its
// provider (decision record 0090). The database holds that they are two, and that it ends once and whole (migration 1580).
import type { paymentsAdmin } from '@entrepot/contract/payments/admin';
import { sayYes } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { tellNews } from '../../platform/live.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { applyReport } from './apply-report.ts';
import { countWaiting, findOne, lockPayment } from './queries.ts';
import { answerCharge } from './report-queries.ts';
import { endUnclaimed } from './unclaimed.ts';
import * as queries from './unclaimed-queries.ts';

type Handlers = Routes<typeof paymentsAdmin>;

/** The first person. Refuses INVALID_INPUT for neither of both ends, or both, NOT_FOUND, PAYMENT_OF_ANOTHER_ACCOUNT, and PAYMENT_NOT_OPEN where nothing waits, or a proposal does. */
export const proposeUnclaimedEnd: Handlers['proposeUnclaimedEnd'] = async (ctx, input) => {
  const { db, now: at, actor } = ctx;
  const { reportId, paymentId = null, reference = null, reason } = input;
  if ((paymentId === null) === (reference === null)) {
    throw new Refusal('INVALID_INPUT', {}, { reference: 'one' });
  }
  const taken = orRefuse(await queries.findTakenUp(db, reportId), 'NOT_FOUND');
  const { provider, charge } = taken;
  orRefuse(await queries.leftUnclaimed(db, { provider, charge, reportId }), 'PAYMENT_NOT_OPEN');
  if (paymentId !== null) {
    const payment = orRefuse(await findOne(db, sql`p.id = ${paymentId}`), 'NOT_FOUND');
    if (payment.provider !== provider || payment.receiver !== taken.receiver) {
      throw new Refusal('PAYMENT_OF_ANOTHER_ACCOUNT');
    }
  }
  const said = { id: newId(at.getTime()), reportId, provider, charge, paymentId, reference };
  if (!(await queries.insertEnd(db, { ...said, reason, by: actor.id, at }))) {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  return whatWaits(ctx);
};

/**
 * The second person. What waits leaves the mall's own account, all of it; of one that was matched the provider's report is taken as what was
 * paid for that payment too late: it is owed to its owner, goes back, and he is told why.
 */
export const approveUnclaimedEnd: Handlers['approveUnclaimedEnd'] = async (ctx, { endId }) => {
  const { db, now: at, actor } = ctx;
  const end = await lockOpen(ctx, endId);
  if (end.proposedBy === actor.id) {
    throw new Refusal('SECOND_PERSON_NEEDED');
  }
  if (end.paymentId !== null) {
    await lockPayment(db, sql`p.id = ${end.paymentId}`);
  }
  const left = orRefuse(await queries.leftUnclaimed(db, end), 'PAYMENT_NOT_OPEN');
  const { reportId, provider, charge, paymentId, reference } = end;
  await sayYes(ctx, 'payments.unclaimed_end', endId, {
    ...{ report_id: reportId, provider, charge, payment_id: paymentId, reference },
  });
  await queries.approveEnd(db, { id: endId, by: actor.id, at });
  await answerCharge(db, end, { note: end.reason, by: actor.id, at });
  await endUnclaimed(ctx, end, left);
  if (end.paymentId !== null) {
    await applyReport(ctx, endId);
  }
  return whatWaits(ctx);
};

/** By anybody of the desk, its proposer too. */
export const declineUnclaimedEnd: Handlers['declineUnclaimedEnd'] = async (
  ctx,
  { endId, reason },
) => {
  await lockOpen(ctx, endId);
  await queries.declineEnd(ctx.db, { id: endId, reason, by: ctx.actor.id, at: ctx.now });
  return whatWaits(ctx);
};

async function lockOpen({ db }: OperatorCtx, endId: string): Promise<queries.EndRow> {
  const end = orRefuse(await queries.lockEnd(db, endId), 'NOT_FOUND');
  if (end.approvedAt || end.declinedAt) {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  return end;
}

async function whatWaits({ db }: OperatorCtx) {
  await tellNews(db, { audience: 'admin', who: 'all', changed: 'payments' });
  return { waiting: await countWaiting(db) };
}
