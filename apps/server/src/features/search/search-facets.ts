import type { Facets } from '@entrepot/contract/catalogue/types';
import type { SearchFacetsInput } from '@entrepot/contract/search/types';
import type { Ctx } from '../../platform/context.ts';
import { findWithFacets } from './search-goods.ts';

/** How what was found spreads, for the filter panel; `searchGoods` gives the same beside a page. */
export async function searchFacets(ctx: Ctx, input: SearchFacetsInput): Promise<Facets> {
  return (await findWithFacets(ctx, input, 'relevance')).facets;
}
