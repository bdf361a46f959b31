// Listing cards: one statement for whatever picked the listings.
import type { GoodsId, ListingId, VariantId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { ShopName } from '@entrepot/contract/sellers/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import { columns, of, type RowOf } from '../../../platform/columns.ts';
import { type Db, type Sql, sql } from '../../../platform/db.ts';
import type { Reader } from '../../sellers/index.ts';

const CARD = {
  id: of<ListingId>(),
  goodsId: of<GoodsId>(),
  departmentId: of<string>(),
  categoryId: of<string>(),
  picture: of<Picture | null>('g.pictures -> 0'),
  price: of<Amount>(),
  listPrice: of<Amount | null>(),
  discountPercent: of<number>(),
  minimum: of<number>(),
  lot: of<number>(),
  daysToShip: of<number>(),
  unitFreight: of<Amount>(),
  unitTax: of<Amount>(),
  sold: of<number>('l.sold_count'),
  views: of<number>('l.view_count'),
  available: of<number>('s.available'),
  stocked: of<number>('s.stocked'),
  soleVariantId: of<VariantId | null>('s.sole_variant_id'),
  recommended: of<boolean>('l.recommended_at is not null'),
  stars: of<number | null>('round(l.rating_sum::numeric / nullif(l.rating_count, 0), 1)::float8'),
  reviews: of<number>('l.rating_count'),
  listedAt: of<Date>('l.created_at'),
  shop: of<ShopName>(`json_build_object('id', shop.id, 'name', shop.name, 'mark', shop.mark)`),
  /** How many there are on all pages, where `picked` knows it. */
  total: of<number | null>('picked.total'),
};
export type CardRow = RowOf<typeof CARD> & { name: string; favourite: boolean };

const COLUMNS = columns(CARD, 'l');

/** Name of a goods in the reader's language, in English, or in the first language there is. */
export function nameOf(goodsId: Sql, language: string): Sql {
  return sql`(
    select t.name from catalogue.goods_text t where t.goods_id = ${goodsId}
    order by t.language = ${language} desc, t.language = 'en' desc, t.language limit 1
  )`;
}

/** Cards of the listings that `picked` names (columns id, place, total), in the order of `place`. */
export function cards(db: Db, picked: Sql, { language, accountId }: Reader): Promise<CardRow[]> {
  return db.query<CardRow>(sql`
    with picked as (${picked})
    select ${COLUMNS}, ${nameOf(sql`l.goods_id`, language)} as name,
      exists (
        select from catalogue.favourite f where f.account_id = ${accountId}::uuid and f.listing_id = l.id
      ) as favourite
    from picked
    join catalogue.listing l on l.id = picked.id
    join catalogue.goods g on g.id = l.goods_id
    join sellers.public_shop shop on shop.id = l.shop_id
    cross join lateral (
      select coalesce(sum(available), 0)::bigint as available, coalesce(sum(stocked), 0)::bigint as stocked,
        case when count(*) = 1 then min(variant_id::text) end as sole_variant_id
      from catalogue.stock where listing_id = l.id
    ) as s
    order by picked.place`);
}
