import type { OrderState, ReturnState } from '@entrepot/contract/orders/rules';
import { OrderStatus as Shown } from '@entrepot/ui/patterns/order-status.tsx';
import { useOrdersText } from './use-orders-text.ts';

type Props = { order: { state: OrderState; returnState: ReturnState } };

export function OrderStatus({ order }: Props) {
  const t = useOrdersText();
  return (
    <Shown
      order={order}
      words={(name) => t(name === 'return-requested' ? 'returnState.requested' : `state.${name}`)}
    />
  );
}
