import type { z } from 'zod';
import type { searchShopsInput } from '@entrepot/contract/search/types';
import type { Ctx } from '../../platform/context.ts';
import { cardsOfShops } from '../sellers/index.ts';
import { findShops } from './queries.ts';
import { givenKeyword } from './search-goods.ts';

/** Nobody pages through more shops than this by a name. */
const MOST_SHOPS = 200;

export async function searchShops(ctx: Ctx, input: z.output<typeof searchShopsInput>) {
  const { page, size } = input;
  const found = await findShops(ctx.db, givenKeyword(input.keyword), MOST_SHOPS);
  const ids = found.map(({ id }) => id).slice((page - 1) * size, page * size);
  return { rows: await cardsOfShops(ctx, ids), page, size, total: found.length };
}
