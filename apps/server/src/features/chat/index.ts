// The public interface of chat.
export { chatAdminRoutes, chatSellerRoutes, chatStorefrontRoutes } from './routes.ts';
export { conversationOf } from './queries.ts';
export { chatJobs } from './jobs.ts';
export { chatOwnData } from './own-data.ts';
