// What goes back through its provider, on the word of two operators: the database holds that (decision record 0071).
import type { paymentsAdmin } from '@entrepot/contract/payments/admin';
import { compare } from '@entrepot/contract/money';
import { balance, sayYes } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { endCharged, endUncredited } from './end-refund.ts';
import { giveBackElsewhere } from './movements.ts';
import { leftOf } from './held-queries.ts';
import { mayEnd, mayGoBack } from './model.ts';
import * as queries from './queries.ts';
import * as reports from './report-queries.ts';
import * as refunds from './refund-queries.ts';
import { getAny } from './read-payments.ts';
import { chargeRefund } from './reverse.ts';

type Handlers = Routes<typeof paymentsAdmin>;

const lock = async ({ db }: OperatorCtx, paymentId: string): Promise<queries.PaymentRow> =>
  orRefuse(await queries.lockPayment(db, sql`p.id = ${paymentId}`), 'NOT_FOUND');

/**
 * What was credited goes back as long as the wallet holds it; what came beside it goes back as it came, or has gone back already, by the
 * mall's bank.
 */
export const proposeRefund: Handlers['proposeRefund'] = async (ctx, input) => {
  const { db, now: at, actor } = ctx;
  const { paymentId, reportId, reason, reference = null } = input;
  const payment = await lock(ctx, paymentId);
  if (reportId === undefined && payment.state !== 'credited') {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  if (reportId === undefined && compare(await walletOf(ctx, payment), payment.credit) < 0) {
    throw new Refusal('WALLET_NOT_ENOUGH');
  }
  const charge = reportId === undefined ? null : await chargeOf(ctx, payment, reportId);
  if (reportId !== undefined && reference !== null) {
    orRefuse(await leftOf(db, paymentId, reportId), 'PAYMENT_NOT_OPEN');
  }
  const of = { paymentId, reportId: reportId ?? null, charge };
  const proposed = { ...of, reference, reason, by: actor.id, at };
  if (!(await refunds.insertRefund(db, proposed))) {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  return getAny(ctx, { paymentId });
};

const walletOf = ({ db }: OperatorCtx, { accountId }: queries.PaymentRow) =>
  balance(db, 'available', accountId);

/** The provider's name of money that was told of and never credited. */
async function chargeOf(
  { db }: OperatorCtx,
  payment: queries.PaymentRow,
  reportId: string,
): Promise<string> {
  const told = await reports.reportsOf(db, payment);
  const report = told.find(({ id }) => id === reportId);
  if (!report?.charge || !mayGoBack(report, payment)) {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  return report.charge;
}

async function openRefund(ctx: OperatorCtx, refundId: string, paymentId: string) {
  const refund = await refunds.findRefund(ctx.db, refundId);
  if (refund?.paymentId !== paymentId || refund.approvedAt || refund.declinedAt) {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  return refund;
}

/**
 * Charges the wallet for what was credited; then the provider is asked, by a job: whatever happens meanwhile, it pays back what
 * the mall has. What was never credited is answered by this, for its payer to read; what two say to have gone back already leaves the books.
 */
export const approveRefund: Handlers['approveRefund'] = async (ctx, { paymentId, refundId }) => {
  const { db, now: at, actor } = ctx;
  const payment = await lock(ctx, paymentId);
  const refund = await openRefund(ctx, refundId, paymentId);
  if (refund.proposedBy === actor.id) {
    throw new Refusal('SECOND_PERSON_NEEDED');
  }
  if (refund.charge === null && payment.state !== 'credited') {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  if (refund.reference !== null) {
    orRefuse(await leftOf(db, paymentId, refund.reportId ?? ''), 'PAYMENT_NOT_OPEN');
  }
  await sayYes(ctx, 'payments.refund', refundId, {
    ...{ payment_id: paymentId, report_id: refund.reportId },
    ...{ charge: refund.charge, reference: refund.reference },
  });
  await refunds.approveRefund(db, { refundId, by: actor.id, at });
  if (refund.charge === null) {
    await chargeRefund(ctx, payment, refundId);
  } else {
    const { provider } = payment;
    const of = { provider, charge: refund.charge };
    await reports.answerCharge(db, of, { note: refund.reason, by: actor.id, at });
  }
  if (refund.reference !== null && refund.reportId !== null) {
    await giveBackElsewhere(ctx, payment, { id: refundId, reportId: refund.reportId });
  }
  return getAny(ctx, { paymentId });
};

/**
 * By anybody of the desk, its proposer too. What two have approved and its provider does not take ends by the word of two: it may have
 * gone back at the provider's own page, or another way, or never.
 */
export const declineRefund: Handlers['declineRefund'] = async (ctx, input) => {
  const { db, now: at, actor } = ctx;
  const { paymentId, refundId, reason } = input;
  const payment = await lock(ctx, paymentId);
  const refund = await refunds.findRefund(db, refundId);
  if (refund?.paymentId === paymentId && mayEnd(refund)) {
    await (refund.charge === null ? endCharged : endUncredited)(ctx, { payment, refund }, input);
  } else if (input.reference === undefined) {
    await openRefund(ctx, refundId, paymentId);
    await refunds.declineRefund(db, { refundId, reason, by: actor.id, at });
  } else {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  return getAny(ctx, { paymentId });
};
