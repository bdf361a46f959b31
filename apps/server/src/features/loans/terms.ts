// What a row of a loan is to the rules of the contract, and how many of its days have passed.
import { type LoanStanding, type LoanTerms, standingAfter } from '@entrepot/contract/loans/accrual';
import { isOwed } from '@entrepot/contract/loans/rules';
import { midnightOf } from '../../platform/days.ts';
import type { LoanRow } from './queries.ts';

const DAY_MS = 86_400_000;

export const termsOf = ({
  amount,
  days,
  rate,
  lateRate,
  fee,
  costCap,
  coolingOffDays,
}: LoanRow): LoanTerms => ({ amount, days, rate, lateRate, fee, costCap, coolingOffDays });

/** As it is booked. */
export const standingOf = (loan: LoanRow): LoanStanding => ({
  ...{ principal: loan.principal, interest: loan.interest, fee: loan.feeLeft },
  interestSoFar: loan.interestSoFar,
});

/** Midnights (UTC) since it was paid out; 0 before. */
export const daysOf = ({ paidOutAt }: Pick<LoanRow, 'paidOutAt'>, now: Date): number =>
  paidOutAt
    ? Math.round((midnightOf(now).getTime() - midnightOf(paidOutAt).getTime()) / DAY_MS)
    : 0;

/** The row as it is now, with the interest of days that the timer has not booked yet. */
export function upToNow(loan: LoanRow, now: Date): LoanRow {
  if (!isOwed(loan)) {
    return loan;
  }
  const to = daysOf(loan, now);
  const { fee: feeLeft, ...owed } = standingAfter(termsOf(loan), standingOf(loan), {
    ...{ from: loan.daysSoFar, to },
  });
  return { ...loan, ...owed, feeLeft, daysSoFar: Math.max(to, loan.daysSoFar) };
}
