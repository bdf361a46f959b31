import type { ListingId } from '@entrepot/contract/ids';
import type { AddListingInput, catalogueAddSeller } from '@entrepot/contract/catalogue/add-listing';
import { ZERO } from '@entrepot/contract/money';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { MemberCtx } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Routes } from '../platform/routes.ts';
import { type GoodsToImport, upsertGoods, whyNotImportable } from '../features/catalogue/index.ts';
import { shopIdOf } from '../features/sellers/index.ts';
import { ownPictures } from '../features/uploads/index.ts';
import { cleanText, cleanWords } from './clean.ts';

/** One goods by hand, stored like what stands in a file. */
async function addListing(
  ctx: MemberCtx,
  input: AddListingInput,
): Promise<{ listingId: ListingId }> {
  const shopId = await shopIdOf(ctx);
  const pictures = await ownPictures(ctx.db, { holderId: ctx.actor.id, ids: input.pictures });
  const goods = goodsOf(input, pictures, ctx.now);
  const problem = whyNotImportable(goods);
  if (problem) {
    throw problem === 'price'
      ? new Refusal('LISTING_PRICES_WRONG')
      : new Refusal('INVALID_INPUT', {}, { [problem]: 'wrong' });
  }
  const source = `hand:${shopId}`;
  const [made] = await upsertGoods(ctx.db, ctx.now, { shopId, source, goods: [goods] });
  return { listingId: (made as { listingId: ListingId }).listingId };
}

function goodsOf(input: AddListingInput, pictures: Picture[], now: Date): GoodsToImport {
  const clean = (raw: string, most: number) => cleanText(raw, most).text;
  const itemNumber = clean(input.itemNumber, 80) || input.ref.slice(0, 8).toUpperCase();
  return {
    ref: input.ref,
    categoryId: input.categoryId,
    itemNumber,
    texts: { [input.language]: { ...cleanWords(input), facts: [] } },
    pictures,
    origin: input.origin ? { country: input.origin, port: '' } : null,
    carton: null,
    brandIds: null,
    variants: input.variants.map(({ sku, attributes, surcharge, stock }, place) => ({
      sku: clean(sku, 80) || skuOf(itemNumber, place, input.variants.length),
      attributes: attributes.length > 0 ? { [input.language]: attributes } : {},
      picture: null,
      surcharge,
      stock,
    })),
    offer: {
      price: input.price,
      listPrice: input.listPrice,
      tiers: [],
      minimum: input.minimum,
      lot: input.lot,
      maximum: null,
      unitFreight: ZERO,
      unitTax: ZERO,
      daysToShip: input.daysToShip,
      onShelf: input.onShelf,
      recommended: false,
      listedAt: now,
    },
  };
}

function skuOf(itemNumber: string, place: number, of: number): string {
  return of === 1 ? itemNumber : `${itemNumber}-${place + 1}`;
}

export const catalogueAddSellerRoutes: Routes<typeof catalogueAddSeller> = { addListing };
