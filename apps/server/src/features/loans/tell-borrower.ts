// What a borrower hears of his loan, in the mall and by mail (trust.md 6.7: before it costs more, not after).
import { payoff } from '@entrepot/contract/loans/accrual';
import type { LoanAct } from '@entrepot/contract/loans/life';
import { type Amount, moneyText, ZERO } from '@entrepot/contract/money';
import type { LoanNews } from '@entrepot/contract/notifications/notices';
import type { Ctx } from '../../platform/context.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { notify } from '../notifications/index.ts';
import { texts } from './own-texts.ts';
import type { LoanRow } from './queries.ts';
import { standingOf, termsOf, upToNow } from './terms.ts';

const MOVED = texts.mail('moved');

/** What of its life is news to its borrower; what he did himself is not, but that nothing is owed any more. */
export const NEWS_OF: Partial<Record<LoanAct, LoanNews>> = {
  ...{ approve: 'approved', decline: 'declined', payOut: 'paid' },
  lapse: 'lapsed',
  ...{ fallDue: 'overdue', settle: 'repaid' },
};

/** Told once, however often it is called; figures are those of `ctx.now`. */
export async function tellBorrower(ctx: Ctx, loan: LoanRow, news: LoanNews): Promise<void> {
  const amount = amountOf(ctx, loan, news);
  await notify(ctx, loan.brandId, [
    {
      ...{ kind: 'loan', params: { amount, news }, personId: loan.borrowerId },
      once: `loans.${news} ${loan.id}`,
      mail: { mail: MOVED, values: valuesOf(loan, news, amount) },
    },
  ]);
}

const valuesOf = (
  { dueAt, confirmBy, declineReason }: LoanRow,
  news: LoanNews,
  amount: Amount,
) => ({
  ...{ news, amount: moneyText(amount), reason: declineReason ?? '' },
  last: dueAt ? dayOf(daysAfter(dueAt, -1)) : confirmBy ? dayOf(confirmBy) : '',
});

const BEFORE_IT_RUNS: ReadonlySet<LoanNews> = new Set([
  ...(['confirm', 'lapsed', 'approved', 'declined', 'paid'] as const),
]);

function amountOf({ now }: Ctx, loan: LoanRow, news: LoanNews): Amount {
  if (news === 'repaid') {
    return loan.repaid;
  }
  if (BEFORE_IT_RUNS.has(news)) {
    return loan.amount;
  }
  const then = upToNow(loan, now);
  return loan.endedAt ? ZERO : payoff(termsOf(then), standingOf(then), then.daysSoFar);
}
