import type { AccountId, BrandId, OperatorId } from '@entrepot/contract/ids';
import type { DocumentSide } from '@entrepot/contract/identity/rules';
import type { Amount, Rate } from '@entrepot/contract/money';
import { type LoanState, OPEN_LOAN_STATES, OWED_LOAN_STATES } from '@entrepot/contract/loans/rules';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, every, join, raw, type Sql, sql } from '../../platform/db.ts';
import { deskPage, type PagedDesk } from '../../platform/desk-list.ts';
import { daysAfter } from '../../platform/days.ts';
import { inStates } from '../../platform/life.ts';
import { foundByUser } from '../accounts/index.ts';

/** What is said and signed in an application. */
const SIGNED = {
  id: of<string>(),
  borrowerId: of<AccountId>(),
  brandId: of<BrandId>(),
  realName: of<string>(),
  country: of<string>(),
  /** Sealed; null once no loan needs it. */
  identification: of<string | null>(),
  amount: of<Amount>(),
  days: of<number>(),
  rate: of<Rate>(),
  lateRate: of<Rate>(),
  fee: of<Amount>(),
  costCap: of<Rate>(),
  coolingOffDays: of<number>(),
  apr: of<string>(),
  toRepay: of<Amount>(),
  agreementHash: of<string>(),
  agreementVersion: of<number>(),
  signedAt: of<Date>(),
  agreedAt: of<Date | null>(),
  confirmBy: of<Date | null>(),
};
/** What is owed. */
const STANDING = {
  daysSoFar: of<number>(),
  principal: of<Amount>(),
  interest: of<Amount>(),
  feeLeft: of<Amount>(),
  interestSoFar: of<Amount>(),
};
const LOAN = {
  ...SIGNED,
  ...STANDING,
  state: of<LoanState>(),
  approvedBy: of<OperatorId | null>(),
  paidOutBy: of<OperatorId | null>(),
  declinedBy: of<OperatorId | null>(),
  declineReason: of<string | null>(),
  paidOutAt: of<Date | null>(),
  dueAt: of<Date | null>(),
  endedAt: of<Date | null>(),
  repaid: of<Amount>(),
  repayments: of<number>(),
};
export type LoanRow = RowOf<typeof LOAN>;

/** One application after the other, however fast an account sends them. */
export async function queueUp(db: Db, borrowerId: AccountId): Promise<void> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('loans.apply'), hashtext(${borrowerId}::text))`,
  );
}

/** Of the signed text; null of before it was kept by itself. */
const LENDER = {
  lender: of<string | null>(),
  lenderAuthority: of<string | null>(),
  lenderLicence: of<string | null>(),
};

const NEW = { ...SIGNED, ...LENDER, agreement: of<string>() };

export async function insertLoan(db: Db, row: RowOf<typeof NEW>): Promise<void> {
  await db.run(sql`insert into loans.loan ${values(NEW, row)}`);
}

const isOpen = inStates('l', OPEN_LOAN_STATES);

export const hasOpenLoan = (db: Db, borrowerId: AccountId): Promise<boolean> =>
  db.hits(sql`select from loans.loan l where l.borrower_id = ${borrowerId} and ${isOpen}`);

export const countSince = (db: Db, borrowerId: AccountId, since: Date): Promise<number> =>
  db.value<number>(sql`
    select count(*)::int as count from loans.loan where borrower_id = ${borrowerId} and signed_at > ${since}`);

export const findLoan = (db: Db, which: Sql): Promise<LoanRow | undefined> =>
  db.one<LoanRow>(sql`
    select ${columns(LOAN, 'l')} from loans.loan l where ${which} order by l.signed_at desc, l.id desc limit 1`);

/** The same, held until the transaction ends. */
export const lockLoan = (db: Db, which: Sql): Promise<LoanRow | undefined> =>
  db.one<LoanRow>(sql`select ${columns(LOAN, 'l')} from loans.loan l where ${which} for update`);

export const agreementOf = (db: Db, id: string): Promise<string> =>
  db.value<string>(sql`select agreement from loans.loan where id = ${id}`);

export const lenderOf = (db: Db, id: string): Promise<RowOf<typeof LENDER>> =>
  db.only<RowOf<typeof LENDER>>(sql`
    select ${columns(LENDER, 'l')} from loans.loan l where l.id = ${id}`);

export async function change(db: Db, id: string, set: readonly Sql[]): Promise<void> {
  await db.run(sql`update loans.loan l set ${join(set, ', ')} where l.id = ${id}`);
}

/** What is owed after so many days. */
export const standingColumns = (standing: RowOf<typeof STANDING>): Sql[] => [
  sql`days_so_far = ${standing.daysSoFar}`,
  sql`principal = ${standing.principal}`,
  sql`interest = ${standing.interest}`,
  sql`fee_left = ${standing.feeLeft}`,
  sql`interest_so_far = ${standing.interestSoFar}`,
];

type Paging = { page: number; size: number; asOf: string };

export async function listOwn(
  db: Db,
  borrowerId: AccountId,
  { page, size, asOf }: Paging,
): Promise<{ rows: LoanRow[]; total: number }> {
  const where = sql`l.borrower_id = ${borrowerId} and l.signed_at <= ${asOf}::timestamptz`;
  const rows = await db.query<LoanRow>(sql`
    select ${columns(LOAN, 'l')} from loans.loan l where ${where}
    order by l.signed_at desc, l.id desc limit ${size} offset ${(page - 1) * size}`);
  const total = await db.value<number>(
    sql`select count(*)::int as count from loans.loan l where ${where}`,
  );
  return { rows, total };
}

/** With what others call by a name. */
export type ShownRow = LoanRow & {
  username: string;
  brand: string;
  documents: DocumentSide[];
  approver: string | null;
  payer: string | null;
  decliner: string | null;
};

const FROM = raw(`loans.loan l
  join accounts.public_account p on p.id = l.borrower_id
  join brands.public_brand b on b.id = l.brand_id`);
const operatorName = (column: string): Sql =>
  raw(`(select o.name from accounts.public_operator o where o.id = l.${column})`);
const SHOWN = sql`
  ${columns(LOAN, 'l')}, p.username, b.name as brand,
  coalesce((select array_agg(d.side order by d.side) from identity.public_document d
    where d.account_id = l.borrower_id and d.purpose = 'loan'), '{}')
    as documents,
  ${operatorName('approved_by')} as approver, ${operatorName('paid_out_by')} as payer,
  ${operatorName('declined_by')} as decliner`;

export const findShown = (db: Db, which: Sql): Promise<ShownRow | undefined> =>
  db.one<ShownRow>(sql`select ${SHOWN} from ${FROM} where ${which}`);

/** For somebody of the desk: not for its borrower, who has to confirm it. */
const WAITING = sql`
  select l.id from loans.loan l where ${inStates('l', ['submitted', 'approved'])} and l.agreed_at is not null`;

export const countWaiting = (db: Db): Promise<number> =>
  db.value<number>(sql`select count(*)::int as count from (${WAITING}) l`);

/** Those that wait first, the longest wait first; then the newest. */
const DESK: PagedDesk = {
  ...{ table: 'loans.loan', row: 'l', waiting: WAITING },
  came: raw('l.signed_at'),
  first: raw('l.signed_at, l.id desc'),
  others: raw('l.signed_at desc, l.id desc'),
};

/** `byName`: also by the name in the document. */
type Wanted = Paging & {
  search: string;
  byName: boolean;
  state?: LoanState | undefined;
};

export function listShown(db: Db, { search, byName, state, page, size, asOf }: Wanted) {
  const texts = byName ? ['real_name'] : [];
  const found = { table: 'loans.loan', owner: 'borrower_id', texts };
  const where = every(
    state && sql`l.state = ${state}`,
    search !== '' && foundByUser('l', search, found),
  );
  return deskPage<ShownRow>(db, DESK, { where, shown: SHOWN, from: FROM, page, size, asOf });
}

const REPAYMENT = {
  loanId: of<string>(),
  n: of<number>(),
  at: of<Date>(),
  amount: of<Amount>(),
  waived: of<Amount>(),
};
export type RepaymentRow = RowOf<typeof REPAYMENT>;

export async function insertRepayment(db: Db, row: RepaymentRow): Promise<void> {
  await db.run(sql`insert into loans.repayment ${values(REPAYMENT, row)}`);
}

export const listRepayments = (db: Db, loanId: string): Promise<RepaymentRow[]> =>
  db.query<RepaymentRow>(sql`
    select ${columns(REPAYMENT, 'r')} from loans.repayment r where r.loan_id = ${loanId} order by r.n desc`);

/** That the account of the row `d` has a loan or application, or had one after an instant. */
export const needsDocuments = (after: Date): Sql => sql`exists (
  select from loans.loan l where l.borrower_id = d.account_id and (${isOpen} or l.ended_at >= ${after}))`;

/** The document numbers of applications that ended before an instant, where the account needs none since. */
export async function forgetNumbers(db: Db, before: Date): Promise<void> {
  await db.run(sql`
    update loans.loan d set identification = null
    where d.identification is not null and d.ended_at < ${before} and not exists (
      select from loans.loan l where l.borrower_id = d.borrower_id and (${isOpen} or l.ended_at >= ${before}))`);
}

export async function forgetNumbersOf(db: Db, borrowerId: AccountId): Promise<void> {
  await db.run(sql`update loans.loan set identification = null where borrower_id = ${borrowerId}`);
}

/** Loans whose last day is today, or three days away, and whose borrower has not been told. */
export const findToRemind = (
  db: Db,
  { now, notSetAside, limit }: { now: Date; notSetAside: Sql; limit: number },
): Promise<string[]> =>
  db.list<string>(sql`
    select l.id from loans.loan l
    where l.state = 'running' and l.due_at > ${now} and l.due_at <= ${daysAfter(now, 4)} and ${notSetAside}
      and (l.reminded is null or l.reminded = 'soon' and l.due_at <= ${daysAfter(now, 1)})
    order by l.due_at, l.id limit ${limit}`);

/** Loans that have not yet all the interest of the days before an instant, or whose last day is over. */
export const findToAccrue = (
  db: Db,
  { now, notSetAside, limit }: { now: Date; notSetAside: Sql; limit: number },
): Promise<string[]> =>
  db.list<string>(sql`
    select l.id from loans.loan l where ${inStates('l', OWED_LOAN_STATES)} and ${notSetAside}
      and ((${now}::timestamptz at time zone 'UTC')::date - (l.paid_out_at at time zone 'UTC')::date > l.days_so_far
        or l.state = 'running' and l.due_at <= ${now})
    order by l.paid_out_at, l.id limit ${limit}`);
