// Search as existing clients know it (existing-clients.md §2.1).
import { z } from 'zod';
import { wireCard } from '../catalogue/wire.ts';
import { encodedText, flag, optionalText, pageList, paging } from '../wire.ts';
import { wirePicture } from '../uploads/wire.ts';
import type { FoundGoods, Suggestions } from './types.ts';

/** An absent keyword is an empty one: the answer is KEYWORD_EMPTY, which the old client shows. */
const typedKeyword = encodedText.catch('');

const searched = z
  .object({
    keyword: typedKeyword,
    ...paging(12),
    sellerId: optionalText,
    isNew: flag,
    isHot: flag,
    isRec: flag,
    discount: flag,
    isPrice: optionalText,
  })
  .transform((asked) => ({
    keyword: asked.keyword,
    page: asked.pageNum,
    size: asked.pageSize,
    shopId: asked.sellerId,
    isNew: asked.isNew,
    recommended: asked.isRec,
    discounted: asked.discount,
    sort: sortOf(asked.isPrice, asked.isHot),
  }));

/** `isPrice` 1 is ascending, 2 descending; `isHot` is by pieces sold. */
function sortOf(isPrice: string | undefined, isHot: boolean) {
  if (isPrice === '1' || isPrice === '2') {
    return isPrice === '1' ? ('price-up' as const) : ('price-down' as const);
  }
  return isHot ? ('sold' as const) : ('relevance' as const);
}

export const wire = {
  searchGoods: {
    paths: ['sellerGoods!search'],
    input: searched,
    output: (clean: FoundGoods) => pageList(clean, wireCard),
  },
  searchShopGoods: {
    paths: ['sellerGoods!searchSellerGoods'],
    input: searched,
    output: (clean: FoundGoods) => pageList(clean, wireCard),
  },
  suggest: {
    paths: ['sellerGoods!search-keyword', 'goods!search-keyword'],
    input: z.object({ keyword: typedKeyword }),
    // Old clients read `id` where the old server wrote `goodsId`: both are sent, and both arrays always.
    output: ({ goods, shops }: Suggestions) => ({
      sellerList: shops.map((shop) => ({
        id: shop.id,
        name: shop.name,
        avatar: wirePicture(shop.picture),
      })),
      goodsList: goods.map((one) => ({ id: one.goodsId, goodsId: one.goodsId, name: one.name })),
    }),
  },
};
