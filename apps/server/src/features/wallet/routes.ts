import type { walletAdmin } from '@entrepot/contract/wallet/admin';
import type { walletSeller } from '@entrepot/contract/wallet/seller';
import type { walletStorefront } from '@entrepot/contract/wallet/storefront';
import type { Routes } from '../../platform/routes.ts';
import { listArrivals, noteArrival } from './arrivals.ts';
import { getBuyerBalance, getHoldings, getSellerBalance, listStatement } from './balances.ts';
import { exportStatement } from './export-statement.ts';
import { checkBooks, getOverview } from './overview.ts';
import { openMoneyCall } from './money-token.ts';
import { takeTestMoney } from './take-test-money.ts';
import { bindWithdrawalAddress, getWithdrawalAddress } from './withdrawal-address.ts';

export const walletStorefrontRoutes: Routes<typeof walletStorefront> = {
  getBalance: getBuyerBalance,
  takeTestMoney,
  getWithdrawalAddress,
  bindWithdrawalAddress,
  openMoneyCall,
  listStatement,
  exportStatement,
  getHoldings,
};

export const walletSellerRoutes: Routes<typeof walletSeller> = {
  getBalance: getSellerBalance,
  bindWithdrawalAddress,
  openMoneyCall,
  listStatement,
  listArrivals,
  noteArrival,
  exportStatement,
};

export const walletAdminRoutes: Routes<typeof walletAdmin> = { checkBooks, getOverview };
