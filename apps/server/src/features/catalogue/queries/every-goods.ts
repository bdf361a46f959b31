import type { BrandId, ListingId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../../platform/db.ts';

/** Goods on sale at a brand, the newest first: some of them by their place in that order, and how many there are. */
export async function everyGoods(
  db: Db,
  brandId: BrandId,
  { from, count }: { from: number; count: number },
): Promise<{ ids: ListingId[]; total: number }> {
  const all = sql`
    from catalogue.listing l
    where l.on_shelf and (l.brand_ids is null or ${brandId}::uuid = any(l.brand_ids))`;
  const total = await db.value<number>(sql`select count(*)::int ${all}`);
  const rows = await db.query<{ id: ListingId }>(sql`
    select l.id ${all} order by l.created_at desc, l.id offset ${from} limit ${count}`);
  return { ids: rows.map(({ id }) => id), total };
}
