import { OrderStatus as Shown, type OrderStanding } from '@entrepot/ui/patterns/order-status.tsx';
import { useText } from '../../kit/text.ts';

type Props = { order: OrderStanding };

export function OrderStatus({ order }: Props) {
  const t = useText('orders');
  return (
    <Shown
      order={order}
      words={(name) => t(name === 'return-requested' ? 'state.return' : `state.${name}`)}
    />
  );
}
