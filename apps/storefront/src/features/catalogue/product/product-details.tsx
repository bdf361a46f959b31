/** Below the order: reviews and freight, and the same goods at other shops beside them. */
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { ReactNode } from 'react';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { useText } from '../../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../../kit/paths.ts';
import { FreightTips } from './freight-tips.tsx';
import styles from './product-page.module.css';

export function ProductDetails({ goods, reviews }: { goods: GoodsDetails; reviews: ReactNode }) {
  const t = useText('catalogue');
  const hasOthers = goods.otherOffers.length > 0;
  return (
    <div className={styles.details} data-alone={!hasOthers || undefined}>
      <div>
        <nav className={styles.jumps} aria-label={t('product.parts')}>
          <a href="#reviews">{t('product.reviews', { count: goods.rating.count })}</a>
          <a href="#freight">{t('product.freight')}</a>
        </nav>
        <section id="reviews" className={styles.part}>
          {reviews}
        </section>
        <section id="freight" className={styles.part}>
          <h2>{t('product.freight')}</h2>
          <FreightTips goods={goods} />
        </section>
      </div>
      {hasOthers && <OtherOffers goods={goods} />}
    </div>
  );
}

function OtherOffers({ goods }: { goods: GoodsDetails }) {
  const format = useFormat();
  const t = useText('catalogue');
  return (
    <aside className={styles.others}>
      <h2>{t('product.others')}</h2>
      <ul>
        {goods.otherOffers.map((offer) => (
          <li key={offer.listingId}>
            <AppLink href={paths.product(offer.listingId)}>
              <b>{offer.shop.name}</b>
              <span>
                <Price unit amount={offer.price} currency="USDT" accent />
              </span>
              <small>
                {t('product.offer', {
                  minimum: format.quantity(offer.minimum),
                  days: offer.daysToShip,
                })}
              </small>
            </AppLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}
