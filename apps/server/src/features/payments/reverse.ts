// What was credited goes back, or is put back: the money of it, in the caller's transaction.
import {
  add,
  type Amount,
  amount as amountOf,
  compare,
  subtract,
  toCents,
  units,
  ZERO,
} from '@entrepot/contract/money';
import { balance, post, type Proposal } from '../../ledger/index.ts';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { orInstead } from '../../platform/refusal.ts';
import { withBank } from './legs.ts';
import { backNow } from './model.ts';
import { BORNE, carryOut, goOut, movementOf, tell, type Told } from './movements.ts';
import * as queries from './queries.ts';
import { closeDisputed } from './refund-queries.ts';
import { tellOwnerOf } from './tell-owner.ts';

type Payment = queries.PaymentRow;

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
  await takeBack(ctx, payment, { key: `reversal/${report.id}`, actor: 'system', back, taken });
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
    takeBack(ctx, payment, { key: `refund/${refundId}`, actor, back, taken }),
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
  const legs = withBank([
    { kind: 'available', owner, amount: given },
    { ...BORNE, amount: subtract(left, given) },
  ]);
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

type Taking = { key: string; actor: string; back: Amount; taken: Amount };

/** `back` of the gross goes to the provider, `taken` of it out of the wallet. */
const takeBack = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  payment: Payment,
  { back, taken, ...by }: Taking,
): Promise<void> =>
  goOut(ctx, payment, by, [
    { kind: 'available', owner: payment.accountId, amount: taken },
    { ...BORNE, amount: subtract(back, taken) },
  ]);

/** The part of the credit that goes with `back` of the gross. */
function ofCredit({ gross, credit: credited, reversed }: Payment, back: Amount): Amount {
  const until = (part: Amount) => partOf(credited, part, gross);
  return subtract(until(add(reversed, back)), until(reversed));
}

/** As much of one amount as `part` is of `whole`, to the cent. */
function partOf(of: Amount, part: Amount, whole: Amount): Amount {
  return part === whole ? of : toCents(amountOf((units(of) * units(part)) / units(whole)));
}
