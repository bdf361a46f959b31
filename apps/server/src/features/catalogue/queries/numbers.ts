// What item numbers and SKUs name.
import type { NumberMatch } from '@entrepot/contract/cart/types';
import type { BrandId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../../platform/db.ts';
import { nameOf } from './cards.ts';

export type NumberRow = NumberMatch & {
  /** Place of the number that was asked for, from 1. */
  place: number;
};

type Reader = { language: string; brandId: BrandId };

/** So many offers of one number are shown. */
const MOST_OFFERS = 12;
/** And so many are compared with one that nothing has. */
const MOST_NEAR = 60;
/** Stands behind all that a number can have. */
const LAST = '\u{FFFFF}';

/**
 * The offers whose SKU is the number; where there is none, those whose goods have it as their item number. Numbers are
 * plain: letters and digits, in capitals.
 */
export function findByNumbers(
  db: Db,
  numbers: readonly string[],
  reader: Reader,
): Promise<NumberRow[]> {
  return db.query<NumberRow>(sql`
    with asked as (
      select number, place from unnest(${numbers}::text[]) with ordinality as each (number, place)
    ),
    by_sku as (
      select asked.place, v.id as variant_id, v.goods_id
      from asked join catalogue.variant v on catalogue.plain_number(v.sku) = asked.number
    ),
    by_item as (
      select asked.place, v.id as variant_id, v.goods_id
      from asked join catalogue.goods g
        on catalogue.plain_number(g.item_number) = asked.number and g.item_number <> ''
      join catalogue.variant v on v.goods_id = g.id
      where not exists (select from by_sku where by_sku.place = asked.place)
    ),
    named as (select * from by_sku union select * from by_item)
    ${offersOf(reader)}`);
}

/** Offers of what begins as each of these plain numbers does, for comparison with it. */
export function findByBeginnings(
  db: Db,
  beginnings: readonly string[],
  reader: Reader,
): Promise<NumberRow[]> {
  return db.query<NumberRow>(sql`
    with asked as (
      select beginning, place from unnest(${beginnings}::text[]) with ordinality as each (beginning, place)
    ),
    named as (
      select asked.place, near.variant_id, near.goods_id
      from asked cross join lateral (
        (select v.id as variant_id, v.goods_id from catalogue.variant v
          where catalogue.plain_number(v.sku) ~>=~ asked.beginning
            and catalogue.plain_number(v.sku) ~<~ (asked.beginning || ${LAST}::text) limit ${MOST_NEAR})
        union
        (select v.id, v.goods_id from catalogue.goods g join catalogue.variant v on v.goods_id = g.id
          where catalogue.plain_number(g.item_number) ~>=~ asked.beginning
            and catalogue.plain_number(g.item_number) ~<~ (asked.beginning || ${LAST}::text) and g.item_number <> ''
          limit ${MOST_NEAR})
      ) as near
    )
    ${offersOf(reader, MOST_NEAR)}`);
}

/** Of what `named` names (place, variant_id, goods_id), the offers of this mall: on the shelf first. */
const offersOf = ({ language, brandId }: Reader, most = MOST_OFFERS) => sql`
  select place, listing_id, variant_id, item_number, sku, attributes, picture, shop, on_shelf,
    ${nameOf(sql`offered.goods_id`, language)} as name
  from (
    select named.place, l.id as listing_id, v.id as variant_id, l.goods_id, g.item_number, v.sku,
      coalesce(v.attributes -> ${language}, v.attributes -> 'en', '[]') as attributes,
      coalesce(v.picture, g.pictures -> 0) as picture, l.on_shelf,
      json_build_object('id', s.id, 'name', s.name, 'mark', s.mark) as shop,
      row_number() over (
        partition by named.place order by l.on_shelf desc, l.sold_count desc, l.id, v.sort
      ) as rank
    from named
    join catalogue.listing l on l.goods_id = named.goods_id
      and (l.brand_ids is null or ${brandId}::uuid = any(l.brand_ids))
    join catalogue.stock k on k.listing_id = l.id and k.variant_id = named.variant_id
    join catalogue.variant v on v.id = named.variant_id
    join catalogue.goods g on g.id = l.goods_id
    join sellers.public_shop s on s.id = l.shop_id
  ) as offered
  where rank <= ${most}
  order by place, rank`;
