// The SQL of refunds.
import type { OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { ProviderCode } from '@entrepot/contract/payments/rules';
import { type Db, raw, type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { RefundStep } from './model.ts';

export type RefundRow = {
  id: string;
  paymentId: string;
  /** Of money that was never credited; null: it is what was. */
  charge: string | null;
  amount: Amount;
  currency: string;
  reason: string;
  /** It went back outside its provider. */
  reference: string | null;
  proposedBy: OperatorId;
  proposer: string;
  proposedAt: Date;
  approver: string | null;
  approvedAt: Date | null;
  sentAt: Date | null;
  /** The first of two who want it ended: it was approved, and its provider does not take it. Nobody where he was stopped since. */
  endAskedBy: OperatorId | null;
  endAsker: string | null;
  endReason: string | null;
  /** Of what was credited: that it went another way, as much of its worth as was left then, and the yes to just that. */
  endReference: string | null;
  endLeft: Amount | null;
  endId: string | null;
  /** What its provider has not told to have paid back, in its currency, and of the worth of what was credited. */
  notPaidBack: Amount;
  worthLeft: Amount | null;
  reportId: string | null;
  decliner: string | null;
  takenBack: boolean;
  declinedAt: Date | null;
  /** It came back from the bank that it was sent to. */
  failedAt: Date | null;
  declineReason: string | null;
};

const refundsWhere = (which: Sql): Sql => sql`
  select f.id, f.payment_id, f.charge, f.report_id, coalesce(f.sent_amount, r.amount, p.amount) as amount, coalesce(r.currency, p.currency) as currency,
    f.reason, f.reference, f.proposed_by, m.name as proposer, f.proposed_at, c.name as approver, f.approved_at, f.sent_at,
    e.id as end_asked_by, e.name as end_asker, f.end_reason, f.end_reference, f.end_left, f.end_id,
    n.paid as not_paid_back, n.worth as worth_left,
    d.name as decliner, coalesce(f.declined_by = f.proposed_by, false) as taken_back, f.declined_at, f.decline_reason, f.failed_at
  from payments.refund f join payments.payment p on p.id = f.payment_id
  cross join lateral payments.not_paid_back(f.id) n
  join accounts.public_operator m on m.id = f.proposed_by
  left join payments.report r on r.id = f.report_id
  left join accounts.public_operator c on c.id = f.approved_by
  left join accounts.public_operator e on e.id = f.end_asked_by and (f.declined_at is not null or not e.stopped)
  left join accounts.public_operator d on d.id = f.declined_by
  where ${which} order by f.proposed_at desc, f.id desc`;

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  db.one<RefundRow>(refundsWhere(sql`f.id = ${id}`));

/** The newest first. */
export const listRefunds = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db.query<RefundRow>(refundsWhere(sql`f.payment_id = ${paymentId}`));

/** Its bank has taken a part of it, and nobody has answered that: the rest still goes back. */
const REST_GOES_BACK = raw(`p.state = 'disputed' and exists (
  select from payments.handled h where h.payment_id = p.id and h.outcome = 'refund-disputed' and h.open)`);

/** It was taken back in another currency, and nobody has said yet how much of it that was. */
const IN_OTHER_CURRENCY = raw(`exists (
  select from payments.handled h join payments.report o on o.id = h.report_id
  where h.payment_id = p.id and h.open and h.outcome = 'other-currency' and o.kind <> 'paid')`);

/** Approved and not sent, of what its provider is to pay back; the database holds the same when one is sent. */
export const listToSend = (
  db: Db,
  { code, notSetAside }: { code: ProviderCode; notSetAside: Sql },
  limit: number,
): Promise<string[]> =>
  db.list<string>(sql`
    select f.id from payments.refund f join payments.payment p on p.id = f.payment_id
    where p.provider = ${code} and f.approved_at is not null and f.sent_at is null and f.declined_at is null and f.reference is null
      and (f.charge is not null
        or ((p.state = 'credited' or (${REST_GOES_BACK})) and not ${IN_OTHER_CURRENCY}))
      and ${notSetAside} order by f.approved_at, f.id limit ${limit}`);

/** Of what was credited: how much of it may be sent, and what its provider has paid back so far. Asked while it is locked. */
export const leftToSend = (db: Db, paymentId: string): Promise<{ left: Amount; before: Amount }> =>
  db.only<{ left: Amount; before: Amount }>(sql`
    select g.refunded as before, case when (p.state = 'credited' or (${REST_GOES_BACK})) and not ${IN_OTHER_CURRENCY}
      then greatest(p.amount - g.refunded - g.disputed, 0) else 0 end as left
    from payments.payment p
    cross join lateral payments.back_of(p.provider, p.charge, p.currency, 'infinity', false, null) g
    where p.id = ${paymentId}`);

/** How far the refund of what was credited has come; asked while its payment is locked. */
export const refundStep = async (db: Db, paymentId: string): Promise<RefundStep | undefined> =>
  (await db.value<RefundStep | null>(sql`select payments.refund_step(${paymentId})`)) ?? undefined;

/** All of it has gone back, one part to its payer and one to his bank: nothing is left to look at. */
export async function closeDisputed(db: Db, paymentId: string): Promise<void> {
  await db.run(sql`
    update payments.handled set open = false
    where payment_id = ${paymentId} and outcome = 'refund-disputed' and open`);
}

type Decided = { refundId: string; by: OperatorId; at: Date };
type Proposed = {
  paymentId: string;
  reportId: string | null;
  charge: string | null;
  reference: string | null;
  reason: string;
  by: OperatorId;
  at: Date;
};

/** False while one of the same money is there that was not declined. */
export function insertRefund(db: Db, proposed: Proposed): Promise<boolean> {
  const { paymentId, reportId, charge, reference, reason, by, at } = proposed;
  return db.hits(sql`
    insert into payments.refund (id, payment_id, report_id, charge, reference, reason, proposed_by, proposed_at)
    values (${newId(at.getTime())}, ${paymentId}, ${reportId}, ${charge}, ${reference}, ${reason}, ${by}, ${at})
    on conflict do nothing`);
}

export async function approveRefund(db: Db, { refundId, by, at }: Decided): Promise<void> {
  await db.run(sql`
    update payments.refund set approved_by = ${by}, approved_at = ${at} where id = ${refundId}`);
}

export async function declineRefund(
  db: Db,
  { refundId, reason, by, at }: Decided & { reason: string },
): Promise<void> {
  await db.run(sql`
    update payments.refund set declined_by = ${by}, declined_at = ${at}, decline_reason = ${reason}
    where id = ${refundId}`);
}

type End = { endId: string; endLeft: Amount; endReference: string | null };

/** `end`: of what was credited. */
export async function askForEnd(
  db: Db,
  { refundId, reason, by, at, end }: Decided & { reason: string; end: End | undefined },
): Promise<void> {
  await db.run(sql`
    update payments.refund set end_asked_by = ${by}, end_asked_at = ${at}, end_reason = ${reason},
      end_id = ${end?.endId ?? null}, end_left = ${end?.endLeft ?? null}, end_reference = ${end?.endReference ?? null}
    where id = ${refundId}`);
}

type Gone = { provider: ProviderCode; charge: string; at: Date };

/** Of money that was never credited: what its provider tells that it has paid back is not asked for. True when there was such a one. */
export const endTold = (db: Db, { provider, charge, at }: Gone): Promise<boolean> =>
  db.hits(sql`
    update payments.refund f set sent_at = ${at}, sent_amount = r.amount
    from payments.report r, payments.payment p
    where r.id = f.report_id and p.id = f.payment_id and p.provider = ${provider} and f.charge = ${charge}
      and f.approved_at is not null and f.sent_at is null and f.declined_at is null and f.reference is null
      and (select b.refunded from payments.back_of(p.provider, f.charge, r.currency, 'infinity', false, null) b) >= r.amount`);

/** Of a charge: it came back from where it was sent, and can be proposed again. */
export async function markFailed(db: Db, { provider, charge, at }: Gone): Promise<void> {
  await db.run(sql`
    update payments.refund f set failed_at = ${at} from payments.payment p
    where p.id = f.payment_id and p.provider = ${provider} and coalesce(f.charge, p.charge) = ${charge}
      and f.sent_at is not null and f.declined_at is null and f.failed_at is null`);
}

type Sent = { refundId: string; amount: Amount; at: Date };

export async function markSent(db: Db, { refundId, amount, at }: Sent): Promise<void> {
  await db.run(sql`
    update payments.refund set sent_at = ${at}, sent_amount = ${amount} where id = ${refundId}`);
}
