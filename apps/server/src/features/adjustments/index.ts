// The public interface of adjustments.
export { adjustmentsEvents } from './events.ts';
export { adjustmentsReactions } from './reactions.ts';
export { adjustmentsOwnData } from './own-data.ts';
export { adjustmentsAdminRoutes } from './routes.ts';
