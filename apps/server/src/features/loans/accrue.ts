// A loan's interest, a movement for each day: what it is follows from the signed terms, the repayments and the days alone.
import { accrued, interestOfDay } from '@entrepot/contract/loans/accrual';
import { CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { PLATFORM, post } from '../../ledger/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { change, type LoanRow, standingColumns } from './queries.ts';
import { daysOf, standingOf, termsOf } from './terms.ts';

/** Books what is missing up to today, for a loan that is locked; answers it as it then is. */
export async function accrue(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  loan: LoanRow,
): Promise<LoanRow> {
  const [terms, to] = [termsOf(loan), daysOf(loan, now)];
  if (!loan.paidOutAt || to <= loan.daysSoFar) {
    return loan;
  }
  let standing = standingOf(loan);
  for (let day = loan.daysSoFar + 1; day <= to; day += 1) {
    const interest = interestOfDay(terms, standing, day);
    standing = accrued(standing, interest);
    if (interest !== ZERO) {
      await post(db, {
        kind: 'loan-interest',
        key: `loans/${loan.id}/interest/${dayOf(daysAfter(loan.paidOutAt, day))}`,
        ...{ ref: `loans/${loan.id}`, actor: 'system', at: now, currency: CURRENCY },
        legs: [
          { kind: 'loan-due', owner: loan.borrowerId, amount: subtract(ZERO, interest) },
          { kind: 'loan-claim', owner: PLATFORM, amount: interest },
        ],
      });
    }
  }
  const { fee: feeLeft, ...owed } = standing;
  const columns = { ...owed, feeLeft, daysSoFar: to };
  await change(db, loan.id, standingColumns(columns));
  return { ...loan, ...columns };
}
