import type { AccountId, BrandId, ListingId, ShopId, VariantId } from '@entrepot/contract/ids';
import { approximate, parseAmount } from '@entrepot/contract/money';
import { type Db, sql } from '@entrepot/server/platform/db';
import { departments, goods } from '../data.ts';
import type { Person } from '../host.ts';

export type OfferedVariant = {
  variantId: VariantId;
  /** Pieces that the demo orders may take yet: visitors find the rest. */
  available: number;
};

/** What can be bought in the demo world, with the seller who ships it. */
export type Offer = {
  listingId: ListingId;
  shopId: ShopId;
  seller: Person;
  variants: OfferedVariant[];
  price: number;
  minimum: number;
  lot: number;
  /** Brands that may sell it; null = all. */
  brandIds: BrandId[] | null;
  listedDaysAgo: number;
  department: string;
  /** Key of the goods in the demo content: its family, then its measure. */
  goodsKey: string;
};

/** Of the stock of a variant. */
const TAKEN_AT_MOST = 0.6;

type Row = {
  listingId: ListingId;
  shopId: ShopId;
  brandIds: BrandId[] | null;
  sellerId: AccountId;
  username: string;
  variants: OfferedVariant[];
};

/** Every listing with its variants and its seller. */
export async function loadOffers(
  db: Db,
  listings: Readonly<Record<string, ListingId>>,
): Promise<Offer[]> {
  const roots = new Map(departments.map(({ key, parent }) => [key, parent ?? key]));
  const rows = await db.query<Row>(sql`
    select l.id as listing_id, l.shop_id, l.brand_ids, shop.account_id as seller_id, a.username, (
      select json_agg(json_build_object('variantId', s.variant_id,
        'available', floor(s.available * ${TAKEN_AT_MOST}::float8 / l.lot)::int * l.lot) order by v.sort)
      from catalogue.stock s join catalogue.variant v on v.id = s.variant_id where s.listing_id = l.id
    ) as variants
    from catalogue.listing l
    join sellers.public_shop shop on shop.id = l.shop_id
    join accounts.public_account a on a.id = shop.account_id
    where l.id = any(${Object.values(listings)}::uuid[])`);
  const found = new Map(rows.map((row) => [row.listingId, row]));
  return goods.flatMap((each) => {
    const listingId = listings[each.key];
    const row = listingId && found.get(listingId);
    return row
      ? [
          {
            listingId: row.listingId,
            shopId: row.shopId,
            seller: { id: row.sellerId, username: row.username },
            variants: row.variants,
            price: approximate(parseAmount(each.price)),
            minimum: each.minimum,
            lot: each.lot,
            brandIds: row.brandIds,
            listedDaysAgo: each.listedDaysAgo,
            department: roots.get(each.department) ?? each.department,
            goodsKey: each.key,
          },
        ]
      : [];
  });
}
