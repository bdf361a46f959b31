import type { ListingId, OrderId, Sent, ShopId } from '@entrepot/contract/ids';

/** Every link of the storefront is built here; the addresses are those of specification §2. */

type Query = Record<string, string | number | undefined>;

export const paths = {
  home: () => '/index',
  departments: (departmentId?: string) => address('/classification', { id: departmentId }),
  goods: (query: Query = {}) => address('/commodity', query),
  category: (categoryId: string) => address('/commodity', { category: categoryId }),
  discounts: (query: Query = {}) => address('/discounted', query),
  information: (page?: string) => address('/information', { page }),
  product: (listingId: Sent<ListingId>) => address('/productDetails', { id: listingId }),
  shop: (shopId: Sent<ShopId>, query: Query = {}) => address('/store', { id: shopId, ...query }),
  searchGoods: (keyword: string, query: Query = {}) =>
    address('/searchGoods', { k: JSON.stringify(keyword), ...query }),
  searchShops: (keyword: string) => address('/searchStore', { k: JSON.stringify(keyword) }),
  searchResult: (keyword: string) => address('/searchResult', { k: JSON.stringify(keyword) }),
  login: (returnTo?: string, why?: 'expired') => address('/login', { returnTo, why }),
  register: (returnTo?: string) => address('/register', { returnTo }),
  forgot: () => '/forgot',
  checkout: () => '/settlement',
  account: () => '/userInfo',
  paid: (orderIds: readonly Sent<OrderId>[]) =>
    address('/paySuccess', { orders: orderIds.join(',') }),
  orders: (query: Query = {}) => address('/userInfo/my-order', query),
  order: (orderId: Sent<OrderId>) => address('/userInfo/order-detail', { id: orderId }),
  returnOrder: (orderId: Sent<OrderId>) => address('/userInfo/order-return', { id: orderId }),
  reviewOrder: (orderId: Sent<OrderId>) => address('/userInfo/order-evaluation', { id: orderId }),
  favourites: (query: Query = {}) => address('/userInfo/collect-goods', query),
  followedShops: (query: Query = {}) => address('/userInfo/collect-shop', query),
  wallet: (query: Query = {}) => address('/userInfo/money-package', query),
  setup: (section?: SetupSection) => (section ? `/userInfo/setup/${section}` : '/userInfo/setup'),
  apps: () => '/userInfo/download',
} as const;

export type SetupSection =
  | 'email'
  | 'phone'
  | 'login-password'
  | 'fund-password-forgotten'
  | 'transaction-password'
  | 'shipping-address'
  | 'account-cancellation';

function address(path: string, query: Query): string {
  const search = stringifySearch(query);
  return search ? path + search : path;
}

export type Search = Record<string, string>;

/** Every value stays the text it is: a parser that makes numbers of them would cut the digits of long ids. */
export function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') {
      parameters.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

/** `k` holds the keyword as JSON text (spec §2); people also type it plain. */
export function readKeyword(search: Search): string {
  const text = search['k'] ?? '';
  if (!text.startsWith('"')) {
    return text;
  }
  try {
    return String(JSON.parse(text));
  } catch {
    // A half-typed address: the words are still worth searching for.
    return text.replaceAll('"', '');
  }
}

/** The keyword of an address, in the form of specification §2. */
export function keywordSearch(search: Search): Search {
  const keyword = readKeyword(search).trim();
  return keyword === '' ? {} : { k: JSON.stringify(keyword) };
}

/** Pages outside this mall's storefront: another origin, or one of the promotion site. */
export const isForeign = (href: string): boolean => /^[a-z]+:/i.test(href);

/** Only a path of this origin may be returned to after logging in. */
export function safeReturn(returnTo: string | undefined): string {
  return returnTo && /^\/(?![/\\])/.test(returnTo) ? returnTo : paths.home();
}
