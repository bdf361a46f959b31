import { CURRENCY } from '@entrepot/contract/money';
import type { MemberCtx } from '../../platform/context.ts';
import { movementCount, sumsByKind } from './queries.ts';

/** What the mall holds for whom, and whether the books are sound. */
export async function getOverview(ctx: MemberCtx) {
  const sums = await sumsByKind(ctx.db);
  const invariants = await ctx.ports.checkBooks(ctx.db);
  return {
    currency: CURRENCY,
    sums,
    invariants,
    sound: invariants.every(({ violations }) => violations === 0),
    movements: await movementCount(ctx.db),
    checkedAt: ctx.now.toISOString(),
  };
}
