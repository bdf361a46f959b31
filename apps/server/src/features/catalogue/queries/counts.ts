// Counts that follow what happened: views, ratings, and the figures of shops.
import type { GoodsId, ListingId, ShopId } from '@entrepot/contract/ids';
import { type Db, type Sql, sql } from '../../../platform/db.ts';
import { addToFigures, lockFigures, setFigures, type ShopCounts } from '../../sellers/index.ts';

export type MarkedView = { listingId: ListingId; mark: Buffer; at: Date };

/** Counts views of listings on the shelf, those whose mark is there already excepted. */
export async function countMarkedViews(db: Db, views: readonly MarkedView[]): Promise<void> {
  const shops = await db.query<{ shopId: ShopId; views: number }>(sql`
    with given as (
      select distinct on (mark) listing_id, mark, at
      from unnest(${views.map((each) => each.listingId)}::uuid[], ${views.map((each) => each.mark)}::bytea[],
        ${views.map((each) => each.at)}::timestamptz[]) as each (listing_id, mark, at)
    ), seen as (
      insert into catalogue.view_mark (mark, at)
      select g.mark, g.at from given g join catalogue.listing l on l.id = g.listing_id and l.on_shelf
      order by g.mark on conflict do nothing returning mark
    ), counted as (
      update catalogue.listing l set view_count = l.view_count + each.views
      from (select listing_id, count(*)::int as views from seen join given using (mark) group by 1) as each
      where l.id = each.listing_id
      returning l.shop_id, each.views
    )
    select shop_id, sum(views)::int as views from counted group by 1`);
  await addToFigures(db, shops);
}

export function deleteViewMarks(db: Db, before: Date): Promise<number> {
  return db.run(sql`delete from catalogue.view_mark where at < ${before}`);
}

export type RatingChange = {
  listingId: ListingId;
  /** Stars, 1 to 5. */
  rating: number;
  level: 'good' | 'medium' | 'bad';
};

/** Adds published reviews to what their listings and shops count; the search index hears of the new stars. */
export async function addRatings(db: Db, ratings: readonly RatingChange[]): Promise<void> {
  const shops = await db.query<{ shopId: ShopId; reviews: number; goodReviews: number }>(sql`
    with given as (
      select listing_id, sum(rating)::int as stars, count(*)::int as reviews,
        count(*) filter (where level = 'good')::int as good,
        count(*) filter (where level = 'medium')::int as medium,
        count(*) filter (where level = 'bad')::int as bad
      from unnest(${ratings.map((each) => each.listingId)}::uuid[], ${ratings.map((each) => each.rating)}::int[],
        ${ratings.map((each) => each.level)}::text[]) as each (listing_id, rating, level)
      group by 1
    ), locked as materialized (
      select l.id from catalogue.listing l join given on given.listing_id = l.id order by l.id for update of l
    ), counted as (
      update catalogue.listing l set rating_sum = l.rating_sum + given.stars,
        good_count = l.good_count + given.good, medium_count = l.medium_count + given.medium,
        bad_count = l.bad_count + given.bad
      from given join locked on locked.id = given.listing_id where l.id = given.listing_id
      returning l.shop_id, l.goods_id, given.reviews, given.good
    ), noted as (
      insert into catalogue.changed_goods (goods_id) select distinct goods_id from counted
    )
    select shop_id, sum(reviews)::int as reviews, sum(good)::int as good_reviews from counted group by 1`);
  await addToFigures(db, shops);
}

/** Numbers of noted sales, oldest first; `which` is a further condition. */
export async function salesToCount(db: Db, limit: number, which: Sql): Promise<string[]> {
  const numbers = await db.list<number>(
    sql`select no from catalogue.sale_to_count where ${which} order by no limit ${limit}`,
  );
  return numbers.map(String);
}

/**
 * Adds noted sales to what listings, days and shops count, and forgets them. Rows are locked in the order of their
 * keys.
 */
export async function countSales(db: Db, numbers: readonly string[]): Promise<void> {
  const shops = await db.query<{ shopId: ShopId; sold: number }>(sql`
    with taken as (
      delete from catalogue.sale_to_count where no in (
        select no from catalogue.sale_to_count where no = any(${numbers}::bigint[]) order by no for update skip locked
      ) returning listing_id, day, pieces
    ), piece as materialized (
      select l.id, l.shop_id, l.goods_id, each.pieces
      from (select listing_id, sum(pieces)::bigint as pieces from taken group by 1) as each
      join catalogue.listing l on l.id = each.listing_id order by l.id for update of l
    ), counted as (
      update catalogue.listing l set sold_count = l.sold_count + piece.pieces from piece where l.id = piece.id
    ), by_day as (
      insert into catalogue.daily_sale as d (listing_id, day, pieces)
      select listing_id, day, sum(pieces)::bigint from taken group by 1, 2 order by 1, 2
      on conflict (listing_id, day) do update set pieces = d.pieces + excluded.pieces
    ), noted as (
      insert into catalogue.changed_goods (goods_id) select goods_id from piece
    )
    select shop_id, sum(pieces)::bigint as sold from piece group by 1`);
  await addToFigures(db, shops);
}

/**
 * Counts the figures of shops anew from all of their listings: after an import, and after the shelf or the days of
 * dispatch changed.
 */
export async function recountShops(db: Db, shopIds: readonly ShopId[]): Promise<void> {
  await lockFigures(db, shopIds);
  const counts = await db.query<ShopCounts>(sql`
    select l.shop_id, (count(*) filter (where l.on_shelf))::int as goods, sum(l.sold_count)::bigint as sold,
      sum(l.view_count)::bigint as views, sum(l.rating_count)::int as reviews, sum(l.good_count)::int as good_reviews,
      percentile_disc(0.5) within group (order by l.days_to_ship) filter (where l.on_shelf) as days_to_ship
    from catalogue.listing l where l.shop_id = any(${shopIds}::uuid[]) group by 1`);
  await setFigures(db, counts);
}

/** Notes goods for the search index. */
export async function noteChanged(db: Db, goodsIds: readonly GoodsId[]): Promise<void> {
  await db.run(
    sql`insert into catalogue.changed_goods (goods_id) select unnest(${goodsIds}::uuid[])`,
  );
}

/** Goods of the oldest notes; `which` is a further condition. At most `limit`. */
export async function listChanged(db: Db, limit: number, which: Sql): Promise<GoodsId[]> {
  const all = await db.list<GoodsId>(
    sql`select goods_id from catalogue.changed_goods where ${which} order by no limit ${limit}`,
  );
  return [...new Set(all)];
}

/** Forgets what was noted of goods so far, with the caller's transaction, which reads them again afterwards. */
export async function forgetChanged(db: Db, goodsIds: readonly GoodsId[]): Promise<void> {
  await db.run(sql`delete from catalogue.changed_goods where goods_id = any(${goodsIds}::uuid[])`);
}
