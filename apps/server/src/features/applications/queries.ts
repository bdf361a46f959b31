import type { ApplicationState } from '@entrepot/contract/applications/rules';
import type { AdminApplication, ApplyInput } from '@entrepot/contract/applications/types';
import type { AccountId, BrandId, OperatorId, ShopId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, every, join, raw, type Sql, sql } from '../../platform/db.ts';
import { deskPage, type PagedDesk } from '../../platform/desk-list.ts';
import { foundByUser } from '../accounts/index.ts';

const SAID = {
  id: of<string>(),
  applicantId: of<AccountId>(),
  brandId: of<BrandId>(),
  shopName: of<string>(),
  company: of<string>(),
  registration: of<string>(),
  country: of<string>(),
  city: of<string>(),
  departmentIds: of<string[]>(),
  goods: of<string>(),
  website: of<string>(),
  email: of<string | null>(),
  createdAt: of<Date>(),
};
const APPLICATION = {
  ...SAID,
  state: of<ApplicationState>(),
  declineReason: of<string | null>(),
  decidedAt: of<Date | null>(),
};
export type ApplicationRow = RowOf<typeof APPLICATION>;

/** With what others call by a name. */
export type ShownRow = ApplicationRow & {
  departments: AdminApplication['departments'];
  username: string;
  brand: string;
};

/** What one account applies for queues up here, so that bounds hold however fast it comes. */
export async function queueUp(db: Db, applicantId: AccountId): Promise<void> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('applications.apply'), hashtext(${applicantId}::text))`,
  );
}

const NEW = { ...SAID, termsAt: of<Date>() };

export async function insertApplication(db: Db, row: RowOf<typeof NEW>): Promise<void> {
  await db.run(sql`insert into applications.application ${values(NEW, row)}`);
}

export const countSince = (db: Db, applicantId: AccountId, since: Date): Promise<number> =>
  db.value<number>(sql`
    select count(*)::int as count from applications.application
    where applicant_id = ${applicantId} and created_at > ${since}`);

/** Whether each of these is a department there is. */
export async function areDepartments(db: Db, ids: ApplyInput['departmentIds']): Promise<boolean> {
  const found = await db.value<number>(sql`
    select count(*)::int as count from catalogue.public_category
    where parent_id is null and id = any(${ids}::uuid[])`);
  return found === ids.length;
}

/** A shop of another account goes by this name. */
export const isShopName = (db: Db, name: string): Promise<boolean> =>
  db.hits(sql`select from sellers.public_shop where lower(name) = lower(${name})`);

/** The account is a seller's. */
export const hasShop = (db: Db, accountId: AccountId): Promise<boolean> =>
  db.hits(sql`select from sellers.public_shop where account_id = ${accountId}`);

/** The same, held until the transaction ends. */
export const lockApplication = (db: Db, which: Sql): Promise<ApplicationRow | undefined> =>
  db.one<ApplicationRow>(sql`
    select ${columns(APPLICATION, 'a')} from applications.application a where ${which} for update`);

export const lastOf = (db: Db, applicantId: AccountId): Promise<ApplicationRow | undefined> =>
  db.one<ApplicationRow>(sql`
    select ${columns(APPLICATION, 'a')} from applications.application a where a.applicant_id = ${applicantId}
    order by a.created_at desc, a.id desc limit 1`);

type Change = { set: readonly Sql[]; id: string };

export async function change(db: Db, { set, id }: Change): Promise<void> {
  await db.run(sql`update applications.application a set ${join(set, ', ')} where a.id = ${id}`);
}

/** What the answer of an operator writes besides its state. */
export const byOperator = (
  operatorId: OperatorId,
  { shopId = null, reason = null }: { shopId?: ShopId | null; reason?: string | null },
): Sql[] => [
  sql`decided_by = ${operatorId}`,
  sql`shop_id = ${shopId}`,
  sql`decline_reason = ${reason}`,
];

/** Where the answer was to be sent is nobody's any more. */
export async function forgetEmail(db: Db, applicantId: AccountId): Promise<void> {
  await db.run(
    sql`update applications.application set email = null where applicant_id = ${applicantId}`,
  );
}

const FROM = raw(`applications.application a
  join accounts.public_account p on p.id = a.applicant_id
  join brands.public_brand b on b.id = a.brand_id`);

const shownIn = (language: Language): Sql => sql`
  ${columns(APPLICATION, 'a')}, p.username, b.name as brand, (
    select coalesce(json_agg(json_build_object('id', c.id, 'name', coalesce(c.names ->> ${language}, c.names ->> 'en'))
      order by array_position(a.department_ids, c.id)), '[]')
    from catalogue.public_category c where c.id = any(a.department_ids)
  ) as departments`;

export const findShown = (db: Db, which: Sql, language: Language): Promise<ShownRow | undefined> =>
  db.one<ShownRow>(sql`
    select ${shownIn(language)} from ${FROM} where ${which}
    order by a.created_at desc, a.id desc limit 1`);

const WAITING = sql`select a.id from applications.application a where a.state = 'submitted'`;

export const countWaiting = (db: Db): Promise<number> =>
  db.value<number>(sql`select count(*)::int as count from (${WAITING}) a`);

/** Those that wait first, the longest wait first; then the newest answer. */
const DESK: PagedDesk = {
  ...{ table: 'applications.application', row: 'a', waiting: WAITING },
  came: raw('a.created_at'),
  first: raw('a.created_at, a.id desc'),
  others: raw('a.decided_at desc, a.id desc'),
};
const FOUND = {
  ...{ table: 'applications.application', owner: 'applicant_id' },
  texts: ['shop_name', 'company', 'email'],
};

type Wanted = {
  asOf: string;
  search: string;
  state?: ApplicationState | undefined;
  language: Language;
  page: number;
  size: number;
};

export function listShown(db: Db, { search, state, language, page, size, asOf }: Wanted) {
  const where = every(
    state && sql`a.state = ${state}`,
    search !== '' && foundByUser('a', search, FOUND),
  );
  const wanted = { where, shown: shownIn(language), from: FROM, page, size, asOf };
  return deskPage<ShownRow>(db, DESK, wanted);
}
