import type { Asked } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';

type PageName = Exclude<keyof typeof paths, 'overview' | 'setup'>;

/** What each page asks first: who may not is neither led there nor shown an empty list. The overview has something for everybody. */
export const PAGE_NEEDS: Record<PageName, Asked> = {
  orders: 'orders.listOrders',
  accounts: 'accounts.listAccounts',
  messages: 'chat.listConversations',
  questions: 'questions.listQuestions',
  applications: 'applications.listApplications',
  deposits: 'deposits.listDeposits',
  channels: 'deposits.listChannels',
  withdrawals: 'withdrawals.listWithdrawals',
  payments: 'payments.listPayments',
  providers: 'payments.listProviders',
  signer: 'withdrawals.getSigner',
  loans: 'loans.listLoans',
  identity: 'identity.listClaims',
  adjustments: 'adjustments.listAdjustments',
  reserves: 'reserves.listReserves',
  reconciliation: 'reserves.getReconciliation',
  brands: 'brands.updateBrand',
  content: 'content.listPages',
  coupons: 'coupons.listCoupons',
  newsletter: 'notifications.listLetters',
  draws: 'draws.listDraws',
  settings: 'brands.listSettings',
  mails: 'notifications.listOutbox',
  operators: 'accounts.listOperators',
  auditLog: 'accounts.listAuditEntries',
  clock: 'orders.getClock',
};

export const isPage = (name: string): name is PageName => name in PAGE_NEEDS;

/** The page that stands at an address, if it needs anything. */
export const pageAt = (pathname: string): PageName | undefined =>
  Object.entries(paths)
    .filter(([, path]) => path === pathname.toLowerCase().replace(/\/+$/, ''))
    .map(([name]) => name)
    .find(isPage);
