import { lineProblem } from '../catalogue/types.ts';
import { buyer } from '../operation.ts';
import { paidOrders, payOrdersInput, submitOrderInput, submitted } from './checkout-types.ts';
import {
  cancelOrderInput,
  listOrderLinesInput,
  listOrdersInput,
  noteOrderInput,
  order,
  orderCounts,
  ofOrder,
  orderLinePage,
  orderLog,
  orderPage,
  requestReturnInput,
} from './types.ts';
import { wireDone } from '../wire.ts';
import * as wire from './wire.ts';

/** A buyer's orders, from checkout to return. */
export const ordersStorefront = {
  submitOrder: buyer.writes({
    summary:
      'Order the lines of a checkout: one order per seller, stock reserved until it is paid.',
    money: 'starts',
    plannedOnce: true,
    input: submitOrderInput,
    output: submitted,
    refusals: [
      'NOTHING_SELECTED',
      ...lineProblem.shape.code.options,
      'OWN_GOODS',
      'PRICE_CHANGED',
      'ORDER_BELOW_MINIMUM',
      'TOO_MANY_UNPAID',
    ],
    bodyBytes: 524_288,
    object: { field: 'addressId', kind: 'address', notFound: 'ADDRESS_NOT_FOUND' },
    wire: {
      paths: ['order!submit'],
      input: wire.submitInput,
      output: wire.wireSubmitted,
      repeatSeconds: 10,
    },
  }),
  payOrders: buyer.writes({
    summary: 'Pay orders from the balance into escrow, all or none.',
    money: 'starts',
    plannedOnce: true,
    input: payOrdersInput,
    output: paidOrders,
    refusals: [
      'ORDER_NOT_PENDING',
      'INSUFFICIENT_BALANCE',
      'FUND_PASSWORD_NOT_SET',
      'FUND_PASSWORD_WRONG',
      'FUND_PASSWORD_LOCKED',
    ],
    object: { field: 'orderIds', kind: 'order', notFound: 'ORDER_NOT_FOUND' },
    wire: { paths: ['order!pay'], input: wire.payInput, output: wireDone },
  }),
  cancelOrder: buyer.writes({
    summary: 'Cancel an order that is not paid yet; its stock is free again.',
    whileClosed: true,
    input: cancelOrderInput,
    refusals: ['ORDER_NOT_PENDING'],
    log: ['reason'],
    object: ofOrder.object,
    wire: { paths: ['order!cancel'], input: wire.cancelInput },
  }),
  listOrders: buyer.reads({
    summary: 'The own orders of a tab, newest first.',
    input: listOrdersInput,
    output: orderPage,
    log: ['tab', 'page'],
    wire: { paths: ['order!listMain'], input: wire.listInput, output: wire.wireOrders },
  }),
  getOrder: buyer.reads({
    summary: 'One order with lines, timeline, escrow and what may be done now.',
    ...ofOrder,
    output: order,
    wire: { paths: ['order!info'], input: wire.orderIdInput, output: wire.wireOrder },
  }),
  listOrderLines: buyer.reads({
    summary: 'The lines of one order.',
    input: listOrderLinesInput,
    output: orderLinePage,
    log: ['page'],
    object: ofOrder.object,
    wire: { paths: ['order!listGoods'], input: wire.listLinesInput, output: wire.wireLines },
  }),
  receiveOrder: buyer.writes({
    summary: 'Confirm that the goods have arrived; the return window starts.',
    whileClosed: true,
    ...ofOrder,
    refusals: ['ORDER_NOT_SHIPPED'],
    wire: { paths: ['order!receipt'], input: wire.orderIdInput },
  }),
  requestReturn: buyer.writes({
    summary:
      'Ask for money back for some pieces or the whole; the escrow stays closed until an operator has decided.',
    whileClosed: true,
    input: requestReturnInput,
    refusals: [
      'ORDER_UNDER_REVIEW',
      'ORDER_NOT_RETURNABLE',
      'PIECES_NOT_LEFT',
      'REFUND_TOO_LARGE',
      'REFUND_TOO_SMALL',
      'PICTURE_NOT_YOURS',
    ],
    log: ['reason', 'amount'],
    bodyBytes: 524_288,
    object: ofOrder.object,
    wire: { paths: ['order!returns'], input: wire.returnInput },
  }),
  remindShipment: buyer.writes({
    summary: 'Remind the shop to ship, once per order.',
    whileClosed: true,
    ...ofOrder,
    refusals: ['ORDER_NOT_PAID', 'ORDER_ALREADY_REMINDED'],
  }),
  noteOrder: buyer.writes({
    summary: 'Change the own words to the shop, until it has confirmed the order.',
    whileClosed: true,
    input: noteOrderInput,
    refusals: ['ORDER_NOTE_CLOSED'],
    object: ofOrder.object,
  }),
  getOrderLog: buyer.reads({
    summary: 'What happened to an order, oldest first.',
    ...ofOrder,
    output: orderLog,
    wire: { paths: ['orderLog!list'], input: wire.orderIdInput, output: wire.wireLog },
  }),
  countOrders: buyer.reads({
    summary: 'How many own orders every tab has.',
    output: orderCounts,
    wire: { paths: ['order!countOrderStatus'], output: wire.wireCounts },
  }),
};
