// The public interface of payments: deposits by card or bank, through a provider.
export { paymentsInvariants } from './invariants.ts';
export { paymentsJobs } from './jobs.ts';
export { hasOpenPayments } from './queries.ts';
export { namesWhatWaits, waitsOf } from './unclaimed-queries.ts';
export { paymentsOwnData } from './own-data.ts';
export { paymentsUnderway } from './underway.ts';
export { paymentsAdminRoutes, paymentsSellerRoutes, paymentsStorefrontRoutes } from './routes.ts';
export { takeCallback } from './take-callback.ts';
