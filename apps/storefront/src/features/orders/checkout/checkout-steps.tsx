import { Check } from 'lucide-react';
import { useText } from '../../../kit/text.ts';
import styles from './checkout-page.module.css';

/** Cart, check and pay, done: where one is, counted from zero. */
export function CheckoutSteps({ at }: { at: number }) {
  const t = useText('orders');
  const steps = [t('steps.cart'), t('steps.pay'), t('steps.done')];
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <i>{index < at ? <Check size={14} strokeWidth={3} aria-hidden /> : index + 1}</i>
          {step}
        </li>
      ))}
    </ol>
  );
}
