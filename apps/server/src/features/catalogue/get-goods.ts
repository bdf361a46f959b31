import { createHash } from 'node:crypto';
import type { ListingId } from '@entrepot/contract/ids';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { setting } from '../brands/index.ts';
import { readerOf } from '../sellers/index.ts';
import { presentGoods } from './present.ts';
import { countMarkedViews } from './queries/counts.ts';
import { findGoodsDetails } from './queries/goods-details.ts';

export async function getGoods(
  ctx: Ctx,
  { listingId }: { listingId: ListingId },
): Promise<GoodsDetails> {
  const row = orRefuse(await findGoodsDetails(ctx.db, listingId, readerOf(ctx)), 'GOODS_NOT_FOUND');
  if (!row.onShelf) {
    throw new Refusal('GOODS_OFF_SHELF', { name: row.name });
  }
  return presentGoods(row, ctx.language, setting(ctx.brand, 'mall_max_goods_number_in_order'));
}

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
