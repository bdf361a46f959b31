import { seller } from '../operation.ts';
import {
  commentReturnInput,
  correctTrackingInput,
  heldOrders,
  listHeldInput,
  sellerOrderPage,
  listSellerOrdersInput,
  shipOrderInput,
  today,
  trackShipmentInput,
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
  listHeld: seller.reads({
    summary:
      'The orders whose money is held for the shop, what ends first at the top, each with why.',
    input: listHeldInput,
    output: heldOrders,
    log: ['stage', 'page'],
  }),
  confirmOrder: seller.writes({
    summary: 'Confirm a paid order: the goods are being packed.',
    ...ofOrder,
    refusals: ['ORDER_NOT_CONFIRMABLE'],
  }),
  shipOrder: seller.writes({
    summary: 'Hand an order, or some pieces of it, to a carrier.',
    input: shipOrderInput,
    refusals: ['ORDER_NOT_SHIPPABLE', 'PIECES_NOT_LEFT', 'SHIPMENT_LIMIT'],
    log: ['carrier', 'cartons'],
    bodyBytes: 262_144,
    object: ofOrder.object,
  }),
  trackShipment: seller.writes({
    summary: 'Tell the buyer where a parcel is.',
    input: trackShipmentInput,
    refusals: ['SHIPMENT_CLOSED', 'SHIPMENT_NOT_FOUND', 'SHIPMENT_ENTRY_LIMIT'],
    log: ['event'],
    object: ofOrder.object,
  }),
  correctTracking: seller.writes({
    summary: 'Correct the carrier or the tracking number of a parcel; the timeline says so.',
    input: correctTrackingInput,
    refusals: ['SHIPMENT_CLOSED', 'SHIPMENT_NOT_FOUND', 'SHIPMENT_ENTRY_LIMIT'],
    log: ['carrier'],
    object: ofOrder.object,
  }),
  commentReturn: seller.writes({
    summary:
      'The shop’s side of a return request, for buyer and operator; may be changed until it is answered.',
    input: commentReturnInput,
    refusals: ['ORDER_NOT_RETURNABLE'],
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
