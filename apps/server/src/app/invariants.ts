// Everything that must be true of the books at every commit, asked of the database in one place.
import { chainInvariant, ledgerInvariants, type Invariant, violationsOf } from '../ledger/index.ts';
import { chainsInvariants } from '../features/chains/index.ts';
import { loansInvariants } from '../features/loans/index.ts';
import { depositsInvariants } from '../features/deposits/index.ts';
import { withdrawalsInvariants } from '../features/withdrawals/index.ts';
import { paymentsInvariants } from '../features/payments/index.ts';
import { reservesInvariants } from '../features/reserves/index.ts';
import { ordersInvariants } from '../features/orders/index.ts';
import type { Db } from '../platform/db.ts';
import { raw } from '../platform/db.ts';
import type { Check } from './books/record.ts';

export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  chainInvariant,
  ...chainsInvariants,
  ...depositsInvariants,
  ...withdrawalsInvariants,
  ...paymentsInvariants,
  ...reservesInvariants,
  ...ordersInvariants,
  ...loansInvariants,
];

/** Checks all invariants in one snapshot, for tests and small malls; every `violations` must be 0. */
export async function checkInvariants(db: Db): Promise<Check[]> {
  return db.tx(async (tx) => {
    await tx.run(raw('set transaction isolation level repeatable read read only'));
    const results: Check[] = [];
    for (const rule of invariants) {
      const { code, name } = rule;
      results.push({ code, name, violations: await violationsOf(tx, rule) });
    }
    return results;
  });
}
