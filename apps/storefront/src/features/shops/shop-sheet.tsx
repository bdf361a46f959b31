import type { ShopCard as Shop } from '@entrepot/contract/sellers/types';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { ShopCard } from './shop-card.tsx';
import styles from './shop-sheet.module.css';

export function ShopSheet({ shops }: { shops: readonly Shop[] }) {
  return (
    <ul className={styles.sheet}>
      {shops.map((shop) => (
        <ShopCard
          key={shop.id}
          shop={shop}
          picture={(item) => <GoodsPicture picture={item.picture} alt={item.name} sizes="140px" />}
        />
      ))}
    </ul>
  );
}
