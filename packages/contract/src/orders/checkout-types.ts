// What a buyer submits, and pays for.
import { z } from 'zod';
import { cartLine } from '../catalogue/types.ts';
import { chosenCoupon } from '../coupons/types.ts';
import { shopName } from '../sellers/types.ts';
import { NOTE_LENGTH } from './rules.ts';
import { id, instant, orderId, price, shopId, text } from '../shapes.ts';

/** The most lines of one checkout, and orders of one payment. */
const MOST_LINES = 200;
const MOST_ORDERS = 100;

export const submitOrderInput = z.strictObject({
  lines: z.array(cartLine).min(1).max(MOST_LINES),
  addressId: id,
  /** What the buyer was shown; another total is refused with PRICE_CHANGED. */
  expectedTotal: price.optional(),
  notes: z
    .array(z.strictObject({ shopId, text: text(NOTE_LENGTH) }))
    .max(MOST_LINES)
    .default([]),
  /** One for each order at most. */
  coupons: z.array(chosenCoupon).max(MOST_LINES).default([]),
});
export type SubmitOrderInput = z.infer<typeof submitOrderInput>;

/** Some pieces to look at, below the least order and at a price of their own; no coupon takes anything off them. */
export const orderSampleInput = z.strictObject({
  ...cartLine.shape,
  addressId: id,
  expectedTotal: price.optional(),
  note: text(NOTE_LENGTH).default(''),
});
export type OrderSampleInput = z.output<typeof orderSampleInput>;

export const submitted = z.object({
  /** One order per seller, in the order of the lines. */
  orders: z.array(
    z.object({ id: orderId, number: z.string(), shop: shopName, total: price, payBy: instant }),
  ),
  total: price,
});

export const payOrdersInput = z.strictObject({
  orderIds: z.array(orderId).min(1).max(MOST_ORDERS),
  fundPassword: z.string().regex(/^\d{6}$/),
});
export const paidOrders = z.object({
  orders: z.array(z.object({ id: orderId, number: z.string() })),
  total: price,
});
