// The words for an order's life, shared by screens, server and the old clients' numbers. No schema library in here.

export const ORDER_STATES = [
  'awaiting-payment',
  'paid',
  'confirmed',
  'shipped',
  'received',
  'reviewed',
  'refunded',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The numbers under which existing clients know the states (spec §4). */
export const STATE_NUMBERS: Record<OrderState, number> = {
  'awaiting-payment': 0,
  paid: 1,
  confirmed: 2,
  shipped: 3,
  received: 4,
  reviewed: 5,
  refunded: 6,
  cancelled: -1,
};

/** States in which the buyer's money is with the mall or was passed on. */
export const PAID_STATES: readonly OrderState[] = [
  'paid',
  'confirmed',
  'shipped',
  'received',
  'reviewed',
  'refunded',
];

export const RETURN_STATES = ['none', 'requested', 'refunded', 'refused'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** In the order of their numbers: spec §4, cancel reasons from 0. */
export const CANCEL_REASONS = [
  'not-wanted',
  'goods-misplaced',
  'ordered-twice',
  'receipt-failed',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** In the order of their numbers, from 1. */
export const RETURN_REASONS = [
  'not-received',
  'disliked',
  'wrong-goods',
  'counterfeit',
  'short-shipment',
  'damaged',
  'poor-quality',
  'agreed-with-shop',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Characters that the explanation of a return may have (spec §5). */
export const RETURN_DETAIL_LENGTH = 120;

/** A buyer's tabs and the states that they show; after-sales also shows orders with a return request. */
export const ORDER_TABS = {
  all: ORDER_STATES,
  'awaiting-payment': ['awaiting-payment'],
  'to-ship': ['paid', 'confirmed'],
  confirmed: ['confirmed'],
  'to-receive': ['shipped'],
  received: ['received', 'reviewed'],
  'to-review': ['received'],
  'after-sales': ['refunded'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderTab = keyof typeof ORDER_TABS;
export const ORDER_TAB_NAMES = Object.keys(ORDER_TABS) as [OrderTab, ...OrderTab[]];

/** A seller's tabs. `open` is what the seller has to do. */
export const SELLER_TABS = {
  open: ['paid', 'confirmed'],
  'to-confirm': ['paid'],
  'to-ship': ['confirmed'],
  'in-transit': ['shipped'],
  received: ['received'],
  returns: [],
  done: ['reviewed', 'refunded'],
  cancelled: ['cancelled'],
  'awaiting-payment': ['awaiting-payment'],
  all: ORDER_STATES,
} as const satisfies Record<string, readonly OrderState[]>;
export type SellerTab = keyof typeof SELLER_TABS;
export const SELLER_TAB_NAMES = Object.keys(SELLER_TABS) as [SellerTab, ...SellerTab[]];

/** What a buyer may do to an order now; the server says which, so buttons and refusals agree. */
export const BUYER_ACTIONS = ['pay', 'cancel', 'remind', 'receive', 'return', 'review'] as const;
export type BuyerAction = (typeof BUYER_ACTIONS)[number];

/** Entries of an order's timeline. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'confirmed',
  'shipped',
  'delivered',
  'received',
  'completed',
  'cancelled',
  'cancelled-unpaid',
  'return-requested',
  'refunded',
  'return-refused',
  'refunded-by-platform',
  'default-review',
  'reminded',
  'released',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];
