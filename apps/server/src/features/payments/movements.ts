// The money of payments: each movement by its own key, in the caller's transaction. The witness says what is credited; the database
// compares report, payment, witness and movement (decision record 0060).
import { type Act, refusalOf } from '@entrepot/contract/life';
import { type Amount, compare, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { type PaymentAct, paymentLife } from '@entrepot/contract/payments/life';
import { bearWitness, type Leg, PLATFORM, post } from '../../ledger/index.ts';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { changes } from '../../platform/life.ts';
import { tellNews } from '../../platform/live.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { walletNews } from '../wallet/index.ts';
import * as held from './held-queries.ts';
import { withBank } from './legs.ts';
import * as queries from './queries.ts';
import type { ReportRow } from './report-queries.ts';
import { markFailed } from './refund-queries.ts';
import { tellOwnerOf } from './tell-owner.ts';
import { lastGone, reasonOfMatch } from './unclaimed-queries.ts';

type Payment = queries.PaymentRow;
export type Told = ReportRow & { gone: Amount };

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

export async function credit(ctx: Ctx, payment: Payment, report: ReportRow): Promise<void> {
  const { accountId: owner, fee, credit: amount } = payment;
  const set = [
    sql`report_id = ${report.id}`,
    sql`charge = ${report.charge}`,
    sql`next_ask_at = null`,
  ];
  await carryOut(ctx, payment, 'confirm', set);
  await carryOut(ctx, { ...payment, state: 'confirmed' }, 'credit');
  await comeIn(ctx, payment, 'credit', [
    { kind: 'available', owner, amount },
    { kind: 'platform-fee', owner: PLATFORM, amount: fee },
  ]);
  await tellOwnerOf(ctx, payment, 'credited');
}

/** What came and was not credited is the payer's all the same: it waits to be given back. Answers how much. */
export async function hold(
  ctx: Ctx,
  payment: Payment,
  report: ReportRow,
): Promise<Amount | undefined> {
  const worth = await held.toHold(ctx.db, report.id);
  if (worth === undefined) {
    return undefined; // nothing that is known to be the mall's, or it has no rate
  }
  const owed = { kind: 'to-give-back', owner: payment.accountId, amount: worth } as const;
  await comeIn(ctx, payment, `held/${report.charge}`, [owed]);
  return worth;
}

/** Two people have found whose it is: it is owed to him, but for what has gone back already, and he is told why. */
export async function takeMatched(ctx: Ctx, payment: Payment, report: Told): Promise<void> {
  const { db } = ctx;
  const { amount, currency } = report;
  await hold(ctx, payment, report);
  const told = compare(report.gone, ZERO) > 0 ? await lastGone(db, report) : undefined;
  const of = { paymentId: payment.id, reportId: told ?? '', isHeld: true };
  const gone = told === undefined ? undefined : await held.goneNow(db, of);
  if (told !== undefined && gone) {
    await giveBack(ctx, payment, { reportId: told, gone });
  }
  await tell(ctx, payment);
  const left = await held.leftOf(db, payment.id, report.id);
  const reason = await reasonOfMatch(db, report.id);
  await tellOwnerOf(ctx, { ...payment, amount, currency, reason }, 'found', left);
}

type CameBack = { report: Told; back: held.Back };

/**
 * Its provider has it again: its owner gets what was taken from him, and the mall what it had borne; or it is to be given back again.
 * What had gone a second time is the mall's loss no more.
 */
export async function bringBack(
  ctx: Ctx,
  payment: Payment,
  { report, back }: CameBack,
): Promise<void> {
  const { db, now } = ctx;
  const { id, provider, accountId: owner, reversed, state } = payment;
  const worth = back.held ?? back.worth ?? ZERO;
  const given = back.held ?? back.given ?? ZERO;
  const [step, kind] =
    back.held === null
      ? (['came-back', 'available'] as const)
      : (['owed-again', 'to-give-back'] as const);
  if (report.kind === 'refund-failed' && report.charge !== null) {
    await markFailed(db, { provider, charge: report.charge, at: now });
  }
  if (back.worth !== null) {
    const set = sql`reversed = reversed - ${worth}`;
    await (worth === reversed && state !== 'credited'
      ? carryOut(ctx, payment, 'restore', [set])
      : queries.change(db, id, [set]));
  }
  const borne = { ...BORNE, amount: subtract(worth, given) };
  await comeIn(ctx, payment, `${step}/${report.id}`, [{ kind, owner, amount: given }, borne]);
  await comeIn(ctx, payment, `lost/${report.id}`, [{ ...BORNE, amount: back.lost ?? ZERO }]);
  await tell(ctx, payment);
  if (back.held === null && given !== ZERO) {
    await tellOwnerOf(ctx, payment, 'restored', given);
  }
}

/** By its provider's word, into places of the mall; nothing moves nothing. */
async function comeIn(
  { db, now, witness }: Ctx,
  { id, provider }: Payment,
  key: string,
  places: readonly Leg[],
): Promise<void> {
  const legs = withBank(places);
  if (legs.length > 0) {
    const movement = { ...movementOf(id, key, now), legs };
    await bearWitness(witness, { ...movement, source: `provider:${provider}` });
    await post(db, { ...movement, kind: 'deposit', actor: 'system' });
  }
}

type GoneBack = { reportId: string; gone: held.Gone };

/** Its provider says that it has gone back, all of it or a part. What had gone another way before is the mall's loss now. */
export async function giveBack(
  ctx: Ctx,
  payment: Payment,
  { reportId, gone: { back, twice } }: GoneBack,
): Promise<void> {
  await goOut(ctx, payment, { key: `given-back/${reportId}`, actor: 'system' }, [
    { ...ofPayer(payment), amount: back },
  ]);
  await goOut(ctx, payment, { key: `lost/${reportId}`, actor: 'system' }, [
    { ...BORNE, amount: twice },
  ]);
  await tell(ctx, payment);
}

/** By two people's word it has gone back outside the provider, all that is left of it. Refuses PAYMENT_NOT_OPEN. */
export async function giveBackElsewhere(
  ctx: OperatorCtx,
  payment: Payment,
  { id, reportId }: { id: string; reportId: string },
): Promise<void> {
  const amount = orRefuse(await held.leftOf(ctx.db, payment.id, reportId), 'PAYMENT_NOT_OPEN');
  const by = { key: `given-back/${id}`, actor: `operator:${ctx.actor.id}` };
  await goOut(ctx, payment, by, [{ ...ofPayer(payment), amount }]);
  await tell(ctx, payment);
}

type Place = Pick<Leg, 'kind' | 'owner'>;
const ofPayer = ({ accountId }: Payment): Place => ({ kind: 'to-give-back', owner: accountId });
export const BORNE: Place = { kind: 'platform-loss', owner: PLATFORM };

/** Out of places, and out of the mall; nothing moves nothing. */
export async function goOut(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id }: Payment,
  { key, actor }: { key: string; actor: string },
  places: readonly Leg[],
): Promise<void> {
  const legs = withBank(places.map((leg) => ({ ...leg, amount: subtract(ZERO, leg.amount) })));
  if (legs.length > 0) {
    await post(db, { ...movementOf(id, key, now), legs, kind: 'deposit-reversal', actor });
  }
}

export const movementOf = (id: string, step: string, at: Date) => ({
  ...{ key: `payments/${id}/${step}`, ref: `payments/${id}`, at, currency: CURRENCY },
});

/** Open pages of its owner and of operators look again. */
export const tell = ({ db }: Pick<Ctx, 'db'>, { accountId }: Payment): Promise<void> =>
  tellNews(
    db,
    { audience: 'admin', who: 'all', changed: 'payments' },
    { audience: 'storefront', who: [accountId], changed: 'payments' },
    ...walletNews([accountId]),
  );
