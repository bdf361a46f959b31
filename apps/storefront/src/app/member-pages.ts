/** Pages that belong to a person: logging in, buying, the user centre. Rendered in the browser when visited. */
import type { Page } from '../kit/page/page.ts';
import { PAGES, paths, stringifySearch, type Search } from '../kit/paths.ts';
import { session } from '../kit/session.ts';

type MemberPage = Omit<Page, 'personal' | 'load' | 'elsewhere' | 'source' | 'component'> & {
  file: string;
  component: () => Promise<Record<string, React.ComponentType>>;
  /** Also for visitors. */
  open?: boolean;
};

const centre = (
  at: readonly string[],
  name: string,
  page: Pick<MemberPage, 'file' | 'component'> & { texts?: readonly string[] },
): MemberPage => ({
  ...page,
  paths: at,
  name,
  texts: ['accounts', ...(page.texts ?? [])],
  whileClosed: true,
});

const pages: readonly MemberPage[] = [
  {
    paths: [PAGES.login],
    file: 'features/accounts/entry/login-page.tsx',
    component: () => import('../features/accounts/entry/login-page.tsx'),
    name: 'LoginPage',
    texts: ['accounts'],
    layout: 'slim',
    whileClosed: true,
    open: true,
  },
  {
    paths: [PAGES.register],
    file: 'features/accounts/entry/register-page.tsx',
    component: () => import('../features/accounts/entry/register-page.tsx'),
    name: 'RegisterPage',
    texts: ['accounts'],
    layout: 'slim',
    open: true,
  },
  {
    paths: [PAGES.forgot],
    file: 'features/accounts/entry/forgot-page.tsx',
    component: () => import('../features/accounts/entry/forgot-page.tsx'),
    name: 'ForgotPage',
    texts: ['accounts'],
    layout: 'slim',
    whileClosed: true,
    open: true,
  },
  {
    paths: [PAGES.checkout],
    file: 'app/routes/checkout.tsx',
    component: () => import('./routes/checkout.tsx'),
    name: 'CheckoutPage',
    texts: ['accounts', 'orders', 'cart'],
    layout: 'slim',
  },
  {
    paths: [PAGES.paid],
    file: 'features/orders/checkout/paid-page.tsx',
    component: () => import('../features/orders/checkout/paid-page.tsx'),
    name: 'PaidPage',
    texts: ['orders'],
    layout: 'slim',
  },
  centre([PAGES.account, PAGES.dashboard], 'DashboardPage', {
    file: 'app/routes/dashboard.tsx',
    component: () => import('./routes/dashboard.tsx'),
    texts: ['orders'],
  }),
  centre([PAGES.orders], 'OrdersPage', {
    file: 'features/orders/orders-page.tsx',
    component: () => import('../features/orders/orders-page.tsx'),
    texts: ['orders'],
  }),
  centre([PAGES.order], 'OrderPage', {
    file: 'features/orders/order-page.tsx',
    component: () => import('../features/orders/order-page.tsx'),
    texts: ['orders'],
  }),
  centre([PAGES.returnOrder], 'ReturnPage', {
    file: 'features/orders/returns/return-page.tsx',
    component: () => import('../features/orders/returns/return-page.tsx'),
    texts: ['orders'],
  }),
  centre([PAGES.reviewOrder], 'ReviewPage', {
    file: 'features/orders/review/review-page.tsx',
    component: () => import('../features/orders/review/review-page.tsx'),
    texts: ['orders'],
  }),
  centre([PAGES.favourites], 'FavouritesPage', {
    file: 'features/catalogue/favourites-page.tsx',
    component: () => import('../features/catalogue/favourites-page.tsx'),
  }),
  centre([PAGES.followedShops], 'FollowedPage', {
    file: 'features/shops/followed-page.tsx',
    component: () => import('../features/shops/followed-page.tsx'),
    texts: ['shops'],
  }),
  centre([PAGES.wallet], 'WalletPage', {
    file: 'features/wallet/wallet-page.tsx',
    component: () => import('../features/wallet/wallet-page.tsx'),
    texts: ['wallet'],
  }),
  centre([PAGES.setup, PAGES.setupIndex], 'SetupPage', {
    file: 'features/accounts/setup/setup-page.tsx',
    component: () => import('../features/accounts/setup/setup-page.tsx'),
  }),
  centre([paths.setup('login-password')], 'LoginPasswordPage', {
    file: 'features/accounts/setup/login-password-page.tsx',
    component: () => import('../features/accounts/setup/login-password-page.tsx'),
  }),
  centre([paths.setup('transaction-password')], 'FundPasswordPage', {
    file: 'features/accounts/setup/fund-password-page.tsx',
    component: () => import('../features/accounts/setup/fund-password-page.tsx'),
  }),
  centre([paths.setup('fund-password-forgotten')], 'ForgotFundPasswordPage', {
    file: 'features/accounts/setup/forgot-fund-password-page.tsx',
    component: () => import('../features/accounts/setup/forgot-fund-password-page.tsx'),
  }),
  centre([paths.setup('email')], 'EmailPage', {
    file: 'features/accounts/setup/contact-page.tsx',
    component: () => import('../features/accounts/setup/contact-page.tsx'),
  }),
  centre([paths.setup('phone')], 'PhonePage', {
    file: 'features/accounts/setup/contact-page.tsx',
    component: () => import('../features/accounts/setup/contact-page.tsx'),
  }),
  centre([paths.setup('shipping-address')], 'AddressesPage', {
    file: 'features/accounts/addresses/addresses-page.tsx',
    component: () => import('../features/accounts/addresses/addresses-page.tsx'),
  }),
  centre([paths.setup('account-cancellation')], 'CloseAccountPage', {
    file: 'features/accounts/setup/close-account-page.tsx',
    component: () => import('../features/accounts/setup/close-account-page.tsx'),
  }),
  centre([PAGES.apps], 'AppsPage', {
    file: 'features/accounts/apps-page.tsx',
    component: () => import('../features/accounts/apps-page.tsx'),
  }),
];

/** Sends visitors to log in, and back to the page afterwards. */
const forMembers = (path: string) => (search: Search) =>
  session.token() === null ? paths.login(path + stringifySearch(search)) : undefined;

export const memberPages: readonly Page[] = pages.map(({ file, open, ...page }) => ({
  ...page,
  source: `src/${file}`,
  personal: true,
  elsewhere: open ? undefined : forMembers(page.paths.at(-1) ?? ''),
}));

const ownPaths = new Set(pages.filter(({ open }) => !open).flatMap((page) => page.paths));

/** Whether a page is only for those who are logged in. */
export const needsLogin = (path: string): boolean => ownPaths.has(path);
