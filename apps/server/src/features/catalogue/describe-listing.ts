import type { ListingId, ShopId } from '@entrepot/contract/ids';
import type { ListingWords, Words } from '@entrepot/contract/catalogue/describe-listing';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { MemberCtx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { shopIdOf } from '../sellers/index.ts';
import { lockListing } from './queries/change-listing.ts';
import { noteChanged } from './queries/counts.ts';
import { findWords, lockGoodsOf, saveWords, type WordsRow } from './queries/words.ts';

type Own = { listingId: ListingId };

/** How a listing of the seller's shop reads. */
export async function getListingWords(ctx: MemberCtx, { listingId }: Own): Promise<ListingWords> {
  const { goodsId: _, ...words } = await ownWords(ctx, await shopIdOf(ctx), listingId);
  return words;
}

export type Description = Own & {
  version: number;
  categoryId: string | undefined;
  /** From those that the listing has, to those that it gets. */
  pictures: (before: readonly Picture[]) => Promise<Picture[]>;
  texts: Partial<Record<string, Words>>;
};

/** Changes how a listing reads, unless somebody changed it since the seller looked, or another shop sells the same goods. */
export async function describeListing(ctx: MemberCtx, change: Description): Promise<ListingWords> {
  const { listingId, version, texts } = change;
  const shopId = await shopIdOf(ctx);
  await lockGoodsOf(ctx.db, shopId, listingId);
  await lockListing(ctx.db, shopId, listingId);
  const before = await ownWords(ctx, shopId, listingId);
  if (before.version !== version) {
    throw new Refusal('LISTING_CHANGED');
  }
  if (before.shared) {
    throw new Refusal('LISTING_GOODS_SHARED');
  }
  const { goodsId } = before;
  const pictures = await change.pictures(before.pictures);
  const categoryId = change.categoryId ?? before.categoryId;
  const words = { goodsId, listingId, categoryId, pictures, texts };
  if (!(await saveWords(ctx.db, words, ctx.now))) {
    throw new Refusal('CATEGORY_NOT_FOUND');
  }
  await noteChanged(ctx.db, [goodsId]);
  return getListingWords(ctx, { listingId });
}

async function ownWords(ctx: MemberCtx, shopId: ShopId, listingId: ListingId): Promise<WordsRow> {
  return orRefuse(await findWords(ctx.db, shopId, listingId), 'LISTING_NOT_FOUND');
}
