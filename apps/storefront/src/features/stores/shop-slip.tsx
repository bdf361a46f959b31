import type { GoodsPage } from '@entrepot/contract/catalogue/types';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { useCatalogueText } from '../../kit/texts/use-catalogue-text.ts';
import { FollowButton } from './follow-button.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { GOOD_PERCENT, MANY_FOLLOWERS } from './telling-figures.ts';
import { useStoresText } from '../../kit/texts/use-stores-text.ts';
import { placeName } from '../../kit/country-name.ts';
import { AppLink } from '../../kit/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useBrand } from '../../kit/brand.ts';
import styles from './shop-slip.module.css';

/** When it leaves, from where, and what protects the buyer. */
export function ShipsCard({ goods }: { goods: GoodsPage }) {
  const language = useLanguage();
  const days = useBrand().settings['order_return_window_days'] ?? '7';
  const format = useFormat();
  const t = useCatalogueText();
  const place = goods.origin
    ? placeName(goods.origin.port, goods.origin.country, language)
    : placeName(goods.shop.city, goods.shop.country, language);
  return (
    <ul className={styles.ships}>
      <li>
        <Truck size={18} strokeWidth={1.6} aria-hidden />
        <span>
          <b>{t('ships.within', { days: goods.daysToShip })}</b>
          {t('ships.from', { place })}
          {' · '}
          {t('ships.freight', { amount: format.money(goods.unitFreight, { unit: true }) })}
        </span>
      </li>
      <li>
        <ShieldCheck size={18} strokeWidth={1.6} aria-hidden />
        <span>
          <b>{t('ships.escrow')}</b>
          {t('ships.escrowNote')}
        </span>
      </li>
      <li>
        <RotateCcw size={18} strokeWidth={1.6} aria-hidden />
        <span>
          <b>{t('ships.returns', { days })}</b>
          {t('ships.returnsNote')}
        </span>
      </li>
    </ul>
  );
}

export function ShopSlip({ shop }: { shop: GoodsPage['shop'] }) {
  const format = useFormat();
  const language = useLanguage();
  const t = useStoresText();
  const place = placeName(shop.city, shop.country, language);
  return (
    <section className={styles.shop}>
      <header>
        <ShopMark mark={shop.mark} size={48} />
        <div>
          <h2>
            <AppLink href={paths.shop(shop.id)}>{shop.name}</AppLink>
          </h2>
          <p>{t('placeSince', { place, year: shop.since.slice(0, 4) })}</p>
        </div>
      </header>
      <dl>
        {(shop.goodReviewPercent ?? 0) >= GOOD_PERCENT && (
          <div>
            <dt>{t('figures.good')}</dt>
            <dd className="num">{format.percent((shop.goodReviewPercent ?? 0) / 100)}</dd>
          </div>
        )}
        {shop.followers >= MANY_FOLLOWERS && (
          <div>
            <dt>{t('figures.followers')}</dt>
            <dd className="num">{format.compact(shop.followers)}</dd>
          </div>
        )}
        <div>
          <dt>{t('figures.goods')}</dt>
          <dd className="num">{format.quantity(shop.goods)}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        <ButtonLink size="s" wide href={paths.shop(shop.id)}>
          {t('visit')}
        </ButtonLink>
        <FollowButton shopId={shop.id} followed={shop.followed} size="s" wide />
      </div>
    </section>
  );
}
