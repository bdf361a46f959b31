import type { OrderState, ReturnState } from '@entrepot/contract/orders/rules';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { lookOf } from './model.ts';
import { useOrdersText } from './use-orders-text.ts';

export function OrderStatus({ order }: { order: { state: OrderState; returnState: ReturnState } }) {
  const t = useOrdersText();
  const { key, shape, tone } = lookOf(order);
  return (
    <Status shape={shape} tone={tone}>
      {t(`state.${key}`)}
    </Status>
  );
}
