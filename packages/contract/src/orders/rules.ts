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

/** Characters that a buyer's words to a shop may have. */
export const NOTE_LENGTH = 500;

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
  'default-review',
  'reminded',
  'noted',
  'released',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Rows of one exported file, the newest orders first; older ones are had by their dates. */
export const MOST_EXPORTED = 10_000;
