// What operators do with an application. Paying out takes two of them, which the database holds (migration 0930).
import type { loansAdmin } from '@entrepot/contract/loans/admin';
import { owed, paidOut } from '@entrepot/contract/loans/accrual';
import { CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { PLATFORM, post } from '../../ledger/index.ts';
import { refusing, sql } from '../../platform/db.ts';
import { daysAfter, midnightOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { carryOut, lockFor } from './carry-out.ts';
import { standingColumns } from './queries.ts';
import { getLoan } from './read-loans.ts';
import { termsOf } from './terms.ts';

type Handlers = Routes<typeof loansAdmin>;

export const approveLoan: Handlers['approveLoan'] = async (ctx, { loanId }) => {
  const loan = await lockFor(ctx, 'approve', sql`l.id = ${loanId}`);
  await carryOut(ctx, loan, 'approve', [sql`approved_by = ${ctx.actor.id}`]);
  return getLoan(ctx, { loanId });
};

export const declineLoan: Handlers['declineLoan'] = async (ctx, { loanId, reason }) => {
  const loan = await lockFor(ctx, 'decline', sql`l.id = ${loanId}`);
  const said = [sql`declined_by = ${ctx.actor.id}`, sql`decline_reason = ${reason}`];
  await carryOut(ctx, loan, 'decline', said);
  return getLoan(ctx, { loanId });
};

/** The amount comes from the lender whole; the fee is owed beside it. */
export const payOutLoan: Handlers['payOutLoan'] = async (ctx, { loanId }) => {
  const { db, now, actor } = ctx;
  const loan = await lockFor(ctx, 'payOut', sql`l.id = ${loanId}`);
  if (loan.approvedBy === actor.id) {
    throw new Refusal('LOAN_SECOND_PERSON');
  }
  const standing = paidOut(termsOf(loan));
  const { fee: feeLeft, ...rest } = standing;
  await refusing({ loan_second_person: 'LOAN_SECOND_PERSON' }, () =>
    carryOut(ctx, loan, 'payOut', [
      sql`paid_out_by = ${actor.id}`,
      sql`due_at = ${daysAfter(midnightOf(now), loan.days + 1)}`,
      ...standingColumns({ ...rest, feeLeft, daysSoFar: 0 }),
    ]),
  );
  await post(db, {
    ...{ kind: 'loan-payout', key: `loans/${loanId}/payout`, ref: `loans/${loanId}` },
    ...{ actor: `operator:${actor.id}`, at: now, currency: CURRENCY },
    legs: [
      { kind: 'clearing-lender', owner: PLATFORM, amount: subtract(ZERO, loan.amount) },
      { kind: 'available', owner: loan.borrowerId, amount: loan.amount },
      { kind: 'loan-due', owner: loan.borrowerId, amount: subtract(ZERO, owed(standing)) },
      { kind: 'loan-claim', owner: PLATFORM, amount: owed(standing) },
    ],
  });
  return getLoan(ctx, { loanId });
};
