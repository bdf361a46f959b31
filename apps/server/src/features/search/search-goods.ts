import type { Facets } from '@entrepot/contract/catalogue/facets';
import type {
  FoundGoods,
  SearchFacetsInput,
  SearchGoodsInput,
  searchShopsInput,
} from '@entrepot/contract/search/types';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cardsOfListings, traitGroups } from '../catalogue/index.ts';
import { cardsOfShops } from '../sellers/index.ts';
import { findShops } from './find-shops.ts';
import { MOST_FOUND, type Narrowing, rank, rankAndCount } from './rank.ts';
import { readKeyword } from './read-keyword.ts';

const NEW_DAYS = 30;

/** A page of what was found, as cards; with `facets` also how all of it spreads. */
export async function searchGoods(ctx: Ctx, input: SearchGoodsInput): Promise<FoundGoods> {
  const { db, language } = ctx;
  const { page, size, sort } = input;
  const reading = await readKeyword(db, givenKeyword(input.keyword), language);
  const narrowing = await narrowingOf(ctx, input);
  const slice = { sort, start: (page - 1) * size, size };
  const { ids, total, facets } = input.facets
    ? await rankAndCount(db, reading, narrowing, { ...slice, language })
    : { ...(await rank(db, reading, narrowing, slice)), facets: null };
  return {
    rows: await cardsOfListings(ctx, ids),
    page,
    size,
    total: Math.min(total, MOST_FOUND),
    more: total > MOST_FOUND,
    corrected: reading.corrected,
    facets,
  };
}

/** How what was found spreads, for the filter panel; `searchGoods` gives the same beside a page. */
export async function searchFacets(ctx: Ctx, input: SearchFacetsInput): Promise<Facets> {
  const { db, language } = ctx;
  const reading = await readKeyword(db, givenKeyword(input.keyword), language);
  const none = { sort: 'relevance', start: 0, size: 0, language } as const;
  return (await rankAndCount(db, reading, await narrowingOf(ctx, input), none)).facets;
}

/** Nobody pages through more shops than this by a name. */
const MOST_SHOPS = 200;

export async function searchShops(ctx: Ctx, input: z.output<typeof searchShopsInput>) {
  const { page, size } = input;
  const found = await findShops(ctx.db, givenKeyword(input.keyword), ctx.language, MOST_SHOPS);
  const ids = found.map(({ id }) => id).slice((page - 1) * size, page * size);
  return { rows: await cardsOfShops(ctx, ids), page, size, total: found.length };
}

/** Refuses a keyword without any content; one without a word in it, like `!!!`, merely finds nothing. */
export function givenKeyword(keyword: string): string {
  if (keyword.trim() === '') {
    throw new Refusal('KEYWORD_EMPTY');
  }
  return keyword;
}

async function narrowingOf({ db, brand, now }: Ctx, asked: SearchFacetsInput): Promise<Narrowing> {
  const listedSince = asked.isNew ? daysAfter(now, -NEW_DAYS) : undefined;
  const groups = await traitGroups(db, asked.traits);
  return { ...asked, brandId: brand.id, listedSince, groups };
}
