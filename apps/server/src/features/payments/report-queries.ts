// The SQL of what providers say, and of what became of it.
import type { OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type {
  Outcome,
  ProviderCode,
  ReportKind,
  ReportWay,
} from '@entrepot/contract/payments/rules';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Said } from './provider.ts';
import type { PaymentRow } from './queries.ts';
import { OWED } from './unclaimed-queries.ts';

const SAID = {
  id: of<string>(),
  provider: of<ProviderCode>(),
  eventId: of<string>(),
  kind: of<ReportKind>(),
  paymentRef: of<string | null>(),
  charge: of<string | null>(),
  currency: of<string>(),
  amount: of<Amount>(),
  receiver: of<string>(),
  happenedAt: of<Date>(),
  via: of<ReportWay>(),
  seenAt: of<Date>(),
};
export type ReportRow = RowOf<typeof SAID>;
export type HandledRow = ReportRow & {
  outcome: Outcome | null;
  open: boolean;
  note: string | null;
};

type Heard = { provider: ProviderCode; via: 'callback' | 'query'; at: Date };

/** Writes down what a provider has said, on a connection of `mall_witness`; false when it has said just this before. */
export const insertReport = (
  witness: Db,
  said: Said,
  { provider, via, at }: Heard,
): Promise<boolean> =>
  witness.hits(sql`
    insert into payments.report ${values(SAID, { ...said, id: newId(at.getTime()), provider, via, seenAt: at })}
    on conflict (provider, event_id) do nothing`);

export const findReport = (db: Db, id: string): Promise<ReportRow | undefined> =>
  db.one<ReportRow>(sql`
    select ${columns(SAID, 'r')} from payments.report r
    where r.id = ${id} and not exists (select from payments.handled h where h.report_id = r.id)`);

/** All that has gone back of a report's charge, with it; asked while its payment is locked. */
export const goneBack = (db: Db, { id, provider, charge, currency }: ReportRow): Promise<Amount> =>
  db.value<Amount>(sql`select payments.gone_back(${provider}, ${charge}, ${currency}, ${id})`);

const paidOf = (outcome: Sql): Sql => sql`exists (
  select from payments.report f join payments.handled g on g.report_id = f.id
  where f.provider = r.provider and f.charge = r.charge and f.kind = 'paid' and ${outcome})`;

/** True: of what it takes back the mall has never been told that it was paid. */
export const isUnheard = (db: Db, reportId: string): Promise<boolean> =>
  db.hits(sql`
    select r.id from payments.report r
    where r.id = ${reportId} and r.kind in ('refunded', 'disputed', 'dispute-won') and not ${paidOf(sql`true`)}`);

/**
 * What takes back waits until what it takes back has come, in whatever order they were told; what was seen before `unheardSince` waits
 * no more.
 */
export const listUnhandled = (
  db: Db,
  { notSetAside, unheardSince }: { notSetAside: Sql; unheardSince: Date },
  limit: number,
): Promise<string[]> =>
  db.list<string>(sql`
    select r.id from payments.unhandled u join payments.report r on r.id = u.report_id
    where ${notSetAside} and (
      r.kind in ('paid', 'failed', 'expired')
      or exists (select from payments.payment p where p.provider = r.provider and p.charge = r.charge
        and p.credited_at is not null)
      or ${paidOf(sql`g.outcome <> 'credited'`)}
      or r.seen_at <= ${unheardSince})
    order by r.seen_at, r.id limit ${limit}`);

type Handled = { reportId: string; paymentId: string | null; outcome: Outcome; open: boolean };

export async function insertHandled(db: Db, handled: Handled, at: Date): Promise<void> {
  const { reportId, paymentId, outcome, open } = handled;
  await db.run(sql`
    insert into payments.handled (report_id, payment_id, outcome, at, open)
    values (${reportId}, ${paymentId}, ${outcome}, ${at}, ${open})`);
}

const HANDLED = sql`${columns(SAID, 'r')}, h.outcome, coalesce(h.open, false) as open, h.note`;

/** `left`: of what was paid, what its provider has not told to have paid back. */
type ToldRow = HandledRow & { left: Amount };

/** What was said of a payment, and of other money that came for it, the first first. */
export const reportsOf = (db: Db, { id, charge, provider }: PaymentRow): Promise<ToldRow[]> =>
  db.query<ToldRow>(sql`
    select ${HANDLED}, case when r.charge is null then r.amount
      else greatest(r.amount - payments.told_back(r.provider, r.charge, r.currency), 0) end as "left"
    from payments.report r left join payments.handled h on h.report_id = r.id
    where r.payment_ref = ${id} or (r.provider = ${provider} and r.charge = ${charge})
      or r.id = any(array(select n.report_id from payments.handled n where n.payment_id = ${id}))
    order by r.seen_at, r.id limit 100`);

const ENDS = sql`
  select u.report_id from payments.unclaimed_end u where u.approved_at is null and u.declined_at is null`;

export type StrayRow = HandledRow & { owed: Amount | null; left: Amount | null };

/** Those that name no payment and are open, or of which something waits, or an end that somebody has proposed; the oldest first. */
export const listStrays = (db: Db): Promise<StrayRow[]> =>
  db.query<StrayRow>(sql`
    select s.*, case when s.owed is not null then s.amount - payments.told_back(s.provider, s.charge, s.currency) end as "left"
    from (
      select ${HANDLED}, ${OWED} as owed, h.at, h.report_id = any(array(${ENDS})) as proposed
      from payments.handled h join payments.report r on r.id = h.report_id
      where h.payment_id is null and (h.open or h.waits or h.report_id = any(array(${ENDS})))) s
    where s.open or s.owed is not null or s.proposed order by s.at, s.id limit 50`);

export const lockHandled = (db: Db, reportId: string) =>
  db.one<{ open: boolean; paymentId: string | null }>(sql`
    select open, payment_id from payments.handled where report_id = ${reportId} for update`);

export async function answerHandled(
  db: Db,
  { reportId, note, by, at }: { reportId: string; note: string; by: OperatorId; at: Date },
): Promise<void> {
  await db.run(sql`
    update payments.handled set open = false, note = ${note}, answered_by = ${by}, answered_at = ${at}
    where report_id = ${reportId}`);
}

/** The same for all that was said of one charge. */
export async function answerCharge(
  db: Db,
  { provider, charge }: { provider: ProviderCode; charge: string },
  { note, by, at }: { note: string; by: OperatorId; at: Date },
): Promise<void> {
  await db.run(sql`
    update payments.handled h set open = false, note = ${note}, answered_by = ${by}, answered_at = ${at}
    from payments.report r
    where r.id = h.report_id and h.open and r.provider = ${provider} and r.charge = ${charge}`);
}
