import type { ListingId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../platform/context.ts';
import { shopIdOf } from '../sellers/index.ts';
import { shelve } from './queries/change-listing.ts';
import { noteChanged, recountShops } from './queries/counts.ts';

export async function shelfListings(
  ctx: MemberCtx,
  { listingIds, onShelf }: { listingIds: readonly ListingId[]; onShelf: boolean },
) {
  const shopId = await shopIdOf(ctx);
  const goodsIds = await shelve(ctx.db, { shopId, listingIds, onShelf, now: ctx.now });
  if (goodsIds.length > 0) {
    await noteChanged(ctx.db, goodsIds);
    await recountShops(ctx.db, [shopId]);
  }
  return { changed: goodsIds.length };
}
