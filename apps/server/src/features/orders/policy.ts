// What a buyer may do to an order now. The same answers go to the browser, so that buttons and refusals agree.
import type { BuyerAction, OrderState, ReturnState } from '@entrepot/contract/orders/rules';

export type Judged = {
  state: OrderState;
  returnState: ReturnState;
  remindedAt: Date | null;
  releaseAt: Date | null;
  releasedAt: Date | null;
};

/** Paid, nobody asked before, and the return window still open. */
export function mayReturn(order: Judged, now: Date): boolean {
  return (
    RETURNABLE.includes(order.state) &&
    order.returnState === 'none' &&
    order.releasedAt === null &&
    (order.releaseAt === null || now < order.releaseAt)
  );
}

export function buyerActions(order: Judged, now: Date): BuyerAction[] {
  const { state } = order;
  const may: Record<BuyerAction, boolean> = {
    pay: state === 'awaiting-payment',
    cancel: state === 'awaiting-payment',
    remind: (state === 'paid' || state === 'confirmed') && order.remindedAt === null,
    receive: state === 'shipped',
    return: mayReturn(order, now),
    review: state === 'received',
  };
  return (Object.keys(may) as BuyerAction[]).filter((action) => may[action]);
}

export const RETURNABLE: readonly OrderState[] = [
  'paid',
  'confirmed',
  'shipped',
  'received',
  'reviewed',
];
