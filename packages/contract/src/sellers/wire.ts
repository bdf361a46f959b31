// Shops as existing clients know them (existing-clients.md §2, object SELLER).
import { z } from 'zod';
import { flag, pageList, paging, text } from '../wire.ts';
import { wireLargePicture, wirePicture } from '../uploads/wire.ts';
import type { Shop, ShopCard } from './types.ts';

export const shopIdInput = z
  .object({ sellerId: text })
  .transform(({ sellerId }) => ({ shopId: sellerId }));

export const pagingInput = z
  .object(paging(8))
  .transform(({ pageNum, pageSize }) => ({ page: pageNum, size: pageSize }));

export const listShopsInput = z
  .object({ ...paging(10), isRec: flag })
  .transform(({ pageNum, pageSize, isRec }) => ({
    page: pageNum,
    size: pageSize,
    recommended: isRec,
  }));

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

type Rows = { rows: readonly ShopCard[]; page: number; size: number; total: number };

export const wireShops = (clean: Rows) => pageList(clean, wireShop);

export const wireFollowed = (clean: Rows) =>
  pageList(clean, (shop) => ({ sellerId: shop.id, sellerVo: wireShop(shop) }));
