// The public interface of loans.
export { loansEvents } from './events.ts';
export { loansReactions } from './reactions.ts';
export { loansInvariants } from './invariants.ts';
export { forgetNumber } from './documents.ts';
export { loansJobs } from './jobs.ts';
export { loansOwnData } from './own-data.ts';
export { hasOpenLoan } from './queries.ts';
export { loansAdminRoutes, loansStorefrontRoutes } from './routes.ts';
