// The page of one listing in one statement.
import type { ListingId } from '@entrepot/contract/ids';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { type Db, sql } from '../../../platform/db.ts';
import type { Reader } from '../../sellers/index.ts';

export type GoodsRow = Omit<
  GoodsDetails,
  'rating' | 'shop' | 'origin' | 'listedAt' | 'otherOffers' | 'breadcrumbs'
> & {
  onShelf: boolean;
  originCountry: string | null;
  originPort: string | null;
  listedAt: Date;
  ratingSum: number;
  ratingCount: number;
  goodCount: number;
  mediumCount: number;
  badCount: number;
  breadcrumbs: GoodsDetails['breadcrumbs'];
  shop: Omit<GoodsDetails['shop'], 'goodReviewPercent'> & { reviews: number; goodReviews: number };
  otherOffers: GoodsDetails['otherOffers'];
};

/** Other shops' offers of the same goods that the page shows. */
const OTHER_OFFERS = 5;

export function findGoodsDetails(
  db: Db,
  listingId: ListingId,
  reader: Reader,
): Promise<GoodsRow | undefined> {
  const { language, brandId, accountId } = reader;
  return db.one<GoodsRow>(sql`
    select l.id, l.goods_id, t.name, t.summary, t.description, t.facts, g.pictures, g.item_number,
      g.origin_country, g.origin_port, g.carton, l.price, l.list_price, l.discount_percent, l.tiers,
      l.minimum, l.lot, l.maximum, l.sample_price, l.sample_most, l.unit_freight, l.unit_tax, l.days_to_ship, l.on_shelf,
      l.sold_count as sold, l.view_count as views, l.favourite_count as favourites,
      l.recommended_at is not null as recommended, l.created_at as listed_at, l.rating_sum,
      l.rating_count, l.good_count, l.medium_count, l.bad_count,
      exists (
        select from catalogue.favourite f where f.account_id = ${accountId}::uuid and f.listing_id = l.id
      ) as favourite,
      stock.available, stock.variants,
      json_build_array(
        json_build_object('id', d.id, 'name', coalesce(d.names ->> ${language}, d.names ->> 'en')),
        json_build_object('id', c.id, 'name', coalesce(c.names ->> ${language}, c.names ->> 'en'))
      ) as breadcrumbs,
      json_build_object('id', s.id, 'name', s.name, 'mark', s.mark, 'city', s.city, 'country', s.country,
        'since', s.since, 'picture', s.picture, 'followers', s.follower_count,
        'goods', coalesce(f.goods, 0), 'sold', coalesce(f.sold, 0), 'reviews', coalesce(f.reviews, 0),
        'goodReviews', coalesce(f.good_reviews, 0), 'followed', exists (
          select from sellers.public_follower w where w.account_id = ${accountId}::uuid and w.shop_id = s.id
        )) as shop,
      coalesce((
        select json_agg(json_build_object('listingId', o.id, 'price', platform.amount_text(o.price), 'minimum', o.minimum,
          'daysToShip', o.days_to_ship, 'available', o.available,
          'shop', json_build_object('id', o.shop_id, 'name', o.name, 'mark', o.mark)) order by o.price, o.id)
        from (
          select other.id, other.price, other.minimum, other.days_to_ship, other.shop_id, p.name, p.mark,
            (select coalesce(sum(k.available), 0)::bigint from catalogue.stock k where k.listing_id = other.id)
              as available
          from catalogue.listing other join sellers.public_shop p on p.id = other.shop_id
          where other.goods_id = l.goods_id and other.id <> l.id and other.on_shelf
          order by other.price, other.id limit ${OTHER_OFFERS}
        ) as o
      ), '[]') as other_offers
    from catalogue.listing l
    join catalogue.goods g on g.id = l.goods_id
    join catalogue.category c on c.id = l.category_id
    join catalogue.category d on d.id = l.department_id
    join sellers.public_shop s on s.id = l.shop_id
    left join sellers.public_shop_figures f on f.shop_id = s.id
    cross join lateral (
      select x.name, x.summary, x.description, x.facts from catalogue.goods_text x where x.goods_id = g.id
      order by x.language = ${language} desc, x.language = 'en' desc limit 1
    ) as t
    cross join lateral (
      select sum(k.available)::bigint as available, json_agg(json_build_object('id', v.id, 'sku', v.sku,
        'attributes', coalesce(v.attributes -> ${language}, v.attributes -> 'en', '[]'),
        'picture', v.picture, 'surcharge', platform.amount_text(k.surcharge), 'available', k.available)
        order by v.sort, v.sku) as variants
      from catalogue.stock k join catalogue.variant v on v.id = k.variant_id where k.listing_id = l.id
    ) as stock
    where l.id = ${listingId} and (l.brand_ids is null or ${brandId}::uuid = any(l.brand_ids))`);
}
