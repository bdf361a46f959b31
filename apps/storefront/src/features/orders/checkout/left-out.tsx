import type { QuotedLine } from '@entrepot/contract/catalogue/types';
import { CircleAlert } from 'lucide-react';
import { openCart } from '../../cart/store.ts';
import { useCartText } from '../../cart/use-cart-text.ts';
import { useOrdersText } from '../use-orders-text.ts';
import styles from './checkout-page.module.css';

/** Chosen lines that cannot be ordered: they stay in the cart, and the reader is told why. */
export function LeftOut({ lines }: { lines: readonly QuotedLine[] }) {
  const t = useOrdersText();
  const cartText = useCartText();
  if (lines.length === 0) {
    return null;
  }
  return (
    <div className={styles.leftOut} role="status">
      <CircleAlert size={18} aria-hidden />
      <div>
        <b>{t('checkout.leftOut', { count: lines.length })}</b>
        <ul>
          {lines.map((line) => (
            <li key={`${line.listingId}/${line.variantId}`}>
              {line.offer?.name ?? cartText('goneLine')}
              {': '}
              {line.problem && cartText(`problem.${line.problem.code}`, line.problem.params)}
            </li>
          ))}
        </ul>
        <button type="button" onClick={openCart}>
          {t('checkout.openCart')}
        </button>
      </div>
    </div>
  );
}
