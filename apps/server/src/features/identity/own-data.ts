import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here, and who of the staff has looked at it; the pictures are its own, and go in time. */
export const identityOwnData: OwnData = {
  file: 'identity',
  tables: {
    claims: ({ accountId }) => sql`
      select id, state, real_name, country, kind, expires_at, submitted_at, decided_at, expired_at, refuse_reason
      from identity.claim where account_id = ${accountId} order by submitted_at, id`,
    documents: ({ accountId }) => sql`
      select purpose, side, at from identity.document where account_id = ${accountId} order by purpose, side`,
    looks: ({ accountId }) => sql`
      select purpose, side, reason, at from identity.look where account_id = ${accountId} order by at, id`,
  },
};
