import type { Sent, ShopId } from '@entrepot/contract/ids';
import { filtersOf, listInput, readListQuery } from './list-query.ts';
import { PICTURE_SIZES } from './picture-sizes.ts';
import { ask, type Call } from '../api.ts';
import type { AppContext } from '../page/page.ts';
import type { Search } from '@entrepot/contract/addresses/search';
import { warmPicture } from '../warm-picture.ts';

type Fixed = { discounted?: boolean; shopId?: Sent<ShopId> };

export const goodsQuery = (call: Call, search: Search, fixed: Fixed = {}) =>
  ask(call, 'catalogue.listGoods', { ...listInput(readListQuery(search)), ...fixed });

export const facetsQuery = (call: Call, search: Search, fixed: Fixed = {}) =>
  ask(call, 'catalogue.listFacets', { ...filtersOf(readListQuery(search)), ...fixed });

/** List and filters together: on the server both are in the page. */
export async function loadList(
  context: AppContext,
  search: Search,
  fixed: Fixed = {},
): Promise<void> {
  const { queries, call } = context;
  const [goods] = await Promise.all([
    queries.ensureQueryData(goodsQuery(call, search, fixed)),
    // A list whose filters did not come is still a list.
    queries.ensureQueryData(facetsQuery(call, search, fixed)).catch(() => undefined),
  ]);
  for (const { picture } of goods.rows.slice(0, FIRST_ROW)) {
    warmPicture(context, picture, PICTURE_SIZES.card);
  }
}

const FIRST_ROW = 5;
