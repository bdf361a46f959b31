// What is counted of a shop. The catalogue, which counts it, writes it here in its own transactions.
import type { ShopId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../platform/db.ts';

export type ShopCounts = {
  shopId: ShopId;
  goods: number;
  sold: number;
  views: number;
  reviews: number;
  goodReviews: number;
  daysToShip: number | null;
};

export type MoreOfShop = { shopId: ShopId } & Partial<
  Pick<ShopCounts, 'sold' | 'views' | 'reviews' | 'goodReviews'>
>;

/** Adds to what is counted of shops, locked in the order of their ids; each shop stands in the list once. */
export async function addToFigures(db: Db, more: readonly MoreOfShop[]): Promise<void> {
  if (more.length === 0) {
    return;
  }
  const all = (count: keyof Omit<MoreOfShop, 'shopId'>) => more.map((each) => each[count] ?? 0);
  await db.run(sql`
    with given as materialized (
      select f.shop_id, more.sold, more.views, more.reviews, more.good_reviews
      from unnest(${more.map(({ shopId }) => shopId)}::uuid[], ${all('sold')}::bigint[], ${all('views')}::bigint[],
        ${all('reviews')}::int[], ${all('goodReviews')}::int[])
        as more (shop_id, sold, views, reviews, good_reviews)
      join sellers.shop_figures f using (shop_id) order by f.shop_id for update of f
    )
    update sellers.shop_figures f set sold = f.sold + given.sold, views = f.views + given.views,
      reviews = f.reviews + given.reviews, good_reviews = f.good_reviews + given.good_reviews
    from given where f.shop_id = given.shop_id`);
}

/**
 * Locks what is counted of shops. Who counts anew locks first: what others added before is then in his sum, and what
 * they add later comes on top.
 */
export async function lockFigures(db: Db, shopIds: readonly ShopId[]): Promise<void> {
  await db.run(sql`
    insert into sellers.shop_figures (shop_id)
    select shop_id from unnest(${shopIds}::uuid[]) as each (shop_id) order by 1 on conflict do nothing`);
  await db.run(sql`
    select 1 from sellers.shop_figures where shop_id = any(${shopIds}::uuid[])
    order by shop_id for update`);
}

/** Writes figures that were counted anew under `lockFigures`. */
export async function setFigures(db: Db, counts: readonly ShopCounts[]): Promise<void> {
  await db.run(sql`
    update sellers.shop_figures f set goods = c.goods, sold = c.sold, views = c.views, reviews = c.reviews,
      good_reviews = c."goodReviews", days_to_ship = c."daysToShip"
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c ("shopId" uuid, goods int, sold bigint,
      views bigint, reviews int, "goodReviews" int, "daysToShip" int)
    where f.shop_id = c."shopId"`);
}
