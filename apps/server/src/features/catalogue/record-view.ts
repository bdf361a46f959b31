import { createHash } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { countView } from './queries/counts.ts';

/** Counts at most once per listing, network and hour. Only a hash of the three is kept, and not for long. */
export async function recordView(ctx: Ctx, { listingId }: { listingId: string }) {
  const hour = ctx.now.toISOString().slice(0, 13);
  const mark = createHash('sha256').update(`${listingId} ${ctx.network} ${hour}`).digest();
  await countView(ctx.db, listingId, mark, ctx.now);
  return {};
}
