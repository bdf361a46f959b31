import type { OrderState, ParcelsSent, ReturnState } from '@entrepot/contract/orders/rules';
import { type Look, Status } from '../primitives/badge.tsx';

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

const LOOKS: Record<OrderStatusName, Look> = {
  'awaiting-payment': { tone: 'warning', shape: 'open' },
  paid: { tone: 'info', shape: 'open' },
  confirmed: { tone: 'info', shape: 'half' },
  'part-shipped': { tone: 'info', shape: 'half' },
  shipped: { tone: 'info', shape: 'full' },
  received: { tone: 'positive', shape: 'done' },
  reviewed: { tone: 'positive', shape: 'done' },
  refunded: { tone: 'neutral', shape: 'stopped' },
  cancelled: { tone: 'neutral', shape: 'stopped' },
  'return-requested': { tone: 'warning', shape: 'attention' },
};

type Props = {
  order: OrderStanding;
  /** Each app says it in the words of its readers. */
  words: (name: OrderStatusName) => string;
};

/** Where an order stands; a return that waits for its answer stands before everything else. */
export function OrderStatus({ order, words }: Props) {
  const name = statusOf(order);
  return <Status {...LOOKS[name]}>{words(name)}</Status>;
}

function statusOf(order: OrderStanding): OrderStatusName {
  if (order.returnState === 'requested') {
    return 'return-requested';
  }
  return isPartShipped(order) ? 'part-shipped' : order.state;
}
