import type { PanelRoutes } from '@entrepot/client/panel/panel-router.tsx';
import type { Page, PageContext } from '@entrepot/client/router/page.ts';
import type { SellerApi } from '@entrepot/contract/api/seller';
import { paths } from '../kit/paths.ts';
import type { Texts } from '../kit/text.ts';
import { Shell } from './layout/shell.tsx';

const pages: readonly Page<PageContext<SellerApi>, keyof Texts>[] = [
  {
    paths: [paths.today],
    component: () => import('./routes/orders/today.tsx').then((file) => file.Today),
    texts: ['orders'],
  },
  {
    paths: [paths.orders],
    component: () => import('../features/orders/orders-page.tsx').then((file) => file.OrdersPage),
    texts: ['orders'],
  },
  {
    paths: [paths.listings],
    component: () =>
      import('../features/catalogue/listings-page.tsx').then((file) => file.ListingsPage),
    texts: ['catalogue'],
  },
  {
    paths: [paths.newListing],
    component: () =>
      import('../features/catalogue/new-listing-form.tsx').then((file) => file.NewListingPage),
    texts: ['catalogue'],
  },
  {
    paths: [paths.imports],
    component: () =>
      import('../features/catalogue/imports/imports-page.tsx').then((file) => file.ImportsPage),
    texts: ['catalogue'],
  },
  {
    paths: [paths.messages],
    component: () => import('../features/chat/messages-page.tsx').then((file) => file.MessagesPage),
    texts: ['chat'],
  },
  {
    paths: [paths.quotations],
    component: () =>
      import('../features/quotations/quotations-page.tsx').then((file) => file.QuotationsPage),
    texts: ['quotations'],
  },
  {
    paths: [paths.reviews],
    component: () =>
      import('../features/reviews/reviews-page.tsx').then((file) => file.ReviewsPage),
    texts: ['reviews'],
  },
  {
    paths: [paths.coupons],
    component: () =>
      import('../features/coupons/coupons-page.tsx').then((file) => file.CouponsPage),
    texts: [],
  },
  {
    paths: [paths.questions],
    component: () =>
      import('../features/questions/questions-page.tsx').then((file) => file.QuestionsPage),
    texts: ['questions'],
  },
  {
    paths: [paths.wallet],
    component: () => import('../features/wallet/wallet-page.tsx').then((file) => file.WalletPage),
    texts: ['wallet', 'withdrawals'],
  },
  {
    paths: [paths.withdraw],
    component: () =>
      import('../features/withdrawals/withdraw-page.tsx').then((file) => file.WithdrawPage),
    texts: ['withdrawals'],
  },
  {
    paths: [paths.openBooks],
    component: () =>
      import('../features/openbooks/open-books-page.tsx').then((file) => file.OpenBooksPage),
    texts: ['openbooks'],
  },
  {
    paths: [paths.shop],
    component: () => import('../features/sellers/shop-page.tsx').then((file) => file.ShopPage),
    texts: ['sellers'],
  },
  {
    paths: [paths.apps],
    component: () => import('../features/accounts/apps-page.tsx').then((file) => file.AppsPage),
    texts: ['accounts', 'install'],
  },
  {
    paths: [paths.setup],
    component: () => import('../features/accounts/setup-page.tsx').then((file) => file.SetupPage),
    texts: ['accounts'],
  },
];

export const routes: PanelRoutes<PageContext<SellerApi>> = {
  pages,
  frame: { Shell, texts: ['layout'] },
  home: paths.today,
};
