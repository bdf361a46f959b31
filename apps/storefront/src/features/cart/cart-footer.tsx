import { compare, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import type { CartView } from './cart-view.ts';
import { useText } from '../../kit/text.ts';
import styles from './cart-drawer.module.css';

type Props = { cart: CartView & { loading: boolean; error: Error | null }; onCheckOut: () => void };

/** What the chosen lines come to, and the way to the checkout. */
export function CartFooter({ cart, onCheckOut }: Props) {
  const { sums, selected, pieces, loading, error } = cart;
  const [tried, setTried] = useState(false);
  const format = useFormat();
  const t = useText('cart');
  const nothing = selected.length === 0;
  const checkOut = () => {
    setTried(true);
    if (!nothing) {
      onCheckOut();
    }
  };
  if (loading || error) {
    return null;
  }
  const lines = [
    [t('selected', { lines: selected.length, pieces }), sums.goods],
    [t('freight'), sums.freight],
    ...(compare(sums.tax, ZERO) > 0 ? [[t('tax'), sums.tax] as const] : []),
  ] as const;
  return (
    <>
      <dl>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num ltr">{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
      {tried && nothing && (
        <p role="alert" className={styles.problem}>
          {t('nothingSelected')}
        </p>
      )}
      <Button variant="primary" size="l" wide onClick={checkOut}>
        <span>
          {t.rich('checkOut', {
            total: format.money(sums.total),
            ltr: (figure) => <bdi className="num ltr">{figure}</bdi>,
          })}
        </span>
      </Button>
    </>
  );
}
