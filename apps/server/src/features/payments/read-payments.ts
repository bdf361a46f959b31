import { textIn } from '@entrepot/contract/languages';
import type { paymentsAdmin } from '@entrepot/contract/payments/admin';
import { creditOf, type PaymentState } from '@entrepot/contract/payments/rules';
import type { paymentsStorefront } from '@entrepot/contract/payments/storefront';
import {
  adminPayment,
  adminPayments,
  type OwnPayment,
  ownPayment,
  type UnclaimedEnd,
} from '@entrepot/contract/payments/types';
import type { Ctx, MemberCtx, OperatorCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { told } from '../../platform/texts.ts';
import { texts } from './own-texts.ts';
import { providerOf } from './provider.ts';
import { mayEnd, mayGoBack } from './model.ts';
import * as queries from './queries.ts';
import { listStrays, reportsOf, type StrayRow } from './report-queries.ts';
import * as rateQueries from './rate-queries.ts';
import { type EndWaits, endsWaiting } from './unclaimed-queries.ts';
import { countUnreadable } from './unreadable-queries.ts';
import { listRefunds, type RefundRow } from './refund-queries.ts';

type Own = Routes<typeof paymentsStorefront>;
type Admin = Routes<typeof paymentsAdmin>;

export const listOwn: Own['listPayments'] = async (ctx, input) => {
  const { page, size, asOf = ctx.now.toISOString() } = input;
  const { rows, total } = await queries.listOf(ctx.db, ctx.actor.id, { page, size, asOf });
  return { rows: rows.map((row) => presentOwn(ctx, row)), page, size, total, asOf };
};

export const getOwn: Own['getPayment'] = async (ctx, { paymentId }) => {
  const which = sql`p.id = ${paymentId} and p.account_id = ${ctx.actor.id}`;
  return presentOwn(ctx, orRefuse(await queries.findOne(ctx.db, which), 'NOT_FOUND'));
};

/** Those of them that are the asker's, in no order. */
export const ownPaymentsOf = async (
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<OwnPayment[]> => {
  const which = sql`p.id = any(${ids}) and p.account_id = ${ctx.actor.id}`;
  return (await queries.findAll(ctx.db, which)).map((row) => presentOwn(ctx, row));
};

/** It can be paid as long as the provider's page is open. */
const presentOwn = (ctx: Ctx, row: queries.PaymentRow) =>
  shown(ownPayment, {
    ...plain(ctx, row),
    payUrl: row.state === 'redirected' ? row.payUrl : null,
    endedWhy: endedWhy(ctx, row),
  });

/** Existing clients show this sentence and nothing else of what became of it; people may look at one that has ended. */
function endedWhy({ language }: Ctx, { state, problem }: queries.PaymentRow): string | null {
  const ends: readonly PaymentState[] = ['failed', 'expired', 'refunded', 'disputed'];
  return ends.includes(state)
    ? told(texts.line('ended'), language, { end: problem === null ? state : 'checked' })
    : null;
}

const plain = <Row extends queries.PaymentRow>(ctx: Ctx, row: Row) => ({
  ...row,
  methodName: textIn(row.methodNames, ctx.language),
  rest: creditOf(row.amount, row).rest,
  pretends: providerOf(ctx, row.provider)?.pretends ?? false,
});

export const listAll: Admin['listPayments'] = async (ctx, input) => {
  const { page, size, asOf = ctx.now.toISOString() } = input;
  const [{ rows, total }, waiting, strays, ends, unreadable] = await Promise.all([
    queries.listShown(ctx.db, { ...input, asOf }),
    queries.countWaiting(ctx.db),
    listStrays(ctx.db),
    endsWaiting(ctx.db),
    countUnreadable(ctx.db),
  ]);
  return {
    rows: rows.map((row) => shown(adminPayments.shape.rows.element, plain(ctx, row))),
    strays: strays.map((row) =>
      shown(adminPayments.shape.strays.element, {
        ...row,
        reference: row.charge ?? row.eventId,
        ending: presentEnd(ctx, row, ends),
      }),
    ),
    unreadable: unreadable.map((row) => shown(adminPayments.shape.unreadable.element, row)),
    ...{ page, size, total, asOf, waiting },
  };
};

function presentEnd(
  { actor }: OperatorCtx,
  { id }: StrayRow,
  ends: readonly EndWaits[],
): UnclaimedEnd | null {
  const end = ends.find(({ reportId }) => reportId === id);
  if (!end) {
    return null;
  }
  const { paymentId, username, amount, currency, createdAt } = end;
  const found = paymentId && username && amount && currency && createdAt;
  return {
    ...{ id: end.id, reason: end.reason, reference: end.reference },
    ...{ proposedBy: end.proposer, proposedAt: end.proposedAt.toISOString() },
    own: end.proposedBy === actor.id,
    found: found
      ? { paymentId, username, amount, currency, createdAt: createdAt.toISOString() }
      : null,
  };
}

export const countWaiting: Admin['countWaiting'] = async ({ db, now }) => ({
  waiting: await queries.countWaiting(db),
  rates: await rateQueries.countRatesWaiting(db, now),
});

export const getAny: Admin['getPayment'] = async (ctx, { paymentId }) => {
  const row = orRefuse(await queries.findShown(ctx.db, paymentId), 'NOT_FOUND');
  const [reports, refunds] = await Promise.all([
    reportsOf(ctx.db, row),
    listRefunds(ctx.db, paymentId),
  ]);
  const isLive = (charge: string | null) =>
    refunds.some((refund) => refund.charge === charge && !refund.declinedAt && !refund.failedAt);
  return shown(adminPayment, {
    ...plain(ctx, row),
    reports: reports.map((each) =>
      shown(adminPayment.shape.reports.element, {
        ...each,
        mayRefund: mayGoBack(each, row) && !isLive(each.charge),
      }),
    ),
    refunds: refunds.map((refund) => presentRefund(ctx, refund)),
    mayRefund: row.state === 'credited' && !isLive(null),
  });
};

const presentRefund = ({ actor }: OperatorCtx, row: RefundRow) => ({
  ...{ id: row.id, amount: row.amount, currency: row.currency, uncredited: row.charge !== null },
  reason: row.reason,
  reference: row.reference ?? (row.declinedAt && row.endReference),
  proposedBy: row.proposer,
  proposedAt: row.proposedAt.toISOString(),
  own: row.proposedBy === actor.id,
  approvedBy: row.approver,
  sentAt: row.sentAt?.toISOString() ?? null,
  left: row.notPaidBack,
  mayEnd: mayEnd(row) && (row.endAskedBy !== actor.id || row.charge === null),
  ending:
    row.endAsker === null
      ? null
      : {
          ...{ by: row.endAsker, own: row.endAskedBy === actor.id },
          ...{ reason: row.endReason ?? '', reference: row.endReference },
        },
  ...{ declinedBy: row.decliner, takenBack: row.takenBack, declineReason: row.declineReason },
});
