/** Below the order: reviews and freight, the same goods at other shops beside them, and more of this shop's. */
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { times } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { useCall } from '../../../kit/api.ts';
import { Section } from '../../../kit/frame/section.tsx';
import { GoodsCards } from '../../../kit/goods/goods-sheet.tsx';
import { useText } from '../../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../../kit/paths.ts';
import { moreFromShopQuery } from './product-queries.ts';
import styles from './product-page.module.css';

type DetailsProps = { goods: GoodsDetails; reviews: ReactNode; questions: ReactNode };

export function ProductDetails({ goods, reviews, questions }: DetailsProps) {
  const t = useText('catalogue');
  const hasOthers = goods.otherOffers.length > 0;
  return (
    <div className={styles.details} data-alone={!hasOthers || undefined}>
      <div>
        <nav className={styles.jumps} aria-label={t('product.parts')}>
          <a href="#reviews">{t('product.reviews', { count: goods.rating.count })}</a>
          <a href="#freight">{t('product.freight')}</a>
          <a href="#questions">{t('product.questions')}</a>
        </nav>
        <section id="reviews" className={styles.part}>
          {reviews}
        </section>
        <section id="freight" className={styles.part}>
          <h2>{t('product.freight')}</h2>
          <FreightTips goods={goods} />
        </section>
        {/* The last part: it comes when the reader does, and moves none of the others. */}
        <section id="questions" className={styles.part}>
          <h2>{t('product.questions')}</h2>
          {questions}
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

/** Freight in figures that the buyer can check: a piece, the least order, a full carton. */
export function FreightTips({ goods }: { goods: GoodsDetails }) {
  const format = useFormat();
  const t = useText('catalogue');
  const { unitFreight, unitTax, minimum, carton } = goods;
  const rows = [
    { label: t('freight.piece'), pieces: 1, unit: true },
    { label: t('freight.minimum', { count: minimum }), pieces: minimum },
    ...(carton
      ? [{ label: t('freight.carton', { count: carton.pieces }), pieces: carton.pieces }]
      : []),
  ];
  return (
    <>
      <table className={styles.freight}>
        <thead>
          <tr>
            <th>{t('freight.of')}</th>
            <th>{t('freight.freight')}</th>
            <th>{t('freight.tax')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, pieces, unit }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{format.money(times(unitFreight, pieces), { unit })}</td>
              <td>{format.money(times(unitTax, pieces), { unit })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.tip}>{t('freight.note')}</p>
    </>
  );
}

export function MoreFromShop({ goods }: { goods: GoodsDetails }) {
  const { data } = useQuery(moreFromShopQuery(useCall(), goods.shop.id));
  const t = useText('catalogue');
  const shops = useText('shops');
  const cards = (data?.rows ?? []).filter(({ id }) => id !== goods.id).slice(0, 6);
  if (cards.length === 0) {
    return null;
  }
  return (
    <Section
      title={t('product.like')}
      note={t('product.likeNote', { name: goods.shop.name })}
      more={{ href: paths.shop(goods.shop.id), label: shops('visit') }}
    >
      <GoodsCards cards={cards} />
    </Section>
  );
}
