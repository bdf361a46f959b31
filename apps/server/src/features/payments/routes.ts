import type { paymentsAdmin } from '@entrepot/contract/payments/admin';
import type { paymentsSeller } from '@entrepot/contract/payments/seller';
import type { paymentsStorefront } from '@entrepot/contract/payments/storefront';
import type { Routes } from '../../platform/routes.ts';
import * as unclaimed from './end-unclaimed.ts';
import * as desk from './desk.ts';
import { getPaidIn, listPaidIn } from './paid-in.ts';
import * as refund from './refund.ts';
import * as read from './read-payments.ts';
import { actInSandbox, getSandboxOrder } from './sandbox-page.ts';
import { startPayment, startPaymentInPesos } from './start-payment.ts';
import { enterStatement, getStatements } from './statements.ts';
import { listWays } from './terms.ts';

export const paymentsStorefrontRoutes: Routes<typeof paymentsStorefront> = {
  listWays,
  startPayment,
  startPaymentInPesos,
  listPayments: read.listOwn,
  getPayment: read.getOwn,
  ...{ listPaidIn, getPaidIn },
  getSandboxOrder,
  actInSandbox,
};

export const paymentsSellerRoutes: Routes<typeof paymentsSeller> = {
  ...{ listWays, startPayment, startPaymentInPesos, listPaidIn, getPaidIn },
};

export const paymentsAdminRoutes: Routes<typeof paymentsAdmin> = {
  listPayments: read.listAll,
  countWaiting: read.countWaiting,
  getPayment: read.getAny,
  ...{ listProviders: desk.listProviders, saveProvider: desk.saveProvider },
  ...{ proposeRate: desk.proposeRate, approveRate: desk.approveRate },
  takeRateBack: desk.takeRateBack,
  ...{ getStatements, enterStatement },
  answerReport: desk.answerReport,
  proposeUnclaimedEnd: unclaimed.proposeUnclaimedEnd,
  approveUnclaimedEnd: unclaimed.approveUnclaimedEnd,
  declineUnclaimedEnd: unclaimed.declineUnclaimedEnd,
  proposeRefund: refund.proposeRefund,
  approveRefund: refund.approveRefund,
  declineRefund: refund.declineRefund,
};
