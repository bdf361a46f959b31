// Money that came for a payment that nobody knows: it waits in the mall's own account of what is to be given back, until its provider
// says that it has gone back (decision record 0082) or two people end it (decision record 0090).
import { type Amount, compare, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import type { Outcome } from '@entrepot/contract/payments/rules';
import { bearWitness, type Leg, PLATFORM, post } from '../../ledger/index.ts';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import type { ReportRow } from './report-queries.ts';
import { type EndRow, toClaim, type UnclaimedNow } from './unclaimed-queries.ts';

/** Of a charge that waits or waited. Told of again it is nothing new. */
export function judgeUnclaimed(
  { kind }: Pick<ReportRow, 'kind'>,
  { same, back, twice, again, undone }: UnclaimedNow,
): Outcome | undefined {
  switch (kind) {
    case 'paid':
      return 'ignored';
    case 'refunded':
    case 'disputed':
      return !same
        ? 'other-currency' // how much of it that is, only people can say
        : isSome(twice)
          ? 'back-twice'
          : isSome(back)
            ? 'given-back'
            : 'ignored';
    case 'refund-failed':
    case 'dispute-won':
      return same && (isSome(again) || isSome(undone)) ? 'came-back' : kind;
    default:
      return undefined;
  }
}

const isSome = (amount: Amount): boolean => compare(amount, ZERO) > 0;

/** In the transaction in which its report was handled. */
export async function moveUnclaimed(
  ctx: Ctx,
  report: ReportRow,
  { outcome, now }: { outcome: Outcome; now: UnclaimedNow | undefined },
): Promise<void> {
  const { db } = ctx;
  const { id } = report;
  const movement = movementOf(ctx, report);
  const worth = outcome === 'unknown-payment' ? await toClaim(db, id) : undefined;
  if (worth !== undefined) {
    await takeUp(ctx, report, { ...movement, key: movement.ref, legs: legsOf(worth) });
  } else if (now && outcome === 'came-back') {
    const [step, legs] = isSome(now.again)
      ? ['owed-again', legsOf(now.again)]
      : ['lost', legsOf(now.undone, 'platform-loss')];
    await takeUp(ctx, report, { ...movement, key: `${movement.ref}/${step}/${id}`, legs });
  } else if (now && (outcome === 'given-back' || outcome === 'back-twice')) {
    const gone = { ...movement, kind: 'deposit-reversal', actor: 'system' } as const;
    await letGo(ctx, { ...gone, key: `${movement.ref}/given-back/${id}` }, now.back);
    await letGo(ctx, { ...gone, key: `${movement.ref}/lost/${id}` }, now.twice, 'platform-loss');
  }
}

/** By two people's word all that is left of it leaves: to its owner, who is owed it from then on, or it went back elsewhere. */
export async function endUnclaimed(ctx: OperatorCtx, end: EndRow, left: Amount): Promise<void> {
  const movement = movementOf(ctx, end);
  const step = end.paymentId === null ? 'elsewhere' : 'matched';
  const by = { kind: 'deposit-reversal', actor: `operator:${ctx.actor.id}` } as const;
  await letGo(ctx, { ...movement, ...by, key: `${movement.ref}/${step}/${end.id}` }, left);
}

const movementOf = (
  { now }: Pick<Ctx, 'now'>,
  { provider, charge }: Pick<ReportRow, 'provider' | 'charge'>,
) => ({ ref: `payments/unclaimed/${provider}/${charge}`, at: now, currency: CURRENCY }) as const;

type Movement = ReturnType<typeof movementOf> & { key: string };

async function takeUp(
  { db, witness }: Ctx,
  { provider }: ReportRow,
  seen: Movement & { legs: Leg[] },
): Promise<void> {
  await bearWitness(witness, { ...seen, source: `provider:${provider}` });
  await post(db, { ...seen, kind: 'deposit', actor: 'system' });
}

type Leaving = Movement & { kind: 'deposit-reversal'; actor: string };

/** Nothing moves nothing. */
async function letGo(
  { db }: Pick<Ctx, 'db'>,
  movement: Leaving,
  gone: Amount,
  from: Leg['kind'] = 'to-give-back',
): Promise<void> {
  if (isSome(gone)) {
    await post(db, { ...movement, legs: legsOf(subtract(ZERO, gone), from) });
  }
}

const legsOf = (amount: Amount, place: Leg['kind'] = 'to-give-back'): Leg[] => [
  { kind: 'clearing-bank', owner: PLATFORM, amount: subtract(ZERO, amount) },
  { kind: place, owner: PLATFORM, amount },
];
