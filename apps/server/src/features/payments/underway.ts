// What was paid by card or bank and is not in the wallet, as the wallet tells it.
import type { AccountId } from '@entrepot/contract/ids';
import { add, type Amount } from '@entrepot/contract/money';
import { creditOf } from '@entrepot/contract/payments/rules';
import type { Underway } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { heldOf } from './held-queries.ts';
import { type InReview, listInReview } from './review-queries.ts';

/**
 * An account's payments of which something has come that goes back, each with what it is worth, and those of which people look at
 * something, each with what that would be credited as; null where it came in another currency. What comes without anybody's look is
 * credited as soon as it is heard of.
 */
export async function paymentsUnderway(db: Db, accountId: AccountId): Promise<Underway[]> {
  const held = await heldOf(db, accountId);
  const byPayment = Map.groupBy(await listInReview(db, accountId), ({ id }) => id);
  return [
    ...held.map(({ paymentId: id, left: amount, ...each }) => ({
      ...({ ...each, what: 'payment', id, amount, why: 'giving-back', until: null } as const),
    })),
    ...[...byPayment].flatMap(([id, rows]) =>
      rows.slice(0, 1).map(({ since }) => ({
        ...({ what: 'payment', id, count: rows.length, amount: sumOf(rows) } as const),
        ...({ why: 'review', since, until: null } as const),
      })),
    ),
  ];
}

function sumOf(rows: readonly InReview[]): Amount | null {
  const known = rows.map(worthOf).filter((worth) => worth !== null);
  return known.length === rows.length ? add(...known) : null;
}

const worthOf = ({ amount, currency, paidIn, ...terms }: InReview): Amount | null =>
  currency === paidIn ? creditOf(amount, terms).credit : null;
