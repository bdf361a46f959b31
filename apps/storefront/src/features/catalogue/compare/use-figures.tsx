import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Rating } from '@entrepot/ui/primitives/rating.tsx';
import type { ReactNode } from 'react';
import { ShipsIn } from '../../../kit/goods/goods-card.tsx';
import { paths } from '../../../kit/paths.ts';
import { useText } from '../../../kit/text.ts';
import { priceSteps } from '../product/selection.ts';
import type { Figure } from './compare-model.ts';
import styles from './compare.module.css';

/** How a product's figures are written in its column; null where it states none. */
export function useFigures(): Record<Figure, (goods: GoodsDetails) => ReactNode> {
  const format = useFormat();
  const t = useText('catalogue');
  const pieces = (count: number) => <bdi className="num">{format.quantity(count)}</bdi>;
  return {
    price: (goods) => <Steps goods={goods} />,
    minimum: ({ minimum }) => pieces(minimum),
    lot: ({ lot }) => pieces(lot),
    stock: ({ available }) => pieces(available),
    ships: ({ daysToShip }) => <ShipsIn days={daysToShip} />,
    freight: ({ unitFreight }) => <Price unit amount={unitFreight} />,
    tax: ({ unitTax }) => <Price unit amount={unitTax} />,
    shop: ({ shop }) => (
      <AppLink href={paths.shop(shop.id)} className={styles.shop} dir="auto">
        {shop.name}
      </AppLink>
    ),
    rating: ({ rating: { average, count } }) =>
      average === null ? (
        <span className={styles.quiet}>{t('product.reviews', { count })}</span>
      ) : (
        <span className={styles.rating}>
          <Rating value={average} />
          <span className={styles.quiet}>{t('product.reviews', { count })}</span>
        </span>
      ),
    sold: ({ sold }) => pieces(sold),
    origin: ({ origin }) => origin && format.country(origin.country),
    carton: ({ carton }) => carton && pieces(carton.pieces),
  };
}

function Steps({ goods }: { goods: GoodsDetails }) {
  const format = useFormat();
  const t = useText('catalogue');
  return (
    <ul className={styles.steps}>
      {priceSteps(goods).map(({ from, to, price }) => (
        <li key={from}>
          <Price unit amount={price} size="m" />
          <span>
            {to === undefined
              ? t('price.andUp', { from: format.quantity(from) })
              : t('price.fromTo', { from: format.quantity(from), to: format.quantity(to) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
