import type { OrderState, ReturnState } from '@entrepot/contract/orders/rules';
import { OrderStatus as Shown } from '@entrepot/ui/patterns/order-status.tsx';
import { useText } from '../../kit/text.ts';

type Props = { order: { state: OrderState; returnState: ReturnState } };

export function OrderStatus({ order }: Props) {
  const t = useText('orders');
  return (
    <Shown
      order={order}
      words={(name) => t(name === 'return-requested' ? 'returnState.requested' : `state.${name}`)}
    />
  );
}
