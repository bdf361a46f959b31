// Everything that must be true of the books at every commit, asked of the database in one place.
import { bookTotals, ledgerInvariants, type Invariant } from '../ledger/index.ts';
import { ordersInvariants } from '../features/orders/index.ts';
import type { Db } from '../platform/db.ts';
import { raw, sql } from '../platform/db.ts';
import type { Sweep } from './run-jobs.ts';

export const invariants: readonly Invariant[] = [...ledgerInvariants, ...ordersInvariants];

export type InvariantResult = { code: string; name: string; violations: number };
type Proof = { checks: InvariantResult[]; movements: number; at: Date };

/** One by one, each in a snapshot of its own; what was found is noted for operators and `/ready`, what is wrong in the log. */
export const checkTheBooks: Sweep = {
  name: 'platform.check-the-books',
  everySeconds: 600,
  run: async ({ db, now, log }) => {
    const checks: InvariantResult[] = [];
    for (const { code, name, sql: text } of invariants) {
      const row = await db.one<{ violations: number }>(raw(text));
      const violations = Number(row?.violations ?? 0);
      checks.push({ code, name, violations });
      if (violations > 0) {
        log.error({ code, name, violations }, 'the books do not add up');
      }
    }
    const violated = checks.filter(({ violations }) => violations > 0).map(({ code }) => code);
    const { movements } = await bookTotals(db);
    await db.run(sql`
      insert into platform.books_check (id, at, violated, checks, movements)
      values (1, ${now}, ${violated}, ${JSON.stringify(checks)}::jsonb, ${movements})
      on conflict (id) do update set at = excluded.at, violated = excluded.violated, checks = excluded.checks,
        movements = excluded.movements`);
  },
};

/** When the books were last checked, and the codes of the invariants that did not hold. */
export function lastCheck(db: Db): Promise<{ at: Date; violated: string[] } | undefined> {
  return db.one(sql`select at, violated from platform.books_check`);
}

/** What the last check found, rule by rule; undefined before the first. */
export function lastProof(db: Db): Promise<Proof | undefined> {
  return db.one(
    sql`select checks, movements, at from platform.books_check where checks is not null`,
  );
}

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
