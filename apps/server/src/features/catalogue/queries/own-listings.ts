// The seller's table: a page is picked from the shop's shelf (shelf.ts), and only its rows are read whole.
import type { ListingId, ShopId } from '@entrepot/contract/ids';
import type { ListListingsInput, OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { dayOf } from '../../../platform/days.ts';
import { type Db, type Sql, sql } from '../../../platform/db.ts';
import { nameOf } from './cards.ts';
import { countShelves, pickShelf, type ShelfCounts } from './shelf.ts';

export type OwnListingRow = Omit<OwnListing, 'changedAt'> & { changedAt: Date };

const TREND_DAYS = 30;

/** Full rows of the listings in `picked` (listing_id, place), with what is counted of them. */
function wholeRows(language: string, today: string): Sql {
  return sql`
    select l.id, l.goods_id, ${nameOf(sql`l.goods_id`, language)} as name, g.item_number, g.pictures -> 0 as picture,
      json_build_object('id', c.id, 'name', coalesce(c.names ->> ${language}, c.names ->> 'en')) as category,
      l.price, l.list_price, l.discount_percent, l.tiers, l.unit_freight, l.unit_tax, l.minimum, l.lot,
      l.maximum, l.sample_price, l.sample_most, l.days_to_ship, l.on_shelf, l.recommended_at is not null as recommended, s.available, (
        select coalesce(sum(reserved), 0)::bigint from catalogue.stock where listing_id = l.id
      ) as reserved, l.sold_count as sold, l.view_count as views, l.favourite_count as favourites,
      (
        select json_agg(coalesce(sale.pieces, 0) order by day.day)
        from generate_series(${today}::date - ${TREND_DAYS - 1}::int, ${today}::date, interval '1 day') as day (day)
        left join catalogue.daily_sale sale on sale.listing_id = l.id and sale.day = day.day::date
      ) as trend,
      s.recent as sold30_days, s.lasts_days,
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
    from picked
    join catalogue.shelf_of(array(select listing_id from picked), ${today}::date) s on s.listing_id = picked.listing_id
    join catalogue.listing l on l.id = picked.listing_id
    join catalogue.goods g on g.id = l.goods_id
    join catalogue.category c on c.id = l.category_id
    order by picked.place`;
}

type Asked = { shopId: ShopId; language: string; now: Date };

export async function findOwnListings(
  db: Db,
  { shopId, language, now }: Asked,
  input: ListListingsInput,
): Promise<{ rows: OwnListingRow[]; total: number; counts: ShelfCounts }> {
  const shelf = { shopId, language, today: dayOf(now) };
  const counts = await countShelves(db, shelf);
  const { ids, total } = await pickShelf(db, shelf, input, counts);
  const rows = await db.query<OwnListingRow>(sql`
    with picked as (select * from unnest(${ids}::uuid[]) with ordinality as id (listing_id, place))
    ${wholeRows(language, shelf.today)}`);
  return { rows, total, counts };
}

export function findOwnListing(
  db: Db,
  { shopId, language, now }: Asked,
  listingId: ListingId,
): Promise<OwnListingRow | undefined> {
  return db.one<OwnListingRow>(sql`
    with picked as (
      select id as listing_id, 1 as place from catalogue.listing where id = ${listingId} and shop_id = ${shopId}
    )
    ${wholeRows(language, dayOf(now))}`);
}
