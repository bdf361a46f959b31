import type { GoodsId, ListingId, ShopId } from '@entrepot/contract/ids';
import type { ListingWords, Words } from '@entrepot/contract/catalogue/describe-listing';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type Db, sql } from '../../../platform/db.ts';

export type WordsRow = ListingWords & { goodsId: GoodsId };

export function findWords(
  db: Db,
  shopId: ShopId,
  listingId: ListingId,
): Promise<WordsRow | undefined> {
  return db.one<WordsRow>(sql`
    select l.id as listing_id, l.goods_id, l.version, l.category_id, g.pictures,
      (
        select coalesce(jsonb_object_agg(t.language, jsonb_build_object(
          'name', t.name, 'summary', t.summary, 'description', t.description)), '{}')
        from catalogue.goods_text t where t.goods_id = l.goods_id
      ) as texts,
      exists (
        select from catalogue.listing other where other.goods_id = l.goods_id and other.id <> l.id
      ) as shared
    from catalogue.listing l join catalogue.goods g on g.id = l.goods_id
    where l.id = ${listingId} and l.shop_id = ${shopId}`);
}

/** Goods before listings, in the order in which imports write them. */
export async function lockGoodsOf(db: Db, shopId: ShopId, listingId: ListingId): Promise<void> {
  await db.run(sql`
    select from catalogue.goods where id = (
      select goods_id from catalogue.listing where id = ${listingId} and shop_id = ${shopId}
    ) for update`);
}

export type NewWords = {
  goodsId: GoodsId;
  listingId: ListingId;
  categoryId: string;
  pictures: readonly Picture[];
  texts: Partial<Record<string, Words>>;
};

/** False when there is no such category of the second level. Facts of a language stay as they are. */
export async function saveWords(db: Db, words: NewWords, now: Date): Promise<boolean> {
  const moved = await db.run(sql`
    update catalogue.goods g set category_id = c.id, department_id = c.parent_id,
      pictures = ${JSON.stringify(words.pictures)}::jsonb, changed_at = ${now}
    from catalogue.category c
    where g.id = ${words.goodsId} and c.id = ${words.categoryId} and c.parent_id is not null`);
  if (moved === 0) {
    return false;
  }
  const rows = Object.entries(words.texts).map(([language, text]) => ({ language, ...text }));
  await db.run(sql`
    insert into catalogue.goods_text (goods_id, language, name, summary, description)
    select ${words.goodsId}, r.language, r.name, r.summary, r.description
    from jsonb_populate_recordset(null::catalogue.goods_text, ${JSON.stringify(rows)}::jsonb) as r
    on conflict (goods_id, language) do update set name = excluded.name, summary = excluded.summary,
      description = excluded.description`);
  await db.run(sql`
    update catalogue.listing set changed_at = ${now}, version = version + 1 where id = ${words.listingId}`);
  return true;
}
