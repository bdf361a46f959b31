import { z } from 'zod';
import { anyone } from '../operation.ts';
import { facets } from '../catalogue/facets.ts';
import {
  foundGoods,
  foundShops,
  keyword,
  searchFacetsInput,
  searchGoodsInput,
  searchShopsInput,
  suggestions,
} from './types.ts';
import { wire } from './wire.ts';

/** A search costs more than a list; a suggestion comes with every letter. */
const search = {
  refusals: ['KEYWORD_EMPTY'],
  rate: { count: 240, seconds: 60, per: 'network' },
} as const;

/** Finding goods and shops by words. */
export const searchStorefront = {
  searchGoods: anyone.reads({
    ...search,
    summary:
      'Goods that match the words, best first: not every word must match, misspelt words are forgiven.',
    input: searchGoodsInput,
    output: foundGoods,
    log: ['page', 'sort', 'categoryId', 'shopId'],
    wire: wire.searchGoods,
  }),
  searchShopGoods: anyone.reads({
    ...search,
    summary: 'The same among the goods of one shop.',
    input: searchGoodsInput.required({ shopId: true }),
    output: foundGoods,
    log: ['page', 'sort', 'categoryId', 'shopId'],
    wire: wire.searchShopGoods,
  }),
  searchFacets: anyone.reads({
    ...search,
    summary: 'How what was found spreads over categories, prices, minimums, days and origins.',
    input: searchFacetsInput,
    output: facets,
    log: ['categoryId', 'shopId'],
  }),
  suggest: anyone.reads({
    summary: 'Goods and shops whose names begin or match as the reader types.',
    input: z.strictObject({ keyword }),
    output: suggestions,
    refusals: ['KEYWORD_EMPTY'],
    wire: wire.suggest,
  }),
  searchShops: anyone.reads({
    ...search,
    summary: 'Shops whose names match.',
    input: searchShopsInput,
    output: foundShops,
    log: ['page'],
  }),
};
