/** Pages that belong to a person: logging in, buying, the user centre. Rendered in the browser when visited. */
import type { Page } from './page.ts';
import { paths, stringifySearch, type Search } from './paths.ts';
import { session } from './session.ts';

type MemberPage = Omit<Page, 'personal' | 'load' | 'elsewhere' | 'source' | 'component'> & {
  file: string;
  component: () => Promise<Record<string, React.ComponentType>>;
  /** Also for visitors. */
  open?: boolean;
};

const centre = (
  at: string | readonly string[],
  name: string,
  page: Pick<MemberPage, 'file' | 'component'> & { texts?: readonly string[] },
): MemberPage => ({
  ...page,
  paths: [at].flat().map((each) => `/userInfo${each}`),
  name,
  texts: ['accounts', ...(page.texts ?? [])],
  whileClosed: true,
});

const pages: readonly MemberPage[] = [
  {
    paths: ['/login'],
    file: 'accounts/login-page.tsx',
    component: () => import('./routes/accounts/login-page.tsx'),
    name: 'LoginPage',
    texts: ['accounts'],
    layout: 'slim',
    whileClosed: true,
    open: true,
  },
  {
    paths: ['/register'],
    file: 'accounts/register-page.tsx',
    component: () => import('./routes/accounts/register-page.tsx'),
    name: 'RegisterPage',
    texts: ['accounts'],
    layout: 'slim',
    open: true,
  },
  {
    paths: ['/forgot'],
    file: 'accounts/forgot-page.tsx',
    component: () => import('./routes/accounts/forgot-page.tsx'),
    name: 'ForgotPage',
    texts: ['accounts'],
    layout: 'slim',
    whileClosed: true,
    open: true,
  },
  {
    paths: ['/settlement'],
    file: 'orders/checkout-page.tsx',
    component: () => import('./routes/orders/checkout-page.tsx'),
    name: 'CheckoutPage',
    texts: ['accounts', 'orders', 'cart'],
    layout: 'slim',
  },
  {
    paths: ['/paySuccess'],
    file: 'orders/paid-page.tsx',
    component: () => import('./routes/orders/paid-page.tsx'),
    name: 'PaidPage',
    texts: ['orders'],
    layout: 'slim',
  },
  centre(['', '/dashboard'], 'DashboardPage', {
    file: 'accounts/dashboard-page.tsx',
    component: () => import('./routes/accounts/dashboard-page.tsx'),
    texts: ['orders'],
  }),
  centre('/my-order', 'OrdersPage', {
    file: 'orders/orders-page.tsx',
    component: () => import('./routes/orders/orders-page.tsx'),
    texts: ['orders'],
  }),
  centre('/order-detail', 'OrderPage', {
    file: 'orders/order-page.tsx',
    component: () => import('./routes/orders/order-page.tsx'),
    texts: ['orders'],
  }),
  centre('/order-return', 'ReturnPage', {
    file: 'orders/return-page.tsx',
    component: () => import('./routes/orders/return-page.tsx'),
    texts: ['orders'],
  }),
  centre('/order-evaluation', 'ReviewPage', {
    file: 'orders/review-page.tsx',
    component: () => import('./routes/orders/review-page.tsx'),
    texts: ['orders'],
  }),
  centre('/collect-goods', 'FavouritesPage', {
    file: 'accounts/favourites-page.tsx',
    component: () => import('./routes/accounts/favourites-page.tsx'),
  }),
  centre('/collect-shop', 'FollowedPage', {
    file: 'accounts/followed-page.tsx',
    component: () => import('./routes/accounts/followed-page.tsx'),
    texts: ['stores'],
  }),
  centre('/money-package', 'WalletPage', {
    file: 'wallet/wallet-page.tsx',
    component: () => import('./routes/wallet/wallet-page.tsx'),
    texts: ['wallet'],
  }),
  centre(['/setup', '/setup/index'], 'SetupPage', {
    file: 'accounts/setup-page.tsx',
    component: () => import('./routes/accounts/setup-page.tsx'),
  }),
  centre('/setup/login-password', 'LoginPasswordPage', {
    file: 'accounts/login-password-page.tsx',
    component: () => import('./routes/accounts/login-password-page.tsx'),
  }),
  centre('/setup/transaction-password', 'FundPasswordPage', {
    file: 'accounts/fund-password-page.tsx',
    component: () => import('./routes/accounts/fund-password-page.tsx'),
  }),
  centre('/setup/fund-password-forgotten', 'ForgotPinPage', {
    file: 'accounts/forgot-pin-page.tsx',
    component: () => import('./routes/accounts/forgot-pin-page.tsx'),
  }),
  centre('/setup/email', 'EmailPage', {
    file: 'accounts/contact-page.tsx',
    component: () => import('./routes/accounts/contact-page.tsx'),
  }),
  centre('/setup/phone', 'PhonePage', {
    file: 'accounts/contact-page.tsx',
    component: () => import('./routes/accounts/contact-page.tsx'),
  }),
  centre('/setup/shipping-address', 'AddressesPage', {
    file: 'accounts/addresses-page.tsx',
    component: () => import('./routes/accounts/addresses-page.tsx'),
  }),
  centre('/setup/account-cancellation', 'CloseAccountPage', {
    file: 'accounts/close-account-page.tsx',
    component: () => import('./routes/accounts/close-account-page.tsx'),
  }),
  centre('/download', 'AppsPage', {
    file: 'accounts/apps-page.tsx',
    component: () => import('./routes/accounts/apps-page.tsx'),
  }),
];

/** Sends visitors to log in, and back to the page afterwards. */
const forMembers = (path: string) => (search: Search) =>
  session.token() === null ? paths.login(path + stringifySearch(search)) : undefined;

export const memberPages: readonly Page[] = pages.map(({ file, open, ...page }) => ({
  ...page,
  source: `src/app/routes/${file}`,
  personal: true,
  elsewhere: open ? undefined : forMembers(page.paths.at(-1) ?? ''),
}));

const ownPaths = new Set(pages.filter(({ open }) => !open).flatMap((page) => page.paths));

/** Whether a page is only for those who are logged in. */
export const needsLogin = (path: string): boolean => ownPaths.has(path);
