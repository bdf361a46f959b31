import { z } from 'zod';
import { searchSorts } from '../catalogue/rules.ts';
import { facets } from '../catalogue/facets.ts';
import { listingCard, narrowing } from '../catalogue/types.ts';
import { goodsId, listingId, page, pageOf, shopId, text } from '../shapes.ts';
import { shopCard } from '../sellers/types.ts';
import { picture } from '../uploads/types.ts';

/** Longer texts are cut by nobody: they are refused, an honest product title has at most some 200 letters. */
export const keyword = text(1_000);

export const searchGoodsInput = z.strictObject({
  ...page,
  keyword,
  ...narrowing,
  sort: z.enum(searchSorts).default('relevance'),
  /** Ask for the counts of the filter panel too: the words are then ranked once for both. */
  facets: z.boolean().default(false),
});
export type SearchGoodsInput = z.infer<typeof searchGoodsInput>;

export const searchFacetsInput = z.strictObject({ keyword, ...narrowing });
export type SearchFacetsInput = z.infer<typeof searchFacetsInput>;

/** `total` counts to 1000; beyond that `more` is true. */
export const foundGoods = pageOf(listingCard).extend({
  more: z.boolean(),
  /** What was searched instead of a word that nothing has: the whole keyword as corrected, or null. */
  corrected: z.string().nullable(),
  /** How everything that was found spreads, if it was asked for. */
  facets: facets.nullable(),
});
export type FoundGoods = z.infer<typeof foundGoods>;

/** While typing: completions of the name, at most eight, and at most three shops. */
export const suggestions = z.object({
  goods: z.array(z.object({ goodsId, listingId, name: z.string(), picture: picture.nullable() })),
  shops: z.array(
    z.object({ id: shopId, name: z.string(), mark: z.string(), picture: picture.nullable() }),
  ),
  /** The same shops whole, for existing clients, which show them as cards. */
  cards: z.array(shopCard).optional(),
});
export type Suggestions = z.infer<typeof suggestions>;

export const searchShopsInput = z.strictObject({ ...page, keyword });
export const foundShops = pageOf(shopCard);
