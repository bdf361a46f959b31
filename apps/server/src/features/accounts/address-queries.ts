import type { AccountId } from '@entrepot/contract/ids';
import { changes, columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, sql } from '../../platform/db.ts';

const FIELDS = {
  contact: of<string>(),
  email: of<string>(),
  areaCode: of<string>(),
  phone: of<string>(),
  country: of<string>(),
  state: of<string>(),
  city: of<string>(),
  postcode: of<string>(),
  line: of<string>(),
  isDefault: of<boolean>(),
};
const ADDRESS = { id: of<string>(), ...FIELDS };
export type AddressRow = RowOf<typeof ADDRESS>;

const COLUMNS = columns(ADDRESS, 'a');

export function addressesOf(db: Db, accountId: AccountId): Promise<AddressRow[]> {
  return db.query<AddressRow>(sql`
    select ${COLUMNS} from accounts.address a where account_id = ${accountId}
    order by is_default desc, created_at desc, id desc`);
}

export function addressOf(
  db: Db,
  accountId: AccountId,
  id: string,
): Promise<AddressRow | undefined> {
  return db.one<AddressRow>(
    sql`select ${COLUMNS} from accounts.address a where id = ${id} and account_id = ${accountId}`,
  );
}

export async function clearDefault(db: Db, accountId: AccountId) {
  await db.run(
    sql`update accounts.address set is_default = false where account_id = ${accountId} and is_default`,
  );
}

export async function insertAddress(db: Db, accountId: AccountId, row: AddressRow, now: Date) {
  const list = { ...ADDRESS, accountId: of<AccountId>(), createdAt: of<Date>() };
  await db.run(
    sql`insert into accounts.address ${values(list, { ...row, accountId, createdAt: now })}`,
  );
}

export function updateAddress(db: Db, accountId: AccountId, row: AddressRow): Promise<boolean> {
  return db.hits(sql`
    update accounts.address set ${changes(FIELDS, row)}
    where id = ${row.id} and account_id = ${accountId}`);
}

/** False when the address is not this account's. */
export function deleteAddress(db: Db, accountId: AccountId, id: string): Promise<boolean> {
  return db.hits(sql`delete from accounts.address where id = ${id} and account_id = ${accountId}`);
}
