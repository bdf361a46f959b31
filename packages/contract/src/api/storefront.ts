// Every operation that the storefront origin answers. One line a feature.
import { brandsStorefront } from '../brands/storefront.ts';
import { uploadsStorefront } from '../uploads/storefront.ts';
import { notificationsStorefront } from '../notifications/storefront.ts';
import { accountsStorefront } from '../accounts/storefront.ts';
import { couponsStorefront } from '../coupons/storefront.ts';
import { drawsStorefront } from '../draws/storefront.ts';
import { walletStorefront } from '../wallet/storefront.ts';
import { depositsStorefront } from '../deposits/storefront.ts';
import { withdrawalsStorefront } from '../withdrawals/storefront.ts';
import { paymentsStorefront } from '../payments/storefront.ts';
import { openbooksStorefront } from '../openbooks/storefront.ts';
import { reservesStorefront } from '../reserves/storefront.ts';
import { contentStorefront } from '../content/storefront.ts';
import { catalogueStorefront } from '../catalogue/storefront.ts';
import { sellersStorefront } from '../sellers/storefront.ts';
import { searchStorefront } from '../search/storefront.ts';
import { cartStorefront } from '../cart/storefront.ts';
import { quotationsStorefront } from '../quotations/storefront.ts';
import { ordersStorefront } from '../orders/storefront.ts';
import { reviewsStorefront } from '../reviews/storefront.ts';
import { papersStorefront } from '../papers/storefront.ts';
import { archivesStorefront } from '../archives/storefront.ts';
import { questionsStorefront } from '../questions/storefront.ts';
import { applicationsStorefront } from '../applications/storefront.ts';
import { identityStorefront } from '../identity/storefront.ts';
import { loansStorefront } from '../loans/storefront.ts';
import { chatStorefront } from '../chat/storefront.ts';

export const storefrontApi = {
  brands: brandsStorefront,
  uploads: uploadsStorefront,
  notifications: notificationsStorefront,
  accounts: accountsStorefront,
  wallet: walletStorefront,
  deposits: depositsStorefront,
  withdrawals: withdrawalsStorefront,
  payments: paymentsStorefront,
  openbooks: openbooksStorefront,
  reserves: reservesStorefront,
  search: searchStorefront,
  sellers: sellersStorefront,
  coupons: couponsStorefront,
  draws: drawsStorefront,
  catalogue: catalogueStorefront,
  content: contentStorefront,
  cart: cartStorefront,
  quotations: quotationsStorefront,
  orders: ordersStorefront,
  reviews: reviewsStorefront,
  papers: papersStorefront,
  questions: questionsStorefront,
  applications: applicationsStorefront,
  identity: identityStorefront,
  loans: loansStorefront,
  chat: chatStorefront,
  archives: archivesStorefront,
};

export type StorefrontApi = typeof storefrontApi;
