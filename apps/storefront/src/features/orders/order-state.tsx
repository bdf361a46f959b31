import type { OrderState, ReturnState } from '@entrepot/contract/orders/rules';
import { Status, type Shape, type Tone } from '@entrepot/ui/primitives/badge.tsx';
import { useOrdersText } from './use-orders-text.ts';

const LOOKS: Record<OrderState, [Tone, Shape]> = {
  'awaiting-payment': ['warning', 'open'],
  paid: ['info', 'half'],
  confirmed: ['info', 'half'],
  shipped: ['info', 'full'],
  received: ['positive', 'done'],
  reviewed: ['positive', 'done'],
  refunded: ['neutral', 'stopped'],
  cancelled: ['neutral', 'stopped'],
};

type Props = { state: OrderState; returnState: ReturnState };

/** Where an order stands; a return that is being judged is the more urgent news. */
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
