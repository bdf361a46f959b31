import { type Db, sql } from '../../src/platform/db.ts';
import { goods } from '../index.ts';
import { departments } from '../index.ts';
import type { Offer } from './load-orders.ts';

type Row = {
  listingId: string;
  variantId: string;
  sellerId: string;
  username: string;
  available: number;
};

/** What the demo world's buyers can order: each listing with its best-stocked variant and its seller. */
export async function loadOffers(
  db: Db,
  listings: Readonly<Record<string, string>>,
): Promise<Offer[]> {
  const roots = new Map(departments.map(({ key, parent }) => [key, parent ?? key]));
  const rows = await db.query<Row>(
    sql`select distinct on (l.id) l.id as listing_id, s.variant_id, s.available, shop.account_id as seller_id, a.username
        from catalogue.listing l
        join catalogue.stock s on s.listing_id = l.id
        join sellers.public_shop shop on shop.id = l.shop_id
        join accounts.public_account a on a.id = shop.account_id
        where l.id = any(${Object.values(listings)}::uuid[])
        order by l.id, s.available desc, s.variant_id`,
  );
  const found = new Map(rows.map((row) => [row.listingId, row]));
  return goods.flatMap((each) => {
    const row = found.get(listings[each.key] ?? '');
    return row
      ? [
          {
            listingId: row.listingId,
            variantId: row.variantId,
            minimum: each.minimum,
            available: row.available,
            goodsKey: each.key,
            department: roots.get(each.department) ?? each.department,
            seller: { id: row.sellerId, username: row.username },
          },
        ]
      : [];
  });
}
