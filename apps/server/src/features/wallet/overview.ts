import { CURRENCY } from '@entrepot/contract/money';
import { bookTotals } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { sumsByKind } from './queries.ts';

/** What the mall holds for whom, and what the last proof of the books found: proving is the timer's work, not a reader's. */
export async function getOverview(ctx: OperatorCtx) {
  const sums = await sumsByKind(ctx.db);
  const { checks, movements, at } = (await ctx.ports.lastProof(ctx.db)) ?? (await proveNow(ctx));
  return {
    currency: CURRENCY,
    sums,
    invariants: checks,
    sound: checks.every(({ violations }) => violations === 0),
    movements,
    checkedAt: at.toISOString(),
  };
}

/** In the first minutes of a mall there is no proof yet, and little to prove. */
async function proveNow({ db, now, ports }: OperatorCtx) {
  const checks = await ports.checkBooks(db);
  return { checks, movements: (await bookTotals(db)).movements, at: now };
}
