// What other features show of the shelves: a shop's window, and who sells what.
import type { AccountId, BrandId, ShopId } from '@entrepot/contract/ids';
import type { Showcase } from '@entrepot/contract/sellers/types';
import type { WantedShowcases } from '../../../platform/context.ts';
import { type Db, sql } from '../../../platform/db.ts';
import { nameOf } from './cards.ts';

/** The goods that sell best of each shop among those that the brand may show. */
export async function showcases(
  db: Db,
  { shopIds, brandId, language, most }: WantedShowcases,
): Promise<ReadonlyMap<ShopId, Showcase[]>> {
  const rows = await db.query<Showcase & { shopId: ShopId }>(sql`
    select shop.id as shop_id, best.id as listing_id, best.goods_id, ${nameOf(sql`best.goods_id`, language)} as name,
      g.pictures -> 0 as picture, best.price
    from unnest(${shopIds}::uuid[]) as shop (id)
    cross join lateral (
      select l.id, l.goods_id, l.price, l.sold_count from catalogue.listing l
      where l.shop_id = shop.id and l.on_shelf and (l.brand_ids is null or ${brandId}::uuid = any(l.brand_ids))
      order by l.sold_count desc, l.id limit ${most}
    ) as best
    join catalogue.goods g on g.id = best.goods_id
    order by shop.id, best.sold_count desc, best.id`);
  const found = new Map<ShopId, Showcase[]>();
  for (const { shopId, ...row } of rows) {
    const shown = found.get(shopId) ?? [];
    shown.push(row);
    found.set(shopId, shown);
  }
  return found;
}

/** Pieces of the largest order that some goods on the brand's shelves demands at least; 0 without goods. */
export async function largestMinimum(db: Db, brandId: BrandId): Promise<number> {
  const pieces = await db.find<number>(sql`
    select (l.minimum + l.lot - 1) / l.lot * l.lot as pieces from catalogue.listing l
    where l.on_shelf and (l.brand_ids is null or ${brandId}::uuid = any(l.brand_ids))
    order by (l.minimum + l.lot - 1) / l.lot * l.lot desc limit 1`);
  return pieces ?? 0;
}

/** Ids of the shops with goods on shelf in departments of these keys. */
export function shopsSellingIn(db: Db, departments: readonly string[]): Promise<ShopId[]> {
  return db.list<ShopId>(sql`
    select distinct l.shop_id as id from catalogue.listing l
    where l.on_shelf and l.department_id in (
      select id from catalogue.category where key = any(${departments}::text[]))`);
}

/** Whether buyers find anything of a seller's shop. */
export const isSelling = (db: Db, sellerId: AccountId): Promise<boolean> =>
  db.hits(sql`
    select from catalogue.listing l join sellers.public_shop s on s.id = l.shop_id
    where s.account_id = ${sellerId} and l.on_shelf limit 1`);
