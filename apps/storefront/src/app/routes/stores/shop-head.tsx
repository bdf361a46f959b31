import type { Shop } from '@entrepot/contract/sellers/types';
import { pictureSrcSet, pictureUrl } from '@entrepot/contract/uploads/rules';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { PICTURE_SIZES } from '../../../features/catalogue/picture-sizes.ts';
import { FollowButton } from '../../../features/stores/follow-button.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { useStoresText } from '../../../features/stores/use-stores-text.ts';
import { placeName } from '../../country-name.ts';
import { useBrand } from '../../shell-queries.ts';
import styles from './store.module.css';

export function ShopHead({ shop }: { shop: Shop }) {
  const { mediaBase } = useBrand();
  const language = useLanguage();
  const t = useStoresText();
  const place = placeName(shop.city, shop.country, language);
  return (
    <header className={styles.head}>
      <div className={styles.banner} style={{ backgroundColor: shop.banner?.tint }}>
        {shop.banner && (
          <img
            src={pictureUrl(mediaBase, shop.banner, 960)}
            srcSet={pictureSrcSet(mediaBase, shop.banner)}
            sizes={PICTURE_SIZES.shopBanner}
            width={shop.banner.width}
            height={shop.banner.height}
            alt=""
            fetchPriority="high"
          />
        )}
      </div>
      <div className={styles.plate}>
        <span className={styles.mark}>
          <ShopMark mark={shop.mark} size={64} />
        </span>
        <div className={styles.name}>
          <h1>{shop.name}</h1>
          <p>{t('placeSince', { place, year: shop.since.slice(0, 4) })}</p>
        </div>
        <Figures shop={shop} />
        <FollowButton shopId={shop.id} followed={shop.followed} />
      </div>
      {shop.description && <p className={styles.about}>{shop.description}</p>}
    </header>
  );
}

function Figures({ shop }: { shop: Shop }) {
  const format = useFormat();
  const t = useStoresText();
  const { followers, sold, views, goodReviewPercent, reviews } = shop.figures;
  const good = goodReviewPercent === null ? '–' : format.percent(goodReviewPercent / 100);
  const figures = [
    [t('figures.followers'), format.compact(followers)],
    [t('figures.sold'), format.compact(sold)],
    [t('figures.views'), format.compact(views)],
    [t('figures.goodOf', { count: reviews }), good],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
