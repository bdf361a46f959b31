import type { OrderState, ParcelsSent, ReturnState } from '@entrepot/contract/orders/rules';
import { type Shape, Status, type Tone } from '../primitives/badge.tsx';

/** What is said of an order: its state, that some of it is on its way, or that a return waits for an answer. */
export type OrderStatusName = OrderState | 'part-shipped' | 'return-requested';

/** Of an order: all that its status is told from. */
export type OrderStanding = {
  state: OrderState;
  returnState: ReturnState;
  parcels: ParcelsSent;
};

/** Some pieces are on their way, and others are still to be sent. */
export const isPartShipped = ({ state, parcels }: OrderStanding): boolean =>
  state === 'confirmed' && parcels === 'some';

const LOOKS: Record<OrderStatusName, [Tone, Shape]> = {
  'awaiting-payment': ['warning', 'open'],
  paid: ['info', 'open'],
  confirmed: ['info', 'half'],
  'part-shipped': ['info', 'half'],
  shipped: ['info', 'full'],
  received: ['positive', 'done'],
  reviewed: ['positive', 'done'],
  refunded: ['neutral', 'stopped'],
  cancelled: ['neutral', 'stopped'],
  'return-requested': ['warning', 'attention'],
};

type Props = {
  order: OrderStanding;
  /** Each app says it in the words of its readers. */
  words: (name: OrderStatusName) => string;
};

/** Where an order stands; a return that waits for its answer stands before everything else. */
export function OrderStatus({ order, words }: Props) {
  const name = statusOf(order);
  const [tone, shape] = LOOKS[name];
  return (
    <Status tone={tone} shape={shape}>
      {words(name)}
    </Status>
  );
}

function statusOf(order: OrderStanding): OrderStatusName {
  if (order.returnState === 'requested') {
    return 'return-requested';
  }
  return isPartShipped(order) ? 'part-shipped' : order.state;
}
