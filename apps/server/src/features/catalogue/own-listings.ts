import type { ListingId } from '@entrepot/contract/ids';
import type {
  ListListingsInput,
  OwnListing,
  OwnListingPage,
} from '@entrepot/contract/catalogue/own-listing-types';
import type { MemberCtx } from '../../platform/context.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { shopIdOf } from '../sellers/index.ts';
import * as queries from './queries/own-listings.ts';

export async function listListings(
  ctx: MemberCtx,
  input: ListListingsInput,
): Promise<OwnListingPage> {
  const asked = { shopId: await shopIdOf(ctx), language: ctx.language, now: ctx.now };
  const { rows, total, counts } = await queries.findOwnListings(ctx.db, asked, input);
  return { rows: rows.map(presentOwnListing), page: input.page, size: input.size, total, counts };
}

export async function getOwnListing(ctx: MemberCtx, listingId: ListingId): Promise<OwnListing> {
  const asked = { shopId: await shopIdOf(ctx), language: ctx.language, now: ctx.now };
  const row = orRefuse(await queries.findOwnListing(ctx.db, asked, listingId), 'LISTING_NOT_FOUND');
  return presentOwnListing(row);
}

function presentOwnListing(row: queries.OwnListingRow): OwnListing {
  return { ...row, changedAt: row.changedAt.toISOString() };
}
