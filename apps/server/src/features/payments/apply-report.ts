// What a provider has said comes to its end: the payment moves, and with it the money, in one transaction. The witness says what
// is credited; the database compares report, payment, witness and movement (decision record 0060).
import { type Act, refusalOf } from '@entrepot/contract/life';
import {
  add,
  type Amount,
  amount as amountOf,
  compare,
  CURRENCY,
  subtract,
  toCents,
  units,
  ZERO,
} from '@entrepot/contract/money';
import { type PaymentAct, paymentLife } from '@entrepot/contract/payments/life';
import { balance, bearWitness, type Leg, PLATFORM, post } from '../../ledger/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { changes } from '../../platform/life.ts';
import { tellNews } from '../../platform/live.ts';
import { backNow, isProblem, judge } from './model.ts';
import * as queries from './queries.ts';
import { tellOwnerOf } from './tell-owner.ts';

type Payment = queries.PaymentRow;

/** In the transaction `ctx.db`; a report that was applied meanwhile is passed over. */
export async function applyReport(ctx: Ctx, id: string): Promise<void> {
  const report = await queries.findReport(ctx.db, id);
  if (!report) {
    return;
  }
  const payment = await queries.lockPayment(ctx.db, namedBy(report));
  const outcome = judge(report, payment);
  const problem = isProblem(outcome);
  const handled = { reportId: id, paymentId: payment?.id ?? null, outcome, open: problem };
  await queries.insertHandled(ctx.db, handled, ctx.now);
  if (!payment) {
    return problem
      ? tellNews(ctx.db, { audience: 'admin', who: 'all', changed: 'payments' })
      : undefined;
  }
  if (outcome === 'credited') {
    await credit(ctx, payment, report);
  } else if (outcome === 'ended') {
    await carryOut(ctx, payment, report.kind === 'failed' ? 'fail' : 'expire');
    await tellOwnerOf(ctx, payment, report.kind === 'failed' ? 'failed' : 'expired');
  } else if (outcome === 'reversed') {
    await reverse(ctx, payment, report);
  } else if (problem) {
    await tell(ctx, payment);
    await tellOwnerOf(ctx, payment, 'checked');
  }
}

/** By its own name in the payment's favour, else by the money that it speaks of. */
const namedBy = ({ provider, kind, paymentRef, charge }: queries.ReportRow): Sql =>
  kind === 'paid' || kind === 'failed' || kind === 'expired'
    ? sql`p.provider = ${provider} and p.id::text = ${paymentRef ?? ''}`
    : sql`p.provider = ${provider} and p.charge = ${charge ?? ''}`;

/** Does what the table allows; anything else is our own fault, and the report is tried again. */
export async function carryOut(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  payment: Payment,
  name: PaymentAct,
  more: readonly Sql[] = [],
): Promise<void> {
  const refusal = refusalOf(paymentLife, name, payment, now);
  if (refusal) {
    throw new Error(`payment ${payment.id} is ${payment.state}: ${name} is ${refusal}`);
  }
  const act: Act = paymentLife.acts[name];
  await queries.change(db, payment.id, [...changes(act, { row: 'p', now }), ...more]);
  await tell({ db }, payment);
}

async function credit(ctx: Ctx, payment: Payment, report: queries.ReportRow): Promise<void> {
  const { db, now, witness } = ctx;
  const { id, provider, accountId: owner, gross, fee, credit: amount } = payment;
  const set = [
    sql`report_id = ${report.id}`,
    sql`charge = ${report.charge}`,
    sql`next_ask_at = null`,
  ];
  await carryOut(ctx, payment, 'confirm', set);
  await carryOut(ctx, { ...payment, state: 'confirmed' }, 'credit');
  const legs: Leg[] = [
    { kind: 'clearing-bank', owner: PLATFORM, amount: subtract(ZERO, gross) },
    { kind: 'available', owner, amount },
    ...(compare(fee, ZERO) > 0
      ? [{ kind: 'platform-fee', owner: PLATFORM, amount: fee } as const]
      : []),
  ];
  const movement = { ...movementOf(id, 'credit', now), legs };
  await bearWitness(witness, { ...movement, source: `provider:${provider}` });
  await post(db, { ...movement, kind: 'deposit', actor: 'system' });
  await tellOwnerOf(ctx, payment, 'credited');
}

/** Out of the wallet as far as there is something in it; the rest, and the fee, are the mall's loss. Nobody owes anything. */
async function reverse(ctx: Ctx, payment: Payment, report: queries.ReportRow): Promise<void> {
  const { db, now } = ctx;
  const { id, accountId: owner, gross, credit: credited, reversed } = payment;
  const back = backNow(report, payment) ?? ZERO;
  const until = (part: Amount) => partOf(credited, part, gross);
  const wanted = subtract(until(add(reversed, back)), until(reversed));
  const available = await balance(db, 'available', owner);
  const taken = compare(available, wanted) < 0 ? available : wanted;
  const lost = subtract(back, taken);
  const legs: Leg[] = [
    { kind: 'clearing-bank', owner: PLATFORM, amount: back },
    ...leg('available', owner, taken),
    ...leg('platform-loss', PLATFORM, lost),
  ];
  const all = subtract(gross, reversed) === back;
  const set = sql`reversed = reversed + ${back}`;
  if (report.kind === 'disputed' && payment.state === 'credited') {
    await carryOut(ctx, payment, 'dispute', [set]);
  } else if (report.kind === 'refunded' && all) {
    await carryOut(ctx, payment, 'refund', [set]);
  } else {
    await queries.change(db, id, [set]);
    await tell(ctx, payment);
  }
  const movement = { ...movementOf(id, `reversal/${report.id}`, now), legs };
  await post(db, { ...movement, kind: 'deposit-reversal', actor: 'system' });
  await tellOwnerOf(ctx, payment, report.kind === 'disputed' ? 'disputed' : 'refunded', taken);
}

const leg = (kind: Leg['kind'], owner: Leg['owner'], amount: Amount): Leg[] =>
  compare(amount, ZERO) > 0 ? [{ kind, owner, amount: subtract(ZERO, amount) }] : [];

/** As much of one amount as `part` is of `whole`, to the cent. */
function partOf(of: Amount, part: Amount, whole: Amount): Amount {
  return part === whole ? of : toCents(amountOf((units(of) * units(part)) / units(whole)));
}

const movementOf = (id: string, step: string, at: Date) => ({
  ...{ key: `payments/${id}/${step}`, ref: `payments/${id}`, at, currency: CURRENCY },
});

/** Open pages of its owner and of operators look again. */
const tell = ({ db }: Pick<Ctx, 'db'>, { accountId }: Payment): Promise<void> =>
  tellNews(
    db,
    { audience: 'admin', who: 'all', changed: 'payments' },
    { audience: 'storefront', who: [accountId], changed: 'payments' },
    { audience: 'storefront', who: [accountId], changed: 'wallet' },
  );
