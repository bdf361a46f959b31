import type { Facets } from '@entrepot/contract/catalogue/types';
import type { SearchFacetsInput } from '@entrepot/contract/search/types';
import type { Ctx } from '../../platform/context.ts';
import { facetsOfListings } from '../catalogue/index.ts';
import { findListings } from './search-goods.ts';

/** How what was found spreads, for the filter panel. */
export async function searchFacets(ctx: Ctx, input: SearchFacetsInput): Promise<Facets> {
  const { ids } = await findListings(ctx, input, 'relevance');
  return facetsOfListings(ctx, ids, input.categoryId !== undefined);
}
