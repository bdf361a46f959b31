import { useText } from '../../kit/text.ts';
import { useCartTrouble } from './store.ts';
import styles from './cart-drawer.module.css';

/** Why the cart may not be there the next time, or its figures are old. */
export function CartTrouble({ stale }: { stale: boolean }) {
  const kept = useCartTrouble();
  const trouble = stale ? 'offline' : kept;
  const t = useText('cart');
  return (
    trouble && (
      <p role="status" className={styles.trouble}>
        {t(`trouble.${trouble}`)}
      </p>
    )
  );
}
