import type { catalogueSeller } from '@entrepot/contract/catalogue/seller';
import type { ListingId } from '@entrepot/contract/ids';
import { HIGHEST_STOCK, mostPieces } from '@entrepot/contract/catalogue/rules';
import { pricesMakeSense, scaleTiers } from '@entrepot/contract/catalogue/pricing';
import type { UpdateListingInput } from '@entrepot/contract/catalogue/own-listing-types';
import type { MemberCtx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { setting } from '../brands/index.ts';
import { shopIdOf } from '../sellers/index.ts';
import { getOwnListing } from './own-listings.ts';
import * as queries from './queries/change-listing.ts';
import { nameOfListing } from './queries/order-lines.ts';
import { noteChanged, recountShops } from './queries/counts.ts';

type Handlers = Routes<typeof catalogueSeller>;

/** Changes one listing, unless somebody changed it since the seller looked. */
export const updateListing: Handlers['updateListing'] = async (ctx, input) => {
  const shopId = await shopIdOf(ctx);
  const listing = orRefuse(
    await queries.lockListing(ctx.db, shopId, input.listingId),
    'LISTING_NOT_FOUND',
  );
  if (listing.version !== input.version) {
    throw new Refusal('LISTING_CHANGED');
  }
  const next = changed(listing, input, ctx.now);
  await assertReachable(ctx, next, input.tiers ?? []);
  await queries.saveListing(ctx.db, next, ctx.now);
  for (const change of input.stock ?? []) {
    await changeStock(ctx, listing.id, change);
  }
  await noteChanged(ctx.db, [listing.goodsId]);
  if (next.onShelf !== listing.onShelf || next.daysToShip !== listing.daysToShip) {
    await recountShops(ctx.db, [shopId]);
  }
  return getOwnListing(ctx, listing.id);
};

/** Puts listings of the shop on or off the shelf. */
export const shelfListings: Handlers['shelfListings'] = async (ctx, { listingIds, onShelf }) => {
  const shopId = await shopIdOf(ctx);
  const goodsIds = await queries.shelve(ctx.db, { shopId, listingIds, onShelf, now: ctx.now });
  if (goodsIds.length > 0) {
    await noteChanged(ctx.db, goodsIds);
    await recountShops(ctx.db, [shopId]);
  }
  return { changed: goodsIds.length };
};

/** A step that no order can reach would promise a price that nobody gets. */
async function assertReachable(
  { db, brand, language }: MemberCtx,
  next: queries.ListingFigures,
  typed: NonNullable<UpdateListingInput['tiers']>,
): Promise<void> {
  const most = mostPieces(next, setting(brand, 'mall_max_goods_number_in_order'));
  if (typed.some(({ from }) => from > most)) {
    const name = (await nameOfListing(db, next.id, language)) ?? '';
    throw new Refusal('QUANTITY_ABOVE_MAXIMUM', { name, maximum: most });
  }
}

function changed(
  listing: queries.ListingFigures,
  input: UpdateListingInput,
  now: Date,
): queries.ListingFigures {
  const price = input.price ?? listing.price;
  const next = {
    ...listing,
    price,
    listPrice: input.listPrice === undefined ? listing.listPrice : input.listPrice,
    minimum: input.minimum ?? listing.minimum,
    lot: input.lot ?? listing.lot,
    maximum: input.maximum === undefined ? listing.maximum : input.maximum,
    daysToShip: input.daysToShip ?? listing.daysToShip,
    samplePrice: input.samplePrice === undefined ? listing.samplePrice : input.samplePrice,
    sampleMost: input.sampleMost ?? listing.sampleMost,
    onShelf: input.onShelf ?? listing.onShelf,
    recommendedAt: recommendedAt(listing, input.recommended, now),
  };
  const tiers =
    input.tiers ??
    scaleTiers(listing.tiers, listing.price, price).filter((tier) => tier.from > next.minimum);
  if (!pricesMakeSense({ price, listPrice: next.listPrice, tiers }, next.minimum)) {
    throw new Refusal('LISTING_PRICES_WRONG');
  }
  if (next.maximum !== null && next.maximum < next.minimum) {
    throw new Refusal('QUANTITY_BELOW_MINIMUM', { name: '', minimum: next.minimum });
  }
  return { ...next, tiers };
}

function recommendedAt(
  { recommendedAt: before }: queries.ListingFigures,
  wanted: boolean | undefined,
  now: Date,
): Date | null {
  if (wanted === undefined) {
    return before;
  }
  return wanted ? (before ?? now) : null;
}

type StockChange = NonNullable<UpdateListingInput['stock']>[number];

async function changeStock({ db }: MemberCtx, listingId: ListingId, change: StockChange) {
  const now = orRefuse(
    await queries.findPieces(db, listingId, change.variantId),
    'LISTING_NOT_FOUND',
  );
  if ('set' in change && now.available !== change.expected) {
    throw new Refusal('LISTING_CHANGED');
  }
  const add = 'set' in change ? change.set - now.available : change.add;
  if (now.available + add < 0) {
    throw new Refusal('STOCK_BELOW_ZERO', { left: now.available });
  }
  if (now.available + add > HIGHEST_STOCK) {
    throw new Refusal('INVALID_INPUT', {}, { stock: 'tooHigh' });
  }
  await queries.addPieces(db, listingId, change.variantId, add);
}
