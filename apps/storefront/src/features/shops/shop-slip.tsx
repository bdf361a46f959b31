import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import type { ReactNode } from 'react';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { FollowButton } from '../../kit/shops/follow-button.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { GOOD_PERCENT, MANY_FOLLOWERS } from '../../kit/shops/key-figures.ts';
import { useText } from '../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import styles from './shop-slip.module.css';

type ShopSlipProps = { shop: GoodsDetails['shop']; ask: ReactNode };

export function ShopSlip({ shop, ask }: ShopSlipProps) {
  const format = useFormat();
  const t = useText('shops');
  const place = format.place(shop.city, shop.country);
  const good = shop.goodReviewPercent ?? 0;
  const figures = [
    ['good', good >= GOOD_PERCENT && format.percent(good / 100)],
    ['followers', shop.followers >= MANY_FOLLOWERS && format.compact(shop.followers)],
    ['goods', format.quantity(shop.goods)],
  ] as const;
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
        {figures.map(
          ([name, figure]) =>
            figure && (
              <div key={name}>
                <dt>{t(`figures.${name}`)}</dt>
                <dd className="num">{figure}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.actions}>
        <ButtonLink size="s" wide href={paths.shop(shop.id)}>
          {t('visit')}
        </ButtonLink>
        <FollowButton shopId={shop.id} followed={shop.followed} size="s" wide />
        {ask}
      </div>
    </section>
  );
}
