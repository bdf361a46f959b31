// What forms and the server both know about wallets, withdrawals and the ledger. No schema library in here.

/** Networks to which money may be withdrawn, and how their addresses look. */
export const CHAIN_ADDRESSES = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9A-Fa-f]{40}$/,
  OMNI: /^[13][1-9A-HJ-NP-Za-km-z]{25,33}$/,
} as const;

export type Chain = keyof typeof CHAIN_ADDRESSES;
/** The coin in which each network is paid for its work. */
export const FEE_COINS = {
  TRC20: 'TRX',
  ERC20: 'ETH',
  OMNI: 'BTC',
} as const satisfies Record<Chain, string>;
export const CHAINS = Object.keys(CHAIN_ADDRESSES) as [Chain, ...Chain[]];

/** What moves money, in the ledger's words. The database has the same list. */
export const MOVEMENT_KINDS = [
  'order-pay',
  'order-release',
  'order-refund',
  'coupon-budget',
  'demo-funds',
  'adjustment',
  'deposit',
  'deposit-reversal',
  'withdrawal-reserve',
  'withdrawal-settle',
  'withdrawal-release',
  'loan-payout',
  'loan-interest',
  'loan-repayment',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/**
 * What an account is for. `available` is somebody's free balance; `reserved` is his on its way out; `escrow` (owner: the
 * seller's account) holds what buyers paid until release; `to-give-back` came from a bank, was not credited, and goes back to who
 * paid it; `loan-due` is what somebody owes a lender, never above zero, and
 * `loan-claim` the other side of it; `platform-loss` is what the mall took on itself when a deposit that was spent already
 * was undone by its network; `demo-mint` is the other side of test money; a clearing account is that of money which
 * came from outside or went there, over a chain, a bank or a lender; `coupon-budget` (owner: the coupon) is what the mall
 * has set aside for a coupon of its own. The database has the same list.
 */
export const ACCOUNT_KINDS = [
  'available',
  'reserved',
  'escrow',
  'to-give-back',
  'platform-fee',
  'platform-loss',
  'coupon-budget',
  'loan-due',
  'loan-claim',
  'demo-mint',
  'clearing-chain',
  'clearing-bank',
  'clearing-lender',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Accounts of one's own whose movements can be read. */
export const OWN_ACCOUNTS = ['available', 'reserved'] as const;
/** Lines of one file; what has more is refused, so that no file is cut. */
export const MOST_EXPORTED_LINES = 50_000;
/** Orders whose held money is named one by one. */
export const MOST_HELD_ORDERS = 100;
/** Money between the mall and somewhere else: a withdrawal that was sent, a deposit that was seen. */
export const UNDERWAY = ['withdrawal', 'deposit', 'payment'] as const;
/**
 * What it waits for: the network’s word that it has arrived, its confirmations, a price, somebody of the mall, others that
 * make it as much as the least that is credited, two people who say what a token is worth, two people who give it back.
 */
export const UNDERWAY_WHY = [
  'arrival',
  'confirmations',
  'price',
  'review',
  'least',
  'unknown',
  'giving-back',
] as const;
/** Why money waits in escrow, in the order in which an order goes through them. */
export const HELD_WHY = ['shipment', 'receipt', 'window', 'return'] as const;
export type HeldWhy = (typeof HELD_WHY)[number];

/** As of when records are told: how many movements the account had. */
export const AS_OF = /^\d{1,18}$/;

/** An existing client that was told to compare an address says that its owner has by sending it again: not before, and not after. */
export const COMPARED_AFTER_SECONDS = 10;
export const COMPARED_MINUTES = 10;
