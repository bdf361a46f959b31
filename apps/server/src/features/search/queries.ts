// What search reads of other features: their public views, and nothing else of them.
import type { GoodsId, ListingId, ShopId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type Db, sql } from '../../platform/db.ts';
import type { SearchListing } from './index-listings.ts';

export type ShopRow = { id: ShopId; name: string; mark: string; picture: Picture | null };

/** A shop whose name has letters of the words: `isAlike` where it contains them or shares most of their triples. */
export type AlikeShop = ShopRow & { isAlike: boolean };

/** Shops that the words may mean, likeliest first: names that begin with them, then those that contain them. */
export async function alikeShops(db: Db, words: string, limit: number): Promise<AlikeShop[]> {
  const name = words.trim().toLowerCase();
  return db.query<AlikeShop>(sql`
    select id, name, mark, picture, place > 0 or likeness >= 0.5 as is_alike from (
      select s.*, position(${name} in lower(s.name)) as place,
        word_similarity(${name}, lower(s.name)) as likeness
      from sellers.public_shop s
    ) as s
    where place > 0 or likeness > 0
    order by place = 1 desc, place > 0 desc, likeness desc, follower_count desc, id
    limit ${limit}`);
}

export async function picturesOfListings(
  db: Db,
  listingIds: readonly ListingId[],
): Promise<Map<ListingId, Picture | null>> {
  const rows = await db.query<{ id: ListingId; picture: Picture | null }>(
    sql`select id, picture from catalogue.public_listing where id = any(${listingIds}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row.picture]));
}

export type GoodsRow = {
  goodsId: GoodsId;
  itemNumber: string;
  /** Category and department, each language -> name. */
  categories: Record<string, string>[];
  texts: {
    language: Language;
    name: string;
    summary: string;
    description: string;
    facts: { label: string; value: string }[];
  }[];
  variants: { sku: string; attributes: Record<string, { name: string; value: string }[]> }[];
  /** On shelf. */
  listings: SearchListing[];
};

/** Everything that the index needs to know about goods; those that no shop has on shelf are left out. */
export async function goodsToIndex(db: Db, goodsIds: readonly GoodsId[]): Promise<GoodsRow[]> {
  return db.query<GoodsRow>(sql`
    select g.id as goods_id, g.item_number, t.texts, v.variants, l.listings,
      array(select c.names from catalogue.public_category c
        where c.id in (g.category_id, g.department_id)) as categories
    from catalogue.public_goods g
      cross join lateral (select jsonb_agg(to_jsonb(t)) as texts
        from catalogue.public_goods_text t where t.goods_id = g.id) as t
      cross join lateral (select coalesce(jsonb_agg(to_jsonb(v)), '[]') as variants
        from catalogue.public_variant v where v.goods_id = g.id) as v
      cross join lateral (select jsonb_agg(jsonb_build_object('listingId', l.id, 'goodsId', l.goods_id,
          'shopId', l.shop_id, 'categoryId', l.category_id, 'departmentId', l.department_id,
          'brandIds', l.brand_ids, 'price', platform.amount_text(l.price), 'discounted', l.discount_percent > 0,
          'recommended', l.recommended_at is not null, 'minimum', l.minimum,
          'daysToShip', l.days_to_ship, 'originCountry', g.origin_country,
          'stars', l.rating_sum / nullif(l.rating_count, 0), 'traits', l.traits, 'sold', l.sold_count, 'listedAt', l.created_at)) as listings
        from catalogue.public_listing l where l.goods_id = g.id and l.on_shelf) as l
    where g.id = any(${goodsIds}::uuid[]) and t.texts is not null and l.listings is not null`);
}
