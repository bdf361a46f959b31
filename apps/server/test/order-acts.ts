/** Everything that a buyer, a shop and an operator can do to an order. */
import type { OrderId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import type { OrderEvent } from '@entrepot/contract/orders/rules';
import { newId } from '../src/platform/ids.ts';
import { anOperator } from './accounts-factories.ts';
import { askForReturn, type OrderMade, pay, review } from './orders-factories.ts';
import type { TestMall } from './server.ts';

/** Each act and the entry that it leaves in the order's log. */
export const ACT_EVENTS = {
  pay: 'paid',
  cancel: 'cancelled',
  remind: 'reminded',
  note: 'noted',
  confirm: 'confirmed',
  ship: 'shipped',
  'ship-part': 'part-shipped',
  track: 'tracked',
  'correct-tracking': 'tracking-corrected',
  receive: 'received',
  return: 'return-requested',
  'comment-return': 'return-commented',
  refund: 'refunded',
  refuse: 'return-refused',
  'refund-by-platform': 'refunded-by-platform',
  review: 'completed',
} as const satisfies Record<string, OrderEvent>;
export type Act = keyof typeof ACT_EVENTS;

const CARRIER = { carrier: 'Nordlinje', trackingNumber: 'NL 1' };

export const isAct = (name: string): name is Act => name in ACT_EVENTS;

export type OrderActs = Record<Act, (order: OrderMade) => Promise<unknown>>;

/** The acts, each by whom it is open to. */
export async function orderActs(mall: TestMall): Promise<OrderActs> {
  const operator = await anOperator(mall);
  const seller = ({ listing }: OrderMade) => mall.seller(listing.seller.token);
  /** Any id where there is none: what may be done is asked before. */
  const parcelOf = async (order: OrderMade) => {
    const { shipments } = await seller(order)('orders.getOrder', { orderId: order.id });
    return { orderId: order.id, shipmentId: shipments[0]?.id ?? newId() };
  };
  const resolve = (orderId: OrderId, decision: 'refund' | 'refuse') =>
    operator.call('orders.resolveReturn', { orderId, decision, reason: 'Looked into it' });
  return {
    pay,
    cancel: ({ id, buyer }) =>
      buyer.call('orders.cancelOrder', { orderId: id, reason: 'not-wanted' }),
    remind: ({ id, buyer }) => buyer.call('orders.remindShipment', { orderId: id }),
    note: ({ id, buyer }) => buyer.call('orders.noteOrder', { orderId: id, note: 'Ring twice' }),
    confirm: (order) => seller(order)('orders.confirmOrder', { orderId: order.id }),
    ship: (order) => seller(order)('orders.shipOrder', { orderId: order.id, ...CARRIER }),
    'ship-part': async (order) => {
      const { lines } = await seller(order)('orders.getOrder', { orderId: order.id });
      const some = lines.map(({ id: lineId }) => ({ lineId, quantity: 1 }));
      return seller(order)('orders.shipOrder', { orderId: order.id, ...CARRIER, lines: some });
    },
    track: async (order) => {
      const parcel = await parcelOf(order);
      const at = mall.shared.clock.now().toISOString();
      const news = { event: 'in-transit', at, place: 'Lübeck' } as const;
      return seller(order)('orders.trackShipment', { ...parcel, ...news });
    },
    'correct-tracking': async (order) => {
      const to = { carrier: 'Nordlinje', trackingNumber: newId() };
      return seller(order)('orders.correctTracking', { ...(await parcelOf(order)), ...to });
    },
    receive: ({ id, buyer }) => buyer.call('orders.receiveOrder', { orderId: id }),
    return: (order) => askForReturn(order),
    'comment-return': (order) =>
      seller(order)('orders.commentReturn', { orderId: order.id, comment: 'It was whole' }),
    refund: ({ id }) => resolve(id, 'refund'),
    refuse: ({ id }) => resolve(id, 'refuse'),
    'refund-by-platform': async ({ id: orderId }) => {
      const { escrow } = await operator.call('orders.getOrder', { orderId });
      const amount = escrow.held === '0' ? parseAmount('1') : escrow.held;
      const given = { orderId, amount, held: escrow.held, reason: 'Lost on the way' };
      return operator.call('orders.refundOrder', given);
    },
    review: (order) => review(order),
  };
}
