// The life of an order. Nothing else says what may be done to one: life.ts tells what is read from this table.
import { actsBy, type ActBy, lifeOf } from '../life.ts';
import type { OrderEvent, OrderState, ParcelsSent, ReturnState } from './rules.ts';
import { ORDER_STATES } from './rules.ts';

/** Who does something to an order; `system` is the mall's clock. */
export const ORDER_PEOPLE = ['buyer', 'seller', 'operator', 'system'] as const;
export type OrderPerson = (typeof ORDER_PEOPLE)[number];

/** What facts are told from; instants are null until they are reached or known. */
export type OrderStanding = {
  state: OrderState;
  returnState: ReturnState;
  parcels: ParcelsSent;
  returnsUsedUpAt: Date | null;
  remindedAt: Date | null;
  releaseAt: Date | null;
  releasedAt: Date | null;
};

type Column =
  | keyof OrderStanding
  | 'payBy'
  | 'paidAt'
  | 'confirmedAt'
  | 'shippedAt'
  | 'shipBy'
  | 'daysToShip'
  | 'receivedAt'
  | 'receiveBy'
  | 'receiveDays'
  | 'returnDays'
  | 'reviewBy'
  | 'reviewDays'
  | 'closedAt'
  | 'returnRequestedAt'
  | 'returnDecidedAt';

/** Paid for, and the money not on its way back: somebody may ask for it. */
const REFUNDABLE = ['paid', 'confirmed', 'shipped', 'received', 'reviewed'] as const;
const MONEY_DUE = ['received', 'reviewed'] as const;

/** Goods are on their way, or some of them; of parcels that arrived nothing more is told. */
const ON_THE_WAY = ['confirmed', 'shipped'] as const;

/** Receipt starts the return window, and the time to review. */
const received = {
  to: 'received',
  refusal: 'ORDER_NOT_SHIPPED',
  stamps: ['receivedAt'],
  starts: { releaseAt: 'returnDays', reviewBy: 'reviewDays' },
} as const;

/** The operator's answer to a return that waits. */
const answered = {
  by: ['operator'],
  from: REFUNDABLE,
  unless: { 'no-return-waits': 'ORDER_NOT_RETURNABLE' },
  refusal: 'ORDER_NOT_RETURNABLE',
} as const;

/** The last pieces that are to be sent are on their way: the time to receive starts with them. */
const allSent = {
  to: 'shipped',
  stamps: ['shippedAt'],
  starts: { receiveBy: 'receiveDays' },
} as const;

/** The shop hands pieces to a carrier. */
const sending = {
  by: ['seller'],
  from: ['confirmed'],
  unless: { 'return-waits': 'ORDER_NOT_SHIPPABLE' },
  refusal: 'ORDER_NOT_SHIPPABLE',
} as const;

/** The shop says something about a parcel. */
const aboutParcel = {
  by: ['seller'],
  from: ON_THE_WAY,
  unless: { 'nothing-sent': 'SHIPMENT_CLOSED' },
  refusal: 'SHIPMENT_CLOSED',
} as const;

/** The mall gives money back that nobody has asked for; a request that waits is answered instead. */
const byPlatform = {
  by: ['operator'],
  from: REFUNDABLE,
  unless: { 'return-waits': 'ORDER_UNDER_REVIEW', 'shop-paid': 'ORDER_NOT_REFUNDABLE' },
  refusal: 'ORDER_NOT_REFUNDABLE',
  event: 'refunded-by-platform',
} as const;

export const orderLife = lifeOf<Column, OrderState, OrderPerson, OrderEvent>()({
  states: ORDER_STATES,
  facts: {
    'return-waits': { of: 'returnState', in: ['requested'] },
    'returns-used-up': { of: 'returnsUsedUpAt', is: 'set' },
    'no-return-waits': { of: 'returnState', in: ['none', 'refunded', 'refused'] },
    'nothing-sent': { of: 'parcels', in: ['none'] },
    'shop-reminded': { of: 'remindedAt', is: 'set' },
    'window-closed': { of: 'releaseAt', is: 'past' },
    'shop-paid': { of: 'releasedAt', is: 'set' },
  },
  acts: {
    pay: {
      by: ['buyer'],
      from: ['awaiting-payment'],
      to: 'paid',
      refusal: 'ORDER_NOT_PENDING',
      stamps: ['paidAt'],
      starts: { shipBy: 'daysToShip' },
      event: 'paid',
    },
    cancel: {
      by: ['buyer'],
      from: ['awaiting-payment'],
      to: 'cancelled',
      refusal: 'ORDER_NOT_PENDING',
      stamps: ['closedAt'],
      event: 'cancelled',
    },
    'cancel-unpaid': {
      by: ['system'],
      from: ['awaiting-payment'],
      to: 'cancelled',
      refusal: 'ORDER_NOT_PENDING',
      due: 'payBy',
      stamps: ['closedAt'],
      event: 'cancelled-unpaid',
    },
    remind: {
      by: ['buyer'],
      from: ['paid', 'confirmed'],
      unless: { 'shop-reminded': 'ORDER_ALREADY_REMINDED' },
      refusal: 'ORDER_NOT_PAID',
      stamps: ['remindedAt'],
      event: 'reminded',
    },
    /** What the shop reads before it packs; from then on it is what was agreed. */
    note: {
      by: ['buyer'],
      from: ['awaiting-payment', 'paid'],
      refusal: 'ORDER_NOTE_CLOSED',
      event: 'noted',
    },
    confirm: {
      by: ['seller'],
      from: ['paid'],
      to: 'confirmed',
      unless: { 'return-waits': 'ORDER_NOT_CONFIRMABLE' },
      refusal: 'ORDER_NOT_CONFIRMABLE',
      stamps: ['confirmedAt'],
      event: 'confirmed',
    },
    ship: {
      ...sending,
      ...allSent,
      sets: { parcels: 'all' },
      event: 'shipped',
    },
    /** Some of it: what is left is still to be sent by the same day, and nothing is received before all is sent. */
    'ship-part': {
      ...sending,
      sets: { parcels: 'some' },
      event: 'part-shipped',
    },
    track: { ...aboutParcel, event: 'tracked' },
    'correct-tracking': { ...aboutParcel, event: 'tracking-corrected' },
    receive: { ...received, by: ['buyer'], from: ['shipped'], event: 'received' },
    /** A buyer who keeps silent has received; not while he waits for an answer. */
    'receive-overdue': {
      ...received,
      by: ['system'],
      from: ['shipped'],
      unless: { 'return-waits': 'ORDER_UNDER_REVIEW' },
      due: 'receiveBy',
      event: 'delivered',
    },
    return: {
      by: ['buyer'],
      from: REFUNDABLE,
      unless: {
        'return-waits': 'ORDER_UNDER_REVIEW',
        'returns-used-up': 'ORDER_NOT_RETURNABLE',
        'window-closed': 'ORDER_NOT_RETURNABLE',
        'shop-paid': 'ORDER_NOT_RETURNABLE',
      },
      refusal: 'ORDER_NOT_RETURNABLE',
      stamps: ['returnRequestedAt'],
      sets: { returnState: 'requested' },
      event: 'return-requested',
    },
    /** The shop's side of it, for whoever decides. */
    'comment-return': {
      by: ['seller'],
      from: REFUNDABLE,
      unless: { 'no-return-waits': 'ORDER_NOT_RETURNABLE' },
      refusal: 'ORDER_NOT_RETURNABLE',
      event: 'return-commented',
    },
    /** All of the money goes back, and the order is over. */
    refund: {
      ...answered,
      to: 'refunded',
      stamps: ['returnDecidedAt', 'closedAt'],
      sets: { returnState: 'refunded' },
      event: 'refunded',
    },
    /** The order goes on with what is left of the money. */
    'refund-part': {
      ...answered,
      stamps: ['returnDecidedAt'],
      sets: { returnState: 'refunded' },
      event: 'refunded',
    },
    /** The money of all pieces that were still to be sent: with those on their way the order is shipped. */
    'refund-rest': {
      ...answered,
      ...allSent,
      from: ['confirmed'],
      unless: { ...answered.unless, 'nothing-sent': 'ORDER_NOT_RETURNABLE' },
      stamps: ['returnDecidedAt', ...allSent.stamps],
      sets: { returnState: 'refunded', parcels: 'all' },
      event: 'refunded',
    },
    refuse: {
      ...answered,
      stamps: ['returnDecidedAt'],
      sets: { returnState: 'refused' },
      event: 'return-refused',
    },
    'refund-by-platform': { ...byPlatform, to: 'refunded', stamps: ['closedAt'] },
    'refund-part-by-platform': byPlatform,
    review: {
      by: ['buyer'],
      from: ['received'],
      to: 'reviewed',
      refusal: 'ORDER_NOT_REVIEWABLE',
      event: 'completed',
    },
    'review-overdue': {
      by: ['system'],
      from: ['received'],
      to: 'reviewed',
      unless: { 'return-waits': 'ORDER_UNDER_REVIEW' },
      refusal: 'ORDER_NOT_REVIEWABLE',
      due: 'reviewBy',
      event: 'default-review',
    },
    release: {
      by: ['system'],
      from: MONEY_DUE,
      unless: {
        'return-waits': 'ORDER_UNDER_REVIEW',
        'shop-paid': 'ORDER_NOT_RETURNABLE',
      },
      refusal: 'ORDER_NOT_RETURNABLE',
      due: 'releaseAt',
      stamps: ['releasedAt'],
      event: 'released',
    },
  },
});

export type OrderAct = keyof typeof orderLife.acts;
export type BuyerAction = ActBy<typeof orderLife, 'buyer'>;
export type SellerAction = ActBy<typeof orderLife, 'seller'>;
export type OrderTimer = ActBy<typeof orderLife, 'system'>;

export const BUYER_ACTIONS = actsBy(orderLife, 'buyer');
export const SELLER_ACTIONS = actsBy(orderLife, 'seller');
export const OPERATOR_ACTIONS = actsBy(orderLife, 'operator');
/** What the mall's clock does to orders, each once its instant has come. */
export const ORDER_TIMERS = actsBy(orderLife, 'system');

/** A tab shows the orders of some states, or those for which the buyer has asked his money back. */
export type TabOf = { states: readonly OrderState[]; returns?: readonly ReturnState[] };

const { pay, confirm, ship, receive, review } = orderLife.acts;

/** A buyer's tabs; after-sales shows every order with a return, whatever became of it. */
export const ORDER_TABS = {
  all: { states: ORDER_STATES },
  'awaiting-payment': { states: pay.from },
  'to-ship': { states: [...confirm.from, ...ship.from] },
  confirmed: { states: ship.from },
  'to-receive': { states: receive.from },
  received: { states: MONEY_DUE },
  'to-review': { states: review.from },
  'after-sales': { states: ['refunded'], returns: ['requested', 'refunded', 'refused'] },
  cancelled: { states: ['cancelled'] },
} as const satisfies Record<string, TabOf>;
export type OrderTab = keyof typeof ORDER_TABS;
export const ORDER_TAB_NAMES = Object.keys(ORDER_TABS) as [OrderTab, ...OrderTab[]];

/** A seller's tabs; `open` is what the seller has to do. */
export const SELLER_TABS = {
  open: { states: [...confirm.from, ...ship.from] },
  'to-confirm': { states: confirm.from },
  'to-ship': { states: ship.from },
  'in-transit': { states: receive.from },
  received: { states: review.from },
  returns: { states: [], returns: ['requested'] },
  done: { states: ['reviewed', 'refunded'] },
  cancelled: { states: ['cancelled'] },
  'awaiting-payment': { states: pay.from },
  all: { states: ORDER_STATES },
} as const satisfies Record<string, TabOf>;
export type SellerTab = keyof typeof SELLER_TABS;
export const SELLER_TAB_NAMES = Object.keys(SELLER_TABS) as [SellerTab, ...SellerTab[]];

/** What is due next in a state, and by when: by the shop, by the buyer, or by the clock. */
export const NEXT_DUE = {
  'awaiting-payment': 'payBy',
  paid: 'shipBy',
  confirmed: 'shipBy',
  shipped: 'receiveBy',
  received: 'releaseAt',
  reviewed: 'releaseAt',
  refunded: null,
  cancelled: null,
} as const satisfies Record<OrderState, Column | null>;
