import type { AccountId, ListingId, VariantId } from '@entrepot/contract/ids';
import type { TextByLanguage } from '@entrepot/contract/languages';
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

/** What a job calls a row `w`. */
export const WAIT_KEY = sql`concat_ws(' ', w.account_id, w.listing_id, w.variant_id)`;

// Whatever variant is no variant's id; this way the two can be joined by what is equal.
const wanted = (alias: string): Sql => raw(`coalesce(${alias}.variant_id, ${alias}.listing_id)`);

/** Rows `w` of people who can order what they wait for, of the listings of `rises` (`listing_id`). */
const backOf = (rises: Sql): Sql => sql`
  with back as materialized (
    select r.listing_id, v.variant_id from ${rises} r cross join lateral (
      select null::uuid as variant_id union all
      select s.variant_id from catalogue.stock s where s.listing_id = r.listing_id
    ) v where catalogue.is_orderable(r.listing_id, v.variant_id)
  )
  select w.* from back b
  join catalogue.stock_wait w on w.listing_id = b.listing_id and ${wanted('w')} = ${wanted('b')}`;

/** Keys of those whose product came back, who have waited longest first. */
export const findBack = (db: Db, limit: number, which: Sql): Promise<string[]> =>
  db.list<string>(sql`
    select ${WAIT_KEY} from (${backOf(raw('catalogue.stock_rise'))}) w
    where ${which} order by w.at limit ${limit}`);

type Back = {
  accountId: AccountId;
  listingId: ListingId;
  name: TextByLanguage<string>;
  untilAt: Date;
};

/** Ends the waits of those keys whose goods can be ordered now, and answers them. */
export function takeBack(db: Db, keys: readonly string[]): Promise<Back[]> {
  const parts = keys.map((key) => key.split(' '));
  const column = (at: number) => parts.map((part) => part[at] ?? null);
  return db.query<Back>(sql`
    with asked as materialized (
      select * from unnest(${column(0)}::uuid[], ${column(1)}::uuid[], ${column(2)}::uuid[])
        as a (account_id, listing_id, variant_id)
    ), back as materialized (
      select d.* from (select distinct listing_id, variant_id from asked) d
      where catalogue.is_orderable(d.listing_id, d.variant_id)
    ), told as (
      delete from catalogue.stock_wait w using asked a, back b
      where w.account_id = a.account_id and w.listing_id = a.listing_id and ${wanted('w')} = ${wanted('a')}
        and b.listing_id = a.listing_id and ${wanted('b')} = ${wanted('a')}
      returning w.account_id, w.listing_id, w.until_at
    )
    select t.*, (select jsonb_object_agg(x.language, x.name) from catalogue.goods_text x where x.goods_id = l.goods_id) as name
    from told t join catalogue.listing l on l.id = t.listing_id`);
}

export type Rise = { listingId: ListingId; times: string };

/** What came back and is not put away, as often as it rose by now. */
export const findRises = (db: Db): Promise<Rise[]> =>
  db.query<Rise>(sql`select listing_id, times::text as times from catalogue.stock_rise`);

/** Unless it rose once more, or somebody is still to be told. */
export const closeRise = (db: Db, { listingId, times }: Rise, which: Sql): Promise<number> =>
  db.run(sql`
    delete from catalogue.stock_rise r where r.listing_id = ${listingId} and r.times = ${times}::bigint
      and not exists (
        select from (${backOf(sql`(select ${listingId}::uuid as listing_id)`)}) w where ${which})`);
