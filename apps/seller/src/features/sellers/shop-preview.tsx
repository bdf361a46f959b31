import { pictureUrl } from '@entrepot/contract/uploads/rules';
import { languageFacts } from '@entrepot/contract/languages';
import type { OwnShop } from '@entrepot/contract/sellers/types';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { MediaBase, Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { useContext } from 'react';
import { useText } from '../../kit/text.ts';
import styles from './shop.module.css';

/** How the head of the shop's page looks with what is typed, and what buyers count there. */
export function ShopPreview({ shop }: { shop: OwnShop }) {
  const base = useContext(MediaBase);
  const language = useLanguage();
  const format = useFormat();
  const t = useText('sellers');
  const { tag } = languageFacts(language);
  const country = new Intl.DisplayNames(tag, { type: 'region' }).of(shop.country);
  const said = shop.description[language as 'en'] || shop.description.en;
  const { figures } = shop;
  return (
    <aside className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <div className={styles.card}>
        {shop.banner ? (
          <img
            className={styles.banner}
            src={pictureUrl(base, shop.banner, 960)}
            width={960}
            height={240}
            alt=""
            style={{ backgroundColor: shop.banner.tint }}
          />
        ) : (
          <div className={styles.banner} />
        )}
        <div className={styles.cardHead}>
          <Thumb picture={shop.picture} size={56} />
          <div>
            <b>
              {shop.name} <ShopMark mark={shop.mark} size={28} />
            </b>
            <span>
              {shop.city}, {country}
            </span>
          </div>
        </div>
        <p dir="auto">{said || t('noDescription')}</p>
      </div>
      <Facts
        facts={[
          { label: t('figures.since'), value: format.date(`${shop.since}T12:00:00Z`) },
          { label: t('figures.followers'), value: format.quantity(figures.followers) },
          { label: t('figures.goods'), value: format.quantity(figures.goods) },
          { label: t('figures.sold'), value: format.quantity(figures.sold) },
          {
            label: t('figures.good'),
            value:
              figures.goodReviewPercent === null
                ? '–'
                : format.percent(figures.goodReviewPercent / 100),
          },
        ]}
      />
      <p className={styles.hint}>{t('figures.counted')}</p>
    </aside>
  );
}
