import type { OrderState, ReturnState } from '@entrepot/contract/orders/rules';
import { type Shape, Status, type Tone } from '../primitives/badge.tsx';

/** What is said of an order: its state, or that a return waits for an answer. */
export type OrderStatusName = OrderState | 'return-requested';

const LOOKS: Record<OrderStatusName, [Tone, Shape]> = {
  'awaiting-payment': ['warning', 'open'],
  paid: ['info', 'open'],
  confirmed: ['info', 'half'],
  shipped: ['info', 'full'],
  received: ['positive', 'done'],
  reviewed: ['positive', 'done'],
  refunded: ['neutral', 'stopped'],
  cancelled: ['neutral', 'stopped'],
  'return-requested': ['warning', 'attention'],
};

type Props = {
  order: { state: OrderState; returnState: ReturnState };
  /** Each app says it in the words of its readers. */
  words: (name: OrderStatusName) => string;
};

/** Where an order stands; a return that waits for its answer stands before everything else. */
export function OrderStatus({ order: { state, returnState }, words }: Props) {
  const name = returnState === 'requested' ? 'return-requested' : state;
  const [tone, shape] = LOOKS[name];
  return (
    <Status tone={tone} shape={shape}>
      {words(name)}
    </Status>
  );
}
