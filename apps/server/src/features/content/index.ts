export {
  type BannerToStore,
  brandPages,
  insertBanner,
  type PageToStore,
  upsertPage,
} from './queries.ts';
export { contentAdminRoutes, contentPromotionRoutes, contentStorefrontRoutes } from './routes.ts';
