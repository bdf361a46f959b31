// The public interface of reserves: what the mall holds, beside what it owes.
export { reservesAdminRoutes, reservesStorefrontRoutes } from './routes.ts';
