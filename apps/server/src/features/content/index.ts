export { type BannerToStore, insertBanner, type PageToStore, upsertPage } from './queries.ts';
export { contentAdminRoutes, contentPromotionRoutes, contentStorefrontRoutes } from './routes.ts';
