import type { ListingId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readerOf } from '../sellers/index.ts';
import { presentCard } from './present.ts';
import { cards } from './queries/cards.ts';
import * as queries from './queries/favourites.ts';

export async function listFavourites(
  ctx: MemberCtx,
  { page, size }: { page: number; size: number },
) {
  const reader = readerOf(ctx);
  const rows = await cards(ctx.db, queries.pickFavourites(reader, page, size), reader);
  return {
    rows: rows.map(presentCard),
    page,
    size,
    total: rows[0]?.total ?? (await queries.countFavourites(ctx.db, reader)),
  };
}

export async function addFavourite(ctx: MemberCtx, { listingId }: { listingId: ListingId }) {
  const added = await queries.insertFavourite(ctx.db, readerOf(ctx), listingId, ctx.now);
  if (added === 0) {
    const saved = await queries.isFavourite(ctx.db, ctx.actor.id, listingId);
    throw new Refusal(saved ? 'ALREADY_FAVOURITE' : 'GOODS_NOT_FOUND');
  }
}

export async function removeFavourite(ctx: MemberCtx, { listingId }: { listingId: ListingId }) {
  await queries.deleteFavourite(ctx.db, ctx.actor.id, listingId);
}

export async function countFavourites(ctx: MemberCtx) {
  return { count: await queries.countFavourites(ctx.db, readerOf(ctx)) };
}
