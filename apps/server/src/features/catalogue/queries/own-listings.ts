// The seller's table: one statement for the page, its counts and what was sold lately.
import type { ListingId, ShopId } from '@entrepot/contract/ids';
import type { ListListingsInput, OwnListing } from '@entrepot/contract/catalogue/types';
import { type Db, type Sql, raw, sql } from '../../../platform/db.ts';
import { nameOf } from './cards.ts';

export type OwnListingRow = Omit<OwnListing, 'changedAt'> & { changedAt: Date };
export type ShelfCounts = Record<'all' | 'onShelf' | 'offShelf' | 'runsOut' | 'soldOut', number>;

/** Days of the trend, and days of stock below which a listing runs out soon. */
const TREND_DAYS = 30;
const SOON_DAYS = 14;

const SHELVES = {
  all: raw('true'),
  'on-shelf': raw('b.on_shelf'),
  'off-shelf': raw('not b.on_shelf'),
  'runs-out': raw('b.runs_out'),
  'sold-out': raw('b.available = 0'),
};

const SORTS = {
  newest: 'b.created_at',
  name: 'lower(b.name)',
  price: 'b.price',
  available: 'b.available',
  sold: 'b.recent',
  lasts: 'b.lasts_days',
};

/** All listings of a shop (or one of them) with what is counted of them. */
function base(shopId: ShopId, language: string, today: string, only: Sql): Sql {
  return sql`
    select l.id, l.goods_id, l.category_id, l.price, l.on_shelf, l.created_at,
      ${nameOf(sql`l.goods_id`, language)} as name, k.available, k.reserved, coalesce(d.recent, 0) as recent,
      case when d.recent > 0 then k.available * ${TREND_DAYS}::int / d.recent end as lasts_days,
      l.on_shelf and k.available > 0
        and (k.available < l.minimum or k.available * ${TREND_DAYS}::int <= coalesce(d.recent, 0) * ${SOON_DAYS}::int)
        as runs_out
    from catalogue.listing l
    cross join lateral (
      select coalesce(sum(available), 0)::bigint as available, coalesce(sum(reserved), 0)::bigint as reserved
      from catalogue.stock where listing_id = l.id
    ) as k
    left join lateral (
      select sum(pieces)::bigint as recent from catalogue.daily_sale
      where listing_id = l.id and day > ${today}::date - ${TREND_DAYS}::int
    ) as d on true
    where l.shop_id = ${shopId} and ${only}`;
}

/** Full rows of the listings in `picked` (columns of `base`, and place). */
function rows(language: string, today: string): Sql {
  return sql`
    select l.id, l.goods_id, b.name, g.item_number, g.pictures -> 0 as picture,
      json_build_object('id', c.id, 'name', coalesce(c.names ->> ${language}, c.names ->> 'en')) as category,
      l.price, l.list_price, l.discount_percent, l.tiers, l.unit_freight, l.unit_tax, l.minimum, l.lot,
      l.maximum, l.days_to_ship, l.on_shelf, l.recommended_at is not null as recommended, b.available,
      b.reserved, l.sold_count as sold, l.view_count as views, l.favourite_count as favourites,
      (
        select json_agg(coalesce(s.pieces, 0) order by day.day)
        from generate_series(${today}::date - ${TREND_DAYS - 1}::int, ${today}::date, interval '1 day') as day (day)
        left join catalogue.daily_sale s on s.listing_id = l.id and s.day = day.day::date
      ) as trend,
      b.recent as sold30_days, b.lasts_days,
      (
        select coalesce(json_agg(json_build_object('variantId', v.id, 'sku', v.sku,
          'label', coalesce((
            select string_agg(each ->> 'value', ', ')
            from jsonb_array_elements(coalesce(v.attributes -> ${language}, v.attributes -> 'en', '[]')) as each
          ), ''),
          'available', k.available, 'reserved', k.reserved, 'sold', k.sold) order by v.sort, v.sku), '[]')
        from catalogue.stock k join catalogue.variant v on v.id = k.variant_id where k.listing_id = l.id
      ) as stock,
      l.version, l.changed_at
    from picked b
    join catalogue.listing l on l.id = b.id
    join catalogue.goods g on g.id = l.goods_id
    join catalogue.category c on c.id = l.category_id
    order by b.place`;
}

type Asked = { shopId: ShopId; language: string; now: Date };

const day = (now: Date) => now.toISOString().slice(0, 10);

export function findOwnListings(
  db: Db,
  asked: Asked,
  input: ListListingsInput,
): Promise<OwnListingRow[]> {
  const { shopId, language } = asked;
  const today = day(asked.now);
  const order = raw(`${SORTS[input.sort]} ${input.descending ? 'desc' : 'asc'} nulls last, b.id`);
  return db.query<OwnListingRow>(sql`
    with b as (${base(shopId, language, today, raw('true'))}),
    picked as (
      select b.*, row_number() over (order by ${order}) as place
      from b ${filter(input)} order by ${order} limit ${input.size} offset ${(input.page - 1) * input.size}
    )
    ${rows(language, today)}`);
}

function filter({ shelf, search, categoryId }: ListListingsInput): Sql {
  const words = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`join catalogue.goods g on g.id = b.goods_id join catalogue.listing l on l.id = b.id
    where ${SHELVES[shelf]}
      and (${search} = '' or lower(b.name) like ${words} or lower(g.item_number) like ${words})
      and (${categoryId ?? null}::uuid is null or ${categoryId ?? null}::uuid in (l.category_id, l.department_id))`;
}

/** Counts behind the tabs, whatever the search; `found` counts the rows of the given filter. */
export async function countOwnListings(
  db: Db,
  asked: Asked,
  input: ListListingsInput,
): Promise<ShelfCounts & { found: number }> {
  const row = await db.one<ShelfCounts & { found: number }>(sql`
    with b as materialized (${base(asked.shopId, asked.language, day(asked.now), raw('true'))})
    select count(*) as all, count(*) filter (where on_shelf) as on_shelf,
      count(*) filter (where not on_shelf) as off_shelf, count(*) filter (where runs_out) as runs_out,
      count(*) filter (where available = 0) as sold_out,
      (select count(*) from b ${filter(input)}) as found
    from b`);
  return row as ShelfCounts & { found: number };
}

export function findOwnListing(
  db: Db,
  asked: Asked,
  listingId: ListingId,
): Promise<OwnListingRow | undefined> {
  const { shopId, language } = asked;
  const today = day(asked.now);
  return db.one<OwnListingRow>(sql`
    with b as (${base(shopId, language, today, sql`l.id = ${listingId}`)}),
    picked as (select b.*, 1 as place from b)
    ${rows(language, today)}`);
}
