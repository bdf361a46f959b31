import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const paymentsOwnData: OwnData = {
  file: 'payments',
  tables: {
    payments: ({ accountId }) => sql`
      select p.id, p.state, p.method, p.currency, p.amount, p.rate, r.source as rate_source, p.gross, p.fee, p.credit, p.reversed,
        p.created_at, p.expires_at, p.confirmed_at, p.credited_at, p.ended_at
      from payments.payment p join payments.rate r on r.id = p.rate_id
      where p.account_id = ${accountId} order by p.created_at, p.id`,
    reports: ({ accountId }) => sql`
      select r.kind, r.currency, r.amount, r.seen_at, h.outcome, coalesce(h.note, u.reason) as note, h.payment_id
      from payments.handled h join payments.report r on r.id = h.report_id
      join payments.payment p on p.id = h.payment_id
      left join payments.unclaimed_end u on u.id = h.report_id where p.account_id = ${accountId} order by r.seen_at, r.id`,
  },
};
