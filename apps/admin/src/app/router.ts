import type { PanelRoutes } from '@entrepot/client/panel/panel-router.tsx';
import type { Page, PageContext } from '@entrepot/client/router/page.ts';
import type { AdminApi } from '@entrepot/contract/api/admin';
import { paths } from '../kit/paths.ts';
import type { Texts } from '../kit/text.ts';
import { Shell } from './layout/shell.tsx';

const pages: readonly Page<PageContext<AdminApi>, keyof Texts>[] = [
  {
    paths: [paths.overview],
    component: () => import('./routes/overview-page.tsx').then((file) => file.OverviewPage),
    texts: ['orders', 'accounts', 'brands'],
  },
  {
    paths: [paths.orders],
    component: () => import('../features/orders/orders-page.tsx').then((file) => file.OrdersPage),
    texts: ['orders'],
  },
  {
    paths: [paths.messages],
    component: () => import('../features/chat/messages-page.tsx').then((file) => file.MessagesPage),
    texts: [],
  },
  {
    paths: [paths.questions],
    component: () =>
      import('../features/questions/questions-page.tsx').then((file) => file.QuestionsPage),
    texts: ['questions'],
  },
  {
    paths: [paths.applications],
    component: () =>
      import('../features/applications/applications-page.tsx').then(
        (file) => file.ApplicationsPage,
      ),
    texts: ['applications'],
  },
  {
    paths: [paths.deposits],
    component: () =>
      import('../features/deposits/deposits-page.tsx').then((file) => file.DepositsPage),
    texts: ['deposits'],
  },
  {
    paths: [paths.channels],
    component: () =>
      import('../features/deposits/channels-page.tsx').then((file) => file.ChannelsPage),
    texts: ['deposits'],
  },
  {
    paths: [paths.withdrawals],
    component: () =>
      import('../features/withdrawals/withdrawals-page.tsx').then((file) => file.WithdrawalsPage),
    texts: ['withdrawals'],
  },
  {
    paths: [paths.signer],
    component: () =>
      import('../features/withdrawals/signer-page.tsx').then((file) => file.SignerPage),
    texts: ['withdrawals'],
  },
  {
    paths: [paths.loans],
    component: () => import('../features/loans/loans-page.tsx').then((file) => file.LoansPage),
    texts: ['documents', 'loans'],
  },
  {
    paths: [paths.identity],
    component: () =>
      import('../features/identity/identity-page.tsx').then((file) => file.IdentityPage),
    texts: ['documents', 'identity'],
  },
  {
    paths: [paths.payments],
    component: () =>
      import('../features/payments/payments-page.tsx').then((file) => file.PaymentsPage),
    texts: ['payments'],
  },
  {
    paths: [paths.providers],
    component: () =>
      import('../features/payments/providers-page.tsx').then((file) => file.ProvidersPage),
    texts: ['payments'],
  },
  {
    paths: [paths.adjustments],
    component: () =>
      import('../features/adjustments/adjustments-page.tsx').then((file) => file.AdjustmentsPage),
    texts: ['adjustments'],
  },
  {
    paths: [paths.reserves],
    component: () =>
      import('../features/reserves/reserves-page.tsx').then((file) => file.ReservesPage),
    texts: ['reserves'],
  },
  {
    paths: [paths.reconciliation],
    component: () =>
      import('../features/reserves/reconciliation-page.tsx').then(
        (file) => file.ReconciliationPage,
      ),
    texts: ['reserves'],
  },
  {
    paths: [paths.accounts],
    component: () =>
      import('../features/accounts/accounts-page.tsx').then((file) => file.AccountsPage),
    texts: ['accounts'],
  },
  {
    paths: [paths.brands],
    component: () => import('../features/brands/brands-page.tsx').then((file) => file.BrandsPage),
    texts: ['brands'],
  },
  {
    paths: [paths.content],
    component: () =>
      import('../features/content/content-page.tsx').then((file) => file.ContentPage),
    texts: ['content'],
  },
  {
    paths: [paths.coupons],
    component: () =>
      import('../features/coupons/coupons-page.tsx').then((file) => file.CouponsPage),
    texts: ['content'],
  },
  {
    paths: [paths.draws],
    component: () => import('../features/draws/draws-page.tsx').then((file) => file.DrawsPage),
    texts: ['draws'],
  },
  {
    paths: [paths.newsletter],
    component: () =>
      import('../features/newsletter/newsletter-page.tsx').then((file) => file.NewsletterPage),
    texts: ['newsletter'],
  },
  {
    paths: [paths.settings],
    component: () =>
      import('../features/brands/settings-page.tsx').then((file) => file.SettingsPage),
    texts: ['brands'],
  },
  {
    paths: [paths.mails],
    component: () =>
      import('../features/notifications/mails-page.tsx').then((file) => file.MailsPage),
    texts: ['notifications'],
  },
  {
    paths: [paths.operators],
    component: () =>
      import('../features/operators/operators-page.tsx').then((file) => file.OperatorsPage),
    texts: ['operators'],
  },
  {
    paths: [paths.auditLog],
    component: () =>
      import('../features/accounts/audit-log-page.tsx').then((file) => file.AuditLogPage),
    texts: ['accounts'],
  },
  {
    paths: [paths.clock],
    component: () => import('../features/orders/clock-page.tsx').then((file) => file.ClockPage),
    texts: ['orders'],
  },
  {
    paths: [paths.setup],
    component: () => import('../features/accounts/setup-page.tsx').then((file) => file.SetupPage),
    texts: ['accounts'],
  },
];

export const routes: PanelRoutes<PageContext<AdminApi>> = {
  pages,
  frame: { Shell, texts: ['layout'] },
  home: paths.overview,
};
