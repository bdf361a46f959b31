import type { AccountId, BrandId } from '@entrepot/contract/ids';
import type { TextByLanguage } from '@entrepot/contract/languages';
import type { Amount, Rate } from '@entrepot/contract/money';
import type { Fiat, PaymentState, Problem, ProviderCode } from '@entrepot/contract/payments/rules';
import type { Method } from '@entrepot/contract/payments/types';
import { id } from '@entrepot/contract/shapes';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, every, join, raw, type Sql, sql } from '../../platform/db.ts';
import { deskPage, type PagedDesk } from '../../platform/desk-list.ts';
import { totalOf } from '../../platform/paging.ts';
import { foundByUser } from '../accounts/index.ts';

const BEGUN = {
  id: of<string>(),
  accountId: of<AccountId>(),
  brandId: of<BrandId>(),
  provider: of<ProviderCode>(),
  receiver: of<string>(),
  method: of<string>(),
  currency: of<Fiat>(),
  amount: of<Amount>(),
  rateId: of<string>(),
  rate: of<Rate>(),
  feeRate: of<Rate>(),
  gross: of<Amount>(),
  fee: of<Amount>(),
  credit: of<Amount>(),
  tokenHash: of<string>(),
  createdAt: of<Date>(),
  expiresAt: of<Date>(),
  nextAskAt: of<Date | null>(),
};
const OPEN_REPORT = (what: string) =>
  `(select h.${what} from payments.handled h where h.payment_id = p.id and %s order by h.at desc limit 1)`;
const PAYMENT = {
  ...BEGUN,
  state: of<PaymentState>(),
  reversed: of<Amount>(),
  session: of<string | null>(),
  payUrl: of<string | null>(),
  charge: of<string | null>(),
  reportId: of<string | null>(),
  confirmedAt: of<Date | null>(),
  creditedAt: of<Date | null>(),
  endedAt: of<Date | null>(),
  /** What its method is called, by language. */
  methodNames: of<TextByLanguage<string>>(`jsonb_build_object('en', p.method) || coalesce((
    select m -> 'names' from payments.provider v, jsonb_array_elements(v.methods) m
    where v.code = p.provider and m ->> 'name' = p.method and m ->> 'currency' = p.currency), '{}')`),
  accountClosed: of<boolean>(
    `exists (select from accounts.public_account a where a.id = p.account_id and a.state = 'closed')`,
  ),
  toGiveBack: of<Amount>(
    `(select coalesce(sum(h.left_over), 0) from payments.held h where h.account_id = p.account_id and h.payment_id = p.id)`,
  ),
  problem: of<Problem | null>(OPEN_REPORT('outcome').replace('%s', 'h.open')),
  /** Of one that two people have matched, why: until it is answered. */
  answer: of<string | null>(`(
    select coalesce(h.note, u.reason) from payments.handled h left join payments.unclaimed_end u on u.id = h.report_id
    where h.payment_id = p.id and coalesce(h.note, u.reason) is not null order by h.at desc limit 1)`),
};
export type PaymentRow = RowOf<typeof PAYMENT>;
export type NewPayment = RowOf<typeof BEGUN>;

export async function insertPayment(db: Db, row: NewPayment): Promise<void> {
  await db.run(sql`insert into payments.payment ${values(BEGUN, row)}`);
}

export const findAll = (db: Db, which: Sql): Promise<PaymentRow[]> =>
  db.query<PaymentRow>(sql`select ${columns(PAYMENT, 'p')} from payments.payment p where ${which}`);

export const findOne = async (db: Db, which: Sql): Promise<PaymentRow | undefined> =>
  (await findAll(db, which))[0];

/**
 * Begun and neither credited nor ended, or ended and its provider is still asked: an account that is closed now would lose what
 * is paid.
 */
export const hasOpenPayments = (db: Db, accountId: AccountId): Promise<boolean> =>
  db.hits(sql`
    select from payments.payment p
    where p.account_id = ${accountId} and (p.state in ('created', 'redirected', 'confirmed')
      or (p.state = 'expired' and p.session is not null and p.next_ask_at is not null)) limit 1`);

/** Held until the transaction ends. */
export const lockPayment = (db: Db, which: Sql): Promise<PaymentRow | undefined> =>
  db.one<PaymentRow>(
    sql`select ${columns(PAYMENT, 'p')} from payments.payment p where ${which} for update of p`,
  );

/** The same, but undefined while somebody else holds it. */
export const lockIfFree = (db: Db, which: Sql): Promise<PaymentRow | undefined> =>
  db.one<PaymentRow>(
    sql`select ${columns(PAYMENT, 'p')} from payments.payment p where ${which} for update of p skip locked`,
  );

export async function change(db: Db, id: string, set: readonly Sql[]): Promise<void> {
  await db.run(sql`update payments.payment p set ${join(set, ', ')} where p.id = ${id}`);
}

type Page = { page: number; size: number; asOf: string };

/** Newest first. */
export async function listOf(db: Db, accountId: AccountId, { page, size, asOf }: Page) {
  const which = sql`p.account_id = ${accountId} and p.created_at <= ${asOf}::timestamptz`;
  const rows = await db.query<PaymentRow & { found: number }>(sql`
    select ${columns(PAYMENT, 'p')}, count(*) over ()::int as found from payments.payment p
    where ${which} order by p.created_at desc, p.id desc
    limit ${size} offset ${(page - 1) * size}`);
  const total = await totalOf(rows[0]?.found, page, () =>
    db.value<number>(sql`select count(*)::int from payments.payment p where ${which}`),
  );
  return { rows, total };
}

/**
 * Ids of what an account has paid in by card, by bank and over a chain, newest first. A transfer that answers what was announced is told
 * with that; tokens of no worth that fill a list are told nowhere.
 */
export async function listPaidIn(db: Db, accountId: AccountId, { page, size, asOf }: Page) {
  const either = sql`
    select p.id, p.created_at as at from payments.payment p
    where p.account_id = ${accountId} and p.created_at <= ${asOf}::timestamptz
    union all
    select d.id, d.seen_at from deposits.public_deposit d
    where d.account_id = ${accountId} and d.seen_at <= ${asOf}::timestamptz
      and not d.unlisted and (d.state <> 'arrived' or d.answer_id is not null)
      and not exists (select from deposits.public_deposit a where a.answer_id = d.id)`;
  const rows = await db.query<{ id: string; found: number }>(sql`
    select e.id, count(*) over ()::int as found from (${either}) e
    order by e.at desc, e.id desc limit ${size} offset ${(page - 1) * size}`);
  const total = await totalOf(rows[0]?.found, page, () =>
    db.value<number>(sql`select count(*)::int from (${either}) e`),
  );
  return { ids: rows.map(({ id }) => id), total };
}

/** With what others call by a name. */
export type ShownRow = PaymentRow & { username: string; refundWaits: boolean };
const FROM = raw('payments.payment p join accounts.public_account a on a.id = p.account_id');
/** To be approved, or to be ended by a second one. */
const REFUND_OPEN =
  '(f.declined_at is null and (f.approved_at is null or (f.end_asked_by is not null and (select n.paid from payments.not_paid_back(f.id) n) > 0)))';
const REFUND_WAITS = raw(
  `exists (select from payments.refund f where f.payment_id = p.id and ${REFUND_OPEN})`,
);
const SHOWN = sql`${columns(PAYMENT, 'p')}, a.username, ${REFUND_WAITS} as refund_waits`;
const PROBLEMS = sql`
  select h.payment_id as id from payments.handled h where h.open and h.payment_id is not null`;
const WAITING = sql`${PROBLEMS} union
  select f.payment_id from payments.refund f where ${raw(REFUND_OPEN)}`;

export const findShown = (db: Db, id: string): Promise<ShownRow | undefined> =>
  db.one<ShownRow>(sql`select ${SHOWN} from ${FROM} where p.id = ${id}`);

/** Those with something to look at, or to approve, first; then the newest. */
const NEWEST = raw('p.created_at desc, p.id desc');
const DESK: PagedDesk = {
  ...{ table: 'payments.payment', row: 'p', waiting: WAITING },
  came: raw('p.created_at'),
  ...{ first: NEWEST, others: NEWEST },
};

type Wanted = Page & {
  search: string;
  state?: PaymentState | undefined;
  problems?: boolean | undefined;
};

/** Found by whose it is, or by its own id. */
export function listShown(db: Db, { search, state, problems, page, size, asOf }: Wanted) {
  const own = id.safeParse(search);
  const found = {
    ...{ table: 'payments.payment', owner: 'account_id' },
    more: own.success ? [sql`select n.id from payments.payment n where n.id = ${own.data}`] : [],
  };
  const where = every(
    state && sql`p.state = ${state}`,
    problems && sql`p.id = any(array(${PROBLEMS}))`,
    search !== '' && foundByUser('p', search, found),
  );
  return deskPage<ShownRow>(db, DESK, { where, shown: SHOWN, from: FROM, page, size, asOf });
}

export const countWaiting = (db: Db): Promise<number> =>
  db.value<number>(sql`
    select (select count(*) from payments.handled where open)::int
      + (select count(*) from payments.refund f where ${raw(REFUND_OPEN)})::int
      + (select count(*) from payments.unclaimed_end u where u.approved_at is null and u.declined_at is null)::int`);

export type ProviderRow = {
  code: ProviderCode;
  open: boolean;
  feeRate: Rate;
  minutes: number;
  methods: Method[];
};

export const listProviders = (db: Db): Promise<ProviderRow[]> =>
  db.query<ProviderRow>(sql`
    select code, open, fee_rate, minutes, methods from payments.provider order by code desc`);

export async function saveProvider(db: Db, row: ProviderRow): Promise<void> {
  const { code, open, feeRate, minutes, methods } = row;
  await db.run(sql`
    update payments.provider set open = ${open}, fee_rate = ${feeRate}, minutes = ${minutes},
      methods = ${JSON.stringify(methods)}::jsonb where code = ${code}`);
}
