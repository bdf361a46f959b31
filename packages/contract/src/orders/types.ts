import { z } from 'zod';
import { attribute, priceNote } from '../catalogue/types.ts';
import { orderCoupon } from '../coupons/types.ts';
import { shopName } from '../sellers/types.ts';
import {
  accountId,
  brandId,
  charge,
  clock,
  goodsId,
  id,
  instant,
  listingId,
  orderId,
  page,
  pageOf,
  price,
  rate,
  shopId,
  text,
  variantId,
} from '../shapes.ts';
import { compare, ZERO } from '../money.ts';
import { picture, pictureId } from '../uploads/types.ts';
import { BUYER_ACTIONS, ORDER_PEOPLE, ORDER_TAB_NAMES, SELLER_ACTIONS } from './life.ts';
import {
  CANCEL_REASONS,
  NOTE_LENGTH,
  ORDER_EVENTS,
  ORDER_STATES,
  PARCEL_EVENTS,
  PARCELS_SENT,
  PIECES_OF,
  RETURN_DETAIL_LENGTH,
  RETURN_PICTURES,
  RETURN_REASONS,
  RETURN_STATES,
} from './rules.ts';

export const orderState = z.enum(ORDER_STATES);
export const returnState = z.enum(RETURN_STATES);
export const cancelReason = z.enum(CANCEL_REASONS);
export const returnReason = z.enum(RETURN_REASONS);
export const buyerAction = z.enum(BUYER_ACTIONS);
export const orderEvent = z.enum(ORDER_EVENTS);

/** An operation on one order, and what it may not find. */
export const ofOrder = {
  input: z.strictObject({ orderId }),
  object: { field: 'orderId', kind: 'order', notFound: 'ORDER_NOT_FOUND' },
} as const;

/** An empty note takes away the one before. */
export const noteOrderInput = z.strictObject({ orderId, note: text(NOTE_LENGTH) });

export const cancelOrderInput = z.strictObject({ orderId, reason: cancelReason });

/** More than nothing. */
export const charged = price.refine((value) => compare(value, ZERO) > 0, { message: 'zero' });

/** A number of pieces of a line; more lines than an order can have are refused with it. */
export const somePieces = z.strictObject({ lineId: id, quantity: z.int().min(1) });
export const MOST_LINES = 1_000;

/** Pieces of a line that money is asked back for. */
const returnPieces = z.object({ lineId: id, of: z.enum(PIECES_OF), quantity: z.int() });
export type ReturnPieces = z.infer<typeof returnPieces>;

export const requestReturnInput = z.strictObject({
  orderId,
  reason: returnReason,
  detail: text(RETURN_DETAIL_LENGTH),
  amount: charged,
  /** Which pieces, and of those sent or of those still to be sent; none: the order as a whole. */
  lines: z
    .array(somePieces.extend({ of: returnPieces.shape.of }))
    .max(2 * MOST_LINES)
    .default([]),
  pictureIds: z.array(pictureId).max(RETURN_PICTURES).default([]),
});

const sums = { goods: price, discount: price, freight: price, tax: price, total: price };

/** A line as it was bought; nothing in it changes when the listing does. */
export const orderLine = z.object({
  id,
  listingId,
  variantId,
  goodsId,
  name: z.string(),
  sku: z.string(),
  picture: picture.nullable(),
  attributes: z.array(attribute),
  quantity: z.int(),
  unit: price,
  ...sums,
  /** Pieces handed to a carrier; refunded before they were, so that they never will be; and refunded of those that were. */
  shipped: z.int(),
  calledOff: z.int(),
  returned: z.int(),
  /** Why the price is what it is; sums to `total`. */
  notes: z.array(priceNote),
  /** True once the buyer, or the system for him, has reviewed the listing. */
  reviewed: z.boolean(),
});
export type OrderLine = z.infer<typeof orderLine>;

export const shipTo = z.object({
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  countryName: z.string(),
  stateName: z.string(),
  city: z.string(),
  postcode: z.string(),
  line: z.string(),
});
export type ShipTo = z.infer<typeof shipTo>;

/** Something that happened to a parcel, by the shop's word. */
export const parcelEntry = z.object({
  id: z.string(),
  event: z.enum(PARCEL_EVENTS),
  at: instant,
  place: z.string(),
  /** Of a correction: the tracking number before. */
  was: z.string().nullable(),
});

/** A parcel with what is in it and its way so far, oldest first. */
export const shipment = z.object({
  id,
  /** Counted from 1 within the order. */
  no: z.int(),
  carrier: z.string(),
  trackingNumber: z.string(),
  cartons: z.int().nullable(),
  at: instant,
  lines: z.array(z.object({ lineId: id, quantity: z.int() })),
  entries: z.array(parcelEntry),
});
export type Shipment = z.infer<typeof shipment>;

export const returnRequest = z.object({
  id,
  no: z.int(),
  state: returnState.exclude(['none']),
  reason: returnReason,
  detail: z.string(),
  amount: price,
  /** None: the order as a whole. */
  lines: z.array(returnPieces),
  /** For the buyer, the shop and the operators; nobody else is told where they lie. */
  pictures: z.array(picture),
  requestedAt: instant,
  /** The shop's side of it. */
  comment: z.string().nullable(),
  commentedAt: instant.nullable(),
  /** The answer of the mall's customer service; `granted` may be less than was asked for. */
  decidedAt: instant.nullable(),
  decision: z.string().nullable(),
  granted: price.nullable(),
});
export type ReturnRequest = z.infer<typeof returnRequest>;

/** Money that the mall gave back without being asked. */
export const platformRefund = z.object({ id, amount: price, reason: z.string(), at: instant });

/** Where the money is. `payout` is what the shop gets of `held` when it is released. */
export const escrow = z.object({
  state: z.enum(['none', 'held', 'released', 'refunded']),
  paid: price,
  /** What the mall put in beside it, for a coupon of its own, and took back with what was refunded. */
  subsidy: price,
  subsidyBack: price,
  refunded: price,
  held: price,
  commissionRate: rate,
  commission: price,
  payout: price,
  /** When the shop is paid, once that is known. */
  releaseAt: instant.nullable(),
});

export const logEntry = z.object({
  id: z.string(),
  event: orderEvent,
  at: instant,
  by: z.enum(ORDER_PEOPLE),
});

/** Instants of an order's life; null when not reached, or not yet known. */
const dates = {
  createdAt: instant,
  payBy: instant.nullable(),
  paidAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  /** Until when the shop promised to ship. */
  shipBy: instant.nullable(),
  shippedAt: instant.nullable(),
  /** When receipt is taken for granted. */
  receiveBy: instant.nullable(),
  receivedAt: instant.nullable(),
  /** Until when a return may be asked for. */
  returnUntil: instant.nullable(),
  releasedAt: instant.nullable(),
  closedAt: instant.nullable(),
};

/** With what everything begins that tells of an order. */
export const orderHead = {
  ...{ id: orderId, number: z.string(), state: orderState, returnState },
  parcels: z.enum(PARCELS_SENT),
};

const orderFields = {
  ...orderHead,
  brandId,
  shop: shopName,
  pieces: z.int(),
  ...sums,
  /** What of the discount is a coupon's. */
  coupon: orderCoupon.nullable(),
  ...dates,
  note: z.string(),
  reminded: z.boolean(),
  cancelReason: cancelReason.nullable(),
  shipTo,
  /** Oldest first. */
  shipments: z.array(shipment),
  /** Oldest first; at most the last one waits. */
  returns: z.array(returnRequest),
  platformRefunds: z.array(platformRefund),
  escrow,
  lines: z.array(orderLine),
  log: z.array(logEntry),
};

/** Everything a buyer's order page shows. */
export const order = z.object({
  ...orderFields,
  actions: z.array(buyerAction),
  /** What the mall's clock says: deadlines are counted down on it, not on the reader's. */
  now: instant,
});
export type Order = z.infer<typeof order>;

/** The same for panels, with whose order it is. */
export const panelOrder = z.object({
  ...orderFields,
  buyer: z.object({ id: accountId, name: z.string() }),
});

export const sellerAction = z.enum(SELLER_ACTIONS);
export const shopOrder = panelOrder.extend({ actions: z.array(sellerAction) });
export type ShopOrder = z.infer<typeof shopOrder>;

/** Which of his orders a buyer asks for. */
const orderFilters = {
  tab: z.enum(ORDER_TAB_NAMES).default('all'),
  /** Part of an order number, a goods' name or a shop's name. */
  search: text(60).default(''),
  shopId: shopId.optional(),
  /** Placed from here, and before there. */
  from: instant.optional(),
  until: instant.optional(),
  totalFrom: charge.optional(),
  totalUntil: charge.optional(),
};
export const listOrdersInput = z.strictObject({ ...page, ...orderFilters });
export type ListOrdersInput = z.infer<typeof listOrdersInput>;

export const exportOrdersInput = z.strictObject({ ...orderFilters, ...clock });
export type ExportOrdersInput = z.infer<typeof exportOrdersInput>;
export type OrderFilters = Omit<ExportOrdersInput, keyof typeof clock>;

/** Shops that a buyer has ordered from. */
export const orderShops = z.object({ rows: z.array(z.object({ id: shopId, name: z.string() })) });

export const orderCardLine = orderLine.pick({
  listingId: true,
  name: true,
  picture: true,
  attributes: true,
  quantity: true,
  unit: true,
});

/** An order in the buyer's list; `lines` are the first four. */
export const orderCard = z.object({
  ...orderHead,
  shop: shopName,
  pieces: z.int(),
  lineCount: z.int(),
  lines: z.array(orderCardLine),
  ...sums,
  createdAt: instant,
  payBy: instant.nullable(),
  receiveBy: instant.nullable(),
  returnUntil: instant.nullable(),
  actions: z.array(buyerAction),
});
export type OrderCard = z.infer<typeof orderCard>;
export const orderPage = pageOf(orderCard).extend({ now: instant });

/** A line and what has become of its listing since. */
export const orderLinePage = pageOf(
  orderLine.extend({
    onShelf: z.boolean(),
    /** The shop still has this variant among its goods, on the shelf or not. */
    offered: z.boolean(),
  }),
);
export const listOrderLinesInput = z.strictObject({ orderId, ...page });

export const orderCounts = z.object({
  tabs: z.record(z.enum(ORDER_TAB_NAMES), z.int()),
});

export const orderLog = z.object({ orderId, entries: z.array(logEntry) });
