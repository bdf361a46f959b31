import type { AccountId, BrandId } from '@entrepot/contract/ids';
import type { ClaimState, DocumentKind } from '@entrepot/contract/identity/rules';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, every, join, raw, type Sql, sql } from '../../platform/db.ts';
import { deskPage, type PagedDesk } from '../../platform/desk-list.ts';
import { foundByUser } from '../accounts/index.ts';

const SAID = {
  id: of<string>(),
  accountId: of<AccountId>(),
  brandId: of<BrandId>(),
  realName: of<string>(),
  country: of<string>(),
  kind: of<DocumentKind>(),
  /** Sealed; null once it is forgotten, as is its mark. */
  number: of<string | null>(),
  numberMark: of<string | null>(),
  expiresAt: of<Date | null>(),
  submittedAt: of<Date>(),
};
const CLAIM = {
  ...SAID,
  state: of<ClaimState>(),
  decidedAt: of<Date | null>(),
  refuseReason: of<string | null>(),
};
export type ClaimRow = RowOf<typeof CLAIM>;

/** What one account sends queues up here, so that bounds hold however fast it comes. */
export async function queueUp(db: Db, accountId: AccountId): Promise<void> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('identity.apply'), hashtext(${accountId}::text))`,
  );
}

export async function insertClaim(db: Db, row: RowOf<typeof SAID>): Promise<void> {
  await db.run(sql`insert into identity.claim ${values(SAID, row)}`);
}

export const countSince = (db: Db, accountId: AccountId, since: Date): Promise<number> =>
  db.value<number>(sql`
    select count(*)::int as count from identity.claim where account_id = ${accountId} and submitted_at > ${since}`);

/** The last one. */
export const findClaim = (db: Db, which: Sql): Promise<ClaimRow | undefined> =>
  db.one<ClaimRow>(sql`
    select ${columns(CLAIM, 'c')} from identity.claim c where ${which}
    order by c.submitted_at desc, c.id desc limit 1`);

/** What became of the last one, if there is one. */
export const claimStateOf = async (db: Db, accountId: AccountId): Promise<ClaimState | undefined> =>
  (await findClaim(db, sql`c.account_id = ${accountId}`))?.state;

/** The same, held until the transaction ends. */
export const lockClaim = (db: Db, which: Sql): Promise<ClaimRow | undefined> =>
  db.one<ClaimRow>(
    sql`select ${columns(CLAIM, 'c')} from identity.claim c where ${which} for update`,
  );

export async function change(db: Db, id: string, set: readonly Sql[]): Promise<void> {
  await db.run(sql`update identity.claim c set ${join(set, ', ')} where c.id = ${id}`);
}

export const FORGET_NUMBER: readonly Sql[] = [sql`number = null`, sql`number_mark = null`];

/** Numbers of what did not hold, or holds no longer, since before an instant. */
export async function forgetNumbers(db: Db, before: Date): Promise<void> {
  await db.run(sql`
    update identity.claim set number = null, number_mark = null
    where state in ('refused', 'withdrawn', 'expired') and number is not null
      and coalesce(expired_at, decided_at) < ${before}`);
}

/** That pictures of the account of the row `d` are needed still: it waits, or was answered after an instant. */
export const needsDocuments = (after: Date): Sql => sql`exists (
  select from identity.claim c where c.account_id = d.account_id
    and (c.state = 'submitted' or c.decided_at >= ${after}))`;

export async function forgetClaimsOf(db: Db, accountId: AccountId): Promise<void> {
  await db.run(sql`delete from identity.claim where account_id = ${accountId}`);
}

/** With what others call by a name. */
export type ShownRow = ClaimRow & {
  username: string;
  brand: string;
  decidedBy: string | null;
};

const FROM = raw(`identity.claim c
  join accounts.public_account p on p.id = c.account_id
  join brands.public_brand b on b.id = c.brand_id`);
const SHOWN = sql`
  ${columns(CLAIM, 'c')}, p.username, b.name as brand,
  (select o.name from accounts.public_operator o where o.id = c.decided_by) as decided_by`;

export const findShown = (db: Db, which: Sql): Promise<ShownRow | undefined> =>
  db.one<ShownRow>(sql`select ${SHOWN} from ${FROM} where ${which}`);

/** Other accounts of which the same document was shown, and not forgotten since. */
export const sameDocument = (
  db: Db,
  { numberMark, accountId }: Pick<ClaimRow, 'numberMark' | 'accountId'>,
): Promise<{ accountId: AccountId; username: string }[]> =>
  db.query(sql`
    select distinct p.id as account_id, p.username
    from identity.claim c join accounts.public_account p on p.id = c.account_id
    where c.number_mark = ${numberMark} and c.account_id <> ${accountId} order by p.username limit 20`);

const WAITING = sql`select c.id from identity.claim c where c.state = 'submitted'`;

export const countWaiting = (db: Db): Promise<number> =>
  db.value<number>(sql`select count(*)::int as count from (${WAITING}) c`);

/** Those that wait first, the longest wait first; then the newest. */
const DESK: PagedDesk = {
  ...{ table: 'identity.claim', row: 'c', waiting: WAITING },
  came: raw('c.submitted_at'),
  first: raw('c.submitted_at, c.id desc'),
  others: raw('c.submitted_at desc, c.id desc'),
};

/** `byName`: also by the name in the document. */
type Wanted = {
  asOf: string;
  search: string;
  byName: boolean;
  state?: ClaimState | undefined;
  page: number;
  size: number;
};

export function listShown(db: Db, { search, byName, state, page, size, asOf }: Wanted) {
  const found = {
    table: 'identity.claim',
    owner: 'account_id',
    texts: byName ? ['real_name'] : [],
  };
  const where = every(
    state && sql`c.state = ${state}`,
    search !== '' && foundByUser('c', search, found),
  );
  return deskPage<ShownRow>(db, DESK, { where, shown: SHOWN, from: FROM, page, size, asOf });
}

/** Confirmed ones whose document is no longer good. */
export const findToExpire = (
  db: Db,
  { open, notSetAside, limit }: { open: Sql; notSetAside: Sql; limit: number },
): Promise<string[]> =>
  db.list<string>(sql`
    select c.id from identity.claim c where ${open} and ${notSetAside}
    order by c.expires_at, c.id limit ${limit}`);
