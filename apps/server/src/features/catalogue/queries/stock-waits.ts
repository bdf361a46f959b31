import type { AccountId, ListingId, VariantId } from '@entrepot/contract/ids';
import type { StockWait } from '@entrepot/contract/catalogue/types';
import { type Db, raw, type Sql, sql } from '../../../platform/db.ts';
import type { Reader } from '../../sellers/index.ts';
import { nameOf } from './cards.ts';
import { visible } from './lists.ts';

export type Wait = { listingId: ListingId; variantId: VariantId | null };
type Row = Omit<StockWait, 'at' | 'until' | 'shop'> & {
  at: Date;
  untilAt: Date;
  shop: StockWait['shop'];
};

const ownOf = ({ accountId }: Reader, listingId: ListingId | undefined): Sql =>
  sql`w.account_id = ${accountId}::uuid and ${listingId ? sql`w.listing_id = ${listingId}` : raw('true')}`;

/** A page of what somebody waits for, newest first; also what is off the shelf, for it may come back. */
export function findWaits(
  db: Db,
  reader: Reader,
  { page, size, listingId }: { page: number; size: number; listingId?: ListingId | undefined },
): Promise<Row[]> {
  const { language } = reader;
  return db.query<Row>(sql`
    select w.listing_id, w.variant_id, ${nameOf(sql`l.goods_id`, language)} as name, w.at, w.until_at, l.price,
      coalesce(v.picture, g.pictures -> 0) as picture,
      coalesce(v.attributes -> ${language}, v.attributes -> 'en', '[]') as attributes,
      json_build_object('id', s.id, 'name', s.name, 'mark', s.mark) as shop
    from catalogue.stock_wait w
    join catalogue.listing l on l.id = w.listing_id
    join catalogue.goods g on g.id = l.goods_id
    join sellers.public_shop s on s.id = l.shop_id
    left join catalogue.variant v on v.id = w.variant_id
    where ${ownOf(reader, listingId)}
    order by w.at desc, w.listing_id, w.variant_id limit ${size} offset ${(page - 1) * size}`);
}

export const countWaits = (db: Db, reader: Reader, listingId?: ListingId): Promise<number> =>
  db.value<number>(
    sql`select count(*)::int as count from catalogue.stock_wait w where ${ownOf(reader, listingId)}`,
  );

/** Whether it can be ordered; undefined for what the reader cannot see, or a variant that the listing does not have. */
export const isOrderable = (
  db: Db,
  reader: Reader,
  { listingId, variantId }: Wait,
): Promise<boolean | undefined> =>
  db.find<boolean>(sql`
    select catalogue.is_orderable(l.id, ${variantId}::uuid) as orderable from catalogue.listing l
    where l.id = ${listingId} and ${visible(reader)} and (${variantId}::uuid is null or exists (
      select from catalogue.stock k where k.listing_id = l.id and k.variant_id = ${variantId}::uuid))`);

type Waiting = Wait & { accountId: AccountId; now: Date; until: Date };

/** Waits, or waits anew; false when the account waits for `most` others. The lock keeps two at once from passing it. */
export async function keepWait(
  db: Db,
  { accountId, listingId, variantId, now, until }: Waiting,
  most: number,
): Promise<boolean> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('catalogue.stock_wait'), hashtext(${accountId}::text))`,
  );
  return db.hits(sql`
    insert into catalogue.stock_wait as w (account_id, listing_id, variant_id, at, until_at)
    select ${accountId}, ${listingId}, ${variantId}::uuid, ${now}, ${until}
    where (
      select count(*) from catalogue.stock_wait o where o.account_id = ${accountId}
        and (o.listing_id, o.variant_id) is distinct from (${listingId}::uuid, ${variantId}::uuid)) < ${most}
    on conflict on constraint stock_wait_once do update set until_at = excluded.until_at
    returning 1`);
}

export const deleteWait = (db: Db, accountId: AccountId, { listingId, variantId }: Wait) =>
  db.run(sql`
    delete from catalogue.stock_wait
    where account_id = ${accountId} and listing_id = ${listingId} and variant_id is not distinct from ${variantId}::uuid`);
