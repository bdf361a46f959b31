import { filtersOf, listInput, readListQuery } from '../../../features/catalogue/list-query.ts';
import { ask, type Call } from '../../api.ts';
import type { AppContext } from '../../page.ts';
import type { Search } from '../../paths.ts';

type Fixed = { discounted?: boolean; shopId?: string };

export const goodsQuery = (call: Call, search: Search, fixed: Fixed = {}) =>
  ask(call, 'catalogue.listGoods', { ...listInput(readListQuery(search)), ...fixed });

export const facetsQuery = (call: Call, search: Search, fixed: Fixed = {}) =>
  ask(call, 'catalogue.listFacets', { ...filtersOf(readListQuery(search)), ...fixed });

/** List and filters together: on the server both are in the page. */
export const loadList = ({ queries, call }: AppContext, search: Search, fixed: Fixed = {}) =>
  Promise.all([
    queries.ensureQueryData(goodsQuery(call, search, fixed)),
    queries.ensureQueryData(facetsQuery(call, search, fixed)),
  ]);
