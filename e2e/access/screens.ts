/** Every route of the four apps, and what can be opened there. A new route without an entry fails the walk. */
import { paths as admin } from '../../packages/contract/src/addresses/admin.ts';
import { HOME, pageAt } from '../../packages/contract/src/addresses/promotion.ts';
import { paths as seller } from '../../packages/contract/src/addresses/seller.ts';
import { PAGES, paths } from '../../packages/contract/src/addresses/storefront.ts';
import { opened } from './opened.ts';
import type { Screen, Who } from './screen.ts';

type Address = Screen['address'];

const routes =
  (place: Screen['place'], who: Who) =>
  (...addresses: readonly Address[]): Screen[] =>
    addresses.map((address) => ({ place, who, address }));

/** What an address leads to when what it names is not there. */
const NOBODYS = '019ab000-0000-7000-8000-000000000001';

const secondTab: Screen['open'] = (page) => page.getByRole('tab').nth(1).click();
const firstRow: Screen['open'] = (page) => page.locator('tbody tr').first().click();

export const screens: readonly Screen[] = [
  ...routes('storefront', 'visitor')(
    PAGES.home,
    PAGES.departments,
    PAGES.draws,
    PAGES.openBooks,
    PAGES.goods,
    PAGES.discounts,
    PAGES.information,
    paths.information('returns'),
    ({ product }) => paths.product(product as never),
    ({ shop }) => paths.shop(shop as never),
    paths.searchGoods('tea'),
    paths.searchGoods('qqzzxxvv'),
    paths.searchShops('tea'),
    paths.searchResult('tea'),
    PAGES.compare,
    ({ product, other }) => paths.compare([product, other] as never),
    PAGES.cart,
    PAGES.sharedCart,
    PAGES.quickOrder,
    PAGES.login,
    PAGES.verify,
    PAGES.register,
    PAGES.forgot,
    paths.unsubscribe('x'),
    paths.confirmSubscription('x'),
    '/no-such-page',
    paths.product(NOBODYS as never),
  ),
  ...routes('storefront', 'buyer')(
    PAGES.dashboard,
    PAGES.orders,
    ({ order }) => paths.order(order['awaiting-payment'] as never),
    ({ order }) => paths.order(order.shipped as never),
    ({ order }) => paths.order(order.received as never),
    ({ order }) => paths.returnOrder(order.received as never),
    ({ order }) => paths.reviewOrder(order.received as never),
    paths.order(NOBODYS as never),
    PAGES.quotations,
    ({ quotation }) => paths.quotation(quotation),
    ({ shop }) => paths.askForQuotation(shop as never),
    PAGES.checkout,
    ({ order }) => paths.paid([order.confirmed as never]),
    PAGES.favourites,
    PAGES.followedShops,
    PAGES.wallet,
    paths.wallet({ show: 'escrow' }),
    PAGES.deposit,
    PAGES.withdraw,
    PAGES.coupons,
    PAGES.stockWaits,
    PAGES.messages,
    PAGES.apps,
    PAGES.openShop,
    PAGES.credit,
    PAGES.creditApplication,
    PAGES.myLoan,
    PAGES.setup,
    PAGES.setupIndex,
    paths.setup('company'),
    paths.setup('email'),
    paths.setup('phone'),
    paths.setup('login-password'),
    paths.setup('two-step'),
    paths.setup('fund-password-forgotten'),
    paths.setup('transaction-password'),
    paths.setup('shipping-address'),
    paths.setup('account-cancellation'),
    paths.setup('message-preferences'),
    paths.setup('own-data'),
  ),
  ...routes('seller', 'visitor')(seller.setup, seller.today),
  ...routes('seller', 'seller')(
    ...Object.values(seller).filter((path) => path !== seller.setup),
    '/no-such-page',
  ),
  ...routes('admin', 'visitor')(admin.setup, admin.overview),
  ...routes('admin', 'operator')(
    ...Object.values(admin).filter((path) => path !== admin.setup),
    '/no-such-page',
  ),
  ...opened,
  ...routes('promotion', 'visitor')(HOME, pageAt('returns'), pageAt('no-such-page')),
  ...routes('storefront', 'buyer')(PAGES.payByCard, PAGES.sandboxPay, paths.setup('identity')),
  {
    place: 'storefront',
    who: 'buyer',
    address: PAGES.withdraw,
    what: 'to a bank',
    open: secondTab,
  },
  { place: 'seller', who: 'seller', address: seller.withdraw, what: 'to a bank', open: secondTab },
  {
    place: 'admin',
    who: 'operator',
    address: admin.withdrawals,
    what: 'to a bank',
    open: firstRow,
  },
];
