// What the two panels ask: every list with each tab, filter and order, as many rows as the screens show, its last page,
// and what their first screens and their frames read.
import { ORDER_STATES, RETURN_STATES } from '@entrepot/contract/orders/rules';
import { SELLER_TAB_NAMES } from '@entrepot/contract/orders/life';
import { shopReviewFilter } from '@entrepot/contract/reviews/types';
import { QUOTATION_TAB_NAMES } from '@entrepot/contract/quotations/rules';
import { ADJUSTMENT_STATES } from '@entrepot/contract/adjustments/rules';
import { CLAIM_STATES } from '@entrepot/contract/identity/rules';
import { LOAN_STATES } from '@entrepot/contract/loans/rules';
import { APPLICATION_STATES } from '@entrepot/contract/applications/rules';
import { DEPOSIT_STATES } from '@entrepot/contract/deposits/rules';
import { PAYMENT_STATES } from '@entrepot/contract/payments/rules';
import { WITHDRAWAL_STATES } from '@entrepot/contract/withdrawals/rules';
import { idText } from './fill-shops.ts';

export type Question = { name: string; input: Record<string, unknown>; what?: string };

type Inputs = readonly (readonly [what: string, input: Record<string, unknown>])[];

const each = (name: string, inputs: Inputs, always: Record<string, unknown> = {}): Question[] =>
  inputs.map(([what, input]) => ({ name, input: { ...always, ...input }, what }));

const ofValues = (key: string, values: readonly string[]): Inputs =>
  values.map((value) => [value, { [key]: value }]);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Half a word, as somebody has typed it who looks for what is found at once below his fingers. */
const typed = 'lam';

/** Number 1 is with the first shop; only its shop and the operators of customer service may read a conversation. */
const talks = (number: number): Question[] => [
  { name: 'chat.countWaiting', input: {} },
  ...each('chat.listConversations', [
    ['first', {}],
    ['waiting', { filter: 'waiting' }],
    ['page 50', { page: 50 }],
    ['last page', { page: 1_000 }],
  ]),
  ...each(
    'chat.listMessages',
    [
      ['newest', {}],
      ['earlier', { before: 11 }],
    ],
    { conversationId: idText('talk', number) },
  ),
];

const FIRST_TO_LAST: Inputs = [
  ['first', {}],
  ['page 10', { page: 10 }],
  ['last page', { page: 1_000 }],
];

/** Of the one brand. */
const brandId = '00000000-0000-7000-8000-000000000001';

/** What other people ask of the shop. */
const requests: readonly Question[] = [
  { name: 'questions.countWaiting', input: {} },
  ...each(
    'questions.listQuestions',
    [
      ['to answer', { filter: 'to-answer' }],
      ...FIRST_TO_LAST,
      ['many', { search: 'ship' }],
      ['one', { search: 'order 4245' }],
      ['none', { search: 'zebra crossing' }],
    ],
    { filter: 'all' },
  ),
  { name: 'quotations.countWaiting', input: {} },
  ...each('quotations.listQuotations', [
    ...FIRST_TO_LAST,
    ...ofValues('tab', QUOTATION_TAB_NAMES),
    ['number', { search: 'qt-0004201' }],
    ['many', { search: 'goods' }],
    ['none', { search: 'zebra crossing' }],
  ]),
  { name: 'quotations.getQuotation', input: { quotationId: idText('quotation', 4_005) } },
  ...each('coupons.listCoupons', FIRST_TO_LAST),
];

/** What operators read of what people ask for. */
const allRequests: readonly Question[] = [
  ...each('questions.listQuestions', [
    ...FIRST_TO_LAST,
    ['hidden', { filter: 'hidden' }],
    ['one', { search: 'order 4245' }],
    ['many', { search: 'ship' }],
    ['many, page 10', { search: 'ship', page: 10 }],
    ['every', { search: 'order' }],
    ['two letters', { search: 'zq' }],
    ['none', { search: 'zebra crossing' }],
  ]),
  { name: 'identity.countWaiting', input: {} },
  { name: 'accounts.listOperators', input: {} },
  ...each('identity.listClaims', [
    ['first', {}],
    ['last page', { page: 1_000 }],
    ['typed', { search: typed }],
    ...ofValues('state', CLAIM_STATES),
  ]),
  { name: 'loans.countWaiting', input: {} },
  { name: 'loans.getLending', input: {} },
  ...each('loans.listLoans', [
    ...FIRST_TO_LAST,
    ...ofValues('state', LOAN_STATES),
    ['none', { search: 'zebra crossing' }],
  ]),
  { name: 'adjustments.countWaiting', input: {} },
  ...each('adjustments.listAdjustments', [
    ...FIRST_TO_LAST,
    ...ofValues('state', ADJUSTMENT_STATES),
    ['none', { search: 'zebra crossing' }],
  ]),
  {
    name: 'adjustments.getAdjustment',
    input: { adjustmentId: idText('adjustment', 1_000) },
  },
  { name: 'applications.countWaiting', input: {} },
  ...each('applications.listApplications', [
    ...FIRST_TO_LAST,
    ...ofValues('state', APPLICATION_STATES),
    ['many', { search: 'workshop' }],
    ['none', { search: 'zebra crossing' }],
  ]),
  { name: 'deposits.countWaiting', input: {} },
  { name: 'deposits.listChannels', input: {} },
  ...each('deposits.listDeposits', [
    ...FIRST_TO_LAST,
    ...ofValues('state', DEPOSIT_STATES),
    ['none', { search: 'zebra crossing' }],
  ]),
  { name: 'deposits.getDeposit', input: { depositId: idText('deposit', 1_000) } },
  { name: 'withdrawals.countWaiting', input: {} },
  ...each('withdrawals.listWithdrawals', [
    ...FIRST_TO_LAST,
    ...ofValues('state', WITHDRAWAL_STATES),
    ['many', { search: 'TMrd' }],
    ['none', { search: 'zebra crossing' }],
  ]),
  { name: 'withdrawals.getWithdrawal', input: { withdrawalId: idText('withdrawal', 1_000) } },
  { name: 'payments.countWaiting', input: {} },
  ...each('payments.listPayments', [...FIRST_TO_LAST, ...ofValues('state', PAYMENT_STATES)]),
  { name: 'applications.getApplication', input: { applicationId: idText('application', 1_000) } },
  ...each('coupons.listCoupons', FIRST_TO_LAST, { brandId }),
  { name: 'coupons.countWaiting', input: {} },
  ...each('draws.listDraws', FIRST_TO_LAST, { brandId }),
  ...each('notifications.listLetters', FIRST_TO_LAST),
];

export const sellerQuestions: readonly Question[] = [
  ...each('withdrawals.listWithdrawals', FIRST_TO_LAST),
  ...each('payments.listPaidIn', FIRST_TO_LAST),
  { name: 'orders.todayFigures', input: {} },
  { name: 'orders.getWaiting', input: {} },
  ...each(
    'orders.listOrders',
    [
      ...SELLER_TAB_NAMES.map((tab) => [tab, { tab }] as const),
      ['newest', { sort: 'newest' }],
      ['by total', { sort: 'total' }],
      ['page 50', { sort: 'newest', page: 50 }],
      ['last page', { sort: 'newest', page: 2_500 }],
      ['last month', { from: daysAgo(30) }],
      ['month a year ago', { from: daysAgo(365), until: daysAgo(335) }],
      ['from 500', { totalFrom: '500' }],
      ['number', { search: '0054321' }],
      ['part of a name', { search: 'contact 123' }],
      ['goods', { search: 'kettle 4238' }],
      ['many', { search: 'lamp' }],
      ['many, page 50', { search: 'lamp', page: 50 }],
      ['typed', { search: typed, size: 5 }],
      ['two letters', { search: 'zq' }],
      ['none', { search: 'zebra crossing' }],
    ],
    { tab: 'all', size: 40 },
  ),
  { name: 'orders.getOrder', input: { orderId: idText('order', 4_321) } },
  ...each(
    'catalogue.listListings',
    [
      ['first', {}],
      ['counts', { size: 1 }],
      ...ofValues('shelf', ['on-shelf', 'off-shelf', 'runs-out', 'sold-out']),
      ...ofValues('sort', ['name', 'price', 'available', 'sold', 'lasts']),
      ['cheapest', { sort: 'price', descending: false }],
      ['last page', { page: 2_500 }],
      ['last page by name', { sort: 'name', page: 2_500 }],
      ['category', { categoryId: idText('category', 2) }],
      ['part of a name', { search: 'kettle 4238' }],
      ['item number', { search: 'it-4242' }],
      ['many', { search: 'lamp' }],
      ['many, by price', { search: 'lamp', sort: 'price' }],
      ['typed', { search: typed, size: 5 }],
      ['two letters', { search: 'zq' }],
      ['none', { search: 'zebra crossing' }],
    ],
    { size: 40 },
  ),
  { name: 'catalogue.getListingWords', input: { listingId: idText('listing', 4_242) } },
  ...each('reviews.listReviews', [
    ['counts', { size: 1 }],
    ...ofValues('filter', shopReviewFilter.options),
    ['page 50', { page: 50 }],
    ['last page', { page: 2_000 }],
    ['goods', { search: 'goods 4242' }],
    ['many', { search: 'goods' }],
    ['none', { search: 'zebra crossing' }],
  ]),
  ...each('imports.listImports', [
    ['first', {}],
    ['last page', { page: 100 }],
  ]),
  { name: 'imports.getImport', input: { importId: idText('job', 2_000), size: 50 } },
  { name: 'wallet.listArrivals', input: {} },
  { name: 'wallet.getBalance', input: {} },
  ...each('orders.listHeld', [
    ['escrow', { stage: 'escrow' }],
    ['window', { stage: 'window' }],
  ]),
  ...each('wallet.listStatement', [
    ['first', {}],
    ['page 50', { page: 50 }],
    ['last page', { page: 4_000 }],
  ]),
  ...talks(1),
  ...requests,
  { name: 'chat.getDesk', input: {} },
  { name: 'sellers.getShop', input: {} },
  { name: 'catalogue.getCategoryTree', input: {} },
  { name: 'accounts.getMe', input: {} },
  { name: 'brands.getBrand', input: {} },
  { name: 'brands.getSettings', input: { codes: ['order_return_window_days'] } },
];

export const adminQuestions: readonly Question[] = [
  { name: 'orders.getOverview', input: {} },
  ...each(
    'orders.listOrders',
    [
      ['first', {}],
      ['page 50', { page: 50 }],
      ['last page', { page: 10_000 }],
      ...ofValues('state', ORDER_STATES),
      ...ofValues('returnState', RETURN_STATES),
      ['last month', { from: daysAgo(30) }],
      ['month a year ago', { from: daysAgo(365), until: daysAgo(335) }],
      ['number', { search: '0654321' }],
      ['part of a name', { search: 'buyer1234' }],
      ['shop', { search: 'warehouse 217' }],
      ['goods', { search: 'kettle 4238' }],
      ['many', { search: 'lamp' }],
      ['many, page 50', { search: 'lamp', page: 50 }],
      ['typed', { search: typed, size: 5 }],
      ['two letters', { search: 'zq' }],
      ['none', { search: 'zebra crossing' }],
      ['paid, with a name', { search: 'buyer1234', state: 'paid' }],
    ],
    { size: 50 },
  ),
  { name: 'orders.getOrder', input: { orderId: idText('order', 4_321) } },
  ...each(
    'accounts.listAccounts',
    [
      ['first', {}],
      ['last page', { page: 400 }],
      ['part of a name', { search: 'buyer1234' }],
      ['typed', { search: 'buy', size: 5 }],
      ['none', { search: 'zebra crossing' }],
      ['merchants', { merchant: true }],
      ...ofValues('state', ['active', 'disabled', 'closed']),
    ],
    { size: 50 },
  ),
  { name: 'accounts.getAccount', input: { id: idText('buyer', 1_234) } },
  { name: 'accounts.getAccountFigures', input: {} },
  ...each('accounts.listAuditEntries', [
    ['first', {}],
    ['last page', { page: 2_000, size: 50 }],
  ]),
  ...each('sellers.findShops', [
    ['first', {}],
    ['part of a name', { search: 'warehouse 217' }],
    ['typed', { search: typed }],
    ['none', { search: 'zebra crossing' }],
  ]),
  { name: 'wallet.getOverview', input: {} },
  { name: 'orders.getClock', input: {} },
  { name: 'orders.listSetAside', input: {} },
  ...each('notifications.listOutbox', [
    ['first', {}],
    ['page 50', { page: 50 }],
  ]),
  ...talks(0),
  ...allRequests,
  { name: 'content.getSamples', input: {} },
  { name: 'brands.listBrands', input: {} },
  { name: 'brands.getBrand', input: {} },
  { name: 'accounts.getMe', input: {} },
  ...[
    'content.listBanners',
    'content.listPages',
    'content.listDeletedPages',
    'brands.listSettings',
  ].map((name) => ({ name, input: { brandId } })),
];

/** Reads that no goal is set for, and why. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  'identity.getClaim': 'the filled mall has no identities; it is one row by its key',
  'identity.getDocument': 'the filled mall has no identities; it is one row by its key',
  'identity.getIdentity': 'existing panels only; the last row of one account by its key',
  'loans.getLoan': 'the filled mall has no loans; it is one row by its key',
  'deposits.getEvidence': 'one row by its key',
  'loans.getDocument': 'the filled mall has no loans; it is one row by its key',
  'accounts.getPasskeyChallenge': 'for visitors who log in; a random number',
  'accounts.getConfirmChallenge': 'a window that is opened a few times a year',
  'accounts.getTwoStep': 'the same window; one row',
  'accounts.startPasskey': 'the same window; a random number',
  'accounts.startAuthenticator': 'the same window; a random number',
  'accounts.listCountries':
    'the form of a bank account; a list in the code, the same for everybody',
  'withdrawals.getTerms':
    'settings, one account and address by their keys, and a count of today’s own',
  'withdrawals.getFee': 'two settings',
  'withdrawals.getWithdrawal': 'one row by its key; for operators it is asked',
  'withdrawals.getSigner': 'one row of each network, and what was paid in a day',
  'payments.getPaidIn': 'one row by its key',
  'payments.listWays': 'two rows, and a rate for each currency',
  'deposits.getLimits': 'settings',
  'deposits.getPrice': 'the last price of one coin, by its key',
  'payments.listProviders': 'two rows, and a rate for each currency',
  'payments.getPayment': 'one row by its key, and what was reported of it',
  'openbooks.getOwnLeaf': 'a leaf and its path, by their keys',
  'reserves.listReserves': 'a handful of addresses, by their keys',
  'reserves.countWaiting': 'three counts over rows as few as those of getReconciliation',
  'payments.getStatements':
    'the newest statement of each place and currency, and what is near its day; by their keys',
  'reserves.getReconciliation':
    'a line for each coin and each round, the last moves, and what was never read, of which there is little; all by their keys',
  'reserves.getProofText': 'a form that is opened once a month; reckons and reads no table of size',
  'papers.getStatement': 'a paper that is set when somebody asks for it; bounded in lines',
  'wallet.exportStatement': 'a file that is asked for by hand, some hundred lines at a time',
  'papers.getCompany': 'a form that is opened a few times a year; one row',
  'draws.listPrizeCoupons': 'the form of a draw, which is opened a few times a year',
  'accounts.getChallenge': 'for visitors who log in; the same riddle for everybody',
  'orders.listInvariants': 'a button that proves all the books while somebody watches',
};
