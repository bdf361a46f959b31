import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const adjustmentsOwnData: OwnData = {
  file: 'adjustments',
  tables: {
    adjustments: ({ accountId }) => sql`
      select id, state, amount, reason, evidence, proposed_at, decided_at, decline_reason
      from adjustments.adjustment where account_id = ${accountId} order by proposed_at, id`,
  },
};
