// The SQL of money that came and was not credited: it waits to be given back (migration 1420).
import type { AccountId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { type Db, type Sql, sql } from '../../platform/db.ts';
import type { ReportRow } from './report-queries.ts';

type OfCharge = Pick<ReportRow, 'provider' | 'charge'>;

/** The payment that a charge came for, and that it was not credited for. */
export const paymentHolding = ({ provider, charge }: OfCharge): Sql => sql`(
  select h.payment_id from payments.report r join payments.handled h on h.report_id = r.id
  where r.provider = ${provider} and r.charge = ${charge ?? ''} and r.kind = 'paid' and h.payment_id is not null
    and exists (select from ledger.public_entry e where e.key = 'payments/' || h.payment_id || '/held/' || r.charge)
  limit 1)`;

export const isHeld = (db: Db, paymentId: string, charge: string | null): Promise<boolean> =>
  db.hits(
    sql`select from ledger.public_entry where key = ${`payments/${paymentId}/held/${charge ?? ''}`}`,
  );

/** What is to be given back for a report that was handled just now; undefined for nothing. */
export const toHold = async (db: Db, reportId: string): Promise<Amount | undefined> =>
  (await db.value<Amount | null>(sql`select payments.to_hold(${reportId})`)) ?? undefined;

export type Gone = { back: Amount; twice: Amount };

/**
 * What has gone back with a report, and nothing that went before: of what waits to be given back of its charge, and a second time, after
 * it had gone another way. Of what was credited, what has gone back after its refund went another way, or above all of it. Undefined where
 * there is no such.
 */
export const goneNow = (
  db: Db,
  { paymentId, reportId, isHeld }: { paymentId: string; reportId: string; isHeld: boolean },
): Promise<Gone | undefined> =>
  db.one<Gone>(
    isHeld
      ? sql`select back, twice from payments.gone_now(${paymentId}, ${reportId}) where back is not null`
      : sql`select 0::numeric as back, twice from coalesce(payments.gone_after_end(${paymentId}, ${reportId}),
          payments.gone_over(${paymentId}, ${reportId})) twice where twice is not null`,
  );

export type Back = {
  held: Amount | null;
  worth: Amount | null;
  given: Amount | null;
  lost: Amount | null;
};

/**
 * What comes back with a report that is not handled: `held` of what was never credited; `worth` of what was, and of that `given` to its
 * owner; `lost` of what had gone a second time and the mall has borne. Undefined for nothing that the ledger knows to be gone.
 */
export const comesBack = (db: Db, paymentId: string, reportId: string): Promise<Back | undefined> =>
  db.one<Back>(sql`
    select held, worth, given, lost from payments.comes_back(${paymentId}, ${reportId})
    where held is not null or worth is not null or lost is not null`);

/** What is left to be given back of a charge, as far as its provider has said nothing else; undefined for nothing. */
export const leftOf = (db: Db, paymentId: string, reportId: string): Promise<Amount | undefined> =>
  db.find<Amount>(sql`
    select h.left_over from payments.report r join payments.held h on h.payment_id = ${paymentId} and h.charge = r.charge
    where r.id = ${reportId} and h.left_over > 0 and h.left_over = payments.held_worth(r.id, r.amount)
      - payments.held_worth(r.id, payments.told_back(r.provider, r.charge, r.currency))`);

export type Held = { paymentId: string; left: Amount; since: Date; count: number };

/** What waits for an account, payment by payment, the newest first. */
export const heldOf = (db: Db, accountId: AccountId): Promise<Held[]> =>
  db.query<Held>(sql`
    select payment_id, sum(left_over) as "left", max(since) as since, count(*)::int as count from payments.held
    where account_id = ${accountId} and left_over > 0 group by payment_id order by since desc, payment_id desc`);
