// The public interface of deposits: money that comes in over a chain, and what waits on its way.
export { depositsInvariants } from './invariants.ts';
export { depositsJobs } from './follow.ts';
export { depositsOwnData } from './own-data.ts';
export { isCoinTaken, sendersTo } from './queries/addresses.ts';
export { isOwnAddress } from './queries/deposits.ts';
export { proofOf } from './proof.ts';
export { countLate } from './queries/desk.ts';
export { ownDepositsOf } from './read-deposits.ts';
export { depositsUnderway, hasUncredited } from './underway.ts';
export { depositsAdminRoutes, depositsSellerRoutes, depositsStorefrontRoutes } from './routes.ts';
