// What was moved by hand on a day, for the report. Of each part so many rows as fit in a mail, and how much there was in all.
import type { Amount } from '@entrepot/contract/money';
import { type Db, type Sql, sql } from '../../platform/db.ts';

/** Rows of one part that stand in a report. */
export const MOST_ROWS = 100;

export type Row = {
  at: Date;
  kind: string;
  ref: string;
  amount: string;
  first: string;
  second: string | null;
  text: string | null;
};
export type Part = { rows: Row[]; count: number; total: Amount | null };
export type Span = { from: Date; until: Date };

/** `rows`: at, kind, ref, amount (text), sum (numeric, or null), first, second and text of each. */
async function partOf(db: Db, { from, until }: Span, rows: Sql): Promise<Part> {
  const found = await db.query<Row & { count: number; total: Amount | null }>(sql`
    select r.at, r.kind, r.ref, r.amount, coalesce(f.name, '–') as first, s.name as second, r.text,
      count(*) over ()::int as count, sum(r.sum) over () as total
    from (${rows}) r left join accounts.public_operator f on f.id = r.first
    left join accounts.public_operator s on s.id = r.second
    where r.at >= ${from} and r.at < ${until} order by r.at limit ${MOST_ROWS}`);
  const [one] = found;
  return { rows: found, count: one?.count ?? 0, total: one?.total ?? null };
}

/** Of these kinds of movements. */
const approved = (...kinds: string[]) =>
  sql`select at, kind, ref, platform.amount_text(amount) as amount, abs(amount) as sum, first, second, text
    from ledger.public_by_hand where kind = any(${kinds})`;

/** What decides how much money moves, and who moves it: who changed it, and to what. Without a name: at the server's console. */
const DECIDING = [
  ...['giveRight', 'approveRight', 'withdrawRight', 'createOperatorLink'].map(inAccounts),
  ...['stopOperator', 'startOperator'].map(inAccounts),
  'brands.updateSetting',
  ...['addChannel', 'approveChannel', 'changeChannel', 'openChannel', 'removeChannel'].map(
    inDeposits,
  ),
  ...['addNetwork', 'openNetwork', 'proposePrice', 'approvePrice', 'takePriceBack'].map(inDeposits),
  ...['proposeTurn', 'approveTurn', 'readAgain', 'takeBlocksBack'].map(inDeposits),
  ...['proposeWorkFloor', 'approveWorkFloor', 'takeWorkFloorBack'].map(inDeposits),
  ...['saveProvider', 'proposeRate', 'approveRate', 'takeRateBack'].map(
    (name) => `payments.${name}`,
  ),
];
function inAccounts(name: string): string {
  return `accounts.${name}`;
}
function inDeposits(name: string): string {
  return `deposits.${name}`;
}

const settings = sql`
  select at, operation as kind, '' as ref, input::text as amount, null::numeric as sum, first, null::uuid as second, null as text
  from accounts.public_audit_entry where operation = any(${DECIDING})
  union all
  select at, 'adjustments.setCreditLimit', '', platform.amount_text(amount), null, set_by, null, null from ledger.public_limit_said`;

/** The parts of a report, in its order. */
export const PARTS = {
  corrections: approved('adjustment'),
  credits: approved('deposit'),
  payouts: approved('withdrawal-settle'),
  refusals: sql`select at, '' as kind, ref, platform.amount_text(amount) as amount, amount as sum, first, second, text
    from withdrawals.public_no`,
  loans: approved('loan-payout'),
  coupons: approved('coupon-budget'),
  ownMoves: sql`select at, '' as kind, ref, amount, null::numeric as sum, first, second, text from reserves.public_own_move`,
  settings,
} as const satisfies Record<string, Sql>;
export type PartName = keyof typeof PARTS;

export const readPart = (db: Db, name: PartName, span: Span): Promise<Part> =>
  partOf(db, span, PARTS[name]);

type Head = { day: string | null; seq: number; hash: string };

export const headOfBooks = (db: Db): Promise<Head> =>
  db.only<Head>(sql`select day, seq::int as seq, hash from ledger.public_head`);

export const lastReport = (db: Db): Promise<string | undefined> =>
  db.find<string>(sql`select max(day)::text from platform.outside_report having count(*) > 0`);

/** Those of the days, from the first report on, that have none; the oldest first. */
export function unreported(db: Db, days: readonly string[], more: Sql): Promise<string[]> {
  return db.list<string>(sql`
    select d.day::text from unnest(${days}::date[]) d (day)
    where d.day >= coalesce((select min(day) from platform.outside_report), d.day)
      and not exists (select from platform.outside_report r where r.day = d.day) and ${more} order by d.day`);
}

/** False when it was written before. */
export const noteReport = (db: Db, day: string, now: Date): Promise<boolean> =>
  db.hits(sql`
    insert into platform.outside_report (day, at) values (${day}, ${now}) on conflict do nothing returning day`);

export const toldCodes = (db: Db): Promise<string[]> =>
  db.list<string>(sql`select code from platform.books_told order by code`);

export async function noteTold(db: Db, codes: readonly string[], now: Date): Promise<void> {
  await db.run(sql`
    insert into platform.books_told (code, at) select code, ${now} from unnest(${codes}::text[]) code
    on conflict do nothing`);
}

export async function forgetTold(db: Db): Promise<void> {
  await db.run(sql`delete from platform.books_told`);
}
