// Shops as existing clients know them (existing-clients.md §2, object SELLER).
import { z } from 'zod';
import { flag, type Paged, paged, pageList, text } from '../wire.ts';
import { wireLargePicture, wirePicture } from '../uploads/wire.ts';
import type { Shop, ShopCard } from './types.ts';

export const shopIdInput = z
  .object({ sellerId: text })
  .transform(({ sellerId }) => ({ shopId: sellerId }));

export const pagingInput = paged(8);

export const listShopsInput = paged(10).and(
  z.object({ isRec: flag }).transform(({ isRec }) => ({ recommended: isRec })),
);

/** `fake` and `fakeSoldNum` stay zero: figures are counted (the old client adds them to the real ones). */
export function wireShop(shop: Shop) {
  return {
    id: shop.id,
    name: shop.name,
    avatar: wirePicture(shop.picture),
    sellerGoodsNum: shop.figures.goods,
    soldNum: shop.figures.sold,
    fakeSoldNum: 0,
    focusNum: shop.figures.followers,
    fake: 0,
    viewsNum: shop.figures.views,
    highOpinion: (shop.figures.goodReviewPercent ?? 0) / 100,
    shopRemark: shop.description,
    contact: '',
    shopPhone: '',
    shopAddress: `${shop.city}, ${shop.country}`,
    facebook: '',
    twitter: '',
    google: '',
    youtube: '',
    instagram: '',
    banner1: wireLargePicture(shop.banner),
    banner2: '',
    banner3: '',
    isFocus: shop.followed ? 1 : 0,
    mallLevel: '',
  };
}

export const wireShops = (clean: Paged<ShopCard>) => pageList(clean, wireShop);

export const wireFollowed = (clean: Paged<ShopCard>) =>
  pageList(clean, (shop) => ({ sellerId: shop.id, sellerVo: wireShop(shop) }));
