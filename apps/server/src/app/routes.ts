// All operations → handlers, per origin. A missing handler does not compile.
import { adminApi } from '@entrepot/contract/api/admin';
import { promotionApi } from '@entrepot/contract/api/promotion';
import { sellerApi } from '@entrepot/contract/api/seller';
import { storefrontApi } from '@entrepot/contract/api/storefront';
import type { Api, Audience } from '@entrepot/contract/operation';
import * as catalogue from '../features/catalogue/index.ts';
import * as content from '../features/content/index.ts';
import * as search from '../features/search/index.ts';
import * as sellers from '../features/sellers/index.ts';
import * as brands from '../features/brands/index.ts';
import * as uploads from '../features/uploads/index.ts';
import * as notifications from '../features/notifications/index.ts';
import * as accounts from '../features/accounts/index.ts';
import * as cart from '../features/cart/index.ts';
import * as coupons from '../features/coupons/index.ts';
import * as draws from '../features/draws/index.ts';
import * as adjustments from '../features/adjustments/index.ts';
import * as wallet from '../features/wallet/index.ts';
import * as deposits from '../features/deposits/index.ts';
import * as withdrawals from '../features/withdrawals/index.ts';
import * as payments from '../features/payments/index.ts';
import * as openbooks from '../features/openbooks/index.ts';
import * as reserves from '../features/reserves/index.ts';
import * as quotations from '../features/quotations/index.ts';
import * as orders from '../features/orders/index.ts';
import * as papers from '../features/papers/index.ts';
import * as reviews from '../features/reviews/index.ts';
import * as questions from '../features/questions/index.ts';
import * as identity from '../features/identity/index.ts';
import * as loans from '../features/loans/index.ts';
import * as applications from '../features/applications/index.ts';
import * as chat from '../features/chat/index.ts';
import * as archives from '../features/archives/index.ts';
import * as imports from '../import/index.ts';
import type { Routes } from '../platform/routes.ts';
import type { Handlers } from './http/registry.ts';

type Tables<A extends Api> = { [Feature in keyof A]: Routes<A[Feature]> };

const storefront: Tables<typeof storefrontApi> = {
  brands: brands.brandsStorefrontRoutes,
  uploads: uploads.uploadsStorefrontRoutes,
  notifications: notifications.notificationsStorefrontRoutes,
  accounts: accounts.accountsStorefrontRoutes,
  wallet: wallet.walletStorefrontRoutes,
  deposits: deposits.depositsStorefrontRoutes,
  withdrawals: withdrawals.withdrawalsStorefrontRoutes,
  payments: payments.paymentsStorefrontRoutes,
  openbooks: openbooks.openbooksStorefrontRoutes,
  reserves: reserves.reservesStorefrontRoutes,
  search: search.searchStorefrontRoutes,
  sellers: sellers.sellersStorefrontRoutes,
  coupons: coupons.couponsStorefrontRoutes,
  draws: draws.drawsStorefrontRoutes,
  catalogue: catalogue.catalogueStorefrontRoutes,
  cart: cart.cartStorefrontRoutes,
  content: content.contentStorefrontRoutes,
  quotations: quotations.quotationsStorefrontRoutes,
  orders: orders.ordersStorefrontRoutes,
  reviews: reviews.reviewsStorefrontRoutes,
  papers: papers.papersStorefrontRoutes,
  questions: questions.questionsStorefrontRoutes,
  applications: applications.applicationsStorefrontRoutes,
  identity: identity.identityStorefrontRoutes,
  loans: loans.loansStorefrontRoutes,
  chat: chat.chatStorefrontRoutes,
  archives: archives.archivesStorefrontRoutes,
};

const seller: Tables<typeof sellerApi> = {
  brands: brands.brandsSellerRoutes,
  uploads: uploads.uploadsSellerRoutes,
  accounts: accounts.accountsSellerRoutes,
  identity: identity.identitySellerRoutes,
  wallet: wallet.walletSellerRoutes,
  deposits: deposits.depositsSellerRoutes,
  withdrawals: withdrawals.withdrawalsSellerRoutes,
  payments: payments.paymentsSellerRoutes,
  openbooks: openbooks.openbooksSellerRoutes,
  sellers: sellers.sellersSellerRoutes,
  coupons: coupons.couponsSellerRoutes,
  catalogue: {
    ...catalogue.catalogueSellerRoutes,
    ...imports.catalogueAddSellerRoutes,
    ...imports.catalogueDescribeSellerRoutes,
  },
  imports: imports.catalogueImportSellerRoutes,
  quotations: quotations.quotationsSellerRoutes,
  orders: orders.ordersSellerRoutes,
  reviews: reviews.reviewsSellerRoutes,
  papers: papers.papersSellerRoutes,
  questions: questions.questionsSellerRoutes,
  chat: chat.chatSellerRoutes,
};

const admin: Tables<typeof adminApi> = {
  brands: brands.brandsAdminRoutes,
  uploads: uploads.uploadsAdminRoutes,
  notifications: notifications.notificationsAdminRoutes,
  accounts: accounts.accountsAdminRoutes,
  sellers: sellers.sellersAdminRoutes,
  coupons: coupons.couponsAdminRoutes,
  draws: draws.drawsAdminRoutes,
  wallet: wallet.walletAdminRoutes,
  deposits: deposits.depositsAdminRoutes,
  withdrawals: withdrawals.withdrawalsAdminRoutes,
  reserves: reserves.reservesAdminRoutes,
  payments: payments.paymentsAdminRoutes,
  adjustments: adjustments.adjustmentsAdminRoutes,
  content: content.contentAdminRoutes,
  orders: orders.ordersAdminRoutes,
  papers: papers.papersAdminRoutes,
  questions: questions.questionsAdminRoutes,
  applications: applications.applicationsAdminRoutes,
  identity: identity.identityAdminRoutes,
  loans: loans.loansAdminRoutes,
  chat: chat.chatAdminRoutes,
};

const promotion: Tables<typeof promotionApi> = {
  brands: brands.brandsPromotionRoutes,
  content: content.contentPromotionRoutes,
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
