import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const loansOwnData: OwnData = {
  file: 'loans',
  tables: {
    loans: ({ accountId }) => sql`
      select id, state, real_name, country, amount, days, rate, late_rate, fee, cost_cap, cooling_off_days, apr, to_repay,
        agreement, agreement_hash, signed_at, agreed_at, confirm_by, decline_reason, paid_out_at, due_at, ended_at, days_so_far, principal,
        interest, fee_left, interest_so_far, repaid
      from loans.loan where borrower_id = ${accountId} order by signed_at, id`,
    repayments: ({ accountId }) => sql`
      select r.loan_id, r.n, r.at, r.amount, r.waived
      from loans.repayment r join loans.loan l on l.id = r.loan_id
      where l.borrower_id = ${accountId} order by l.signed_at, r.n`,
  },
};
