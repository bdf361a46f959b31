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

/** Pictures that a return request may carry. */
export const RETURN_PICTURES = 6;

/** Times that money may be asked back for one order, one after another. */
export const RETURNS_OF_ORDER = 5;

/** Characters that a shop may say to a return request. */
export const RETURN_COMMENT_LENGTH = 300;

/** Pieces of a line are with the buyer, or on their way to him; or not sent yet. */
export const PIECES_OF = ['sent', 'unsent'] as const;
export type PiecesOf = (typeof PIECES_OF)[number];

/** How much of an order has been handed to a carrier. */
export const PARCELS_SENT = ['none', 'some', 'all'] as const;
export type ParcelsSent = (typeof PARCELS_SENT)[number];

/** Parcels of an order, and entries on the way of each. */
export const SHIPMENTS_OF_ORDER = 20;
export const ENTRIES_OF_SHIPMENT = 20;

/** What a shop says about a parcel on its way. */
export const PARCEL_NEWS = [
  'in-transit',
  'at-customs',
  'delayed',
  'out-for-delivery',
  'arrived',
] as const;
export type ParcelNews = (typeof PARCEL_NEWS)[number];

/** Entries on the way of a parcel. */
export const PARCEL_EVENTS = ['handed-over', 'corrected', ...PARCEL_NEWS] as const;
export type ParcelEvent = (typeof PARCEL_EVENTS)[number];

/** Characters that the place of such an entry may have. */
export const PLACE_LENGTH = 80;

/** Characters that a buyer's words to a shop may have. */
export const NOTE_LENGTH = 500;

/** Entries of an order's timeline. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'confirmed',
  'part-shipped',
  'shipped',
  'tracked',
  'tracking-corrected',
  'delivered',
  'received',
  'completed',
  'cancelled',
  'cancelled-unpaid',
  'return-requested',
  'return-commented',
  'refunded',
  'return-refused',
  'refunded-by-platform',
  'default-review',
  'reminded',
  'noted',
  'released',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Rows of one exported file, the newest orders first; older ones are had by their dates. */
export const MOST_EXPORTED = 10_000;
