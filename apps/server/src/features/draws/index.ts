// The public interface of draws.
export { isPrize } from './queries.ts';
export { drawsAdminRoutes, drawsStorefrontRoutes } from './routes.ts';
export { drawsJobs } from './run-draws.ts';
export { sha256 } from './seed.ts';
export { drawsOwnData } from './own-data.ts';
