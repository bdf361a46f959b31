import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import type { AccountActName, AuditEntry } from '@entrepot/contract/accounts/types';
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import type { z } from 'zod';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, type Sql, every, like, raw, sql } from '../../platform/db.ts';
import { inOrder, sliceOf } from '../../platform/paging.ts';
import { ACCOUNT } from './queries.ts';

type Operations = typeof accountsAdmin;

const OPERATOR = {
  id: of<OperatorId>(),
  username: of<string>(),
  name: of<string>(),
  passwordHash: of<string>(),
  disabled: of<boolean>(),
};
export type OperatorRow = RowOf<typeof OPERATOR>;

const operator = (condition: Sql) =>
  sql`select ${columns(OPERATOR, 'o')} from accounts.operator o where ${condition}`;

export const operatorByName = (db: Db, name: string): Promise<OperatorRow | undefined> =>
  db.one(operator(sql`o.username_key = ${name.toLowerCase()}`));

export const operatorById = (db: Db, id: OperatorId): Promise<OperatorRow | undefined> =>
  db.one(operator(sql`o.id = ${id}`));

/** Somebody has an account here, or runs the mall. */
export async function isInhabited(db: Db): Promise<boolean> {
  return (await db.hits(sql`select 1 from accounts.account limit 1`)) || (await hasOperator(db));
}

export function hasOperator(db: Db): Promise<boolean> {
  return db.hits(sql`select 1 from accounts.operator limit 1`);
}

const { disabled: _, ...GIVEN } = OPERATOR;
const NEW_OPERATOR = { ...GIVEN, createdAt: of<Date>() };
export type NewOperator = RowOf<typeof NEW_OPERATOR>;

export async function insertOperator(db: Db, row: NewOperator) {
  await db.run(sql`insert into accounts.operator ${values(NEW_OPERATOR, row)}`);
}

export async function rememberOperatorLogin(db: Db, id: OperatorId, now: Date) {
  await db.run(sql`update accounts.operator set last_login_at = ${now} where id = ${id}`);
}

export async function insertSetupLink(db: Db, hash: string, expiresAt: Date) {
  await db.run(
    sql`insert into accounts.setup_link (token_hash, expires_at) values (${hash}, ${expiresAt})`,
  );
}

/** Uses the link up, and every other one with it; false when it holds no longer. */
export async function spendSetupLink(db: Db, hash: string, now: Date): Promise<boolean> {
  const spent = await db.hits(
    sql`delete from accounts.setup_link where token_hash = ${hash} and expires_at > ${now}`,
  );
  await db.run(sql`delete from accounts.setup_link`);
  return spent;
}

type AccountFilter = z.output<Operations['listAccounts']['input']>;
const { fundPasswordSet: _set, emailProvenAt: _email, phoneProvenAt: _phone, ...SHOWN } = ACCOUNT;
const LISTED = { ...SHOWN, test: of<boolean>() };
export type ListedAccount = RowOf<typeof LISTED>;

export async function accountsPage(
  db: Db,
  filter: AccountFilter,
): Promise<{ rows: ListedAccount[]; total: number }> {
  const where = accountConditions(filter);
  const total = await db.value<number>(sql`select count(*) from accounts.account a where ${where}`);
  const slice = sliceOf(filter, total);
  const [nearest, newest] = slice.isLate ? ['desc', 'asc'] : ['asc', 'desc'];
  const nearestFirst = filter.search ? sql`${distance(filter.search)} ${raw(nearest)},` : raw('');
  const rows = await db.query<ListedAccount>(sql`
    select ${columns(LISTED, 'a')}
    from accounts.account a where ${where}
    order by ${nearestFirst} created_at ${raw(newest)}, id ${raw(newest)} limit ${slice.limit} offset ${slice.offset}`);
  return { rows: inOrder(slice, rows), total };
}

/** Who bears the name comes first, then whose name begins with it, then those of whom another part was found. */
const distance = (search: string): Sql =>
  sql`case when a.username_key = lower(${search}) then 0
    when starts_with(a.username_key, lower(${search})) then 1
    when a.username_key like lower(${like(search)}) then 2 else 3 end`;

function accountConditions({ search, state, merchant }: AccountFilter): Sql {
  const part = like(search);
  return every(
    state && sql`a.state = ${state}`,
    merchant !== undefined && sql`a.merchant = ${merchant}`,
    search &&
      sql`(a.username_key like lower(${part}) or a.email like lower(${part}) or a.phone like ${part}
        or a.user_code = upper(${search}))`,
  );
}

type Detail = z.output<Operations['getAccount']['output']>;
export type AccountDetailRow = ListedAccount &
  Omit<Detail, keyof ListedAccount | 'twoStepResetAt'> & { twoStepResetAt: Date | null };

/** One account with everything an operator sees, in one statement. */
export function accountDetail(
  db: Db,
  id: AccountId,
  now: Date,
): Promise<AccountDetailRow | undefined> {
  return db.one<AccountDetailRow>(sql`
    select ${columns(LISTED, 'a')}, (a.email_proven_at is not null) as email_verified,
      (a.phone_proven_at is not null) as phone_verified, a.close_reason, a.may_invite, i.username as invited_by, b.name as brand,
      exists (select 1 from accounts.fund_password f where f.account_id = a.id) as fund_password_set,
      (select count(*) from accounts.account x where x.invited_by = a.id) as invited_count,
      (select count(*) from accounts.address x where x.account_id = a.id) as address_count,
      (select count(*) from accounts.session s where s.account_id = a.id and s.expires_at > ${now}) as open_sessions,
      (exists (select 1 from accounts.passkey p where p.holder_id = a.id)
        or exists (select 1 from accounts.authenticator t where t.holder_id = a.id)) as two_step,
      (select r.due_at from accounts.two_step_reset r where r.account_id = a.id) as two_step_reset_at,
      coalesce((select jsonb_agg(jsonb_build_object('act', j.act, 'reason', j.reason,
          'by', coalesce(o.username, 'system'), 'at', j.at) order by j.at desc)
        from accounts.account_act j left join accounts.operator o on o.id = j.operator_id
        where j.account_id = a.id), '[]') as history
    from accounts.account a
    join brands.public_brand b on b.id = a.brand_id
    left join accounts.account i on i.id = a.invited_by
    where a.id = ${id}`);
}

/** Moves an account between active and disabled; false when it is not in the state to move from. */
export function moveState(db: Db, id: AccountId, from: string, to: string): Promise<boolean> {
  return db.hits(
    sql`update accounts.account set state = ${to} where id = ${id} and state = ${from}`,
  );
}

/** False when it is so already. */
export const storeMayInvite = (db: Db, id: AccountId, mayInvite: boolean): Promise<boolean> =>
  db.hits(sql`
    update accounts.account set may_invite = ${mayInvite} where id = ${id} and may_invite <> ${mayInvite}`);

const ACCOUNT_ACT = {
  id: of<string>(),
  accountId: of<AccountId>(),
  act: of<AccountActName>(),
  reason: of<string>(),
  operatorId: of<OperatorId | null>(),
  at: of<Date>(),
};
export type AccountAct = RowOf<typeof ACCOUNT_ACT>;

export async function insertAccountAct(db: Db, row: AccountAct) {
  await db.run(sql`insert into accounts.account_act ${values(ACCOUNT_ACT, row)}`);
}

const AUDIT_ENTRY = {
  at: of<Date>(),
  /** None: done at the server's console. */
  operatorId: of<OperatorId | null>(),
  operation: of<string>(),
  input: of<Record<string, unknown>>(),
  requestId: of<string>(),
};

export async function insertAuditEntry(db: Db, entry: RowOf<typeof AUDIT_ENTRY>): Promise<void> {
  await db.run(sql`insert into accounts.audit_entry ${values(AUDIT_ENTRY, entry)}`);
}

/** Newest first. */
export async function auditLogPage(db: Db, page: number, size: number) {
  const total = await db.value<number>(sql`select count(*) from accounts.audit_entry`);
  const slice = sliceOf({ page, size }, total);
  const rows = await db.query<Omit<AuditEntry, 'at'> & { at: Date }>(sql`
    select e.id::text as id, e.at, o.name as by, e.operation, e.input, e.request_id
    from accounts.audit_entry e left join accounts.operator o on o.id = e.operator_id
    order by ${raw(slice.isLate ? 'e.id' : 'e.id desc')} limit ${slice.limit} offset ${slice.offset}`);
  return { rows: inOrder(slice, rows), total };
}

type AccountFigures = Omit<z.output<Operations['getAccountFigures']['output']>, 'days'>;

export function countAccounts(db: Db, dayAgo: Date): Promise<AccountFigures> {
  return db.only<AccountFigures>(sql`
    select count(*)::int as total, count(*) filter (where merchant)::int as merchants,
      count(*) filter (where state = 'disabled')::int as disabled,
      count(*) filter (where created_at > ${dayAgo})::int as new_in_day
    from accounts.account`);
}

/** New accounts by day (UTC); days without any are left out. */
export function newAccountsByDay(db: Db, from: Date): Promise<{ date: string; count: number }[]> {
  return db.query(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as count
    from accounts.account where created_at >= ${from} group by 1`);
}
