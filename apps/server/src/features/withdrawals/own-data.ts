import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const withdrawalsOwnData: OwnData = {
  file: 'withdrawals',
  tables: {
    withdrawals: ({ accountId }) => sql`
      select w.id, w.state, w.chain, w.address, w.amount, w.fee, w.net, w.created_at, w.expected_at, w.held_until,
        w.hold_reason, w.approved_at, w.signed_at, w.sent_at, w.ended_at, w.refusal_reason, p.transaction
      from withdrawals.withdrawal w left join withdrawals.payout p on p.withdrawal_id = w.id
      where w.account_id = ${accountId} order by w.created_at, w.id`,
  },
};
