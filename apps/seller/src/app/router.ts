import type { Texts } from '@entrepot/ui/i18n/texts.ts';
import { createPanelRouter, type PanelPage } from '@entrepot/ui/panel/panel-router.tsx';
import { Shell } from './layout/shell.tsx';
import { paths } from './paths.ts';

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
    name: 'Orders',
    component: () => import('./routes/orders/orders.tsx'),
  },
  {
    path: paths.listings,
    texts: ['catalogue'],
    name: 'Listings',
    component: () => import('./routes/catalogue/listings.tsx'),
  },
  {
    path: paths.newListing,
    texts: ['catalogue'],
    name: 'NewListing',
    component: () => import('./routes/catalogue/new-listing.tsx'),
  },
  {
    path: paths.imports,
    texts: ['catalogue'],
    name: 'Imports',
    component: () => import('./routes/catalogue/imports.tsx'),
  },
  {
    path: paths.reviews,
    texts: ['reviews'],
    name: 'Reviews',
    component: () => import('./routes/reviews/reviews.tsx'),
  },
  {
    path: paths.wallet,
    texts: ['wallet'],
    name: 'Wallet',
    component: () => import('./routes/wallet/wallet.tsx'),
  },
  {
    path: paths.shop,
    texts: ['sellers'],
    name: 'Shop',
    component: () => import('./routes/sellers/shop.tsx'),
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
