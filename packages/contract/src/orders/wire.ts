// Orders as existing clients know them (existing-clients.md §2.5).
import { z } from 'zod';
import { NO_VARIANT } from '../catalogue/wire.ts';
import { wirePicture } from '../uploads/wire.ts';
import { add, type Amount } from '../money.ts';
import {
  number,
  optionalText,
  paged,
  pageList,
  perPiece,
  plainWhole,
  shanghai,
  text,
  whole,
} from '../wire.ts';
import {
  CANCEL_REASONS,
  type OrderEvent,
  RETURN_REASONS,
  RETURN_STATES,
  STATE_NUMBERS,
} from './rules.ts';
import type { submitted } from './checkout-types.ts';
import type { OrderTab } from './life.ts';
import type { Order, OrderCard, orderCounts, orderLinePage, orderLog, orderPage } from './types.ts';

export const orderIdInput = z.object({ orderId: text });

/** `orderInfo` repeats listing, variant (`-1` for the only one) and quantity in one flat comma list. */
export const submitInput = z
  .object({ orderInfo: text, addressId: text })
  .transform(({ orderInfo, addressId }) => {
    const parts = orderInfo.split(',').map((part) => part.trim());
    const lines = [];
    for (let at = 0; at < parts.length; at += 3) {
      const [listingId, variantId, quantity] = parts.slice(at, at + 3);
      lines.push({
        listingId,
        variantId: !variantId || variantId === NO_VARIANT ? null : variantId,
        quantity: plainWhole(quantity ?? ''),
      });
    }
    return { lines, addressId };
  });

export const payInput = z.object({ orderId: text, safeword: text }).transform((wire) => ({
  orderIds: wire.orderId.split(',').filter((id) => id !== ''),
  fundPassword: wire.safeword,
}));

/**
 * Existing clients count the same reasons from 1 to 5, the specification from 0 to 4. Nothing in a call says who counted:
 * 1 to 5 are read as existing clients mean them, and 0, which only the specification has, as the first. So 0 and 5 are
 * right for whoever sends them, and 1 to 4 of a client that counts from 0 are read as the reason before. No reason, or
 * one that neither has, is `other`.
 */
export const cancelInput = z
  .object({ orderId: text, returnReason: whole(CANCEL_REASONS.length) })
  .transform(({ orderId, returnReason: given }) => ({
    orderId,
    reason: CANCEL_REASONS[given === 0 ? 0 : given - 1] ?? 'other',
  }));

export const returnInput = z
  .object({
    orderId: text,
    returnReason: whole(RETURN_REASONS.length),
    returnDetail: optionalText,
    money: text,
  })
  .transform((wire) => ({
    orderId: wire.orderId,
    reason: RETURN_REASONS[Math.max(0, wire.returnReason - 1)] ?? 'other',
    detail: wire.returnDetail ?? '',
    amount: wire.money,
  }));

/** Absent asks for all; a status that there is not is refused. */
const TABS = {
  '0': 'awaiting-payment',
  '1': 'to-ship',
  '2': 'confirmed',
  '3': 'to-receive',
  '4': 'to-review',
  '5': 'received',
  '6': 'after-sales',
  '-1': 'cancelled',
} as const satisfies Record<string, OrderTab>;
const STATUSES = Object.keys(TABS) as [keyof typeof TABS, ...(keyof typeof TABS)[]];

export const listInput = paged(5).and(
  z
    .object({ status: optionalText.pipe(z.enum(STATUSES).optional()) })
    .transform(({ status }) => ({ tab: status === undefined ? ('all' as const) : TABS[status] })),
);

export const listLinesInput = paged(20).and(orderIdInput);

export function wireSubmitted(clean: z.output<typeof submitted>) {
  return { orderList: clean.orders.map(({ id }) => ({ orderId: id })) };
}

export function wireOrders(clean: z.output<typeof orderPage>) {
  return pageList(clean, wireCard);
}

/**
 * While a return is under review an order has the number of a refund: only there do clients say that it is under way, and
 * offer neither refund nor review once more.
 */
function shownStatus({ state, returnState }: Pick<Order, 'state' | 'returnState'>): number {
  return STATE_NUMBERS[returnState === 'requested' ? 'refunded' : state];
}

/** An order that is over because the mall gave its money back has been refunded, though nobody asked. */
const shownReturn = ({ state, returnState }: Pick<Order, 'state' | 'returnState'>): number =>
  RETURN_STATES.indexOf(state === 'refunded' ? 'refunded' : returnState);

/** The client shows `priceCount + fees + tax`, and asks for `prizeReal` when money is to come back. */
function wireCard(card: OrderCard) {
  return {
    id: card.id,
    orderNo: card.number,
    status: shownStatus(card),
    goodsCount: card.pieces,
    priceCount: number(card.goods),
    prizeReal: number(card.total),
    goodsFrom: card.shop.name,
    returnStatus: shownReturn(card),
    fees: number(card.freight),
    tax: number(card.tax),
    sellerStatus: 1,
    partyId: card.shop.id,
    username: card.shop.name,
    createTime: shanghai(card.createdAt),
  };
}

/**
 * The client shows `prizeReal + fees + tax` as the total, and `prizeOriginal`, less `discount`, as the way to it.
 * Buyers never see cost or profit, so `systemPrice` and `profit` are not sent (existing-clients.md §11).
 */
export function wireOrder(clean: Order) {
  const { shipTo } = clean;
  return {
    orderInfo: {
      id: clean.id,
      orderNo: clean.number,
      createTime: shanghai(clean.createdAt),
      status: shownStatus(clean),
      pushTime: shanghai(clean.shippedAt),
      partyId: clean.shop.id,
      username: clean.shop.name,
      // The client writes the plus itself.
      phone: shipTo.phone.replace(/^\+/, ''),
      email: shipTo.email,
      contacts: shipTo.contact,
      postcode: shipTo.postcode,
      country: shipTo.countryName,
      province: shipTo.stateName,
      city: shipTo.city,
      address: shipTo.line,
      payStatus: clean.paidAt ? 1 : 0,
      prizeReal: number(clean.goods),
      prizeOriginal: number(add(clean.goods, clean.discount)),
      fees: number(clean.freight),
      tax: number(clean.tax),
      discount: number(clean.discount),
      goodsCount: clean.pieces,
      purchStatus: clean.confirmedAt ? 1 : 0,
      returnStatus: shownReturn(clean),
    },
  };
}

export function wireLines(clean: z.output<typeof orderLinePage>) {
  return pageList(clean, wireLine);
}

/** `fees`, `tax`, `goodsReal` and `sellingPrice` are for one piece: the client multiplies each by `goodsNum`. */
function wireLine(line: z.output<typeof orderLinePage>['rows'][number]) {
  const each = (charged: Amount) => perPiece(charged, line.quantity);
  return {
    goodsId: line.listingId,
    skuId: line.attributes.length > 0 ? line.variantId : NO_VARIANT,
    goodsName: line.name,
    goodsIcon: wirePicture(line.picture),
    goodsNum: line.quantity,
    goodsReal: each(line.goods),
    sellingPrice: each(add(line.goods, line.discount)),
    fees: each(line.freight),
    tax: each(line.tax),
    totalCost: number(line.total),
    isShelf: line.onShelf ? 1 : 0,
    isValid: line.offered ? 1 : 0,
    attributes: line.attributes.map(({ name, value }) => ({ attrName: name, attrValue: value })),
  };
}

/** Keys of existing clients' own translations. Ours without a key there, such as `delivered`, are left out. */
const LOG_KEYS: Partial<Record<OrderEvent, string>> = {
  placed: '下单成功，等待付款',
  paid: '下单成功，付款成功',
  confirmed: '商家已确认，已进入备货状态',
  shipped: '已发货，正在运输中',
  received: '订单已签收',
  completed: '订单已完成',
  cancelled: '订单已取消，原因:手动发起取消订单',
  'cancelled-unpaid': '订单已取消，原因:超时自动取消订单',
  'return-requested': '发起退款申请',
  refunded: '订单退款成功',
  'return-refused': '订单退款失败',
  'refunded-by-platform': '平台人工发起退款',
  'default-review': '系统默认好评',
};

/** A bare array; the client splits `log` at the order's id and translates what follows. */
export function wireLog({ orderId, entries }: z.output<typeof orderLog>) {
  return entries
    .filter(({ event }) => LOG_KEYS[event])
    .map(({ id, event, at }) => ({
      id,
      orderId,
      log: `${orderId}${LOG_KEYS[event]}`,
      createTime: shanghai(at),
      updateTime: shanghai(at),
    }));
}

export function wireCounts({ tabs }: z.output<typeof orderCounts>) {
  return {
    waitPayCount: tabs['awaiting-payment'],
    waitDeliverCount: tabs['to-ship'],
    waitReceiptCount: tabs['to-receive'],
    waitEvaluateCount: tabs['to-review'],
    refundCount: tabs['after-sales'],
  };
}
