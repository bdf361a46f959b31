// Loans as existing clients know them (existing-clients.md §2.11). Their path `credit!histroy` is misspelt.
import { z } from 'zod';
import { PERSON_FAULTS, pictureFields, picturesIn } from '../identity/wire.ts';
import { parseAmount, ZERO } from '../money.ts';
import type { Faults } from '../operation.ts';
import { elements } from '../withdrawals/wire.ts';
import { number, plainWhole, shanghai, text, whole } from '../wire.ts';
import { downToCents, rateOfDay } from './accrual.ts';
import { isOwed, type LoanState } from './rules.ts';
import type { borrowing, loanOffer, OwnLoan, ownLoanPage } from './types.ts';

/** 1 under review, 2 lent, 3 overdue, 4 rejected (may apply again), 5 repaid. */
const STATUS: Readonly<Record<LoanState, number>> = {
  ...{ submitted: 1, approved: 1, running: 2, overdue: 3 },
  ...{ declined: 4, withdrawn: 4, repaid: 5 },
};

const rateText = (rate: OwnLoan['rate']): number => number(parseAmount(rateOfDay(rate)));

export const wireMayApply = ({ mayApply }: { mayApply: boolean }) => String(mayApply);

/** Interest is theirs of a day; terms are texts, and there are none while nothing is lent. */
export const wireOffer = ({ offer }: z.infer<typeof loanOffer>) => {
  const days = (offer?.days ?? []).map(String);
  return {
    rate: offer ? rateText(offer.rate) : 0,
    defaultRate: offer ? rateText(offer.lateRate) : 0,
    ...{ lendableDays: days, allLendableDays: days },
    amountMin: number(offer?.amountMin ?? ZERO),
    amountMax: number(offer?.amountMax ?? ZERO),
  };
};

/** What is owed now, in cents that add up as their pages show them: none of what has ended. */
export const wireBill = ({ loan }: z.infer<typeof borrowing>) => {
  const open = loan && isOwed(loan) ? loan : undefined;
  return {
    ...(open ? { realName: open.realName } : {}),
    applyAmount: number(open?.amount ?? ZERO),
    alreadyCreditDays: open?.daysSoFar ?? 0,
    interest: number(downToCents(open?.interest ?? ZERO)),
    estimatePayment: number(open?.payoff ?? ZERO),
  };
};

export const LOAN_FAULTS = { creditId: 'NOT_FOUND', loanId: 'NOT_FOUND' } as const satisfies Faults;
export const APPLY_FAULTS = {
  ...PERSON_FAULTS,
  ...{ creditPeriod: 'LOAN_TERM_UNKNOWN', days: 'LOAN_TERM_UNKNOWN' },
} as const satisfies Faults;

export const historyInput = z
  .object({ pageNo: whole(1) })
  .transform(({ pageNo }) => ({ page: Math.max(1, pageNo), size: 20 }));

export const wireHistory = (page: z.infer<typeof ownLoanPage>) =>
  elements(page, (row) => ({
    ...{ id: row.id, applyAmount: number(row.amount), creditPeriod: row.days },
    customerSubmitTime: shanghai(row.signedAt),
    creditRate: rateText(row.rate),
    status: STATUS[row.state],
  }));

export const loanInput = z.object({ creditId: text }).transform(({ creditId }) => ({
  loanId: creditId,
}));

export const payInput = z
  .object({ creditId: text, safeword: text })
  .transform(({ creditId, safeword }) => ({ loanId: creditId, fundPassword: safeword }));

type BeforePay = { loan: OwnLoan; available: Parameters<typeof number>[0] };
export const wireBeforePay = ({ loan, available }: BeforePay) => ({
  ...{ realName: loan.realName, alreadyCreditDays: loan.daysSoFar },
  estimatePayment: number(loan.payoff),
  creditRate: rateText(loan.rate),
  accountAmount: number(available),
});

type BeforeReapply = {
  realName: string;
  country: string;
  identification: string;
  amount: OwnLoan['amount'];
  days: number;
  rate: OwnLoan['rate'];
};
/** Pictures of documents have no public address: what was sent is kept and need not be sent again. */
export const wireApplication = (said: BeforeReapply) => ({
  ...{ realName: said.realName, creditPeriod: said.days, applyAmount: number(said.amount) },
  ...{ creditRate: rateText(said.rate), identification: said.identification },
  ...{ imgCertificateFace: '', imgCertificateBack: '', imgCertificateHand: '' },
  countryId: said.country,
});

/** As they call the sides of a document. */
const PICTURES = [
  ['imgCertificateFace', 'face'],
  ['imgCertificateBack', 'back'],
  ['imgCertificateHand', 'hand'],
] as const;

/** Their page ticks an agreement that it does not show: it is confirmed on ours. `creditId`, of a declined one, says nothing that is not here. */
export const applyInput = z
  .object({
    ...{ realName: text, countryId: text, identification: text },
    ...{ applyAmount: text, creditPeriod: text },
    ...pictureFields(PICTURES),
  })
  .transform(({ realName, countryId, identification, applyAmount, creditPeriod, ...more }) => ({
    ...{ realName, country: countryId, identification },
    ...{ amount: applyAmount, days: plainWhole(creditPeriod) },
    pictures: picturesIn(PICTURES, more),
  }));
