// The SQL of statements: what the ledger has of a place outside by the end of a day, in that place's own currency.
import type { OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import {
  type Fiat,
  MOST_NEAR,
  NEAR_DAYS,
  type Place,
  type ProviderCode,
} from '@entrepot/contract/payments/rules';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { daysAfter } from '../../platform/days.ts';
import { type Db, type Sql, sql } from '../../platform/db.ts';

const STATEMENT = {
  id: of<string>(),
  place: of<Place>(),
  currency: of<Fiat>(),
  day: of<string>('s.day::text'),
  balance: of<Amount>(),
  evidence: of<string>(),
  enteredBy: of<OperatorId>(),
  enteredAt: of<Date>(),
};
export type StatementRow = RowOf<typeof STATEMENT>;
export type ShownStatement = StatementRow & { name: string };

export async function insertStatement(db: Db, row: StatementRow): Promise<void> {
  await db.run(sql`insert into payments.statement ${values(STATEMENT, row)}`);
}

/** Of each place and currency the two newest days, the newer one first; of a day what was entered last. */
export const lastStatements = (db: Db): Promise<ShownStatement[]> =>
  db.query<ShownStatement>(sql`
    select x.* from (
      select ${columns(STATEMENT, 's')}, o.name,
        row_number() over (partition by s.place, s.currency order by s.day desc) as n
      from (select distinct on (place, currency, day) * from payments.statement
        order by place, currency, day desc, entered_at desc, id desc) s
      join accounts.public_operator o on o.id = s.entered_by) x
    where x.n <= 2 order by x.place, x.currency, x.day desc`);

/** The bank, and each provider with the currencies that it takes. */
export const places = (db: Db): Promise<{ place: Place; currency: Fiat }[]> =>
  db.query(sql`
    select 'bank' as place, 'USD' as currency
    union select code, m ->> 'currency' from payments.provider, jsonb_array_elements(methods) m order by 1, 2`);

type At = { place: Place; currency: Fiat; end: Date };
export type Sums = { came: Amount; went: Amount };
export type Explained = { why: 'untold' | 'unbooked' | 'returning'; amount: Amount; count: number };

/** What the mall’s bank has given back of payments, credited or not: in dollars as they came, or one for each USDT. */
const GIVEN_BACK = sql`(
  select f.id, e.at, case when r.currency = 'USD'
    then round(r.amount * e.amount / payments.held_worth(r.id, r.amount), 2) else e.amount end as amount
  from payments.refund f join payments.report r on r.id = f.report_id
  join ledger.public_entry e on e.key = 'payments/' || f.payment_id || '/given-back/' || f.id and e.account_kind = 'clearing-bank'
  where f.reference is not null
  union all
  select u.id, e.at, case when r.currency = 'USD'
    then round(r.amount * e.amount / payments.stray_worth(r.id, r.amount), 2) else e.amount end
  from payments.unclaimed_end u join payments.report r on r.id = u.report_id
  join ledger.public_entry e on e.key = payments.unclaimed_ref(u.provider, u.charge) || '/elsewhere/' || u.id
    and e.account_kind = 'clearing-bank'
  where u.reference is not null and u.approved_at is not null
  union all
  select f.id, f.declined_at, case when p.currency = 'USD' then round(p.amount * f.end_left / p.gross, 2) else f.end_left end
  from payments.refund f join payments.payment p on p.id = f.payment_id where f.end_reference is not null and f.declined_at is not null)`;

/** Dollars that withdrawals have taken, one for each USDT, and what was given back. */
export const sumsOfBank = (db: Db, end: Date): Promise<Sums> =>
  db.only<Sums>(sql`
    select 0::numeric as came, coalesce((
        select sum(e.amount) from ledger.public_entry e
        where e.account_kind = 'clearing-bank' and e.kind = 'withdrawal-settle' and e.at < ${end}), 0)
      + coalesce((select sum(g.amount) from ${GIVEN_BACK} g where g.at < ${end}), 0) as went`);

/** What was told as paid and not confirmed by then. */
export const explainedOfBank = (db: Db, end: Date): Promise<Explained[]> =>
  db.query<Explained>(sql`
    select 'untold' as why, -sum(net) as amount, count(*)::int as count from withdrawals.public_bank_payment
    where state in ('sent', 'settled') and sent_at < ${end} and coalesce(ended_at, 'infinity') >= ${end}
    having count(*) > 0`);

/** Charges that the ledger has taken up, credited or to be given back; one that nobody knew counts from then on, also when it is matched. */
const booked = ({ place, currency }: Pick<At, 'place' | 'currency'>): Sql => sql`(
  select p.charge, p.amount, p.credited_at as at, p.id from payments.payment p
  where p.provider = ${place} and p.currency = ${currency} and p.credited_at is not null
  union all
  select distinct on (r.charge) r.charge, r.amount, e.at, h.payment_id
  from payments.handled h join payments.report r on r.id = h.report_id and r.kind = 'paid'
  join ledger.public_entry e on e.key = 'payments/' || h.payment_id || '/held/' || r.charge and e.account_kind = 'to-give-back'
  where r.provider = ${place} and r.currency = ${currency}
    and h.outcome in ('other-amount', 'other-currency', 'paid-twice', 'paid-late', 'account-closed')
  union all
  select distinct on (r.charge) r.charge, r.amount, e.at, r.id
  from payments.handled h join payments.report r on r.id = h.report_id and r.kind = 'paid'
  join ledger.public_entry e on e.key = payments.unclaimed_ref(r.provider, r.charge) and e.account_kind = 'to-give-back'
  where r.provider = ${place} and r.currency = ${currency} and h.outcome = 'unknown-payment')`;

/** In the provider's currency: what the ledger has taken up, and what of it the provider says has gone back. */
export const sumsOfProvider = (db: Db, at: At & { place: ProviderCode }): Promise<Sums> =>
  db.only<Sums>(sql`
    with charge as (select b.charge, b.amount from ${booked(at)} b where b.at < ${at.end}),
    gone as (
      select c.charge, least(c.amount, b.refunded) + b.disputed as amount
      from charge c cross join lateral payments.back_of(${at.place}, c.charge, ${at.currency}, ${at.end}, false, null) b
      where exists (select from payments.report r where r.provider = ${at.place} and r.charge = c.charge
        and r.kind in ('refunded', 'disputed')))
    select coalesce((select sum(amount) from charge), 0) as came, coalesce((select sum(amount) from gone), 0) as went`);

/** What is told of and in no account, and what is on its way back. */
export const explainedOfProvider = (db: Db, { place, currency, end }: At): Promise<Explained[]> =>
  db.query<Explained>(sql`
    select 'unbooked' as why, sum(r.amount) as amount, count(*)::int as count
    from payments.handled h join payments.report r on r.id = h.report_id
    where h.outcome in ('unknown-payment', 'dispute-won', 'refund-failed') and r.kind in ('paid', 'dispute-won', 'refund-failed')
      and r.provider = ${place} and r.currency = ${currency} and r.seen_at < ${end}
      and not exists (select from ledger.public_entry e where r.kind = 'paid' and e.key = payments.unclaimed_ref(r.provider, r.charge))
    having count(*) > 0
    union all
    select 'returning', -sum(f.sent_amount), count(*)::int
    from payments.refund f join payments.payment p on p.id = f.payment_id left join payments.report o on o.id = f.report_id
    where p.provider = ${place} and coalesce(o.currency, p.currency) = ${currency} and f.sent_at < ${end}
      and coalesce(f.declined_at, 'infinity') >= ${end}
      and coalesce(f.failed_at, 'infinity') >= ${end}
      and (select b.refunded + b.disputed from payments.back_of(p.provider, coalesce(f.charge, p.charge),
        coalesce(o.currency, p.currency), ${end}, false, null) b) < coalesce(o.amount, p.amount)
    having count(*) > 0`);

export type Near = { id: string; way: 'in' | 'out'; amount: Amount; at: Date; counted: boolean };

/** Movements around the end of a day: those that a bank may have booked on the other side of it. */
export function nearOf(db: Db, { place, currency, end }: At): Promise<Near[]> {
  const found =
    place === 'bank'
      ? sql`(select id, 'out' as way, net as amount, ended_at as at from withdrawals.public_bank_payment where state = 'settled'
          union all select id, 'out', amount, at from ${GIVEN_BACK} g)`
      : sql`(select b.id, 'in' as way, b.amount, b.at from ${booked({ place, currency })} b)`;
  return db.query<Near>(sql`
    select n.id, n.way, n.amount, n.at, n.at < ${end} as counted from ${found} n
    where n.at >= ${daysAfter(end, -NEAR_DAYS)} and n.at < ${daysAfter(end, NEAR_DAYS)}
    order by n.at desc, n.id limit ${MOST_NEAR}`);
}
