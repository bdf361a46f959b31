// Listing cards: one statement for whatever picked the listings.
import type { GoodsId, ListingId, VariantId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { ShopName } from '@entrepot/contract/sellers/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type Db, type Sql, sql } from '../../../platform/db.ts';
import type { Reader } from '../../sellers/index.ts';

export type CardRow = {
  id: ListingId;
  goodsId: GoodsId;
  departmentId: string;
  categoryId: string;
  name: string;
  picture: Picture | null;
  price: Amount;
  listPrice: Amount | null;
  discountPercent: number;
  minimum: number;
  lot: number;
  daysToShip: number;
  unitFreight: Amount;
  unitTax: Amount;
  sold: number;
  views: number;
  available: number;
  stocked: number;
  soleVariantId: VariantId | null;
  recommended: boolean;
  listedAt: Date;
  shop: ShopName;
  favourite: boolean;
  /** How many there are on all pages, where `picked` knows it. */
  total: number | null;
};

/** Name of a goods in the reader's language, in English, or in whatever language there is. */
export function nameOf(goodsId: Sql, language: string): Sql {
  return sql`(
    select t.name from catalogue.goods_text t where t.goods_id = ${goodsId}
    order by t.language = ${language} desc, t.language = 'en' desc limit 1
  )`;
}

/** Cards of the listings that `picked` names (columns id, place, total), in the order of `place`. */
export function cards(db: Db, picked: Sql, { language, accountId }: Reader): Promise<CardRow[]> {
  return db.query<CardRow>(sql`
    with picked as (${picked})
    select l.id, l.goods_id, l.department_id, l.category_id, ${nameOf(sql`l.goods_id`, language)} as name,
      g.pictures -> 0 as picture, l.price, l.list_price, l.discount_percent, l.minimum, l.lot,
      l.days_to_ship, l.unit_freight, l.unit_tax, l.sold_count as sold, l.view_count as views,
      s.available, s.stocked, s.sole_variant_id, l.recommended_at is not null as recommended,
      l.created_at as listed_at,
      json_build_object('id', shop.id, 'name', shop.name, 'mark', shop.mark) as shop,
      exists (
        select from catalogue.favourite f where f.account_id = ${accountId}::uuid and f.listing_id = l.id
      ) as favourite,
      picked.total
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
