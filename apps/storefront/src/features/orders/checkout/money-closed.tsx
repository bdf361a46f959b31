import { CircleAlert } from 'lucide-react';
import { useText } from '../../../kit/text.ts';
import styles from './checkout-page.module.css';

/** Before anybody fills anything in: in this mall nothing can be ordered or paid yet. */
export function MoneyClosed() {
  const t = useText('orders');
  return (
    <div className={styles.leftOut} role="status">
      <CircleAlert size={18} aria-hidden />
      <div>
        <b>{t('checkout.moneyClosed')}</b>
        <p>{t('checkout.moneyClosedHint')}</p>
      </div>
    </div>
  );
}
