import { z } from 'zod';
import { accountId, amount, brandId, orderId } from '@entrepot/contract/shapes';
import { eventsOf } from '../../platform/outbox.ts';

/** Which order, and whom it concerns. */
const order = z.object({
  orderId,
  number: z.string(),
  brandId,
  buyerId: accountId,
  sellerId: accountId,
});

const ofShop = order.extend({ shop: z.string() });
/** The first, or the only one, of orders from before that were several. */
const no = z.int().default(1);
const decided = order.extend({ amount, reason: z.string(), no });

export const ordersEvents = eventsOf('orders', {
  paid: ofShop.extend({ total: amount }),
  /** `reason` is the buyer's; null: it was not paid in time. */
  cancelled: ofShop.extend({ reason: z.string().nullable() }),
  confirmed: ofShop,
  reminded: order,
  shipped: ofShop.extend({ carrier: z.string(), trackingNumber: z.string(), no }),
  /** The buyer had said nothing: it counts as received. */
  delivered: ofShop,
  returnRequested: order.extend({ amount, no }),
  returnRefused: decided,
  refunded: decided,
  refundedByPlatform: order.extend({ amount, reason: z.string(), id: z.string() }),
  released: order.extend({ payout: amount, commission: amount }),
  /** Something was done to orders of these buyers and sellers, whatever it was. Those from before name no buyers. */
  moved: z.object({ sellerIds: z.array(accountId), buyerIds: z.array(accountId).default([]) }),
});

export type OrderNews = z.output<typeof order>;
