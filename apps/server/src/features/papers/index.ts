// The public interface of papers.
export { papersAdminRoutes, papersSellerRoutes, papersStorefrontRoutes } from './routes.ts';
export { storeCompany } from './queries.ts';
export { papersOwnData } from './own-data.ts';
export { forgetCompany } from './forget-account.ts';
