import type { Suggestions } from '@entrepot/contract/search/types';
import type { Ctx } from '../../platform/context.ts';
import { cardsOfShops } from '../sellers/index.ts';
import { findShops } from './find-shops.ts';
import { picturesOfListings } from './queries.ts';
import { rankNames } from './rank.ts';
import { readKeyword } from './read-keyword.ts';
import { givenKeyword } from './search-goods.ts';

const MOST_GOODS = 8;
const MOST_SHOPS = 3;

/** What the reader may be about to type: goods whose words begin so, and shops. */
export async function suggest(ctx: Ctx, { keyword }: { keyword: string }): Promise<Suggestions> {
  const typed = givenKeyword(keyword);
  const reading = await readKeyword(ctx.db, typed, ctx.language, { lastIsBegun: true });
  const [goods, shops] = await Promise.all([
    rankNames(
      ctx.db,
      reading,
      { brandId: ctx.brand.id },
      { language: ctx.language, limit: MOST_GOODS },
    ),
    findShops(ctx.db, typed, ctx.language, MOST_SHOPS),
  ]);
  const pictures = await picturesOfListings(
    ctx.db,
    goods.map(({ listingId }) => listingId),
  );
  return {
    goods: goods.map((one) => ({ ...one, picture: pictures.get(one.listingId) ?? null })),
    shops: shops.map(({ id, name, mark, picture }) => ({ id, name, mark, picture })),
    ...(ctx.existingClient ? { cards: await cardsOfShops(ctx, idsOf(shops)) } : {}),
  };
}

const idsOf = <Id>(rows: readonly { id: Id }[]) => rows.map(({ id }) => id);
