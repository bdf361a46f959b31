// The public interface of applications.
export { applicationsEvents } from './events.ts';
export { applicationsReactions, withdrawOfClosed } from './reactions.ts';
export { applicationsOwnData } from './own-data.ts';
export { applicationsAdminRoutes, applicationsStorefrontRoutes } from './routes.ts';
