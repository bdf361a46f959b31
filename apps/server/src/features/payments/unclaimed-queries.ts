// The SQL of money that came for a payment that nobody knows (migrations 1573, 1580, 1620 and 1621).
import type { OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { Fiat, ProviderCode } from '@entrepot/contract/payments/rules';
import { type Db, type Sql, sql } from '../../platform/db.ts';
import type { ReportRow } from './report-queries.ts';

/** What a report moves of one that nobody knows; `same`: it speaks in the currency that was paid; `undone`: of what had gone twice. */
export type UnclaimedNow = {
  same: boolean;
  back: Amount;
  twice: Amount;
  again: Amount;
  undone: Amount;
};
type OfCharge = { provider: ProviderCode; charge: string | null };

/** Undefined where none of it ever waited. Held until the transaction ends: two words of the same charge come one after the other. */
export async function unclaimedNow(db: Db, report: ReportRow): Promise<UnclaimedNow | undefined> {
  await lockCharge(db, report);
  return db.one<UnclaimedNow>(
    sql`select same, back, twice, again, undone from payments.unclaimed_now(${report.id})`,
  );
}

async function lockCharge(db: Db, { provider, charge }: OfCharge): Promise<void> {
  await db.run(sql`
    select from payments.handled h where h.outcome = 'unknown-payment' and h.report_id in (
      select r.id from payments.report r where r.provider = ${provider} and r.charge = ${charge ?? ''})
    order by h.report_id for update`);
}

/** What is to be taken up of a report that was handled just now; undefined for nothing. */
export const toClaim = async (db: Db, reportId: string): Promise<Amount | undefined> =>
  (await db.value<Amount | null>(sql`select payments.to_claim(${reportId})`)) ?? undefined;

/** What still waits of a report's money, as far as its provider has said nothing that is not handled; undefined for nothing. */
export async function leftUnclaimed(
  db: Db,
  { provider, charge, reportId }: OfCharge & { reportId: string },
): Promise<Amount | undefined> {
  await lockCharge(db, { provider, charge });
  return db.find<Amount>(sql`
    select l.left_over from payments.report r
    cross join lateral (
      select payments.unclaimed_left(payments.unclaimed_ref(r.provider, r.charge)) as left_over) l
    where r.id = ${reportId} and l.left_over > 0 and l.left_over = payments.to_claim(r.id)
      - payments.stray_worth(r.id, payments.told_back(r.provider, r.charge, r.currency))`);
}

/** The report by which a charge that waits was taken up, with where it came to. */
export const findTakenUp = (db: Db, reportId: string) =>
  db.one<{ provider: ProviderCode; charge: string; receiver: string }>(sql`
    select r.provider, r.charge, r.receiver from payments.report r
    where r.id = ${reportId} and payments.to_claim(r.id) > 0`);

/** The last word by which a part of it has gone back. */
export const lastGone = (db: Db, { provider, charge, currency }: ReportRow) =>
  db.find<string>(sql`
    select r.id from payments.report r
    where r.provider = ${provider} and r.charge = ${charge} and r.currency = ${currency} and r.kind in ('refunded', 'disputed')
    order by r.seen_at desc, r.id desc limit 1`);

/** As short as a provider's name of money may be and still be told from any other word. */
const LEAST_NAME = 6;

/** Whether a text names money that waits to be given back, to its owner or to nobody who is known. */
export const namesWhatWaits = (db: Db, text: string): Promise<boolean> =>
  db.hits(sql`
    select from (
      select h.charge from payments.held h where h.left_over > 0
      union all
      select r.charge from payments.handled h join payments.report r on r.id = h.report_id
      where h.waits) w
    where length(w.charge) >= ${LEAST_NAME} and position(w.charge in ${text}) > 0 limit 1`);

/** As many as are told. */
const MOST_ALIKE = 5;

/** Of money that waits to be given back to nobody who is known, as it was paid; `owed`: what is left of it, in USDT. */
export type Alike = {
  reference: string;
  amount: Amount;
  currency: Fiat;
  seenAt: Date;
  owed: Amount;
};

/**
 * What waits and is just so much, by what is left of it in USDT or by what was paid; the oldest first. What waits is found before any is
 * weighed, and each is weighed once.
 */
export const waitsOf = (db: Db, amount: Amount): Promise<Alike[]> =>
  db.query<Alike>(sql`
    with waiting as materialized (
      select r.id, r.provider, r.charge, r.amount, r.currency, r.seen_at, h.at
      from payments.handled h join payments.report r on r.id = h.report_id where h.waits),
    weighed as materialized (
      select w.*, payments.unclaimed_left(payments.unclaimed_ref(w.provider, w.charge)) as owed from waiting w)
    select charge as reference, amount, currency, seen_at, owed from weighed
    where owed > 0 and ${amount} in (owed, amount) order by at, id limit ${MOST_ALIKE}`);

type End = {
  id: string;
  reportId: string;
  provider: ProviderCode;
  charge: string;
  paymentId: string | null;
  reference: string | null;
  reason: string;
};

/** False while one of the same money is there that was not declined. */
export const insertEnd = (db: Db, said: End & { by: OperatorId; at: Date }): Promise<boolean> =>
  db.hits(sql`
    insert into payments.unclaimed_end (id, report_id, provider, charge, payment_id, reference, reason, proposed_by, proposed_at)
    values (${said.id}, ${said.reportId}, ${said.provider}, ${said.charge}, ${said.paymentId}, ${said.reference}, ${said.reason},
      ${said.by}, ${said.at}) on conflict do nothing`);

export type EndRow = End & {
  proposedBy: OperatorId;
  approvedAt: Date | null;
  declinedAt: Date | null;
};

/** Held until the transaction ends. */
export const lockEnd = (db: Db, id: string): Promise<EndRow | undefined> =>
  db.one<EndRow>(sql`
    select id, report_id, provider, charge, payment_id, reference, reason, proposed_by, approved_at, declined_at
    from payments.unclaimed_end where id = ${id} for update`);

type Decided = { id: string; by: OperatorId; at: Date };

/** Of one that was matched the database writes, with this, the report that names its payment: under the same id. */
export async function approveEnd(db: Db, { id, by, at }: Decided): Promise<void> {
  await db.run(sql`
    update payments.unclaimed_end set approved_by = ${by}, approved_at = ${at} where id = ${id}`);
}

export async function declineEnd(
  db: Db,
  { id, by, at, reason }: Decided & { reason: string },
): Promise<void> {
  await db.run(sql`
    update payments.unclaimed_end set declined_by = ${by}, declined_at = ${at}, decline_reason = ${reason} where id = ${id}`);
}

/** Why two people have said that a match is what it is. */
export const reasonOfMatch = (db: Db, reportId: string): Promise<string> =>
  db.value<string>(sql`select reason from payments.unclaimed_end where id = ${reportId}`);

/** What waits of a report that names no payment: `h` and `r` are its rows. */
export const OWED: Sql = sql`case when h.outcome = 'unknown-payment' and r.kind = 'paid' and payments.to_claim(r.id) > 0
  then nullif(payments.unclaimed_left(payments.unclaimed_ref(r.provider, r.charge)), 0) end`;

export type EndWaits = EndRow & {
  proposer: string;
  proposedAt: Date;
  username: string | null;
  amount: Amount | null;
  currency: Fiat | null;
  createdAt: Date | null;
};

/** What waits for a second person. */
export const endsWaiting = (db: Db): Promise<EndWaits[]> =>
  db.query<EndWaits>(sql`
    select u.id, u.report_id, u.provider, u.charge, u.payment_id, u.reference, u.reason, u.proposed_by, u.approved_at, u.declined_at,
      o.name as proposer, u.proposed_at, a.username, p.amount, p.currency, p.created_at
    from payments.unclaimed_end u join accounts.public_operator o on o.id = u.proposed_by
    left join payments.payment p on p.id = u.payment_id
    left join accounts.public_account a on a.id = p.account_id
    where u.approved_at is null and u.declined_at is null`);
