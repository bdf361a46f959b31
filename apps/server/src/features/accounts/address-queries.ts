import type { AccountId } from '@entrepot/contract/ids';
import { type Db, sql } from '../../platform/db.ts';

export type AddressFields = {
  contact: string;
  email: string;
  areaCode: string;
  phone: string;
  country: string;
  state: string;
  city: string;
  postcode: string;
  line: string;
  isDefault: boolean;
};
export type AddressRow = AddressFields & { id: string };

const COLUMNS = sql`id, contact, email, area_code, phone, country, state, city, postcode, line, is_default`;

export function addressesOf(db: Db, accountId: AccountId): Promise<AddressRow[]> {
  return db.query<AddressRow>(sql`
    select ${COLUMNS} from accounts.address where account_id = ${accountId}
    order by is_default desc, created_at desc, id desc`);
}

export function addressOf(
  db: Db,
  accountId: AccountId,
  id: string,
): Promise<AddressRow | undefined> {
  return db.one<AddressRow>(
    sql`select ${COLUMNS} from accounts.address where id = ${id} and account_id = ${accountId}`,
  );
}

export async function clearDefault(db: Db, accountId: AccountId) {
  await db.run(
    sql`update accounts.address set is_default = false where account_id = ${accountId} and is_default`,
  );
}

export async function insertAddress(db: Db, accountId: AccountId, row: AddressRow, now: Date) {
  await db.run(sql`
    insert into accounts.address (id, account_id, contact, email, area_code, phone, country, state, city, postcode, line,
      is_default, created_at)
    values (${row.id}, ${accountId}, ${row.contact}, ${row.email}, ${row.areaCode}, ${row.phone}, ${row.country},
      ${row.state}, ${row.city}, ${row.postcode}, ${row.line}, ${row.isDefault}, ${now})`);
}

export async function updateAddress(
  db: Db,
  accountId: AccountId,
  row: AddressRow,
): Promise<boolean> {
  const count = await db.run(sql`
    update accounts.address set contact = ${row.contact}, email = ${row.email}, area_code = ${row.areaCode},
      phone = ${row.phone}, country = ${row.country}, state = ${row.state}, city = ${row.city},
      postcode = ${row.postcode}, line = ${row.line}, is_default = ${row.isDefault}
    where id = ${row.id} and account_id = ${accountId}`);
  return count > 0;
}

/** False when the address is not this account's. */
export async function deleteAddress(db: Db, accountId: AccountId, id: string): Promise<boolean> {
  return (
    (await db.run(
      sql`delete from accounts.address where id = ${id} and account_id = ${accountId}`,
    )) > 0
  );
}
