// Search as existing clients know it (existing-clients.md §2.1).
import { z } from 'zod';
import { sortFlags, sortOf, wireCards } from '../catalogue/wire.ts';
import { wireShop } from '../sellers/wire.ts';
import { encodedText, flag, optionalText, paged } from '../wire.ts';
import type { Suggestions } from './types.ts';

/** An absent keyword is an empty one: the answer is KEYWORD_EMPTY, which the old client shows. */
const typedKeyword = encodedText.catch('');

const input = paged(12).and(
  z
    .object({
      ...{ keyword: typedKeyword, sellerId: optionalText, isRec: flag, discount: flag },
      ...sortFlags,
    })
    .transform((asked) => ({
      keyword: asked.keyword,
      shopId: asked.sellerId,
      recommended: asked.isRec,
      discounted: asked.discount,
      sort: sortOf(asked),
    })),
);

export const wire = {
  searchGoods: { paths: ['sellerGoods!search'], input, output: wireCards },
  searchShopGoods: { paths: ['sellerGoods!searchSellerGoods'], input, output: wireCards },
  suggest: {
    paths: ['sellerGoods!search-keyword', 'goods!search-keyword'],
    input: z.object({ keyword: typedKeyword }),
    // They show the shops as full cards. Old clients read `id` where the old server wrote `goodsId`: both are sent, and both arrays always.
    output: ({ goods, cards = [] }: Suggestions) => ({
      sellerList: cards.map(wireShop),
      goodsList: goods.map((one) => ({ id: one.goodsId, goodsId: one.goodsId, name: one.name })),
    }),
  },
};
