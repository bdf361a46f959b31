import { op } from '../operation.ts';
import { done } from '../shapes.ts';
import {
  sellerOrderPage,
  listSellerOrdersInput,
  shipOrderInput,
  today,
  waitingFigures,
} from './seller-types.ts';
import { shopOrder, orderIdInput } from './types.ts';

const ownOrder = { field: 'orderId', kind: 'order', notFound: 'ORDER_NOT_FOUND' } as const;

/** The orders of the own shop. */
export const ordersSeller = {
  listOrders: op({
    summary: 'Orders of a tab with the counts of all tabs.',
    who: 'seller',
    effect: 'read',
    input: listSellerOrdersInput,
    output: sellerOrderPage,
    log: ['tab', 'sort', 'page'],
  }),
  getOrder: op({
    summary: 'One order with lines, buyer, timeline and what the shop receives when.',
    who: 'seller',
    effect: 'read',
    input: orderIdInput,
    output: shopOrder,
    refusals: ['ORDER_NOT_FOUND'],
    log: ['orderId'],
    object: ownOrder,
  }),
  confirmOrder: op({
    summary: 'Confirm a paid order: the goods are being packed.',
    who: 'seller',
    effect: 'write',
    input: orderIdInput,
    output: done,
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_CONFIRMABLE'],
    log: ['orderId'],
    object: ownOrder,
  }),
  shipOrder: op({
    summary: 'Hand an order to the carrier.',
    who: 'seller',
    effect: 'write',
    input: shipOrderInput,
    output: done,
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_SHIPPABLE'],
    log: ['orderId', 'carrier', 'cartons'],
    object: ownOrder,
  }),
  todayFigures: op({
    summary: 'Today beside the same day of last week, what waits, and when money comes free.',
    who: 'seller',
    effect: 'read',
    output: today,
  }),
  getWaiting: op({
    summary: 'How many orders wait for the shop, how it keeps its promises, and the mall’s time.',
    who: 'seller',
    effect: 'read',
    output: waitingFigures,
  }),
};
