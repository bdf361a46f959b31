// The public interface of wallet: what somebody's money looks like. Moving it is the ledger's alone.
export { walletAdminRoutes, walletSellerRoutes, walletStorefrontRoutes } from './routes.ts';
export { written as addressWritten } from './chain-address.ts';
export { openMoneyCall, useMoneyToken } from './money-token.ts';
export { addressWaitDays, boundAddress as boundAddressOf } from './queries.ts';
/** For the demo world alone. */
export { bindEarlier } from './queries.ts';
export { getWithdrawalAddress } from './withdrawal-address.ts';
export { walletOwnData } from './own-data.ts';
export { forgetWithdrawalAddress } from './forget-account.ts';
export { movementName } from './export-statement.ts';
export { walletNews } from './news.ts';
export { keepMilestones } from './keep-milestones.ts';
