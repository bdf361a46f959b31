import type { OwnData } from '../../platform/own-data.ts';
import { raw, sql } from '../../platform/db.ts';
import { PAID_BY, REFUSAL_GROUND, REFUSAL_REASON } from './queries.ts';

/** What is kept of an account here. */
export const withdrawalsOwnData: OwnData = {
  file: 'withdrawals',
  tables: {
    withdrawals: ({ accountId }) => sql`
      select w.id, w.state, w.chain, w.address, w.amount, w.fee, w.net, w.created_at, w.expected_at, w.held_until,
        w.hold_reason, w.approved_at, w.signed_at, w.sent_at, w.ended_at, ${raw(REFUSAL_REASON)} as refusal_reason,
        ${raw(REFUSAL_GROUND)} as refusal_ground, ${raw(PAID_BY)} as transaction,
        w.bank_account_id,
        w.bank_reference
      from withdrawals.withdrawal w
      where w.account_id = ${accountId} order by w.created_at, w.id`,
    bankAccounts: ({ accountId }) => sql`
      select id, kind, bank_name, country, swift, last_four, saved_at, left_at
      from withdrawals.bank_account where account_id = ${accountId} order by saved_at, id`,
    looks: ({ accountId }) => sql`
      select l.withdrawal_id, l.at from withdrawals.look l join withdrawals.withdrawal w on w.id = l.withdrawal_id
      where w.account_id = ${accountId} order by l.at, l.id`,
  },
};
