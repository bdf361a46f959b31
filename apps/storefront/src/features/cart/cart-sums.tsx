/** What the chosen lines come to, and the way to the checkout: the same beside the page and on the cart's own. */
import { compare, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { useText } from '../../kit/text.ts';
import type { Cart } from './use-cart.ts';

export function CartSums({ cart: { sums, selected, pieces } }: { cart: Cart }) {
  const format = useFormat();
  const t = useText('cart');
  const lines = [
    [t('selected', { lines: selected.length, pieces }), sums.goods],
    [t('freight'), sums.freight],
    ...(compare(sums.tax, ZERO) > 0 ? [[t('tax'), sums.tax] as const] : []),
  ] as const;
  return (
    <dl>
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num ltr">{format.money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

type CheckOutProps = { cart: Cart; alert: string | undefined; onCheckOut: () => void };

/** `alert`: how it looks that nothing is chosen yet. */
export function CheckOut({ cart: { sums, selected }, alert, onCheckOut }: CheckOutProps) {
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
  return (
    <>
      {tried && nothing && (
        <p role="alert" className={alert}>
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
