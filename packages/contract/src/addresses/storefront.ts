// Every address of the storefront; they are those of specification §2.
import type { LanguageFacts } from '../languages.ts';
import type { ListingId, OrderId, Sent, ShopId, VariantId } from '../ids.ts';
import { type Query, stringifySearch } from './search.ts';

/** Its pages, by what they show. */
export const PAGES = {
  home: '/index',
  departments: '/classification',
  goods: '/commodity',
  discounts: '/discounted',
  information: '/information',
  product: '/productDetails',
  compare: '/compare',
  shop: '/store',
  searchGoods: '/searchGoods',
  searchShops: '/searchStore',
  searchResult: '/searchResult',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  cart: '/cart',
  sharedCart: '/cart/shared',
  quickOrder: '/quick-order',
  verify: '/verify',
  checkout: '/settlement',
  paid: '/paySuccess',
  account: '/userInfo',
  dashboard: '/userInfo/dashboard',
  orders: '/userInfo/my-order',
  order: '/userInfo/order-detail',
  returnOrder: '/userInfo/order-return',
  reviewOrder: '/userInfo/order-evaluation',
  quotations: '/userInfo/quotations',
  quotation: '/userInfo/quotation',
  askForQuotation: '/userInfo/quotation-request',
  favourites: '/userInfo/collect-goods',
  stockWaits: '/userInfo/stock-alerts',
  followedShops: '/userInfo/collect-shop',
  wallet: '/userInfo/money-package',
  deposit: '/userInfo/money-package/recharge',
  withdraw: '/userInfo/money-package/withdraw',
  payByCard: '/userInfo/money-package/recharge/card',
  sandboxPay: '/sandbox/pay',
  coupons: '/userInfo/coupons',
  draws: '/draws',
  openBooks: '/open-books',
  setup: '/userInfo/setup',
  setupIndex: '/userInfo/setup/index',
  apps: '/userInfo/download',
  credit: '/credit',
  creditApplication: '/credit/application',
  myLoan: '/credit/myLoan',
  openShop: '/userInfo/open-shop',
  messages: '/userInfo/messages',
  unsubscribe: '/unsubscribe',
  confirmSubscription: '/subscribed',
} as const;

/** A page's one address in a language, as search engines know it: without a mark in the brand's own. */
export function addressIn(
  address: string,
  { code, short }: Pick<LanguageFacts, 'code' | 'short'>,
  brand: { language: string },
): string {
  const joint = address.includes('?') ? '&' : '?';
  return code === brand.language ? address : `${address}${joint}lang=${short}`;
}

/** The way to each, with what it has to know. */
export const paths = {
  home: () => PAGES.home,
  departments: (departmentId?: string) => at(PAGES.departments, { id: departmentId }),
  goods: (query: Query = {}) => at(PAGES.goods, query),
  category: (categoryId: string) => at(PAGES.goods, { category: categoryId }),
  discounts: (query: Query = {}) => at(PAGES.discounts, query),
  information: (page?: string) => at(PAGES.information, { page }),
  product: (listingId: Sent<ListingId>) => at(PAGES.product, { id: listingId }),
  /** Side by side, in this order. */
  compare: (listingIds: readonly Sent<ListingId>[]) =>
    at(PAGES.compare, { ids: listingIds.join() }),
  shop: (shopId: Sent<ShopId>, query: Query = {}) => at(PAGES.shop, { id: shopId, ...query }),
  searchGoods: (keyword: string, query: Query = {}) =>
    at(PAGES.searchGoods, { k: JSON.stringify(keyword), ...query }),
  searchShops: (keyword: string) => at(PAGES.searchShops, { k: JSON.stringify(keyword) }),
  searchResult: (keyword: string) => at(PAGES.searchResult, { k: JSON.stringify(keyword) }),
  login: (returnTo?: string, why?: 'expired') => at(PAGES.login, { returnTo, why }),
  register: (returnTo?: string) => at(PAGES.register, { returnTo }),
  forgot: () => PAGES.forgot,
  cart: () => PAGES.cart,
  /** What proves the link stands behind the `#`, which no browser sends to a server. */
  sharedCart: (token: string) => `${PAGES.sharedCart}#${token}`,
  quickOrder: () => PAGES.quickOrder,
  checkout: () => PAGES.checkout,
  account: () => PAGES.account,
  paid: (orderIds: readonly Sent<OrderId>[]) => at(PAGES.paid, { orders: orderIds.join(',') }),
  orders: (query: Query = {}) => at(PAGES.orders, query),
  order: (orderId: Sent<OrderId>) => at(PAGES.order, { id: orderId }),
  returnOrder: (orderId: Sent<OrderId>) => at(PAGES.returnOrder, { id: orderId }),
  reviewOrder: (orderId: Sent<OrderId>) => at(PAGES.reviewOrder, { id: orderId }),
  quotations: (query: Query = {}) => at(PAGES.quotations, query),
  quotation: (quotationId: string) => at(PAGES.quotation, { id: quotationId }),
  /** A shop's products, each as its listing, its variant and pieces. */
  askForQuotation: (
    shop: Sent<ShopId>,
    lines: readonly {
      listingId: Sent<ListingId>;
      variantId: Sent<VariantId>;
      quantity: number;
    }[] = [],
  ) =>
    at(PAGES.askForQuotation, {
      shop,
      lines: lines.map((line) => [line.listingId, line.variantId, line.quantity].join('.')).join(),
    }),
  /** The checkout of one version of an offer. */
  quotedCheckout: (quotation: string, version: number) =>
    at(PAGES.checkout, { quotation, version: String(version) }),
  /** The checkout of a few pieces to look at. */
  sampleCheckout: (listingId: Sent<ListingId>, variantId: Sent<VariantId>, quantity: number) =>
    at(PAGES.checkout, { sample: [listingId, variantId, quantity].join('.') }),
  favourites: (query: Query = {}) => at(PAGES.favourites, query),
  stockWaits: (query: Query = {}) => at(PAGES.stockWaits, query),
  followedShops: (query: Query = {}) => at(PAGES.followedShops, query),
  wallet: (query: Query = {}) => at(PAGES.wallet, query),
  /** The channels and the list; with an id that one. */
  deposit: (depositId?: string, query: Query = {}) =>
    at(PAGES.deposit, { id: depositId, ...query }),
  /** The form and the list; with an id that one. */
  withdraw: (withdrawalId?: string, query: Query = {}) =>
    at(PAGES.withdraw, { id: withdrawalId, ...query }),
  /** The form and the list; with an id that one. */
  payByCard: (paymentId?: string, query: Query = {}) =>
    at(PAGES.payByCard, { id: paymentId, ...query }),
  coupons: () => PAGES.coupons,
  /** One draw with its proof; without an id the one that runs, and all before. */
  draws: (drawId?: string) => at(PAGES.draws, { id: drawId }),
  openBooks: () => PAGES.openBooks,
  verify: (returnTo: string) => at(PAGES.verify, { returnTo }),
  setup: (section?: SetupSection) => (section ? `${PAGES.setup}/${section}` : PAGES.setup),
  apps: () => PAGES.apps,
  credit: () => PAGES.credit,
  creditApplication: (query: Query = {}) => at(PAGES.creditApplication, query),
  myLoan: (query: Query = {}) => at(PAGES.myLoan, query),
  openShop: () => PAGES.openShop,
  messages: (query: Query = {}) => at(PAGES.messages, query),
  unsubscribe: (token: string) => at(PAGES.unsubscribe, { token }),
  confirmSubscription: (token: string) => at(PAGES.confirmSubscription, { token }),
} as const;

export type SetupSection =
  | 'identity'
  | 'company'
  | 'email'
  | 'phone'
  | 'login-password'
  | 'two-step'
  | 'fund-password-forgotten'
  | 'transaction-password'
  | 'shipping-address'
  | 'account-cancellation'
  | 'message-preferences'
  | 'own-data';

const at = (page: string, query: Query): string => page + stringifySearch(query);
