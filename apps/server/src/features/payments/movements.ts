// The money of payments: each movement by its own key, in the caller's transaction. The witness says what is credited; the database
// compares report, payment, witness and movement (decision record 0060).
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
import {
  balance,
  bearWitness,
  type Leg,
  PLATFORM,
  post,
  type Proposal,
} from '../../ledger/index.ts';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { changes } from '../../platform/life.ts';
import { tellNews } from '../../platform/live.ts';
import { orInstead, orRefuse } from '../../platform/refusal.ts';
import { walletNews } from '../wallet/index.ts';
import * as held from './held-queries.ts';
import { backNow } from './model.ts';
import * as queries from './queries.ts';
import { closeDisputed, markFailed } from './refund-queries.ts';
import { tellOwnerOf } from './tell-owner.ts';
import { lastGone, reasonOfMatch } from './unclaimed-queries.ts';

type Payment = queries.PaymentRow;
export type Told = queries.ReportRow & { gone: Amount };

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

export async function credit(ctx: Ctx, payment: Payment, report: queries.ReportRow): Promise<void> {
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

/** What came and was not credited is the payer's all the same: it waits to be given back. Answers how much. */
export async function hold(
  ctx: Ctx,
  payment: Payment,
  report: queries.ReportRow,
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
  const into = places.filter(({ amount }) => amount !== ZERO);
  if (into.length > 0) {
    const amount = into.reduce((left, leg) => subtract(left, leg.amount), ZERO);
    const legs: Leg[] = [{ kind: 'clearing-bank', owner: PLATFORM, amount }, ...into];
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
  const told = { actor: 'system', key: `given-back/${reportId}` };
  await letGo(ctx, payment, { ...told, ...ofPayer(payment), amount: back });
  await letGo(ctx, payment, { ...told, key: `lost/${reportId}`, ...BORNE, amount: twice });
  await tell(ctx, payment);
}

/** By two people's word it has gone back outside the provider, all that is left of it. Refuses PAYMENT_NOT_OPEN. */
export async function giveBackElsewhere(
  ctx: OperatorCtx,
  payment: Payment,
  { id, reportId }: { id: string; reportId: string },
): Promise<void> {
  const amount = orRefuse(await held.leftOf(ctx.db, payment.id, reportId), 'PAYMENT_NOT_OPEN');
  const actor = `operator:${ctx.actor.id}`;
  await letGo(ctx, payment, { actor, key: `given-back/${id}`, ...ofPayer(payment), amount });
  await tell(ctx, payment);
}

type Place = Pick<Leg, 'kind' | 'owner'>;
const ofPayer = ({ accountId }: Payment): Place => ({ kind: 'to-give-back', owner: accountId });
const BORNE: Place = { kind: 'platform-loss', owner: PLATFORM };

/** Out of a place, and out of the mall; nothing moves nothing. */
async function letGo(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id }: Payment,
  { key, actor, kind, owner, amount }: Place & { key: string; actor: string; amount: Amount },
): Promise<void> {
  if (compare(amount, ZERO) > 0) {
    const legs: Leg[] = [
      { kind: 'clearing-bank', owner: PLATFORM, amount },
      { kind, owner, amount: subtract(ZERO, amount) },
    ];
    await post(db, { ...movementOf(id, key, now), legs, kind: 'deposit-reversal', actor });
  }
}

/**
 * Out of the wallet as far as there is something in it; the rest, and the fee, are the mall's loss. Nobody owes anything. What two
 * operators had put back before stays where it is: they decide again.
 */
export async function reverse(
  ctx: Ctx,
  payment: Payment,
  report: Told & { isPutBack: boolean },
): Promise<void> {
  const { db } = ctx;
  const { id, accountId: owner, gross, credit: credited, reversed } = payment;
  const back = backNow(report, payment) ?? ZERO;
  const wanted = ofCredit(payment, back);
  const available = await balance(db, 'available', owner);
  const taken = report.isPutBack ? ZERO : compare(available, wanted) < 0 ? available : wanted;
  const all = subtract(gross, reversed) === back;
  const set = sql`reversed = reversed + ${back}`;
  if (report.kind === 'disputed' && payment.state === 'credited') {
    await carryOut(ctx, payment, 'dispute', [set]);
  } else if (report.kind === 'refunded' && all) {
    await carryOut(ctx, payment, 'refund', [set]);
    await closeDisputed(db, id);
  } else {
    await queries.change(db, id, [set]);
    await tell(ctx, payment);
  }
  const news = report.kind === 'disputed' ? 'disputed' : 'refunded';
  if (back === ZERO) {
    return tellOwnerOf(ctx, payment, news, credited); // charged when the refund was approved
  }
  await takeBack(ctx, payment, { step: `reversal/${report.id}`, actor: 'system', back, taken });
  await tellOwnerOf(ctx, payment, report.isPutBack ? 'checked' : news, taken);
}

/**
 * Charges the wallet for all that is left of a payment, in the transaction that approves its refund: the provider is asked for
 * nothing that the wallet does not hold. Refuses WALLET_NOT_ENOUGH.
 */
export async function chargeRefund(
  ctx: OperatorCtx,
  payment: Payment,
  refundId: string,
): Promise<void> {
  const back = subtract(payment.gross, payment.reversed);
  const taken = ofCredit(payment, back);
  await queries.change(ctx.db, payment.id, [sql`reversed = reversed + ${back}`]);
  const actor = `operator:${ctx.actor.id}`;
  await orInstead('INSUFFICIENT_BALANCE', 'WALLET_NOT_ENOUGH', () =>
    takeBack(ctx, payment, { step: `refund/${refundId}`, actor, back, taken }),
  );
  await tell(ctx, payment);
  await tellOwnerOf(ctx, payment, 'refunding', taken);
}

type PutBack = { endId: string; left: Amount };

/** `left` of a refund that was charged comes back, to its owner and to the mall as it was taken from each: for two people to say. */
export function putBackOf(
  payment: Payment,
  { endId, left }: PutBack,
  { at, reason }: { at: Date; reason: string },
): Proposal & { given: Amount } {
  const { accountId: owner, reversed } = payment;
  const given = ofCredit({ ...payment, reversed: subtract(reversed, left) }, left);
  const every: Leg[] = [
    { kind: 'clearing-bank', owner: PLATFORM, amount: subtract(ZERO, left) },
    { kind: 'available', owner, amount: given },
    { ...BORNE, amount: subtract(left, given) },
  ];
  const legs = every.filter(({ amount }) => amount !== ZERO);
  const movement = movementOf(payment.id, `put-back/${endId}`, at);
  return { ...movement, kind: 'deposit', legs, reason, given };
}

/** Posts what two people have said. */
export async function putBack(
  ctx: OperatorCtx,
  payment: Payment,
  { given, ...movement }: ReturnType<typeof putBackOf> & { left: Amount; actor: string },
): Promise<void> {
  const { left, ...posted } = movement;
  await queries.change(ctx.db, payment.id, [sql`reversed = reversed - ${left}`]);
  await post(ctx.db, posted);
  await tell(ctx, payment);
  await tellOwnerOf(ctx, payment, 'restored', given);
}

type Taking = { step: string; actor: string; back: Amount; taken: Amount };

/** `back` of the gross goes to the provider, `taken` of it out of the wallet. */
async function takeBack(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, accountId: owner }: Payment,
  { step, actor, back, taken }: Taking,
): Promise<void> {
  const legs: Leg[] = [
    { kind: 'clearing-bank', owner: PLATFORM, amount: back },
    ...leg('available', owner, taken),
    ...leg('platform-loss', PLATFORM, subtract(back, taken)),
  ];
  await post(db, { ...movementOf(id, step, now), legs, kind: 'deposit-reversal', actor });
}

/** The part of the credit that goes with `back` of the gross. */
function ofCredit({ gross, credit: credited, reversed }: Payment, back: Amount): Amount {
  const until = (part: Amount) => partOf(credited, part, gross);
  return subtract(until(add(reversed, back)), until(reversed));
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
export const tell = ({ db }: Pick<Ctx, 'db'>, { accountId }: Payment): Promise<void> =>
  tellNews(
    db,
    { audience: 'admin', who: 'all', changed: 'payments' },
    { audience: 'storefront', who: [accountId], changed: 'payments' },
    ...walletNews([accountId]),
  );
