/** Pages that belong to a person: logging in, buying, the user centre. Rendered in the browser when visited. */
import type { Page } from '../kit/page/page.ts';
import { PAGES, paths, stringifySearch, type Search } from '../kit/paths.ts';
import { session } from '../kit/session.ts';

/** Sends visitors to log in, and back to the page afterwards. */
const member = (page: Page): Page => ({
  ...page,
  elsewhere: (search: Search) =>
    session.token() === null ? paths.login(page.paths.at(-1) + stringifySearch(search)) : undefined,
});

const centre = (page: Page): Page => member({ ...page, whileClosed: true });

const pages: readonly Page[] = [
  {
    paths: [PAGES.login],
    component: () =>
      import('../features/accounts/entry/login-page.tsx').then((file) => file.LoginPage),
    texts: ['accounts', 'two-step'],
    layout: 'slim',
    whileClosed: true,
  },
  {
    paths: [PAGES.verify],
    anew: true,
    component: () =>
      import('../features/accounts/entry/verify-page.tsx').then((file) => file.VerifyPage),
    texts: ['accounts'],
    // It leads nowhere: every way but the one through the check would lead around it.
    layout: 'bare',
    whileClosed: true,
  },
  {
    paths: [PAGES.register],
    component: () =>
      import('../features/accounts/entry/register-page.tsx').then((file) => file.RegisterPage),
    texts: ['accounts'],
    layout: 'slim',
  },
  {
    paths: [PAGES.forgot],
    component: () =>
      import('../features/accounts/entry/forgot-page.tsx').then((file) => file.ForgotPage),
    texts: ['accounts'],
    layout: 'slim',
    whileClosed: true,
  },
  // A visitor has a cart too, and what is shown by a link is for anybody.
  {
    paths: [PAGES.cart],
    component: () => import('../features/cart/cart-page.tsx').then((file) => file.CartPage),
    texts: ['cart'],
  },
  {
    paths: [PAGES.sharedCart],
    component: () =>
      import('../features/cart/shared-cart-page.tsx').then((file) => file.SharedCartPage),
    texts: ['cart'],
  },
  {
    paths: [PAGES.quickOrder],
    component: () =>
      import('../features/cart/quick-order/quick-order-page.tsx').then(
        (file) => file.QuickOrderPage,
      ),
    texts: ['cart'],
  },
  // What is compared was chosen in this browser, by anybody.
  {
    paths: [PAGES.compare],
    component: () =>
      import('../features/catalogue/compare/compare-page.tsx').then((file) => file.ComparePage),
    texts: ['catalogue'],
  },
  member({
    paths: [PAGES.checkout],
    anew: true,
    component: () => import('./routes/checkout.tsx').then((file) => file.CheckoutPage),
    texts: ['accounts', 'orders', 'cart', 'quotations', 'coupons'],
    layout: 'slim',
  }),
  member({
    paths: [PAGES.paid],
    anew: true,
    component: () =>
      import('../features/orders/checkout/paid-page.tsx').then((file) => file.PaidPage),
    texts: ['orders'],
    layout: 'slim',
  }),
  centre({
    paths: [PAGES.account, PAGES.dashboard],
    component: () => import('./routes/dashboard.tsx').then((file) => file.DashboardPage),
    texts: ['accounts', 'catalogue', 'orders'],
  }),
  centre({
    paths: [PAGES.orders],
    component: () => import('../features/orders/orders-page.tsx').then((file) => file.OrdersPage),
    texts: ['accounts', 'orders'],
  }),
  centre({
    paths: [PAGES.order],
    component: () => import('../features/orders/order-page.tsx').then((file) => file.OrderPage),
    texts: ['accounts', 'orders'],
  }),
  centre({
    paths: [PAGES.quotations],
    component: () =>
      import('../features/quotations/quotations-page.tsx').then((file) => file.QuotationsPage),
    texts: ['accounts', 'quotations'],
  }),
  centre({
    paths: [PAGES.quotation],
    component: () =>
      import('../features/quotations/quotation-page.tsx').then((file) => file.QuotationPage),
    texts: ['quotations'],
  }),
  member({
    paths: [PAGES.askForQuotation],
    component: () => import('../features/quotations/ask-page.tsx').then((file) => file.AskPage),
    texts: ['quotations'],
  }),
  centre({
    paths: [PAGES.returnOrder],
    component: () =>
      import('../features/orders/returns/return-page.tsx').then((file) => file.ReturnPage),
    texts: ['orders'],
  }),
  centre({
    paths: [PAGES.reviewOrder],
    component: () =>
      import('../features/orders/review/review-page.tsx').then((file) => file.ReviewPage),
    texts: ['orders'],
  }),
  centre({
    paths: [PAGES.favourites],
    component: () =>
      import('../features/catalogue/favourites-page.tsx').then((file) => file.FavouritesPage),
    texts: ['accounts', 'catalogue'],
  }),
  centre({
    paths: [PAGES.stockWaits],
    component: () =>
      import('../features/catalogue/stock-waits-page.tsx').then((file) => file.StockWaitsPage),
    texts: ['accounts', 'catalogue'],
  }),
  centre({
    paths: [PAGES.followedShops],
    component: () =>
      import('../features/shops/followed-page.tsx').then((file) => file.FollowedPage),
    texts: ['accounts', 'shops'],
  }),
  centre({
    paths: [PAGES.wallet],
    component: () => import('../features/wallet/wallet-page.tsx').then((file) => file.WalletPage),
    texts: ['accounts', 'wallet', 'withdrawals'],
  }),
  centre({
    paths: [PAGES.deposit],
    component: () =>
      import('../features/deposits/deposit-page.tsx').then((file) => file.DepositPage),
    texts: ['accounts', 'deposits'],
  }),
  centre({
    paths: [PAGES.withdraw],
    component: () =>
      import('../features/withdrawals/withdraw-page.tsx').then((file) => file.WithdrawPage),
    texts: ['accounts', 'withdrawals', 'two-step'],
  }),
  centre({
    paths: [PAGES.payByCard],
    component: () => import('../features/payments/pay-page.tsx').then((file) => file.PayPage),
    texts: ['accounts', 'payments'],
  }),
  // A page of the demo world's payment provider, who knows nobody's log-in.
  {
    paths: [PAGES.sandboxPay],
    component: () =>
      import('../features/payments/sandbox-page.tsx').then((file) => file.SandboxPage),
    texts: ['payments'],
    layout: 'bare',
    whileClosed: true,
  },
  centre({
    paths: [PAGES.coupons],
    component: () =>
      import('../features/coupons/coupons-page.tsx').then((file) => file.CouponsPage),
    texts: ['accounts', 'coupons'],
  }),
  centre({
    paths: [PAGES.setup, PAGES.setupIndex],
    component: () =>
      import('../features/accounts/setup/setup-page.tsx').then((file) => file.SetupPage),
    texts: ['accounts'],
  }),
  centre({
    paths: [paths.setup('login-password')],
    component: () =>
      import('../features/accounts/setup/login-password-page.tsx').then(
        (file) => file.LoginPasswordPage,
      ),
    texts: ['accounts'],
  }),
  centre({
    paths: [paths.setup('two-step')],
    component: () =>
      import('../features/accounts/setup/two-step-page.tsx').then((file) => file.TwoStepPage),
    texts: ['accounts', 'two-step'],
  }),
  centre({
    paths: [paths.setup('transaction-password')],
    component: () =>
      import('../features/accounts/setup/fund-password-page.tsx').then(
        (file) => file.FundPasswordPage,
      ),
    texts: ['accounts'],
  }),
  centre({
    paths: [paths.setup('fund-password-forgotten')],
    component: () =>
      import('../features/accounts/setup/forgot-fund-password-page.tsx').then(
        (file) => file.ForgotFundPasswordPage,
      ),
    texts: ['accounts'],
  }),
  centre({
    paths: [paths.setup('email')],
    component: () =>
      import('../features/accounts/setup/contact-page.tsx').then((file) => file.EmailPage),
    texts: ['accounts'],
  }),
  centre({
    paths: [paths.setup('phone')],
    component: () =>
      import('../features/accounts/setup/contact-page.tsx').then((file) => file.PhonePage),
    texts: ['accounts'],
  }),
  centre({
    paths: [paths.setup('company')],
    component: () =>
      import('../features/accounts/setup/company-page.tsx').then((file) => file.CompanyPage),
    texts: ['accounts'],
  }),
  centre({
    paths: [paths.setup('shipping-address')],
    component: () =>
      import('../features/accounts/addresses/addresses-page.tsx').then(
        (file) => file.AddressesPage,
      ),
    texts: ['accounts'],
  }),
  centre({
    paths: [paths.setup('identity')],
    component: () =>
      import('../features/identity/identity-page.tsx').then((file) => file.IdentityPage),
    texts: ['accounts', 'documents', 'identity'],
  }),
  centre({
    paths: [paths.setup('own-data')],
    component: () =>
      import('../features/archives/own-data-page.tsx').then((file) => file.OwnDataPage),
    texts: ['accounts', 'archives', 'two-step'],
  }),
  centre({
    paths: [paths.setup('account-cancellation')],
    component: () =>
      import('../features/accounts/setup/close-account-page.tsx').then(
        (file) => file.CloseAccountPage,
      ),
    texts: ['accounts'],
  }),
  centre({
    paths: [PAGES.messages],
    component: () =>
      import('../features/notifications/notices-page.tsx').then((file) => file.NoticesPage),
    texts: ['accounts', 'notifications'],
  }),
  centre({
    paths: [paths.setup('message-preferences')],
    component: () =>
      import('../features/notifications/preferences-page.tsx').then((file) => file.PreferencesPage),
    texts: ['accounts', 'notifications'],
  }),
  // For who has the mail, logged in or not; of no use to anybody else, and so not rendered by the server.
  {
    paths: [PAGES.unsubscribe],
    component: () =>
      import('../features/notifications/mail-link-pages.tsx').then((file) => file.UnsubscribePage),
    texts: ['notifications'],
    layout: 'slim',
    whileClosed: true,
  },
  {
    paths: [PAGES.confirmSubscription],
    component: () =>
      import('../features/notifications/mail-link-pages.tsx').then((file) => file.ConfirmPage),
    texts: ['notifications'],
    layout: 'slim',
    whileClosed: true,
  },
  centre({
    paths: [PAGES.credit],
    component: () => import('../features/loans/credit-page.tsx').then((file) => file.CreditPage),
    texts: ['accounts', 'loans'],
  }),
  centre({
    paths: [PAGES.creditApplication],
    anew: true,
    component: () =>
      import('../features/loans/application-page.tsx').then((file) => file.ApplicationPage),
    texts: ['accounts', 'documents', 'loans'],
  }),
  centre({
    paths: [PAGES.myLoan],
    component: () => import('../features/loans/my-loan-page.tsx').then((file) => file.MyLoanPage),
    texts: ['accounts', 'loans'],
  }),
  centre({
    paths: [PAGES.openShop],
    component: () =>
      import('../features/applications/open-shop-page.tsx').then((file) => file.OpenShopPage),
    texts: ['accounts', 'applications'],
  }),
  centre({
    paths: [PAGES.apps],
    component: () => import('../features/accounts/apps-page.tsx').then((file) => file.AppsPage),
    texts: ['accounts', 'install'],
  }),
];

export const memberPages: readonly Page[] = pages.map((page) => ({ ...page, personal: true }));

const ownPaths = new Set(pages.filter(({ elsewhere }) => elsewhere).flatMap((page) => page.paths));

/** Whether a page is only for those who are logged in. */
export const needsLogin = (path: string): boolean => ownPaths.has(path);
