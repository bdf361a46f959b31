// What a cart or an order needs to know of its lines.
import type { AccountId, BrandId, ListingId, ShopId, VariantId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { QuotedLine } from '@entrepot/contract/catalogue/types';
import { type Db, sql } from '../../../platform/db.ts';
import { nameOf } from './cards.ts';

export type WantedLine = { listingId: ListingId; variantId: VariantId | null; quantity: number };

export type OrderLineRow = Omit<NonNullable<QuotedLine['offer']>, 'shop'> & {
  /** Place of the wanted line, from 1. */
  place: number;
  listingId: ListingId;
  variantId: VariantId;
  shopId: ShopId;
  /** The seller's account: who gets paid. */
  shopAccountId: AccountId;
  shopName: string;
  shopMark: string;
  onShelf: boolean;
  samplePrice: Amount | null;
  sampleMost: number;
};

/** Lines that exist; a line without a variant finds the only one. */
export function findOrderLines(
  db: Db,
  lines: readonly WantedLine[],
  { language, brandId }: { language: string; brandId: BrandId },
): Promise<OrderLineRow[]> {
  return db.query<OrderLineRow>(sql`
    select line.place, l.id as listing_id, v.id as variant_id, l.goods_id, l.department_id, l.shop_id,
      s.account_id as shop_account_id, s.name as shop_name, s.mark as shop_mark,
      ${nameOf(sql`l.goods_id`, language)} as name, coalesce(v.picture, g.pictures -> 0) as picture,
      coalesce(v.attributes -> ${language}, v.attributes -> 'en', '[]') as attributes, v.sku,
      l.price, l.list_price, l.tiers, l.unit_freight, l.unit_tax, k.surcharge, l.minimum, l.lot,
      l.maximum, l.days_to_ship, l.on_shelf, k.available, l.sample_price, l.sample_most
    from unnest(${lines.map((line) => line.listingId)}::uuid[], ${lines.map((line) => line.variantId)}::uuid[])
      with ordinality as line (listing_id, variant_id, place)
    join catalogue.listing l on l.id = line.listing_id
      and (l.brand_ids is null or ${brandId}::uuid = any(l.brand_ids))
    join catalogue.goods g on g.id = l.goods_id
    join sellers.public_shop s on s.id = l.shop_id
    join catalogue.stock k on k.listing_id = l.id and k.variant_id = coalesce(line.variant_id, (
      select min(sole.variant_id::text)::uuid from catalogue.stock sole where sole.listing_id = l.id
      having count(*) = 1))
    join catalogue.variant v on v.id = k.variant_id
    order by line.place`);
}

export function nameOfListing(
  db: Db,
  listingId: ListingId,
  language: string,
): Promise<string | undefined> {
  return db.find<string>(sql`
    select ${nameOf(sql`l.goods_id`, language)} as name from catalogue.listing l where l.id = ${listingId}`);
}
