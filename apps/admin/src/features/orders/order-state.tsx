import type { OrderState, ReturnState } from '@entrepot/contract/orders/rules';
import { Status, type Shape, type Tone } from '@entrepot/ui/primitives/badge.tsx';
import { useOrdersText } from './use-orders-text.ts';

const LOOKS: Record<OrderState, [Tone, Shape]> = {
  'awaiting-payment': ['neutral', 'open'],
  paid: ['info', 'half'],
  confirmed: ['info', 'half'],
  shipped: ['info', 'full'],
  received: ['positive', 'full'],
  reviewed: ['positive', 'done'],
  refunded: ['neutral', 'stopped'],
  cancelled: ['neutral', 'stopped'],
};

type Props = { state: OrderState; returnState: ReturnState };

/** A return that waits for an operator stands before everything else. */
export function OrderStatus({ state, returnState }: Props) {
  const t = useOrdersText();
  if (returnState === 'requested') {
    return (
      <Status tone="warning" shape="attention">
        {t('returnState.requested')}
      </Status>
    );
  }
  const [tone, shape] = LOOKS[state];
  return (
    <Status tone={tone} shape={shape}>
      {t(`state.${state}`)}
    </Status>
  );
}
