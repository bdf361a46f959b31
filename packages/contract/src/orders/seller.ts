import { seller } from '../operation.ts';
import {
  sellerOrderPage,
  listSellerOrdersInput,
  shipOrderInput,
  today,
  waitingFigures,
} from './seller-types.ts';
import { shopOrder, ofOrder } from './types.ts';

/** The orders of the own shop. */
export const ordersSeller = {
  listOrders: seller.reads({
    summary: 'Orders of a tab with the counts of all tabs.',
    input: listSellerOrdersInput,
    output: sellerOrderPage,
    log: ['tab', 'sort', 'page'],
  }),
  getOrder: seller.reads({
    summary: 'One order with lines, buyer, timeline and what the shop receives when.',
    ...ofOrder,
    output: shopOrder,
  }),
  confirmOrder: seller.writes({
    summary: 'Confirm a paid order: the goods are being packed.',
    ...ofOrder,
    refusals: ['ORDER_NOT_CONFIRMABLE'],
  }),
  shipOrder: seller.writes({
    summary: 'Hand an order to the carrier.',
    input: shipOrderInput,
    refusals: ['ORDER_NOT_SHIPPABLE'],
    log: ['carrier', 'cartons'],
    object: ofOrder.object,
  }),
  todayFigures: seller.reads({
    summary: 'Today beside the same day of last week, what waits, and when money comes free.',
    output: today,
  }),
  getWaiting: seller.reads({
    summary: 'How many orders wait for the shop, how it keeps its promises, and the mall’s time.',
    output: waitingFigures,
  }),
};
