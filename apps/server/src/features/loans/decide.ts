// What operators do with an application. Paying out takes two of them, which the database holds (decision record 0056).
import type { loansAdmin } from '@entrepot/contract/loans/admin';
import { owed, paidOut } from '@entrepot/contract/loans/accrual';
import { CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { requireRight } from '../accounts/index.ts';
import { approve, PLATFORM, post, type Proposal, propose } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { daysAfter, midnightOf } from '../../platform/days.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { carryOut, closePayout, lockFor, payoutKey } from './carry-out.ts';
import { requireLender } from './offer.ts';
import { type LoanRow, standingColumns } from './queries.ts';
import { getLoan } from './read-loans.ts';
import { termsOf } from './terms.ts';

type Handlers = Routes<typeof loansAdmin>;

/** Only by who may open the documents: nobody approves what he could not read. */
export const approveLoan: Handlers['approveLoan'] = async (ctx, { loanId }) => {
  const loan = await lockFor(ctx, 'approve', sql`l.id = ${loanId}`);
  await requireRight(ctx, 'documents');
  await requireLender(ctx, loan);
  await propose(ctx.db, payoutOf(loan, ctx.now), ctx.actor.id);
  await carryOut(ctx, loan, 'approve', [sql`approved_by = ${ctx.actor.id}`]);
  return getLoan(ctx, { loanId });
};

export const declineLoan: Handlers['declineLoan'] = async (ctx, { loanId, reason }) => {
  const loan = await lockFor(ctx, 'decline', sql`l.id = ${loanId}`);
  const said = [sql`declined_by = ${ctx.actor.id}`, sql`decline_reason = ${reason}`];
  await carryOut(ctx, loan, 'decline', said);
  await closePayout(ctx, loan, `operator:${ctx.actor.id}`);
  return getLoan(ctx, { loanId });
};

/** What the first person approved is what the second has posted, to the last leg: the ledger's gate wants no less. */
export const payOutLoan: Handlers['payOutLoan'] = async (ctx, { loanId }) => {
  const { db, approver, now, actor } = ctx;
  const loan = await lockFor(ctx, 'payOut', sql`l.id = ${loanId}`);
  await requireLender(ctx, loan);
  const movement = payoutOf(loan, now);
  const second = orRefuse(
    await approve(approver, movement, { by: actor.id, at: now }),
    'LOAN_NOT_OPEN',
  );
  const { fee: feeLeft, ...standing } = paidOut(termsOf(loan));
  await carryOut(ctx, loan, 'payOut', [
    sql`paid_out_by = ${second}`,
    sql`due_at = ${daysAfter(midnightOf(now), loan.days + 1)}`,
    ...standingColumns({ ...standing, feeLeft, daysSoFar: 0 }),
  ]);
  await post(db, { ...movement, actor: `operator:${actor.id}` });
  return getLoan(ctx, { loanId });
};

/** The amount comes from the lender whole; the fee is owed beside it. */
function payoutOf(loan: LoanRow, at: Date): Proposal {
  const due = owed(paidOut(termsOf(loan)));
  return {
    ...{ kind: 'loan-payout', key: payoutKey(loan.id), ref: `loans/${loan.id}` },
    ...{ at, currency: CURRENCY },
    legs: [
      { kind: 'clearing-lender', owner: PLATFORM, amount: subtract(ZERO, loan.amount) },
      { kind: 'available', owner: loan.borrowerId, amount: loan.amount },
      { kind: 'loan-due', owner: loan.borrowerId, amount: subtract(ZERO, due) },
      { kind: 'loan-claim', owner: PLATFORM, amount: due },
    ],
  };
}
