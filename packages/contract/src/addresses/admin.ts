// Every address of the operators' panel.

export const paths = {
  overview: '/overview',
  orders: '/orders',
  accounts: '/accounts',
  messages: '/customer-service',
  questions: '/questions',
  applications: '/applications',
  deposits: '/deposits',
  channels: '/channels',
  withdrawals: '/withdrawals',
  payments: '/payments',
  providers: '/providers',
  signer: '/signer',
  loans: '/loans',
  identity: '/identity',
  adjustments: '/adjustments',
  reserves: '/reserves',
  reconciliation: '/reconciliation',
  brands: '/brands',
  content: '/content',
  coupons: '/coupons',
  newsletter: '/newsletter',
  draws: '/draws',
  settings: '/settings',
  mails: '/mails',
  operators: '/operators',
  auditLog: '/audit-log',
  clock: '/time-machine',
  /** The way in for the first operator; outside the frame. */
  setup: '/setup',
} as const;

/** With the one-time token behind the number sign, where it reaches no server's log. */
export const setupAt = (token: string): string => `${paths.setup}#${token}`;
