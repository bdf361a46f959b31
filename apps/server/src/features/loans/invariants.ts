// What must be true of loans at every commit (trust.md 3, I25 and I26).
import { OWED_LOAN_STATES } from '@entrepot/contract/loans/rules';
import { CURRENCY } from '@entrepot/contract/money';
import type { Invariant } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { inStates } from '../../platform/life.ts';

/** The loan that a movement names, in a form for which there is an index. */
const CAUSE = sql`case when e.ref ~ '^loans/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(e.ref, 7)::uuid end`;

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
    // With the rule before it, the ledger's too. Loans that have ended change no more; how they did the next rule says.
    code: 'loan-costs-what-was-signed',
    name: 'what a loan comes to follows from its signed terms and its repayments alone',
    of: 'mall',
    broken: () => sql`
      select 1 from loans.loan l, loans.reckoned(l) r
      where ${inStates('l', OWED_LOAN_STATES)}
        and (l.principal, l.interest, l.fee_left, l.interest_so_far)
          is distinct from (r.principal, r.interest, r.fee_left, r.so_far)`,
  },
  {
    code: 'loan-repaid-as-signed',
    name: 'a repayment forgives what the signed terms do and no more, and a loan that has been repaid came to nothing by its repayments',
    of: 'movement',
    broken: (among) => sql`
      select 1 from (
        select e.journal_id, e.ref, e.key, sum(e.amount) filter (where e.account_kind = 'clearing-lender') as paid,
          sum(e.amount) filter (where e.account_kind = 'loan-due') as less
        from ledger.public_entry e where ${among('e.journal_id')} and e.kind = 'loan-repayment' group by 1, 2, 3) e
      left join loans.loan l on l.id = ${CAUSE}
      left join loans.repayment r on r.loan_id = l.id and e.key = e.ref || '/repay/' || r.n
      where r.n is null or (r.amount, r.amount + r.waived) is distinct from (e.paid, e.less) or not loans.is_as_signed(l, r)
        or (l.state = 'repaid' and exists (
          select from loans.reckoned(l) o where o.principal + o.interest + o.fee_left <> 0))`,
  },
];
