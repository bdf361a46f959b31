import { sumUp } from '@entrepot/contract/catalogue/pricing';
import { add, type Amount, compare, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { useState } from 'react';
import { Box } from '../../kit/frame/box.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import type { Cart } from './use-cart.ts';
import styles from './cart-page.module.css';

/** What the chosen lines come to, by shop and together. */
export function CartAside({ cart: { groups, sums, selected, pieces } }: { cart: Cart }) {
  const format = useFormat();
  const t = useText('cart');
  const shops = groups.flatMap(({ shop, rows }) => {
    const counted = rows.filter((row) => row.counted);
    return shop && counted.length > 0
      ? [{ shop, sums: sumUp(counted.flatMap((row) => row.priced ?? [])) }]
      : [];
  });
  const totals = [
    [t('selected', { lines: selected.length, pieces }), sums.goods],
    [t('freight'), sums.freight],
    ...(compare(sums.tax, ZERO) > 0 ? [[t('tax'), sums.tax] as const] : []),
  ] as const;
  return (
    <Box title={t('summary')} className={styles.aside ?? ''}>
      {shops.length > 1 && (
        <dl className={styles.shops}>
          {shops.map(({ shop, sums: own }) => (
            <div key={shop.id}>
              <dt>{shop.name}</dt>
              <dd className="num ltr">{format.money(add(own.goods, own.freight))}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl>
        {totals.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num ltr">{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
      <CheckOut nothing={selected.length === 0} total={sums.total} />
    </Box>
  );
}

/** The way on; on a phone at the foot of the window. */
function CheckOut({ nothing, total }: { nothing: boolean; total: Amount }) {
  const [tried, setTried] = useState(false);
  const navigate = useNavigate();
  const format = useFormat();
  const t = useText('cart');
  const checkOut = () => {
    setTried(true);
    if (!nothing) {
      void navigate({ href: paths.checkout() });
    }
  };
  return (
    <div className={styles.pay}>
      {tried && nothing && (
        <p role="alert" className={styles.alert}>
          {t('nothingSelected')}
        </p>
      )}
      <Button variant="primary" size="l" wide onClick={checkOut}>
        <span>
          {t.rich('checkOut', {
            total: format.money(total),
            ltr: (figure) => <bdi className="num ltr">{figure}</bdi>,
          })}
        </span>
      </Button>
    </div>
  );
}
