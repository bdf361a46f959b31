import type { GoodsId, ListingId, ShopId, VariantId } from '@entrepot/contract/ids';
import type { OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { type Db, sql } from '../../../platform/db.ts';

type Packed = 'minimum' | 'lot' | 'maximum' | 'daysToShip' | 'samplePrice' | 'sampleMost';
type Offer = 'price' | 'listPrice' | 'tiers' | Packed;
export type ListingFigures = Pick<OwnListing, 'id' | 'goodsId' | Offer | 'onShelf' | 'version'> & {
  recommendedAt: Date | null;
};

/** Reads and locks a listing of the shop. */
export function lockListing(
  db: Db,
  shopId: ShopId,
  listingId: ListingId,
): Promise<ListingFigures | undefined> {
  return db.one<ListingFigures>(sql`
    select id, goods_id, price, list_price, tiers, minimum, lot, maximum, days_to_ship, on_shelf,
      sample_price, sample_most, recommended_at, version
    from catalogue.listing where id = ${listingId} and shop_id = ${shopId} for update`);
}

export async function saveListing(db: Db, listing: ListingFigures, now: Date): Promise<void> {
  await db.run(sql`
    update catalogue.listing set price = ${listing.price}, list_price = ${listing.listPrice},
      tiers = ${JSON.stringify(listing.tiers)}::jsonb, minimum = ${listing.minimum}, lot = ${listing.lot},
      maximum = ${listing.maximum}, days_to_ship = ${listing.daysToShip}, on_shelf = ${listing.onShelf},
      sample_price = ${listing.samplePrice}::numeric, sample_most = ${listing.sampleMost},
      recommended_at = ${listing.recommendedAt}, changed_at = ${now}, version = version + 1
    where id = ${listing.id}`);
}

/** Adds pieces (or takes them away). */
export function addPieces(db: Db, listingId: ListingId, variantId: VariantId, add: number) {
  return db.run(sql`
    update catalogue.stock set available = available + ${add}, stocked = stocked + ${add}
    where listing_id = ${listingId} and variant_id = ${variantId}`);
}

export function findPieces(db: Db, listingId: ListingId, variantId: VariantId) {
  return db.one<{ available: number }>(sql`
    select available from catalogue.stock
    where listing_id = ${listingId} and variant_id = ${variantId} for update`);
}

export type Shelving = {
  shopId: ShopId;
  listingIds: readonly ListingId[];
  onShelf: boolean;
  now: Date;
};

/** Puts listings of the shop on or off the shelf; gives the goods of those that changed. */
export function shelve(db: Db, { shopId, listingIds, onShelf, now }: Shelving): Promise<GoodsId[]> {
  return db.list<GoodsId>(sql`
    with locked as materialized (
      select id from catalogue.listing
      where id = any(${listingIds}::uuid[]) and shop_id = ${shopId} and on_shelf <> ${onShelf}
      order by id for update
    )
    update catalogue.listing l set on_shelf = ${onShelf}, changed_at = ${now}, version = l.version + 1
    from locked where l.id = locked.id returning l.goods_id`);
}
