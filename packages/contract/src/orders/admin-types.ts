import { z } from 'zod';
import { shopName } from '../sellers/types.ts';
import { accountKind, movementKind } from '../wallet/types.ts';
import {
  accountId,
  amount,
  brandId,
  id,
  instant,
  more,
  orderId,
  page,
  pageOf,
  price,
  text,
} from '../shapes.ts';
import { OPERATOR_ACTIONS, ORDER_TIMERS } from './life.ts';
import { charged, escrow, orderHead, orderState, panelOrder, returnState } from './types.ts';

export const listAdminOrdersInput = z.strictObject({
  ...page,
  state: orderState.optional(),
  returnState: returnState.optional(),
  brandId: brandId.optional(),
  /** Part of an order number, the buyer's name or a shop's name. */
  search: text(60).default(''),
  from: instant.optional(),
  until: instant.optional(),
});
export type ListAdminOrdersInput = z.infer<typeof listAdminOrdersInput>;

export const adminOrderRow = z.object({
  ...orderHead,
  brandId,
  shop: shopName,
  buyer: z.object({ id: accountId, name: z.string() }),
  pieces: z.int(),
  total: price,
  createdAt: instant,
  paidAt: instant.nullable(),
});
export const adminOrderPage = pageOf(adminOrderRow).extend({ more });

export const adminOrder = panelOrder.extend({
  actions: z.array(z.enum(OPERATOR_ACTIONS)),
  /** What the mall earns and the shop gets is absent for who may not read money; what the buyer paid is for who answers him. */
  escrow: escrow.partial({ commissionRate: true, commission: true, payout: true }),
  /** Absent for who may not read money. */
  movements: z
    .array(
      z.object({
        id: z.string(),
        kind: movementKind,
        at: instant,
        actor: z.string(),
        reason: z.string().nullable(),
        legs: z.array(z.object({ account: accountKind, amount })),
      }),
    )
    .optional(),
});

/** Why money goes back or stays, in an operator's words to buyer and shop. */
const operatorsWords = text(200, 1);

export const resolveReturnInput = z.strictObject({
  orderId,
  /** The request that is answered; without: the one that waits, whatever it says. */
  returnId: id.optional(),
  decision: z.enum(['refund', 'refuse']),
  /** What goes back; without: all that was asked for. */
  amount: charged.optional(),
  reason: operatorsWords,
});

export const refundOrderInput = z.strictObject({
  orderId,
  amount: charged,
  reason: operatorsWords,
  /** What the operator saw in escrow: when it is not that any more, somebody else has given back. */
  held: price,
});

export const overview = z.object({
  now: instant,
  /** The last 24 hours. */
  orders: z.int(),
  ordersDayBefore: z.int(),
  paid: price,
  /** What buyers paid and nobody got yet (absent for who may not read money), and of how many orders. */
  escrow: price.optional(),
  escrowOrders: z.int(),
  /** Orders that somebody has to do something for. */
  awaitingPayment: z.int(),
  toConfirm: z.int(),
  toShip: z.int(),
  returnsWaiting: z.int(),
  byBrand: z.array(z.object({ brandId, orders: z.int(), paid: price })),
  /** 24 hours, oldest first; `counts` in the order of `byBrand`. */
  hours: z.array(z.object({ at: instant, counts: z.array(z.int()) })),
  /** 14 days, oldest first. */
  days: z.array(z.object({ date: z.iso.date(), orders: z.int(), paid: price })),
});

export const timerKind = z.enum(ORDER_TIMERS);

export const clock = z.object({
  now: instant,
  /** Seconds that the mall's clock runs ahead of the real time. */
  offsetSeconds: z.int(),
  /** False in a mall with real money: the clock cannot be moved. */
  movable: z.boolean(),
  /** The next hundred timers, first first. */
  timers: z.array(
    z.object({
      at: instant,
      kind: timerKind,
      orderId,
      number: z.string(),
      shop: z.string(),
      /** What will move: to the shop at `release`, else 0. */
      amount: price,
    }),
  ),
  timerCount: z.int(),
});

/** A task by the timer that does it and by what it is done to, such as an order's id. */
export const taskKey = z.strictObject({ job: text(80, 1), item: text(80, 1) });

export const setAsideTask = z.object({
  job: z.string(),
  item: z.string(),
  firstFailedAt: instant,
  tries: z.int(),
  /** Stands in the server's log beside the cause. */
  reference: z.string(),
  nextTryAt: instant,
});
