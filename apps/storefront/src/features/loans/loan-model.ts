/** Loans on screens as data. Pure. */
import { readAmount, rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import type { LoanTerms } from '@entrepot/contract/loans/accrual';
import { termsOf } from '@entrepot/contract/loans/accrual';
import type { LoanState } from '@entrepot/contract/loans/rules';
import type { OwnLoan, ShownOffer } from '@entrepot/contract/loans/types';
import {
  type Amount,
  amount,
  compare,
  parseAmount,
  subtract,
  units,
  ZERO,
} from '@entrepot/contract/money';
import type { Look } from '@entrepot/ui/primitives/badge.tsx';

export const LOOKS: Record<LoanState, Look> = {
  submitted: { tone: 'info', shape: 'open' },
  approved: { tone: 'info', shape: 'half' },
  declined: { tone: 'danger', shape: 'stopped' },
  withdrawn: { tone: 'neutral', shape: 'open' },
  running: { tone: 'info', shape: 'full' },
  overdue: { tone: 'danger', shape: 'attention' },
  repaid: { tone: 'positive', shape: 'done' },
};

/** What is told of a loan: its state, or that nobody has signed it, in time or yet. */
export function storyOf(
  loan: Pick<OwnLoan, 'state' | 'actions' | 'confirmBy' | 'endedAt'>,
): LoanState | 'unread' | 'lapsed' {
  const { state, actions, confirmBy, endedAt } = loan;
  if (actions.includes('confirm')) {
    return 'unread';
  }
  const hasLapsed = state === 'withdrawn' && confirmBy !== null && endedAt !== null;
  return hasLapsed && endedAt >= confirmBy ? 'lapsed' : state;
}

export const isWithin = (
  offer: Pick<ShownOffer, 'amountMin' | 'amountMax'>,
  lent: Amount,
): boolean => compare(lent, offer.amountMin) >= 0 && compare(lent, offer.amountMax) <= 0;

/** What would be signed; undefined while the amount is none that is lent. */
export function wantedTerms(offer: ShownOffer, typed: string, days: string): LoanTerms | undefined {
  const lent = readAmount(typed);
  return lent !== undefined && isWithin(offer, lent)
    ? termsOf(offer, lent, Number(days))
    : undefined;
}

export type LoanFields = {
  amount: string;
  days: string;
  realName: string;
  country: string;
  identification: string;
  agreed: boolean;
};

const atLeast = (count: number) => (text: string) =>
  [...text.trim()].length >= count ? undefined : 'fault.missing';

export const loanRules = (offer: ShownOffer) =>
  rulesFor<LoanFields>()({
    amount: {
      read: readAmount,
      problem: (typed) => {
        const lent = readAmount(typed);
        return lent !== undefined && isWithin(offer, lent) ? undefined : 'fault.amount';
      },
    },
    days: { read: Number },
    realName: { read: trimmed, problem: atLeast(2) },
    country: { problem: (code) => (code === '' ? 'fault.choose' : undefined) },
    identification: { read: trimmed, problem: atLeast(3) },
    agreed: { problem: (agreed) => (agreed ? undefined : 'fault.agreed') },
  });

/** What is wrong with an amount to repay. */
export function repaymentProblem(
  typed: string,
  payoff: Amount,
): 'repay.wrong' | 'repay.tooHigh' | undefined {
  const paid = readAmount(typed);
  if (paid === undefined || compare(paid, ZERO) <= 0) {
    return 'repay.wrong';
  }
  return compare(paid, payoff) > 0 ? 'repay.tooHigh' : undefined;
}

const CENT = units(parseAmount('0.01'));
const wholeCents = (exact: Amount): Amount => amount((units(exact) / CENT) * CENT);

type Owing = Pick<OwnLoan, 'principal' | 'interest' | 'feeLeft' | 'payoff'>;

/**
 * What is owed in parts that come to what would repay it today: amounts below a cent are waived, and so is the fee while the
 * borrower may still think it over.
 */
export function owedParts({ principal, interest, feeLeft, payoff }: Owing) {
  const all = units(principal) + units(interest) + units(feeLeft);
  const feeIsFree = all - units(payoff) >= CENT;
  const fee = feeIsFree ? ZERO : wholeCents(feeLeft);
  const lent = wholeCents(principal);
  return { principal: lent, fee, feeIsFree, interest: subtract(subtract(payoff, lent), fee) };
}
