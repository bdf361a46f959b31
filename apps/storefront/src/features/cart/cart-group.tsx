import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { CartLineRow } from './cart-line.tsx';
import type { CartGroup, CartRow } from './cart-view.ts';
import { changeLines } from './store.ts';
import { useText } from '../../kit/text.ts';
import styles from './cart-drawer.module.css';

type Props = {
  group: CartGroup;
  onLeave: () => void;
  onRemove: (row: CartRow, name: string) => void;
};

/** The lines of one shop, which become an order of their own. */
export function CartGroupRows({ group, onLeave, onRemove }: Props) {
  const { shop, rows, checked, choosable, daysToShip } = group;
  const t = useText('cart');
  const keys = new Set(rows.map((row) => row.key));
  return (
    <section>
      <header className={styles.shop}>
        <Checkbox
          label={
            <span className={styles.shopName}>
              {shop && <ShopMark mark={shop.mark} size={24} />}
              {shop?.name ?? t('gone')}
            </span>
          }
          checked={checked === 'all'}
          mixed={checked === 'some'}
          disabled={!choosable}
          onChange={(event) => changeLines(keys, { checked: event.target.checked })}
        />
        {shop && <small>{daysToShip <= 1 ? t('ships24') : t('ships', { days: daysToShip })}</small>}
      </header>
      {rows.map((row) => (
        <CartLineRow key={row.key} row={row} onLeave={onLeave} onRemove={onRemove} />
      ))}
    </section>
  );
}
