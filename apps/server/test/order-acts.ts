/** Everything that a buyer, a shop and an operator can do to an order. */
import type { OrderId } from '@entrepot/contract/ids';
import type { OrderEvent } from '@entrepot/contract/orders/rules';
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
  receive: 'received',
  return: 'return-requested',
  refund: 'refunded',
  refuse: 'return-refused',
  review: 'completed',
} as const satisfies Record<string, OrderEvent>;
export type Act = keyof typeof ACT_EVENTS;

export const isAct = (name: string): name is Act => name in ACT_EVENTS;

export type OrderActs = Record<Act, (order: OrderMade) => Promise<unknown>>;

/** The acts, each by whom it is open to. */
export async function orderActs(mall: TestMall): Promise<OrderActs> {
  const operator = await anOperator(mall);
  const seller = ({ listing }: OrderMade) => mall.seller(listing.seller.token);
  const resolve = (orderId: OrderId, decision: 'refund' | 'refuse') =>
    operator.call('orders.resolveReturn', { orderId, decision, reason: 'Looked into it' });
  return {
    pay,
    cancel: ({ id, buyer }) =>
      buyer.call('orders.cancelOrder', { orderId: id, reason: 'not-wanted' }),
    remind: ({ id, buyer }) => buyer.call('orders.remindShipment', { orderId: id }),
    note: ({ id, buyer }) => buyer.call('orders.noteOrder', { orderId: id, note: 'Ring twice' }),
    confirm: (order) => seller(order)('orders.confirmOrder', { orderId: order.id }),
    ship: (order) =>
      seller(order)('orders.shipOrder', {
        orderId: order.id,
        carrier: 'Nordlinje',
        trackingNumber: 'NL 1',
      }),
    receive: ({ id, buyer }) => buyer.call('orders.receiveOrder', { orderId: id }),
    return: (order) => askForReturn(order),
    refund: ({ id }) => resolve(id, 'refund'),
    refuse: ({ id }) => resolve(id, 'refuse'),
    review: (order) => review(order),
  };
}
