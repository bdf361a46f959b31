// Goods in bulk: each statement writes one table for a whole batch, from one JSON parameter.
import type { GoodsId, ListingId, ShopId, VariantId } from '@entrepot/contract/ids';
import { rowsOf } from '../../../platform/columns.ts';
import { type Db, sql } from '../../../platform/db.ts';
import type { GoodsToImport } from '../goods-to-import.ts';

export type PlannedGoods = GoodsToImport & { id: GoodsId; listingId: ListingId; hash: string };

export type KnownGoods = {
  ref: string;
  id: GoodsId;
  contentHash: string;
  listingId: ListingId | null;
};

type Batch = { shopId: ShopId; source: string; now: Date; goods: readonly PlannedGoods[] };

/** Until the end of the transaction. */
export async function lockSource(db: Db, source: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`goods ${source}`}, 0))`);
}

export function findKnown(
  db: Db,
  { shopId, source, refs }: { shopId: ShopId; source: string; refs: readonly string[] },
): Promise<KnownGoods[]> {
  return db.query<KnownGoods>(sql`
    select g.ref, g.id, g.content_hash, l.id as listing_id
    from catalogue.goods g left join catalogue.listing l on l.goods_id = g.id and l.shop_id = ${shopId}
    where g.source = ${source} and g.ref = any(${refs}::text[])`);
}

export async function findDepartments(
  db: Db,
  categoryIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; parentId: string }>(sql`
    select id, parent_id from catalogue.category
    where id = any(${categoryIds}::uuid[]) and parent_id is not null`);
  return new Map(rows.map((row) => [row.id, row.parentId]));
}

export async function writeGoods(db: Db, { source, now, goods }: Batch): Promise<void> {
  const rows = goods.map((planned) => {
    const { texts: _, variants: __, hash, origin, offer, ...each } = planned;
    return {
      ...each,
      originCountry: origin?.country,
      originPort: origin?.port,
      contentHash: hash,
      createdAt: offer.listedAt,
    };
  });
  await db.run(sql`
    insert into catalogue.goods as g (id, category_id, department_id, item_number, pictures,
      origin_country, origin_port, carton, brand_ids, source, ref, content_hash, created_at, changed_at)
    select r.id, r.category_id, c.parent_id, r.item_number, r.pictures, r.origin_country,
      r.origin_port, nullif(r.carton, 'null'), r.brand_ids, ${source}, r.ref, r.content_hash, r.created_at, ${now}
    from ${rowsOf('catalogue.goods', rows)} as r
    join catalogue.category c on c.id = r.category_id
    on conflict (source, ref) do update set category_id = excluded.category_id,
      department_id = excluded.department_id, item_number = excluded.item_number,
      pictures = excluded.pictures, origin_country = excluded.origin_country,
      origin_port = excluded.origin_port, carton = excluded.carton, brand_ids = excluded.brand_ids,
      content_hash = excluded.content_hash, changed_at = excluded.changed_at`);
}

export async function writeTexts(db: Db, { goods }: Batch): Promise<void> {
  const rows = goods.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([language, text]) => ({ goods_id: id, language, ...text })),
  );
  const json = JSON.stringify(rows);
  await db.run(sql`
    delete from catalogue.goods_text t
    where t.goods_id = any(${goods.map(({ id }) => id)}::uuid[]) and not exists (
      select from jsonb_to_recordset(${json}::jsonb) as r (goods_id uuid, language text)
      where r.goods_id = t.goods_id and r.language = t.language)`);
  await db.run(sql`
    insert into catalogue.goods_text (goods_id, language, name, summary, description, facts)
    select r.goods_id, r.language, r.name, r.summary, r.description, r.facts
    from jsonb_populate_recordset(null::catalogue.goods_text, ${json}::jsonb) as r
    on conflict (goods_id, language) do update set name = excluded.name, summary = excluded.summary,
      description = excluded.description, facts = excluded.facts`);
}

export async function writeListings(db: Db, { shopId, now, goods }: Batch): Promise<void> {
  const rows = goods.map(({ id, listingId, brandIds, offer }) => ({
    ...offer,
    id: listingId,
    goodsId: id,
    brandIds,
    recommendedAt: offer.recommended ? now : null,
    createdAt: offer.listedAt,
  }));
  await db.run(sql`
    insert into catalogue.listing as l (id, goods_id, shop_id, category_id, department_id, brand_ids,
      price, list_price, tiers, minimum, lot, maximum, unit_freight, unit_tax, days_to_ship, on_shelf,
      recommended_at, created_at, changed_at)
    select r.id, r.goods_id, ${shopId}, g.category_id, g.department_id, r.brand_ids, r.price,
      r.list_price, r.tiers, r.minimum, r.lot, r.maximum, r.unit_freight, r.unit_tax, r.days_to_ship,
      r.on_shelf, r.recommended_at, r.created_at, ${now}
    from ${rowsOf('catalogue.listing', rows)} as r
    join catalogue.goods g on g.id = r.goods_id
    on conflict (goods_id, shop_id) do update set brand_ids = excluded.brand_ids,
      price = excluded.price, list_price = excluded.list_price, tiers = excluded.tiers,
      minimum = excluded.minimum, lot = excluded.lot, maximum = excluded.maximum,
      unit_freight = excluded.unit_freight, unit_tax = excluded.unit_tax,
      days_to_ship = excluded.days_to_ship, on_shelf = excluded.on_shelf,
      recommended_at = case when excluded.recommended_at is null then null
        else coalesce(l.recommended_at, excluded.recommended_at) end,
      changed_at = excluded.changed_at, version = l.version + 1`);
}

/** Of those that say something about samples; the others keep theirs. */
export async function writeSamples(db: Db, { goods }: Batch): Promise<void> {
  const rows = goods.flatMap(({ listingId, offer: { samplePrice, sampleMost } }) =>
    samplePrice === undefined && sampleMost === undefined
      ? []
      : [
          {
            id: listingId,
            priced: samplePrice !== undefined,
            price: samplePrice,
            most: sampleMost,
          },
        ],
  );
  if (rows.length === 0) {
    return;
  }
  await db.run(sql`
    update catalogue.listing l set sample_most = coalesce(r.most, l.sample_most),
      sample_price = case when r.priced then r.price else l.sample_price end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, priced boolean, price numeric, most int)
    where l.id = r.id`);
}

/** Variants and their stock; a variant that the new version does not name has nothing left to order. */
export async function writeVariants(
  db: Db,
  { goods }: Batch,
  newVariantId: () => VariantId,
): Promise<void> {
  const rows = goods.flatMap(({ id, listingId, variants }) =>
    variants.map((variant, sort) => ({
      id: newVariantId(),
      goods_id: id,
      listing_id: listingId,
      sort,
      ...variant,
    })),
  );
  const json = JSON.stringify(rows);
  await db.run(sql`
    insert into catalogue.variant (id, goods_id, sku, attributes, picture, sort)
    select r.id, r.goods_id, r.sku, r.attributes, nullif(r.picture, 'null'), r.sort
    from jsonb_populate_recordset(null::catalogue.variant, ${json}::jsonb) as r
    on conflict (goods_id, sku) do update set attributes = excluded.attributes,
      picture = excluded.picture, sort = excluded.sort`);
  await db.run(sql`
    insert into catalogue.stock as k (listing_id, variant_id, surcharge, stocked, available)
    select r.listing_id, v.id, r.surcharge, r.stock, r.stock
    from jsonb_to_recordset(${json}::jsonb) as r (listing_id uuid, goods_id uuid, sku text,
      surcharge numeric, stock int)
    join catalogue.variant v on v.goods_id = r.goods_id and v.sku = r.sku
    order by 1, 2
    on conflict (listing_id, variant_id) do update set surcharge = excluded.surcharge,
      available = excluded.available, stocked = excluded.available + k.reserved + k.sold`);
  await db.run(sql`
    update catalogue.stock k set stocked = stocked - available, available = 0
    where k.listing_id = any(${goods.map(({ listingId }) => listingId)}::uuid[]) and k.available > 0
      and not exists (
        select from jsonb_to_recordset(${json}::jsonb) as r (goods_id uuid, sku text)
        join catalogue.variant v on v.goods_id = r.goods_id and v.sku = r.sku
        where v.id = k.variant_id)`);
}

/** What buyers narrow departments by follows what the goods state (migration 0870). */
export async function keepTraits(db: Db, goodsIds: readonly GoodsId[]): Promise<void> {
  await db.run(sql`select catalogue.keep_traits(${goodsIds}::uuid[])`);
}
