import type { ListingId } from '@entrepot/contract/ids';
import { createHash } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { countMarkedViews } from './queries/counts.ts';

export type View = {
  listingId: ListingId;
  network: string;
  at: Date;
};

/** Somebody opened the page of a listing. */
export async function recordView(ctx: Ctx, { listingId }: { listingId: ListingId }) {
  await countViews(ctx.db, [{ listingId, network: ctx.network, at: ctx.now }]);
}

/** Counts at most once per listing, network and hour. Only a hash of the three is kept, and not for long. */
export async function countViews(db: Db, views: readonly View[]): Promise<void> {
  const marked = views.map(({ listingId, network, at }) => {
    const hour = at.toISOString().slice(0, 13);
    const mark = createHash('sha256').update(`${listingId} ${network} ${hour}`).digest();
    return { listingId, mark, at };
  });
  await countMarkedViews(db, marked);
}
