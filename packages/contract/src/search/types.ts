import { z } from 'zod';
import { searchSorts } from '../catalogue/rules.ts';
import { facets, listingCard } from '../catalogue/types.ts';
import {
  goodsId,
  id,
  listingId,
  page,
  pageOf,
  quantity,
  shopId,
  text,
  unitPrice,
} from '../shapes.ts';
import { shopCard } from '../sellers/types.ts';
import { picture } from '../uploads/types.ts';

/** Longer texts are cut by nobody: they are refused, an honest product title has at most some 200 letters. */
export const keyword = text(1_000);

const narrowing = {
  keyword,
  /** A department or one of its categories. */
  categoryId: id.optional(),
  shopId: shopId.optional(),
  discounted: z.boolean().default(false),
  /** Listed in the last 30 days. */
  isNew: z.boolean().default(false),
  /** Recommended by the mall or its shop. */
  recommended: z.boolean().default(false),
  priceFrom: unitPrice.optional(),
  priceTo: unitPrice.optional(),
  minimumUpTo: quantity.optional(),
  daysUpTo: z.int().min(0).max(365).optional(),
};

export const searchGoodsInput = z.strictObject({
  ...page,
  ...narrowing,
  sort: z.enum(searchSorts).default('relevance'),
  /** Ask for the counts of the filter panel too: the words are then ranked once for both. */
  facets: z.boolean().default(false),
});
export type SearchGoodsInput = z.infer<typeof searchGoodsInput>;

export const searchFacetsInput = z.strictObject(narrowing);
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

export const foundFacets = facets;

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
