// A refund that its provider does not take ends by the word of two operators (decision record 0071). What was credited went another way, or
// is put back; whoever says the same as the first is the second, and whoever says something else begins anew. Of what went another way he
// enters the same reference, so that he has looked it up: another one is refused, and the first alone corrects it.
import type { paymentsAdmin } from '@entrepot/contract/payments/admin';
import { approve, closeApproval, propose, sayYes } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { requireRight } from '../accounts/index.ts';
import { carryOut } from './movements.ts';
import { isSameEnd } from './model.ts';
import type { PaymentRow } from './queries.ts';
import * as refunds from './refund-queries.ts';
import { putBack, putBackOf } from './reverse.ts';
import { tellOwnerOf } from './tell-owner.ts';

type Asked = Parameters<Routes<typeof paymentsAdmin>['declineRefund']>[1];
type Of = { payment: PaymentRow; refund: refunds.RefundRow };

/** What the second person says yes to. */
const endOf = ({ endAskedBy, endReason, endId, endLeft, endReference }: refunds.RefundRow) => ({
  ...{ end_asked_by: endAskedBy, end_reason: endReason },
  ...{ end_id: endId, end_left: endLeft, end_reference: endReference },
});

/** Of money that was never credited: its provider is asked no more, and it can be proposed again. */
export async function endUncredited(
  ctx: OperatorCtx,
  { refund }: Of,
  { refundId, reason, reference }: Asked,
): Promise<void> {
  const { db, now: at, actor } = ctx;
  if (reference !== undefined) {
    throw new Refusal('PAYMENT_NOT_OPEN'); // it is proposed anew with it
  }
  const said = { refundId, reason, by: actor.id, at };
  if (refund.endAskedBy === null) {
    return refunds.askForEnd(db, { ...said, end: undefined });
  }
  if (refund.endAskedBy === actor.id) {
    throw new Refusal('SECOND_PERSON_NEEDED');
  }
  await requireRight(ctx, 'approve-money');
  await sayYes(ctx, 'payments.refund_end', refundId, endOf(refund));
  await refunds.declineRefund(db, said);
}

/**
 * Of what was credited, and charged when its refund was approved. Refuses PAYMENT_NOT_OPEN to put it back to a closed account, and
 * PAYMENT_REFERENCE_DIFFERS to a second person whose reference is not the first's: nothing changes then.
 */
export async function endCharged(ctx: OperatorCtx, of: Of, asked: Asked): Promise<void> {
  const { payment, refund } = of;
  const isOpen = payment.state === 'credited' || payment.state === 'disputed';
  if (!isOpen || (asked.reference === undefined && payment.accountClosed)) {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  const isAsked = refund.endAskedBy !== null && refund.endLeft === refund.worthLeft;
  if (!isAsked || !isSameEnd(refund.endReference, asked.reference ?? null)) {
    const bothGone = refund.endReference !== null && asked.reference !== undefined;
    if (isAsked && bothGone && refund.endAskedBy !== ctx.actor.id) {
      throw new Refusal('PAYMENT_REFERENCE_DIFFERS');
    }
    return ask(ctx, of, asked);
  }
  if (refund.endAskedBy === ctx.actor.id) {
    throw new Refusal('SECOND_PERSON_NEEDED');
  }
  await requireRight(ctx, 'approve-money');
  return confirm(ctx, of, asked);
}

/** The first person, or one who wants it to end in another way than the first, or of another amount: what was asked before is over. */
async function ask(ctx: OperatorCtx, { payment, refund }: Of, asked: Asked): Promise<void> {
  const { db, now: at, actor } = ctx;
  const { refundId, reason, reference } = asked;
  const endLeft = orRefuse(refund.worthLeft ?? undefined, 'PAYMENT_NOT_OPEN');
  const endId = newId(at.getTime());
  if (refund.endId !== null && refund.endLeft !== null) {
    const { key } = putBackOf(
      payment,
      { endId: refund.endId, left: refund.endLeft },
      { at, reason },
    );
    await closeApproval(db, { key, by: `operator:${actor.id}`, at });
  }
  if (reference === undefined) {
    await requireRight(ctx, 'propose-money');
    const { given: _, ...proposal } = putBackOf(payment, { endId, left: endLeft }, { at, reason });
    await propose(db, proposal, actor.id);
  }
  const end = { endId, endLeft, endReference: reference ?? null };
  await refunds.askForEnd(db, { refundId, reason, by: actor.id, at, end });
}

/** The second person: whatever else may refuse has been asked. */
async function confirm(ctx: OperatorCtx, { payment, refund }: Of, asked: Asked): Promise<void> {
  const { db, approver, now: at, actor } = ctx;
  const { endId, endLeft: left, endReference, endReason, endAskedBy } = refund;
  if (endId === null || left === null || endReason === null) {
    throw new Error(`nobody has asked for an end of refund ${refund.id}`);
  }
  const movement = putBackOf(payment, { endId, left }, { at, reason: endReason });
  if (endReference === null) {
    const { given: _, ...proposal } = movement;
    orRefuse(await approve(approver, proposal, { by: actor.id, at }), 'PAYMENT_NOT_OPEN');
  }
  await sayYes(ctx, 'payments.refund_end', refund.id, endOf(refund));
  await refunds.declineRefund(db, { refundId: refund.id, reason: asked.reason, by: actor.id, at });
  if (endReference === null) {
    return putBack(ctx, payment, { ...movement, left, actor: `operator:${endAskedBy}` });
  }
  await carryOut(ctx, payment, 'refund');
  await refunds.closeDisputed(db, payment.id);
  await tellOwnerOf(ctx, payment, 'refunded', payment.credit);
}
