// What must be true of loans at every commit (trust.md 3, I26).
import { CURRENCY } from '@entrepot/contract/money';
import type { Invariant } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';

export const loansInvariants: readonly Invariant[] = [
  {
    code: 'loan-is-due',
    name: 'what the ledger says that somebody owes is what his loans say',
    of: 'mall',
    broken: () => sql`
      select 1 from (
        select borrower_id, sum(principal + interest + fee_left) as owed from loans.loan group by 1) l
      full join (
        select owner_id, balance from ledger.public_balance where kind = 'loan-due' and currency = ${CURRENCY}) b
        on b.owner_id = l.borrower_id
      where coalesce(l.owed, 0) + coalesce(b.balance, 0) <> 0`,
  },
];
