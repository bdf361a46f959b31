import type { Borrowing, OwnLoan } from '@entrepot/contract/loans/types';
import { parseAmount, parseRate } from '@entrepot/contract/money';

const ZERO = parseAmount('0');
/** What a mall lends at. */
export const offer = {
  lender: { name: 'Harbour Credit', authority: 'HCA', licence: '1', link: 'https://a.example' },
  ...{ amountMin: parseAmount('500'), amountMax: parseAmount('20000'), days: [30, 90] },
  ...{ rate: parseRate('0.12'), lateRate: parseRate('0.2'), feeRate: parseRate('0.015') },
  ...{ costCap: parseRate('0.5'), coolingOffDays: 14 },
};
/** Of somebody who owes nothing and may apply. */
export const nothing: Borrowing = {
  ...{
    loan: null,
    toConfirm: null,
    repayments: [],
    mayApply: true,
    documents: [],
    available: parseAmount('80'),
  },
};
/** A thousand for ninety days, a third of which have passed. */
export const running: OwnLoan = {
  ...{ id: '019ab000-0000-7000-8000-000000000081', state: 'running', realName: 'Ada Quay' },
  ...{ country: 'PT', amount: parseAmount('1000'), days: 90, rate: parseRate('0.12') },
  ...{ lateRate: parseRate('0.2'), fee: parseAmount('15'), costCap: parseRate('0.5') },
  ...{ coolingOffDays: 14, apr: '19.3', toRepay: parseAmount('1044.58'), agreementVersion: 1 },
  ...{
    signedAt: '2026-11-20T10:00:00.000Z',
    agreedAt: '2026-11-20T10:00:00.000Z',
    confirmBy: null,
    agreementHash: 'a'.repeat(64),
    declineReason: null,
  },
  ...{ paidOutAt: '2026-11-21T10:00:00.000Z', dueAt: '2027-02-20T00:00:00.000Z', endedAt: null },
  ...{ daysSoFar: 30, interestSoFar: parseAmount('9.863013696'), principal: parseAmount('1000') },
  ...{ interest: parseAmount('9.863013696'), feeLeft: parseAmount('15') },
  ...{ payoff: parseAmount('1024.86'), repaid: ZERO, actions: ['repay', 'settle'] },
};
export const agreement = { version: 1, text: 'The agreement.', hash: 'b'.repeat(64) };
