// The front door of reviews.
export { reviewsJobs } from './default-reviews.ts';
export { reviewsSellerRoutes, reviewsStorefrontRoutes } from './routes.ts';
