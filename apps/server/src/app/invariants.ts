// Everything that must be true of the books at every commit, asked of the database in one place.
import { ledgerInvariants, type Invariant } from '../ledger/index.ts';
import { ordersInvariants } from '../features/orders/index.ts';
import type { Db } from '../platform/db.ts';
import { raw } from '../platform/db.ts';

export const invariants: readonly Invariant[] = [...ledgerInvariants, ...ordersInvariants];

export type InvariantResult = { code: string; name: string; violations: number };

/** Checks all invariants in one snapshot; every `violations` must be 0. */
export async function checkInvariants(db: Db): Promise<InvariantResult[]> {
  return db.tx(async (tx) => {
    await tx.run(raw('set transaction isolation level repeatable read read only'));
    const results: InvariantResult[] = [];
    for (const { code, name, sql } of invariants) {
      const row = await tx.one<{ violations: number }>(raw(sql));
      results.push({ code, name, violations: Number(row?.violations ?? 0) });
    }
    return results;
  });
}
