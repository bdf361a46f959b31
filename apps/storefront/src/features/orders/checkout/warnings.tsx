import type { QuotedLine } from '@entrepot/contract/catalogue/types';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text.ts';
import styles from './checkout-page.module.css';

type Props = {
  lines: readonly QuotedLine[];
  /** What it is, and why it stays. */
  draw: (line: QuotedLine) => ReactNode;
  openCart: () => void;
};

/** Chosen lines that cannot be ordered: they stay in the cart, and the reader is told why. */
export function LeftOut({ lines, draw, openCart }: Props) {
  const t = useText('orders');
  if (lines.length === 0) {
    return null;
  }
  return (
    <Warning title={t('checkout.leftOut', { count: lines.length })}>
      <ul>
        {lines.map((line) => (
          <li key={`${line.listingId}/${line.variantId}`}>{draw(line)}</li>
        ))}
      </ul>
      <button type="button" onClick={openCart}>
        {t('checkout.openCart')}
      </button>
    </Warning>
  );
}

/** Before anybody fills anything in: in this mall nothing can be ordered or paid yet. */
export function MoneyClosed() {
  const t = useText('orders');
  return (
    <Warning title={t('checkout.moneyClosed')}>
      <p>{t('checkout.moneyClosedHint')}</p>
    </Warning>
  );
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.warning} role="status">
      <CircleAlert size={18} aria-hidden />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
