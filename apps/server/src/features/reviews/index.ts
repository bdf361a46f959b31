// The public interface of reviews.
export { reviewsEvents } from './events.ts';
export { reviewsReactions } from './review-mails.ts';
export { maskName } from './present.ts';
export { reviewsJobs } from './default-reviews.ts';
export { reviewsSellerRoutes, reviewsStorefrontRoutes } from './routes.ts';
export { reviewsOwnData } from './own-data.ts';
