import type { AccountId, ListingId } from '@entrepot/contract/ids';
import { type Db, type Sql, sql } from '../../../platform/db.ts';
import type { Reader } from '../../sellers/index.ts';
import { visible } from './lists.ts';

/** Saved listings, newest first; what went off shelf is left out. */
export function pickFavourites(reader: Reader, page: number, size: number): Sql {
  return sql`
    select l.id, row_number() over (order by f.at desc, l.id) as place, count(*) over () as total
    from catalogue.favourite f join catalogue.listing l on l.id = f.listing_id
    where f.account_id = ${reader.accountId}::uuid and ${visible(reader)}
    order by f.at desc, l.id limit ${size} offset ${(page - 1) * size}`;
}

export async function countFavourites(db: Db, reader: Reader): Promise<number> {
  return db.value<number>(sql`
    select count(*) as count
    from catalogue.favourite f join catalogue.listing l on l.id = f.listing_id
    where f.account_id = ${reader.accountId}::uuid and ${visible(reader)}`);
}

/** Saves and counts in one statement; 0 rows when it is saved already or cannot be seen. */
export function insertFavourite(db: Db, reader: Reader, listingId: ListingId, now: Date) {
  return db.run(sql`
    with added as (
      insert into catalogue.favourite (account_id, listing_id, at, price)
      select ${reader.accountId}::uuid, l.id, ${now}, l.price from catalogue.listing l
      where l.id = ${listingId} and ${visible(reader)}
      on conflict do nothing returning listing_id
    )
    update catalogue.listing l set favourite_count = favourite_count + 1
    from added where l.id = added.listing_id`);
}

export function deleteFavourite(
  db: Db,
  accountId: AccountId,
  listingId: ListingId,
): Promise<number> {
  return db.run(sql`
    with gone as (
      delete from catalogue.favourite where account_id = ${accountId} and listing_id = ${listingId}
      returning listing_id
    )
    update catalogue.listing l set favourite_count = favourite_count - 1
    from gone where l.id = gone.listing_id`);
}

export function isFavourite(db: Db, accountId: AccountId, listingId: ListingId): Promise<boolean> {
  return db.hits(sql`
    select from catalogue.favourite where account_id = ${accountId} and listing_id = ${listingId}`);
}
