import type { Shop } from '@entrepot/contract/sellers/types';
import { pictureSrcSet, pictureUrl } from '@entrepot/contract/uploads/rules';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { PICTURE_SIZES } from '../../kit/goods/picture-sizes.ts';
import { AskShop } from '../../kit/ask-shop.tsx';
import { FollowButton } from '../../kit/shops/follow-button.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { ShopFigures } from '../../kit/shops/shop-card.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { paths } from '../../kit/paths.ts';
import { ShareButton } from '../../kit/share-button.tsx';
import { useText } from '../../kit/text.ts';
import { useBrand } from '../../kit/brand.ts';
import styles from './shop-page.module.css';

export function ShopHead({ shop }: { shop: Shop }) {
  const { mediaBase } = useBrand();
  const format = useFormat();
  const t = useText('shops');
  const place = format.place(shop.city, shop.country);
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
          {shop.picture ? (
            <GoodsPicture picture={shop.picture} alt="" sizes="64px" />
          ) : (
            <ShopMark mark={shop.mark} size={64} />
          )}
        </span>
        <div className={styles.name}>
          <h1>{shop.name}</h1>
          <p>{t('placeSince', { place, year: shop.since.slice(0, 4) })}</p>
        </div>
        <ShopFigures shop={shop} className={styles.figures} counted />
        <div className={styles.headActions}>
          <AskShop shopId={shop.id} />
          <ButtonLink href={paths.askForQuotation(shop.id)}>{t('askForQuotation')}</ButtonLink>
          <FollowButton shopId={shop.id} followed={shop.followed} />
          <ShareButton bare="m" title={shop.name} path={paths.shop(shop.id)} />
        </div>
      </div>
      {shop.description && <p className={styles.about}>{shop.description}</p>}
    </header>
  );
}
