import type { AccountId, BrandId } from '@entrepot/contract/ids';
import type { Mailbox } from '../../platform/context.ts';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, sql } from '../../platform/db.ts';
import { forgetFactors } from './two-step/queries.ts';

export const ACCOUNT = {
  id: of<AccountId>(),
  username: of<string>(),
  userCode: of<string>(),
  email: of<string | null>(),
  emailProvenAt: of<Date | null>(),
  phone: of<string | null>(),
  phoneProvenAt: of<Date | null>(),
  avatar: of<number>(),
  merchant: of<boolean>(),
  state: of<'active' | 'disabled' | 'closed'>(),
  createdAt: of<Date>(),
  lastLoginAt: of<Date | null>(),
  fundPasswordSet: of<boolean>('f.account_id is not null'),
};
export type AccountRow = RowOf<typeof ACCOUNT>;

const COLUMNS = columns(ACCOUNT, 'a');

export function accountById(db: Db, id: AccountId): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(sql`
    select ${COLUMNS} from accounts.account a left join accounts.fund_password f on f.account_id = a.id
    where a.id = ${id}`);
}

/** The brand that an account is at home in, in whatever brand's pages its owner is: the database keeps it. */
export const homeOf = (db: Db, id: AccountId): Promise<BrandId> =>
  db.value<BrandId>(sql`select brand_id from accounts.account where id = ${id}`);

/** Whether an account has read what was mailed to its address: one address proves one account. */
export const isEmailProven = (db: Db, id: AccountId): Promise<boolean> =>
  db.hits(sql`select 1 from accounts.account where id = ${id} and email_proven_at is not null`);

/** Locks the account against a second change at the same moment. */
export async function lockAccount(db: Db, id: AccountId): Promise<void> {
  await db.run(sql`select 1 from accounts.account where id = ${id} for no key update`);
}

/** `test`: an account of the demo world, which many share. */
export type LoginRow = AccountRow & { passwordHash: string; test: boolean };

/** By user name, e-mail or phone; a user name holds neither `@` nor a space unless it is the e-mail or phone itself. */
export function accountForLogin(db: Db, name: string): Promise<LoginRow | undefined> {
  const key = name.toLowerCase();
  return db.one<LoginRow>(sql`
    select ${COLUMNS}, a.password_hash, a.test
    from accounts.account a left join accounts.fund_password f on f.account_id = a.id
    where a.state <> 'closed' and a.id = coalesce(
      (select id from accounts.account where username_key = ${key}),
      (select id from accounts.account where email = ${key}),
      (select id from accounts.account where phone = ${key}))`);
}

/** Somebody who has proven who he is by other means than his password. */
export function accountForSession(db: Db, id: AccountId): Promise<LoginRow | undefined> {
  return db.one<LoginRow>(sql`
    select ${COLUMNS}, a.password_hash, a.test
    from accounts.account a left join accounts.fund_password f on f.account_id = a.id
    where a.id = ${id} and a.state = 'active'`);
}

export async function passwordHashOf(db: Db, id: AccountId): Promise<string> {
  return (
    (await db.find<string>(sql`select password_hash from accounts.account where id = ${id}`)) ?? ''
  );
}

const { state: _state, lastLoginAt: _login, fundPasswordSet: _set, ...GIVEN } = ACCOUNT;
const NEW_ACCOUNT = {
  ...GIVEN,
  passwordHash: of<string>(),
  test: of<boolean>(),
  brandId: of<BrandId>(),
  invitedBy: of<AccountId | null>(),
  language: of<string | null>(),
};
export type NewAccount = RowOf<typeof NEW_ACCOUNT>;

export async function insertAccount(db: Db, account: NewAccount) {
  await db.run(sql`insert into accounts.account ${values(NEW_ACCOUNT, account)}`);
}

/** Where and in which language people are written to; those without an address are left out. */
export function mailboxesOf(db: Db, ids: readonly AccountId[]): Promise<Mailbox[]> {
  return db.query(sql`
    select a.id, a.email, coalesce(a.language, b.language) as language, a.brand_id
    from accounts.account a join brands.public_brand b on b.id = a.brand_id
    where a.id = any(${ids}::uuid[]) and a.email is not null and a.state = 'active'`);
}

/** Whose code it is, and whether he may invite with it. */
export const inviterByCode = (
  db: Db,
  code: string,
): Promise<{ id: AccountId; mayInvite: boolean } | undefined> =>
  db.one(sql`
    select id, may_invite from accounts.account where user_code = ${code.toUpperCase()} and state = 'active'`);

export function accountIdByEmail(db: Db, email: string): Promise<AccountId | undefined> {
  return db.find<AccountId>(
    sql`select id from accounts.account where email = ${email} and state <> 'closed'`,
  );
}

export function accountIdByProvenPhone(db: Db, phone: string): Promise<AccountId | undefined> {
  return db.find<AccountId>(sql`
    select id from accounts.account
    where phone = ${phone} and phone_proven_at is not null and state <> 'closed'`);
}

/** Writes down a right log-in, and which language its owner reads. */
export async function rememberLogin(
  db: Db,
  accountId: AccountId,
  { language, now }: { language: string; now: Date },
) {
  await db.run(sql`
    update accounts.account set last_login_at = ${now}, language = ${language} where id = ${accountId}`);
}

export async function storePassword(db: Db, id: AccountId, hash: string) {
  await db.run(sql`update accounts.account set password_hash = ${hash} where id = ${id}`);
}

export async function storeAvatar(db: Db, id: AccountId, avatar: number) {
  await db.run(sql`update accounts.account set avatar = ${avatar} where id = ${id}`);
}

/** Ends an account for good: what identifies its owner goes, what orders and books refer to stays. */
export async function endAccount(db: Db, id: AccountId, reason: string) {
  await db.run(sql`
    update accounts.account set state = 'closed', close_reason = ${reason}, username = 'closed-' || lower(user_code),
      email = null, email_proven_at = null, phone = null, phone_proven_at = null, password_hash = ''
    where id = ${id}`);
  await db.run(sql`delete from accounts.address where account_id = ${id}`);
  await db.run(sql`delete from accounts.known_place where holder_id = ${id}`);
  await db.run(sql`delete from accounts.fund_password where account_id = ${id}`);
  await db.run(sql`delete from accounts.merchant_link where account_id = ${id}`);
  await forgetFactors(db, id);
}

export type ContactChange = {
  accountId: AccountId;
  kind: 'email' | 'phone';
  to: string;
  provenAt: Date;
};

/**
 * Binds a proven contact. Somebody whose user name is the old contact goes by the new one, or a stranger who comes to
 * own the old address could not register with it. False when the name of another account is in the way.
 */
export function storeContact(db: Db, change: ContactChange): Promise<boolean> {
  const { accountId, kind, to, provenAt } = change;
  const column = kind === 'email' ? sql`email` : sql`phone`;
  const proven = kind === 'email' ? sql`email_proven_at` : sql`phone_proven_at`;
  return db.hits(sql`
    update accounts.account a set
      username = case when a.username_key = a.${column} then ${to} else a.username end,
      ${proven} = case when a.${column} = ${to} then coalesce(a.${proven}, ${provenAt}) else ${provenAt}::timestamptz end,
      ${column} = ${to}
    where a.id = ${accountId} and not exists (
      select 1 from accounts.account other where other.username_key = ${to} and other.id <> a.id)`);
}

/** The merchant's account of these very names that nobody has logged in to yet. */
export function waitingMerchantId(
  db: Db,
  username: string,
  email: string | null,
): Promise<AccountId | undefined> {
  return db.find<AccountId>(sql`
    select id from accounts.account
    where username_key = ${username.toLowerCase()} and email is not distinct from ${email}
      and merchant and state = 'active' and last_login_at is null`);
}

/**
 * False when the account is not open. Its owner has been here, and so it is none of those that wait for their merchant
 * (`waitingMerchantId`), whose link operators are shown.
 */
export const markMerchant = (db: Db, id: AccountId, now: Date): Promise<boolean> =>
  db.hits(sql`
    update accounts.account set merchant = true, last_login_at = coalesce(last_login_at, ${now})
    where id = ${id} and state = 'active'`);

export async function storeMerchantLink(
  db: Db,
  link: { accountId: AccountId; hash: string; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into accounts.merchant_link (account_id, token_hash, expires_at)
    values (${link.accountId}, ${link.hash}, ${link.expiresAt})
    on conflict (account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
}

/** Uses a link up; answers whose it was, or nothing when it holds no longer. */
export function spendMerchantLink(db: Db, hash: string, now: Date): Promise<AccountId | undefined> {
  return db.find<AccountId>(sql`
    delete from accounts.merchant_link where token_hash = ${hash} and expires_at > ${now} returning account_id`);
}
