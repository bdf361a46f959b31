// The public interface of reserves: what the mall holds, beside what it owes.
import { readReserves } from './read-balances.ts';
import { reconcile } from './reconcile.ts';
import { search } from './search.ts';

export { reservesInvariants } from './invariants.ts';
export { isReserve, listedReserves } from './queries.ts';
export { notReconciledSince } from './reconcile-queries.ts';
export { reservesAdminRoutes, reservesStorefrontRoutes } from './routes.ts';
export const reservesJobs = [readReserves, reconcile, search];
