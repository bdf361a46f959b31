import { OWN_ACCOUNTS } from '@entrepot/contract/wallet/rules';
import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const walletOwnData: OwnData = {
  file: 'wallet',
  tables: {
    movements: ({ accountId }) => sql`
      select account_kind as account, kind, at, amount, balance_after, currency, ref as about, reason
      from ledger.public_entry where owner_id = ${accountId} and account_kind = any(${OWN_ACCOUNTS}::text[])
      order by account_kind, at, account_version`,
    toldArrivals: ({ accountId }) => sql`
      select journal_id as movement, came_at from wallet.told_arrival where account_id = ${accountId} order by came_at`,
    withdrawalAddress: ({ accountId }) => sql`
      select chain, address, bound_at from wallet.withdrawal_address where account_id = ${accountId}`,
    pastWithdrawalAddresses: ({ accountId }) => sql`
      select chain, address, bound_at, left_at from wallet.past_withdrawal_address
      where account_id = ${accountId} order by bound_at`,
  },
};
