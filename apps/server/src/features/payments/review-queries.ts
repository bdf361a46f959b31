// Money that has come by card or bank, is in no account, and people look at it: nobody can say what it is worth, or it has come back.
import type { AccountId } from '@entrepot/contract/ids';
import type { Amount, Rate } from '@entrepot/contract/money';
import { columns, of, type RowOf } from '../../platform/columns.ts';
import { type Db, sql } from '../../platform/db.ts';

const IN_REVIEW = {
  id: of<string>('p.id'),
  rate: of<Rate>('p.rate'),
  feeRate: of<Rate>('p.fee_rate'),
  paidIn: of<string>('p.currency'),
  /** As the provider tells it. */
  amount: of<Amount>('r.amount'),
  currency: of<string>('r.currency'),
  since: of<Date>('h.at'),
};
export type InReview = RowOf<typeof IN_REVIEW>;

/**
 * Of an account's payments; the newest first. A provider tells of the same charge as often as it is asked. What waits to be given back
 * is told by itself (held-queries.ts).
 */
export const listInReview = (db: Db, accountId: AccountId): Promise<InReview[]> =>
  db.query<InReview>(sql`
    select x.* from (
      select distinct on (p.id, coalesce(r.charge, r.id::text)) ${columns(IN_REVIEW, 'p')} from payments.payment p
      join payments.handled h on h.payment_id = p.id and h.open
      join payments.report r on r.id = h.report_id and r.kind in ('paid', 'dispute-won', 'refund-failed')
      where p.account_id = ${accountId}
        and not exists (select from ledger.public_entry e where e.key = 'payments/' || p.id || '/held/' || r.charge)
      order by p.id, coalesce(r.charge, r.id::text), h.at, r.id) x
    order by x.since desc, x.id desc`);
