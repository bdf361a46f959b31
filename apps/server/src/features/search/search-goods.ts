import type { Facets } from '@entrepot/contract/catalogue/types';
import type { FoundGoods, SearchGoodsInput } from '@entrepot/contract/search/types';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cardsOfListings } from '../catalogue/index.ts';
import { MOST_FOUND, type Narrowing, rank, rankAndCount, type Sort } from './rank.ts';
import { readKeyword, type Reading } from './read-keyword.ts';

const NEW_FOR_MS = 30 * 86_400_000;

type Asked = Omit<SearchGoodsInput, 'page' | 'size' | 'sort' | 'facets'>;

/** A page of what was found, as cards; with `facets` also how all of it spreads. */
export async function searchGoods(ctx: Ctx, input: SearchGoodsInput): Promise<FoundGoods> {
  const { ids, reading, facets } = input.facets
    ? await findWithFacets(ctx, input, input.sort)
    : { ...(await findListings(ctx, input, input.sort)), facets: null };
  const start = (input.page - 1) * input.size;
  const total = Math.min(ids.length, MOST_FOUND);
  return {
    rows: await cardsOfListings(ctx, ids.slice(start, Math.min(start + input.size, MOST_FOUND))),
    page: input.page,
    size: input.size,
    total,
    more: ids.length > MOST_FOUND,
    corrected: reading.corrected,
    facets,
  };
}

/** The listings that match, best first. */
export async function findListings(
  ctx: Ctx,
  asked: Asked,
  sort: Sort,
): Promise<{ ids: string[]; reading: Reading }> {
  const reading = await readKeyword(ctx.db, givenKeyword(asked.keyword), ctx.language);
  return { ids: await rank(ctx.db, reading, narrowingOf(ctx, asked), sort), reading };
}

/** The same, and how everything that matches spreads. */
export async function findWithFacets(
  ctx: Ctx,
  asked: Asked,
  sort: Sort,
): Promise<{ ids: string[]; facets: Facets; reading: Reading }> {
  const { db, language } = ctx;
  const reading = await readKeyword(db, givenKeyword(asked.keyword), language);
  const narrowing = narrowingOf(ctx, asked);
  return { ...(await rankAndCount(db, reading, narrowing, { sort, language })), reading };
}

/** Refuses a keyword without any content; one without a word in it, like `!!!`, merely finds nothing. */
export function givenKeyword(keyword: string): string {
  if (keyword.trim() === '') {
    throw new Refusal('KEYWORD_EMPTY');
  }
  return keyword;
}

function narrowingOf(ctx: Ctx, asked: Asked): Narrowing {
  return {
    brandId: ctx.brand.id,
    categoryId: asked.categoryId,
    shopId: asked.shopId,
    discounted: asked.discounted,
    recommended: asked.recommended,
    listedSince: asked.isNew ? new Date(ctx.now.getTime() - NEW_FOR_MS) : undefined,
    priceFrom: asked.priceFrom,
    priceTo: asked.priceTo,
    minimumUpTo: asked.minimumUpTo,
    daysUpTo: asked.daysUpTo,
  };
}
