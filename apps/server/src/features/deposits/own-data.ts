import { sql } from '../../platform/db.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { SHOWN } from './queries/crowds.ts';

/** What is kept of an account here. */
export const depositsOwnData: OwnData = {
  file: 'deposits',
  tables: {
    addresses: ({ accountId }) => sql`
      select network, address, made_at from deposits.address where account_id = ${accountId} order by made_at, address`,
    deposits: ({ accountId }) => sql`
      select d.id, d.state, c.coin, d.network, d.address, t.transaction, t.sender, format('%s', d.units) as units, d.price, d.gross,
        d.fee, d.rest, d.net, exists (
          select from deposits.evidence e where e.deposit_id = d.id and e.added_by is null) as proof_sent, d.seen_at, d.wait_until, d.confirmed_at, d.credited_at, d.ended_at
      from deposits.deposit d left join deposits.channel c on c.id = d.channel_id
      left join chains.public_transfer t on t.id = d.transfer_id
      where d.account_id = ${accountId} and ${SHOWN} order by d.seen_at, d.id`,
  },
};
