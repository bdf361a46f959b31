import type { ShopCard as Shop } from '@entrepot/contract/sellers/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../paths.ts';
import { FollowButton } from './follow-button.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { keyFigures, type KeyFigure } from './key-figures.ts';
import { useText } from '../text.ts';
import styles from './shop-card.module.css';
import sheet from './shop-sheet.module.css';

export function ShopSheet({ shops }: { shops: readonly Shop[] }) {
  return (
    <ul className={sheet.sheet}>
      {shops.map((shop) => (
        <ShopCard key={shop.id} shop={shop} sizes="140px" />
      ))}
    </ul>
  );
}

/** `sizes`: of the pictures in its window, for the browser's choice of file. */
export function ShopCard({ shop, sizes }: { shop: Shop; sizes: string }) {
  const format = useFormat();
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <ShopMark mark={shop.mark} />
        <div>
          <h3 dir="auto">
            <AppLink href={paths.shop(shop.id)}>{shop.name}</AppLink>
          </h3>
          <p>{format.place(shop.city, shop.country)}</p>
        </div>
        <FollowButton shopId={shop.id} followed={shop.followed} size="s" />
      </header>
      <ul className={styles.window}>
        {shop.showcase.slice(0, 3).map((item) => (
          <li key={item.listingId}>
            <AppLink href={paths.product(item.listingId)}>
              <GoodsPicture picture={item.picture} alt={item.name} sizes={sizes} />
              <span className={styles.price}>
                <Price unit amount={item.price} currency="USDT" accent />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      <ShopFigures shop={shop} />
    </li>
  );
}

type FiguresProps = {
  shop: Pick<Shop, 'figures' | 'since'>;
  className?: string;
  /** Says of how many reviews the good ones are a share. */
  counted?: boolean;
};

export function ShopFigures({ shop, className = styles.figures, counted }: FiguresProps) {
  const format = useFormat();
  const t = useText('shops');
  const { followers, sold, goodReviewPercent, goods, daysToShip, reviews } = shop.figures;
  const good = format.percent((goodReviewPercent ?? 0) / 100);
  const values: Record<KeyFigure, string> = {
    good: counted ? t('goodOf', { good, reviews }) : good,
    sold: format.compact(sold),
    ships: t('shipsIn', { days: daysToShip ?? 0 }),
    goods: format.quantity(goods),
    since: shop.since.slice(0, 4),
    followers: format.compact(followers),
  };
  return (
    <dl className={className}>
      {keyFigures(shop.figures).map((name) => (
        <div key={name}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd className="num">{values[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
