import type { Texts } from '@entrepot/ui/i18n/texts.ts';
import { createPanelRouter, type PanelPage } from '@entrepot/client/panel/panel-router.tsx';
import { paths } from '../kit/paths.ts';
import { Shell } from './layout/shell.tsx';

const pages: PanelPage[] = [
  {
    path: paths.today,
    texts: ['orders'],
    name: 'Today',
    component: () => import('./routes/orders/today.tsx'),
  },
  {
    path: paths.orders,
    texts: ['orders'],
    name: 'OrdersPage',
    component: () => import('../features/orders/orders-page.tsx'),
  },
  {
    path: paths.listings,
    texts: ['catalogue'],
    name: 'ListingsPage',
    component: () => import('../features/catalogue/listings-page.tsx'),
  },
  {
    path: paths.newListing,
    texts: ['catalogue'],
    name: 'NewListingPage',
    component: () => import('../features/catalogue/new-listing-page.tsx'),
  },
  {
    path: paths.imports,
    texts: ['catalogue'],
    name: 'ImportsPage',
    component: () => import('../features/catalogue/imports/imports-page.tsx'),
  },
  {
    path: paths.reviews,
    texts: ['reviews'],
    name: 'ReviewsPage',
    component: () => import('../features/reviews/reviews-page.tsx'),
  },
  {
    path: paths.wallet,
    texts: ['wallet'],
    name: 'WalletPage',
    component: () => import('../features/wallet/wallet-page.tsx'),
  },
  {
    path: paths.shop,
    texts: ['sellers'],
    name: 'ShopPage',
    component: () => import('../features/sellers/shop-page.tsx'),
  },
  {
    path: paths.setup,
    texts: ['accounts'],
    name: 'SetupPage',
    component: () => import('../features/accounts/setup-page.tsx'),
  },
];

export const createRouter = (texts: Texts) =>
  createPanelRouter({ pages, shell: Shell, home: paths.today, texts });
