import { ShoppingCart } from 'lucide-react';
import { PAGES } from '../../kit/paths.ts';
import { usePlace } from '@entrepot/client/router/use-router.ts';
import { openCart, useCartCount } from '../../features/cart/store.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import styles from './floating.module.css';

/** Pages on which the cart floats, for those who are logged in (spec §2). */
const SHOWN_ON = new Set<string>([
  PAGES.home,
  PAGES.departments,
  PAGES.goods,
  PAGES.information,
  PAGES.product,
  PAGES.shop,
  PAGES.discounts,
  PAGES.account,
  PAGES.dashboard,
]);

export function CartButton() {
  const here = usePlace().pathname;
  const loggedIn = useLoggedIn();
  const count = useCartCount();
  const t = useText('layout');
  if (!loggedIn || !SHOWN_ON.has(here)) {
    return null;
  }
  return (
    <button
      type="button"
      className={styles.cart}
      aria-label={t('tools.openCart', { count })}
      onClick={openCart}
    >
      <ShoppingCart size={22} aria-hidden />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  );
}
