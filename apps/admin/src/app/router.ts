import type { Texts } from '@entrepot/ui/i18n/texts.ts';
import { createPanelRouter, type PanelPage } from '@entrepot/client/panel/panel-router.tsx';
import { paths } from '../kit/paths.ts';
import { Shell } from './layout/shell.tsx';

const pages: PanelPage[] = [
  {
    path: paths.overview,
    texts: ['orders', 'accounts', 'brands'],
    name: 'OverviewPage',
    component: () => import('./routes/overview-page.tsx'),
  },
  {
    path: paths.orders,
    texts: ['orders'],
    name: 'OrdersPage',
    component: () => import('../features/orders/orders-page.tsx'),
  },
  {
    path: paths.accounts,
    texts: ['accounts'],
    name: 'AccountsPage',
    component: () => import('../features/accounts/accounts-page.tsx'),
  },
  {
    path: paths.brands,
    texts: ['brands'],
    name: 'BrandsPage',
    component: () => import('../features/brands/brands-page.tsx'),
  },
  {
    path: paths.content,
    texts: ['content'],
    name: 'ContentPage',
    component: () => import('../features/content/content-page.tsx'),
  },
  {
    path: paths.settings,
    texts: ['brands'],
    name: 'SettingsPage',
    component: () => import('../features/brands/settings-page.tsx'),
  },
  {
    path: paths.mails,
    texts: ['notifications'],
    name: 'MailsPage',
    component: () => import('../features/notifications/mails-page.tsx'),
  },
  {
    path: paths.auditLog,
    texts: ['accounts'],
    name: 'AuditLogPage',
    component: () => import('../features/accounts/audit-log-page.tsx'),
  },
  {
    path: paths.clock,
    texts: ['orders'],
    name: 'ClockPage',
    component: () => import('../features/orders/clock-page.tsx'),
  },
  {
    path: paths.setup,
    texts: ['accounts'],
    name: 'SetupPage',
    component: () => import('../features/accounts/setup-page.tsx'),
  },
];

export const createRouter = (texts: Texts) =>
  createPanelRouter({ pages, shell: Shell, home: paths.overview, texts });
