// The public interface of withdrawals: money that goes out, and what waits on its way.
export { forgetBankAccount } from './bank-account.ts';
export { saveEarlier } from './bank-queries.ts';
export { withdrawalsInvariants } from './invariants.ts';
export { withdrawalsJobs } from './jobs.ts';
export { withdrawalsOwnData } from './own-data.ts';
export { hasOpenWithdrawals, sentWithdrawals } from './queries.ts';
export { requireScreening } from './screening-queries.ts';
export { signerKnows, standingStill, unfollowed } from './own-signer.ts';
export {
  withdrawalsAdminRoutes,
  withdrawalsSellerRoutes,
  withdrawalsStorefrontRoutes,
} from './routes.ts';
