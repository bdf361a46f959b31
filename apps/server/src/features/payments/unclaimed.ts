// Money that came for a payment that nobody knows: it waits in the mall's own account of what is to be given back, until its provider
// says that it has gone back (decision record 0082).
import { type Amount, compare, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import type { Outcome } from '@entrepot/contract/payments/rules';
import { bearWitness, type Leg, PLATFORM, post } from '../../ledger/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/db.ts';
import type { ReportRow } from './queries.ts';

/** What of a charge that nobody knows has gone back with a report; undefined where none of it ever waited. */
export const goneUnclaimed = async (db: Db, { id }: ReportRow): Promise<Amount | undefined> =>
  (await db.value<Amount | null>(sql`select payments.unclaimed_back(${id})`)) ?? undefined;

/** Of a charge that waits. Told of again it is nothing new. */
export const judgeUnclaimed = ({ kind }: ReportRow, gone: Amount): Outcome | undefined =>
  kind === 'paid'
    ? 'ignored'
    : kind === 'refunded' || kind === 'disputed'
      ? compare(gone, ZERO) > 0
        ? 'given-back'
        : 'ignored'
      : undefined;

/** In the transaction in which its report was handled. */
export async function moveUnclaimed(
  { db, now, witness }: Ctx,
  { id, provider, charge }: ReportRow,
  { outcome, gone }: { outcome: Outcome; gone: Amount | undefined },
): Promise<void> {
  const ref = `payments/unclaimed/${provider}/${charge}`;
  const movement = { ref, at: now, currency: CURRENCY } as const;
  const worth = await db.value<Amount | null>(sql`select payments.to_claim(${id})`);
  if (outcome === 'unknown-payment' && worth !== null) {
    const seen = { ...movement, key: ref, legs: legsOf(worth) };
    await bearWitness(witness, { ...seen, source: `provider:${provider}` });
    await post(db, { ...seen, kind: 'deposit', actor: 'system' });
  } else if (outcome === 'given-back' && gone !== undefined) {
    const legs = legsOf(subtract(ZERO, gone));
    const key = `${ref}/given-back/${id}`;
    await post(db, { ...movement, key, legs, kind: 'deposit-reversal', actor: 'system' });
  }
}

const legsOf = (amount: Amount): Leg[] => [
  { kind: 'clearing-bank', owner: PLATFORM, amount: subtract(ZERO, amount) },
  { kind: 'to-give-back', owner: PLATFORM, amount },
];
