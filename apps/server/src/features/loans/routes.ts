import type { loansAdmin } from '@entrepot/contract/loans/admin';
import type { loansStorefront } from '@entrepot/contract/loans/storefront';
import type { Routes } from '../../platform/routes.ts';
import { apply, confirmLoan, withdrawLoan } from './apply.ts';
import { approveLoan, declineLoan, payOutLoan } from './decide.ts';
import { addDocument, getDocument, lookAtDocument, lookAtNumber } from './documents.ts';
import { getLending, getOffer, getQuote } from './offer.ts';
import {
  countWaiting,
  getAgreement,
  getApplication,
  getBorrowing,
  getLoan,
  getOwnLoan,
  listLoans,
  listOwnLoans,
  mayApply,
} from './read-loans.ts';
import { repayLoan } from './repay.ts';

export const loansStorefrontRoutes: Routes<typeof loansStorefront> = {
  ...{ getOffer, getQuote, mayApply, getBorrowing, getApplication, getAgreement },
  ...{ listLoans: listOwnLoans, getLoan: getOwnLoan },
  ...{ addDocument, apply, confirmLoan, withdrawLoan, repayLoan },
};

export const loansAdminRoutes: Routes<typeof loansAdmin> = {
  ...{ listLoans, countWaiting, getLending, getLoan, lookAtDocument, lookAtNumber, getDocument },
  ...{ approveLoan, declineLoan, payOutLoan },
};
