// What a provider has said comes to its end: the payment moves, and with it the money, in one transaction. The witness says what
// is credited; the database compares report, payment, witness and movement (decision record 0060).
import { compare, ZERO } from '@entrepot/contract/money';
import type { Outcome } from '@entrepot/contract/payments/rules';
import type { Ctx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { tellNews } from '../../platform/live.ts';
import * as held from './held-queries.ts';
import { isProblem, judge } from './model.ts';
import { bringBack, carryOut, credit, giveBack, hold, takeMatched, tell } from './movements.ts';
import { reverse } from './reverse.ts';
import { judgeUnclaimed, moveUnclaimed } from './unclaimed.ts';
import { unclaimedNow } from './unclaimed-queries.ts';
import * as queries from './queries.ts';
import * as reports from './report-queries.ts';
import { endTold, refundStep } from './refund-queries.ts';
import { tellOwnerOf } from './tell-owner.ts';

/** As the mall writes it: what a provider names may be anything. */
const PAYMENT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * In the transaction `ctx.db`; a report that was applied meanwhile is passed over, and one of a payment that somebody holds (while its
 * provider is asked to pay it back) waits for the next turn: every other credit would wait with it.
 */
export async function applyReport(ctx: Ctx, id: string): Promise<void> {
  const found = await reports.findReport(ctx.db, id);
  if (!found) {
    return;
  }
  const payment = await queries.lockIfFree(ctx.db, namedBy(found));
  if (!payment && (await queries.findOne(ctx.db, namedBy(found)))) {
    return;
  }
  const report = { ...found, gone: await reports.goneBack(ctx.db, found) };
  const unheard = !payment && (await reports.isUnheard(ctx.db, id));
  const isHeld = payment !== undefined && (await held.isHeld(ctx.db, payment.id, report.charge));
  const gone = payment && (await goneBack(ctx, { payment, report, isHeld }));
  const back = payment && (await comesBack(ctx, payment, report));
  const judged = payment && {
    ...payment,
    refund: await refundStep(ctx.db, payment.id),
    held: isHeld,
    twice: gone !== undefined && compare(gone.twice, ZERO) > 0,
    comesBack: back !== undefined,
  };
  // Once it is matched it is its payment's.
  const unclaimed =
    isHeld || report.via === 'match' ? undefined : await unclaimedNow(ctx.db, report);
  const outcome = unheard
    ? 'unknown-payment'
    : ((unclaimed && judgeUnclaimed(report, unclaimed)) ?? judge(report, judged));
  const problem = isProblem(outcome);
  const paymentId = unclaimed ? null : (payment?.id ?? null);
  const handled = { reportId: id, paymentId, outcome, open: problem };
  await reports.insertHandled(ctx.db, handled, ctx.now);
  if (report.kind === 'refunded' && report.charge !== null) {
    await endTold(ctx.db, { provider: report.provider, charge: report.charge, at: ctx.now });
  }
  if (!payment || unclaimed) {
    await moveUnclaimed(ctx, report, { outcome, now: unclaimed });
    return problem
      ? tellNews(ctx.db, { audience: 'admin', who: 'all', changed: 'payments' })
      : undefined;
  }
  if (outcome === 'credited') {
    await credit(ctx, payment, report);
  } else if (outcome === 'ended') {
    await carryOut(ctx, payment, report.kind === 'failed' ? 'fail' : 'expire');
    await tellOwnerOf(ctx, payment, report.kind === 'failed' ? 'failed' : 'expired');
  } else if (outcome === 'reversed' || (outcome === 'back-twice' && gone === undefined)) {
    await reverse(ctx, payment, { ...report, isPutBack: outcome === 'back-twice' });
    const over = await goneBack(ctx, { payment, report, isHeld });
    if (over) {
      await giveBack(ctx, payment, { reportId: id, gone: over }); // it took the last of it, and more
    }
  } else if (gone && (outcome === 'given-back' || outcome === 'back-twice')) {
    await giveBack(ctx, payment, { reportId: id, gone });
  } else if (back && outcome === 'came-back') {
    await bringBack(ctx, payment, { report, back });
  } else if (outcome === 'owner-found') {
    await takeMatched(ctx, payment, report);
  } else if (problem) {
    await showPeople(ctx, payment, { report, outcome, gone });
  }
}

type Shown = { report: reports.ReportRow; outcome: Outcome; gone: held.Gone | undefined };

/** What came is owed, what has left a second time is the mall's loss, and people look at it. */
async function showPeople(
  ctx: Ctx,
  payment: queries.PaymentRow,
  { report, outcome, gone }: Shown,
): Promise<void> {
  await hold(ctx, payment, report);
  if (gone && outcome === 'refund-disputed') {
    await giveBack(ctx, payment, { reportId: report.id, gone });
  }
  await (outcome === 'refund-disputed' && payment.state === 'credited'
    ? carryOut(ctx, payment, 'dispute')
    : tell(ctx, payment));
  await tellOwnerOf(ctx, payment, 'checked');
}

type Of = { payment: queries.PaymentRow; report: reports.ReportRow; isHeld: boolean };

async function goneBack({ db }: Ctx, { payment, report: { id, kind }, isHeld }: Of) {
  return kind === 'refunded' || kind === 'disputed'
    ? held.goneNow(db, { paymentId: payment.id, reportId: id, isHeld })
    : undefined;
}

/** Nothing comes back into the wallet of a closed account: people decide. */
async function comesBack(
  { db }: Ctx,
  payment: queries.PaymentRow,
  { id, kind }: reports.ReportRow,
): Promise<held.Back | undefined> {
  if (kind !== 'refund-failed' && kind !== 'dispute-won') {
    return undefined;
  }
  const back = await held.comesBack(db, payment.id, id);
  return payment.accountClosed && back?.worth ? undefined : back;
}

/** By its own name in the payment's favour, else by the money that it speaks of; that of a refund may be what was paid twice. */
function namedBy({ provider, kind, paymentRef, charge }: reports.ReportRow): Sql {
  switch (kind) {
    case 'paid':
    case 'failed':
    case 'expired':
      return PAYMENT_ID.test(paymentRef ?? '')
        ? sql`p.provider = ${provider} and p.id = ${paymentRef}`
        : sql`false`;
    case 'refund-failed':
      return sql`p.id = (
        select h.payment_id from payments.report r join payments.handled h on h.report_id = r.id
        where r.provider = ${provider} and r.charge = ${charge ?? ''} and r.kind = 'paid' and h.payment_id is not null limit 1)`;
    default:
      return sql`p.provider = ${provider} and (p.charge = ${charge ?? ''}
        or p.id = ${held.paymentHolding({ provider, charge })})`;
  }
}
