// What the two panels ask: every list with each tab, filter and order, and what their first screens read.
import { ORDER_STATES, RETURN_STATES } from '@entrepot/contract/orders/rules';
import { SELLER_TAB_NAMES } from '@entrepot/contract/orders/life';
import { shopReviewFilter } from '@entrepot/contract/reviews/types';

export type Question = { name: string; input: Record<string, unknown>; what?: string };

const each = (
  name: string,
  inputs: readonly (readonly [what: string, input: Record<string, unknown>])[],
): Question[] => inputs.map(([what, input]) => ({ name, input, what }));

const ofValues = (key: string, values: readonly string[]) =>
  values.map((value) => [value, { [key]: value }] as const);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export const sellerQuestions: readonly Question[] = [
  { name: 'orders.todayFigures', input: {} },
  ...each('orders.listOrders', [
    ...ofValues('tab', SELLER_TAB_NAMES),
    ...ofValues('sort', ['newest', 'total']).map(
      ([what, input]) => [`all, ${what}`, { tab: 'all', ...input }] as const,
    ),
    ['all, page 50', { tab: 'all', sort: 'newest', page: 50 }],
    ['all, last month', { tab: 'all', from: daysAgo(30) }],
    ['all, from 500', { tab: 'all', totalFrom: '500' }],
    ['number', { tab: 'all', search: '0054321' }],
    ['part of a name', { tab: 'all', search: 'contact 123' }],
    ['goods', { tab: 'all', search: 'kettle 4242' }],
    ['many', { tab: 'all', search: 'lamp' }],
    ['none', { tab: 'all', search: 'zebra crossing' }],
  ]),
  ...each('catalogue.listListings', [
    ['first', {}],
    ...ofValues('shelf', ['on-shelf', 'off-shelf', 'runs-out', 'sold-out']),
    ...ofValues('sort', ['newest', 'name', 'price', 'available', 'sold', 'lasts']),
    ['part of a name', { search: 'kettle 4242' }],
    ['many', { search: 'lamp' }],
    ['none', { search: 'zebra crossing' }],
  ]),
  ...each('reviews.listReviews', [
    ...ofValues('filter', shopReviewFilter.options),
    ['goods', { search: 'goods 4242' }],
    ['none', { search: 'zebra crossing' }],
  ]),
  { name: 'imports.listImports', input: {} },
  { name: 'wallet.getBalance', input: {} },
  ...each('wallet.listStatement', [
    ['first', {}],
    ['page 50', { page: 50 }],
  ]),
  { name: 'sellers.getShop', input: {} },
  { name: 'catalogue.getCategoryTree', input: {} },
  { name: 'accounts.getMe', input: {} },
  { name: 'brands.getBrand', input: {} },
];

export const adminQuestions: readonly Question[] = [
  { name: 'orders.getOverview', input: {} },
  ...each('orders.listOrders', [
    ['first', {}],
    ['page 50', { page: 50 }],
    ...ofValues('state', ORDER_STATES),
    ...ofValues('returnState', RETURN_STATES),
    ['number', { search: '0654321' }],
    ['part of a name', { search: 'buyer1234' }],
    ['shop', { search: 'warehouse 217' }],
    ['goods', { search: 'kettle 4242' }],
    ['many', { search: 'lamp' }],
    ['none', { search: 'zebra crossing' }],
    ['last month', { from: daysAgo(30) }],
  ]),
  ...each('accounts.listAccounts', [
    ['first', {}],
    ['part of a name', { search: 'buyer1234' }],
    ['none', { search: 'zebra crossing' }],
    ['merchants', { merchant: true }],
    ...ofValues('state', ['active', 'disabled', 'closed']),
  ]),
  { name: 'accounts.getAccountFigures', input: {} },
  { name: 'accounts.listAuditEntries', input: {} },
  { name: 'wallet.getOverview', input: {} },
  { name: 'orders.getClock', input: {} },
  { name: 'orders.listSetAside', input: {} },
  { name: 'notifications.listOutbox', input: {} },
  { name: 'content.getSamples', input: {} },
  { name: 'brands.listBrands', input: {} },
  { name: 'brands.getBrand', input: {} },
  { name: 'accounts.getMe', input: {} },
  ...[
    'content.listBanners',
    'content.listPages',
    'content.listDeletedPages',
    'brands.listSettings',
  ].map((name) => ({ name, input: { brandId: '00000000-0000-7000-8000-000000000001' } })),
];
