// The front door of uploads: storing pictures, for imports and the seed.
export { type PreparedPicture, storePicture, storePrepared } from './store-picture.ts';
export { uploadsAdminRoutes, uploadsSellerRoutes, uploadsStorefrontRoutes } from './routes.ts';
export { uploadsJobs } from './jobs.ts';
