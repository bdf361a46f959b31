import type { ShopOrder } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Steps } from '@entrepot/ui/primitives/timeline.tsx';
import { stepsOf, type OrderStep } from './model.ts';
import { useText } from '../../kit/text.ts';

/** Where an order stands on its way from payment to payout. */
export function OrderSteps({ order }: { order: ShopOrder }) {
  const t = useText('orders');
  const words = useStepWords();
  return (
    <Steps
      label={t('steps')}
      steps={stepsOf(order).map((step) => ({ ...words(step), state: step.state }))}
    />
  );
}

/** A step that is still to come says what is to do, and by when: nothing reads as done that is not. */
function useStepWords(): (step: OrderStep) => { title: string; text?: string } {
  const format = useFormat();
  const t = useText('orders');
  return ({ name, at, state }) => {
    const date = at && format.shortDate(at);
    return {
      title: t(state === 'current' ? `stepDue.${name}` : `step.${name}`),
      ...(date ? { text: state === 'done' ? date : t('until', { date }) } : {}),
    };
  };
}
