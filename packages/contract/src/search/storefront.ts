import { z } from 'zod';
import { anyone } from '../operation.ts';
import {
  foundFacets,
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
const SEARCH_RATE = { count: 240, seconds: 60, per: 'network' } as const;

/** Finding goods and shops by words. */
export const searchStorefront = {
  searchGoods: anyone.reads({
    summary:
      'Goods that match the words, best first: not every word must match, misspelt words are forgiven.',
    input: searchGoodsInput,
    output: foundGoods,
    refusals: ['KEYWORD_EMPTY'],
    rate: SEARCH_RATE,
    log: ['page', 'sort', 'categoryId', 'shopId'],
    wire: wire.searchGoods,
  }),
  searchShopGoods: anyone.reads({
    summary: 'The same among the goods of one shop.',
    input: searchGoodsInput.required({ shopId: true }),
    output: foundGoods,
    refusals: ['KEYWORD_EMPTY'],
    rate: SEARCH_RATE,
    log: ['page', 'sort', 'categoryId', 'shopId'],
    wire: wire.searchShopGoods,
  }),
  searchFacets: anyone.reads({
    summary: 'How what was found spreads over categories, prices, minimums, days and origins.',
    input: searchFacetsInput,
    output: foundFacets,
    refusals: ['KEYWORD_EMPTY'],
    rate: SEARCH_RATE,
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
    summary: 'Shops whose names match.',
    input: searchShopsInput,
    output: foundShops,
    refusals: ['KEYWORD_EMPTY'],
    rate: SEARCH_RATE,
    log: ['page'],
  }),
};
