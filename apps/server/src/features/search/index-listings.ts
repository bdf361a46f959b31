import type { BrandId, GoodsId, ListingId, ShopId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { type Db, sql } from '../../platform/db.ts';

/** An offer on shelf, with what a search is narrowed and sorted by. */
export type SearchListing = {
  listingId: ListingId;
  goodsId: GoodsId;
  shopId: ShopId;
  categoryId: string;
  departmentId: string;
  /** Brands that may show it; null = all. */
  brandIds: BrandId[] | null;
  price: Amount;
  discounted: boolean;
  recommended: boolean;
  minimum: number;
  daysToShip: number;
  originCountry: string | null;
  /** Whole stars of the average; null before the first review. */
  stars: number | null;
  traits: number[];
  sold: number;
  /** ISO 8601. */
  listedAt: string;
};

/** Puts offers of indexed goods into the index or replaces what it knew of them. */
export async function indexListings(db: Db, listings: readonly SearchListing[]): Promise<void> {
  await db.run(sql`
    insert into search.listing as l (listing_id, goods_no, shop_id, category_id, department_id, brand_ids,
      price, discounted, recommended, minimum, days_to_ship, origin_country, stars, traits, sold, listed_at)
    select s."listingId", g.no, s."shopId", s."categoryId", s."departmentId", s."brandIds", s.price, s.discounted,
      s.recommended, s.minimum, s."daysToShip", s."originCountry", s.stars, s.traits, s.sold, s."listedAt"
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as s("listingId" uuid, "goodsId" uuid,
      "shopId" uuid, "categoryId" uuid, "departmentId" uuid, "brandIds" uuid[], price numeric, discounted boolean,
      recommended boolean, minimum int, "daysToShip" int, "originCountry" text, stars int, traits int[], sold int, "listedAt" timestamptz)
      join search.goods g on g.goods_id = s."goodsId"
    on conflict (listing_id) do update set goods_no = excluded.goods_no, shop_id = excluded.shop_id,
      category_id = excluded.category_id, department_id = excluded.department_id, brand_ids = excluded.brand_ids,
      price = excluded.price, discounted = excluded.discounted, recommended = excluded.recommended,
      minimum = excluded.minimum, days_to_ship = excluded.days_to_ship,
      origin_country = excluded.origin_country, stars = excluded.stars, traits = excluded.traits, sold = excluded.sold,
      listed_at = excluded.listed_at`);
}

/** Makes these the only offers of the goods. */
export async function replaceListings(
  db: Db,
  goodsIds: readonly GoodsId[],
  listings: readonly SearchListing[],
): Promise<void> {
  const kept = listings.map(({ listingId }) => listingId);
  await db.run(sql`
    delete from search.listing l using search.goods g
    where g.goods_id = any(${goodsIds}::uuid[]) and l.goods_no = g.no
      and l.listing_id <> all(${kept}::uuid[])`);
  await indexListings(db, listings);
}
