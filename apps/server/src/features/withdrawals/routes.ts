import type { withdrawalsAdmin } from '@entrepot/contract/withdrawals/admin';
import type { withdrawalsSeller } from '@entrepot/contract/withdrawals/seller';
import type { withdrawalsStorefront } from '@entrepot/contract/withdrawals/storefront';
import type { Routes } from '../../platform/routes.ts';
import { removeBankAccount, saveBankAccount } from './bank-account.ts';
import * as bank from './bank-payout.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { approveWithdrawal, refuseWithdrawal } from './decide.ts';
import * as outcome from './payout-outcome.ts';
import * as read from './read-withdrawals.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import * as desk from './signer-desk.ts';
import { getFee, getTerms, openWithdrawal } from './terms.ts';

export const withdrawalsStorefrontRoutes: Routes<typeof withdrawalsStorefront> = {
  getTerms,
  getFee,
  saveBankAccount,
  removeBankAccount,
  openWithdrawal,
  requestWithdrawal,
  listWithdrawals: read.listOwn,
  getWithdrawal: read.getOwn,
  cancelWithdrawal,
};

export const withdrawalsSellerRoutes: Routes<typeof withdrawalsSeller> = {
  ...withdrawalsStorefrontRoutes,
};

export const withdrawalsAdminRoutes: Routes<typeof withdrawalsAdmin> = {
  listWithdrawals: read.listAll,
  countWaiting: read.countWaiting,
  getWithdrawal: read.getAny,
  approveWithdrawal,
  refuseWithdrawal,
  takeWithdrawal: bank.takeWithdrawal,
  takeOverWithdrawal: bank.takeOverWithdrawal,
  openBankAccount: bank.openBankAccount,
  payWithdrawal: bank.payWithdrawal,
  confirmWithdrawal: bank.confirmWithdrawal,
  giveWithdrawalBack: bank.giveWithdrawalBack,
  getSigner: desk.getSigner,
  stopPayouts: desk.stopPayouts,
  liftStop: desk.liftStop,
  proposeOutcome: outcome.proposeOutcome,
  approveOutcome: outcome.approveOutcome,
  declineOutcome: outcome.declineOutcome,
  givePayoutUp: desk.givePayoutUp,
};
