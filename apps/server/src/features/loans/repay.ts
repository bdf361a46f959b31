import { owed, payoff, repaid } from '@entrepot/contract/loans/accrual';
import type { loansStorefront } from '@entrepot/contract/loans/storefront';
import {
  add,
  type Amount,
  compare,
  CURRENCY,
  moneyText,
  subtract,
  ZERO,
} from '@entrepot/contract/money';
import { PLATFORM, post } from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { daysAfter, midnightOf } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { requireFundPassword } from '../accounts/index.ts';
import { accrue } from './accrue.ts';
import { carryOut, lockFor } from './carry-out.ts';
import { insertRepayment, type LoanRow, standingColumns } from './queries.ts';
import { ownLoanOf } from './read-loans.ts';
import { standingOf, termsOf } from './terms.ts';

/** From the own balance, and never without its owner: nothing is taken by itself, however late it is. */
export const repayLoan: Routes<typeof loansStorefront>['repayLoan'] = async (ctx, input) => {
  const { loanId, amount: wanted, fundPassword } = input;
  const own = sql`l.id = ${loanId} and l.borrower_id = ${ctx.actor.id}`;
  const locked = await lockFor(ctx, 'repay', own);
  await requireFundPassword(ctx, fundPassword);
  const loan = await accrue(ctx, locked);
  const [terms, standing, day] = [termsOf(loan), standingOf(loan), loan.daysSoFar];
  const most = payoff(terms, standing, day);
  const paid = wanted ?? most;
  if (compare(paid, most) > 0) {
    throw new Refusal('LOAN_REPAYMENT_TOO_HIGH', { most: moneyText(most) });
  }
  const { standing: rest, waived, ended } = repaid(terms, standing, { paid, day });
  const { fee: feeLeft, ...left } = rest;
  const n = loan.repayments + 1;
  await carryOut(ctx, loan, ended ? 'settle' : 'repay', [
    ...standingColumns({ ...left, feeLeft, daysSoFar: day }),
    sql`repaid = ${add(loan.repaid, paid)}`,
    sql`repayments = ${n}`,
  ]);
  await insertRepayment(ctx.db, { loanId, n, at: repaidAt(ctx, loan), amount: paid, waived });
  await book(ctx, loan, { n, paid, less: subtract(owed(standing), owed(rest)) });
  return ownLoanOf(ctx, loanId);
};

/** Not before the last day whose interest is booked: that may have been done while this waited for the loan over midnight. */
function repaidAt({ now }: MemberCtx, { paidOutAt, daysSoFar }: LoanRow): Date {
  const booked = paidOutAt ? daysAfter(midnightOf(paidOutAt), daysSoFar) : now;
  return booked > now ? booked : now;
}

type Booked = { n: number; paid: Amount; less: Amount };

/** `less` is owed no more: what was paid, and with the last repayment what did not have to be. */
async function book({ db, now, actor }: MemberCtx, loan: LoanRow, { n, paid, less }: Booked) {
  await post(db, {
    ...{ kind: 'loan-repayment', key: `loans/${loan.id}/repay/${n}`, ref: `loans/${loan.id}` },
    ...{ actor: `buyer:${actor.id}`, at: now, currency: CURRENCY },
    legs: [
      { kind: 'available', owner: loan.borrowerId, amount: subtract(ZERO, paid) },
      { kind: 'clearing-lender', owner: PLATFORM, amount: paid },
      { kind: 'loan-due', owner: loan.borrowerId, amount: less },
      { kind: 'loan-claim', owner: PLATFORM, amount: subtract(ZERO, less) },
    ],
  });
}
