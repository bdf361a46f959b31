import { z } from 'zod';
import {
  amount,
  charge,
  id,
  instant,
  listingId,
  more,
  orderId,
  page,
  pageOf,
  price,
  text,
} from '../shapes.ts';
import { picture } from '../uploads/types.ts';
import { HELD_WHY } from '../wallet/rules.ts';
import { SELLER_TAB_NAMES } from './life.ts';
import { PARCEL_NEWS, PLACE_LENGTH, RETURN_COMMENT_LENGTH } from './rules.ts';
import { MOST_LINES, orderHead, sellerAction, somePieces } from './types.ts';

export const listSellerOrdersInput = z.strictObject({
  ...page,
  tab: z.enum(SELLER_TAB_NAMES).default('open'),
  /** Part of an order number, the buyer's name or a goods' name. */
  search: text(60).default(''),
  /** Only orders from this total up. */
  totalFrom: charge.optional(),
  /** Only orders placed on or after, and before, these instants. */
  from: instant.optional(),
  until: instant.optional(),
  /** `limit`: what is due first. */
  sort: z.enum(['limit', 'newest', 'total']).default('limit'),
});
export type ListSellerOrdersInput = z.infer<typeof listSellerOrdersInput>;

export const sellerOrderRow = z.object({
  ...orderHead,
  createdAt: instant,
  paidAt: instant.nullable(),
  /** What is due next in this state, and when; null when nothing is. */
  dueAt: instant.nullable(),
  buyer: z.object({ name: z.string(), country: z.string(), city: z.string() }),
  pieces: z.int(),
  lineCount: z.int(),
  total: price,
  payout: price,
  reminded: z.boolean(),
  actions: z.array(sellerAction),
});
export type SellerOrderRow = z.infer<typeof sellerOrderRow>;

export const sellerOrderPage = pageOf(sellerOrderRow).extend({
  more,
  counts: z.record(z.enum(SELLER_TAB_NAMES), z.int()),
  /** Sum of the totals of the orders to confirm and to ship. */
  openTotal: price,
});

/** Where the money of an order waits: before its buyer has received it, and while he may send it back. */
export const HELD_STAGES = ['escrow', 'window'] as const;
export const listHeldInput = z.strictObject({ ...page, stage: z.enum(HELD_STAGES) });
export const heldOrders = pageOf(
  z.object({
    id: orderId,
    number: z.string(),
    amount,
    why: z.enum(HELD_WHY),
    /** By when it ends by itself; null while it is for somebody to act. */
    until: instant.nullable(),
  }),
);

export const shipOrderInput = z.strictObject({
  orderId,
  carrier: text(60, 1),
  trackingNumber: text(60, 1),
  cartons: z.int().min(1).max(10_000).nullable().default(null),
  /** What is in the parcel; without: everything that is still to be sent. */
  lines: z.array(somePieces).min(1).max(MOST_LINES).optional(),
});

const shipmentId = id;

export const trackShipmentInput = z.strictObject({
  orderId,
  shipmentId,
  event: z.enum(PARCEL_NEWS),
  /** When it happened; not before the parcel was handed over, and not in the future. */
  at: instant,
  place: text(PLACE_LENGTH),
});

export const correctTrackingInput = z.strictObject({
  orderId,
  shipmentId,
  carrier: text(60, 1),
  trackingNumber: text(60, 1),
});

/** A shop's words to a return request; they stand in for those before. */
export const commentReturnInput = z.strictObject({
  orderId,
  comment: text(RETURN_COMMENT_LENGTH, 1),
});

const day = z.object({ sales: price, orders: z.int(), pieces: z.int() });
const waiting = z.object({
  count: z.int(),
  worth: price,
  /** The order that is due first. */
  first: z
    .object({ id: orderId, number: z.string(), buyer: z.string(), dueAt: instant.nullable() })
    .nullable(),
});
const part = z.object({ orders: z.int(), amount: price, nextAt: instant.nullable() });

/** The seller's day, UTC. */
export const today = z.object({
  now: instant,
  today: day,
  /** The same day of last week up to the same time. */
  lastWeek: day,
  toConfirm: waiting,
  toShip: waiting,
  returns: waiting,
  money: z.object({
    /** Paid and not received; received and inside the return window; the shop's own. */
    escrow: part,
    returnWindow: part,
    available: price,
    /** What comes free on each of the next 14 days, after commission. */
    comingFree: z.array(z.object({ date: z.iso.date(), amount: price })),
  }),
  /** Sales of the last 14 days, UTC; the last one is today. */
  days: z.array(z.object({ date: z.iso.date(), sales: price, orders: z.int() })),
  /** Sales of each hour, 0 to 23. */
  hours: z.object({ today: z.array(price), lastWeek: z.array(price) }),
  /** Most sold of the last 30 days. */
  best: z.array(
    z.object({
      listingId,
      name: z.string(),
      sku: z.string(),
      picture: picture.nullable(),
      pieces: z.int(),
      sales: price,
    }),
  ),
  /** Share of the orders of the last 90 days that were shipped in time, or null before the first. */
  shippedInTimePercent: z.number().nullable(),
  /** Share with a return request. */
  returnPercent: z.number().nullable(),
});
export type Today = z.infer<typeof today>;

/** What the frame of every page shows. */
export const waitingFigures = z.object({
  now: instant,
  /** Orders to confirm and to ship. */
  open: z.int(),
  shippedInTimePercent: today.shape.shippedInTimePercent,
  returnPercent: today.shape.returnPercent,
});
export type Waiting = z.infer<typeof waitingFigures>;
