// What must be true of loans at every commit (trust.md 3, I25 and I26).
import { OWED_LOAN_STATES } from '@entrepot/contract/loans/rules';
import { CURRENCY } from '@entrepot/contract/money';
import type { Invariant } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { inStates } from '../../platform/life.ts';

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
  {
    // With the rule before it, the ledger's too. Loans that have ended change no more.
    code: 'loan-costs-what-was-signed',
    name: 'what a loan comes to follows from its signed terms and its repayments alone',
    of: 'mall',
    broken: () => sql`
      select 1 from loans.loan l, loans.reckoned(l) r
      where ${inStates('l', OWED_LOAN_STATES)}
        and (l.principal, l.interest, l.fee_left, l.interest_so_far)
          is distinct from (r.principal, r.interest, r.fee_left, r.so_far)`,
  },
];
