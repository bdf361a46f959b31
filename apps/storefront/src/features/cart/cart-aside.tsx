import { sumUp } from '@entrepot/contract/catalogue/pricing';
import { add } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { Box } from '../../kit/frame/box.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { CartSums, CheckOut } from './cart-sums.tsx';
import type { Cart } from './use-cart.ts';
import styles from './cart-page.module.css';

/** What the chosen lines come to, by shop and together; the way on is at the foot of a phone's window. */
export function CartAside({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  const format = useFormat();
  const t = useText('cart');
  const shops = cart.groups.flatMap(({ shop, rows }) => {
    const counted = rows.filter((row) => row.counted);
    return shop && counted.length > 0
      ? [{ shop, sums: sumUp(counted.flatMap((row) => row.priced ?? [])) }]
      : [];
  });
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
      <CartSums cart={cart} />
      <div className={styles.pay} data-dock="">
        <CheckOut
          cart={cart}
          alert={styles.alert}
          onCheckOut={() => void navigate({ href: paths.checkout() })}
        />
      </div>
    </Box>
  );
}
