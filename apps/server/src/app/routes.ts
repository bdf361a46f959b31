// All operations → handlers, per origin. A missing handler does not compile.
import { adminApi } from '@entrepot/contract/api/admin';
import { promotionApi } from '@entrepot/contract/api/promotion';
import { sellerApi } from '@entrepot/contract/api/seller';
import { storefrontApi } from '@entrepot/contract/api/storefront';
import type { Api, Audience } from '@entrepot/contract/operation';
import { catalogueSellerRoutes, catalogueStorefrontRoutes } from '../features/catalogue/index.ts';
import {
  contentAdminRoutes,
  contentPromotionRoutes,
  contentStorefrontRoutes,
} from '../features/content/index.ts';
import { searchStorefrontRoutes } from '../features/search/index.ts';
import {
  sellersAdminRoutes,
  sellersSellerRoutes,
  sellersStorefrontRoutes,
} from '../features/sellers/index.ts';
import {
  brandsAdminRoutes,
  brandsPromotionRoutes,
  brandsSellerRoutes,
  brandsStorefrontRoutes,
} from '../features/brands/index.ts';
import {
  uploadsAdminRoutes,
  uploadsSellerRoutes,
  uploadsStorefrontRoutes,
} from '../features/uploads/index.ts';
import {
  notificationsAdminRoutes,
  notificationsStorefrontRoutes,
} from '../features/notifications/index.ts';
import {
  accountsAdminRoutes,
  accountsSellerRoutes,
  accountsStorefrontRoutes,
} from '../features/accounts/index.ts';
import {
  walletAdminRoutes,
  walletSellerRoutes,
  walletStorefrontRoutes,
} from '../features/wallet/index.ts';
import {
  ordersAdminRoutes,
  ordersSellerRoutes,
  ordersStorefrontRoutes,
} from '../features/orders/index.ts';
import { reviewsSellerRoutes, reviewsStorefrontRoutes } from '../features/reviews/index.ts';
import {
  catalogueAddSellerRoutes,
  catalogueDescribeSellerRoutes,
  catalogueImportSellerRoutes,
} from '../import/index.ts';
import type { Routes } from '../platform/routes.ts';
import type { Handlers } from './http/registry.ts';

type Tables<A extends Api> = { [Feature in keyof A]: Routes<A[Feature]> };

const storefront: Tables<typeof storefrontApi> = {
  brands: brandsStorefrontRoutes,
  uploads: uploadsStorefrontRoutes,
  notifications: notificationsStorefrontRoutes,
  accounts: accountsStorefrontRoutes,
  wallet: walletStorefrontRoutes,
  search: searchStorefrontRoutes,
  sellers: sellersStorefrontRoutes,
  catalogue: catalogueStorefrontRoutes,
  content: contentStorefrontRoutes,
  orders: ordersStorefrontRoutes,
  reviews: reviewsStorefrontRoutes,
};

const seller: Tables<typeof sellerApi> = {
  brands: brandsSellerRoutes,
  uploads: uploadsSellerRoutes,
  accounts: accountsSellerRoutes,
  wallet: walletSellerRoutes,
  sellers: sellersSellerRoutes,
  catalogue: {
    ...catalogueSellerRoutes,
    ...catalogueAddSellerRoutes,
    ...catalogueDescribeSellerRoutes,
  },
  imports: catalogueImportSellerRoutes,
  orders: ordersSellerRoutes,
  reviews: reviewsSellerRoutes,
};

const admin: Tables<typeof adminApi> = {
  brands: brandsAdminRoutes,
  uploads: uploadsAdminRoutes,
  notifications: notificationsAdminRoutes,
  accounts: accountsAdminRoutes,
  sellers: sellersAdminRoutes,
  wallet: walletAdminRoutes,
  content: contentAdminRoutes,
  orders: ordersAdminRoutes,
};

const promotion: Tables<typeof promotionApi> = {
  brands: brandsPromotionRoutes,
  content: contentPromotionRoutes,
};

export const apis: Record<Audience, Api> = {
  storefront: storefrontApi,
  seller: sellerApi,
  admin: adminApi,
  promotion: promotionApi,
};

export const handlers = { storefront, seller, admin, promotion } as unknown as Record<
  Audience,
  Handlers
>;
