import { z } from 'zod';
import { anyone, buyer } from '../operation.ts';
import { listingId, page, pageOf, shopId } from '../shapes.ts';
import { MOST_CARDS_NAMED } from './rules.ts';
import { facets } from './facets.ts';
import {
  cartLine,
  department,
  goodsDetails,
  listFacetsInput,
  listGoodsInput,
  listingCard,
  listingPage,
  quotedCart,
  stockWait,
  stockWaitOf,
} from './types.ts';
import { pagingInput, shopIdInput } from '../sellers/wire.ts';
import { wireCount } from '../wire.ts';
import * as wire from './wire.ts';

const ofListing = z.strictObject({ listingId });
const departments = z.object({ departments: z.array(department) });

const ofShop = {
  input: z.strictObject({ shopId }),
  output: departments,
  refusals: ['SHOP_NOT_FOUND'],
  log: ['shopId'],
  cacheSeconds: 10,
} as const;

/** Why a sample cannot be ordered. */
export const sampleRefusals = [
  'GOODS_NOT_FOUND',
  'GOODS_OFF_SHELF',
  'GOODS_OUT_OF_STOCK',
  'QUANTITY_ABOVE_MAXIMUM',
  'NO_SAMPLE',
] as const;

/** Categories, goods and favourites as buyers see them. */
export const catalogueStorefront = {
  getCategoryTree: anyone.reads({
    summary: 'Departments with their categories and counts of goods on shelf.',
    output: departments,
    cacheSeconds: 10,
    wire: { paths: ['category!tree'], output: wire.wireTree },
  }),
  listCategories: anyone.reads({
    summary: 'Departments alone, most goods first.',
    input: z.strictObject(page),
    output: departments.extend({ page: z.int(), size: z.int(), total: z.int() }),
    log: ['page'],
    cacheSeconds: 10,
    wire: {
      paths: ['category!list', 'category!recommend', 'category!listTop'],
      input: wire.categoriesInput,
      output: wire.wireCategories,
    },
  }),
  getShopCategories: anyone.reads({
    ...ofShop,
    summary: 'Departments and categories in which a shop has goods on shelf.',
    wire: {
      paths: ['category!sellerTree', 'seller!getCategory'],
      input: shopIdInput,
      output: wire.wireTree,
    },
  }),
  countShopCategories: anyone.reads({
    ...ofShop,
    summary: 'How many goods a shop has on shelf in each department.',
    wire: {
      paths: ['sellerGoods!categoryGoodCount'],
      input: shopIdInput,
      output: wire.wireCounts,
    },
  }),
  listGoods: anyone.reads({
    summary: 'Goods on shelf, filtered and sorted.',
    input: listGoodsInput,
    output: listingPage,
    log: ['page', 'categoryId', 'shopId', 'sort'],
    cacheSeconds: 2,
    wire: {
      paths: ['sellerGoods!list', 'sellerGoods!categoryGoodList'],
      input: wire.listGoodsInput,
      output: wire.wireCards,
    },
  }),
  listOffers: anyone.reads({
    summary: 'The same goods at several shops.',
    input: listGoodsInput.required({ goodsId: true }),
    output: listingPage,
    log: ['page', 'goodsId', 'sort'],
    cacheSeconds: 2,
    wire: {
      paths: ['sellerGoods!search-goods'],
      input: wire.offersInput,
      output: wire.wireCards,
    },
  }),
  listRecommended: anyone.reads({
    summary: 'New, recommended or most sold goods of the home page.',
    input: z.strictObject({ ...page, kind: z.enum(['new', 'recommended', 'hot']).default('new') }),
    output: listingPage,
    log: ['kind', 'page'],
    cacheSeconds: 2,
    wire: {
      paths: ['sellerGoods!recommend_new'],
      input: wire.recommendNewInput,
      output: wire.wireResult,
    },
  }),
  listForYou: anyone.reads({
    summary:
      'Goods that the reader may like: near the own favourites and followed shops, or of one shop.',
    input: z.strictObject({ shopId: shopId.optional(), size: z.int().min(1).max(48).default(12) }),
    /** `personal`: near something that the reader saved or follows; otherwise it is what sells. */
    output: z.object({ rows: z.array(listingCard), personal: z.boolean() }),
    log: ['shopId'],
    cacheSeconds: 2,
    wire: {
      paths: ['sellerGoods!recommend_like'],
      input: wire.recommendLikeInput,
      output: wire.wireArray,
    },
  }),
  listNamed: anyone.reads({
    summary:
      'The cards of these goods, in this order: what the reader looked at last or compares. What left the shelf is left out.',
    input: z.strictObject({ listingIds: z.array(listingId).min(1).max(MOST_CARDS_NAMED) }),
    output: z.object({ rows: z.array(listingCard) }),
    cacheSeconds: 2,
  }),
  listFacets: anyone.reads({
    summary:
      'How the goods of a filtered list spread over categories, prices, minimums, days and origins.',
    input: listFacetsInput,
    output: facets,
    log: ['categoryId', 'shopId'],
    cacheSeconds: 5,
  }),
  getGoods: anyone.reads({
    summary: 'The page of one listing.',
    input: ofListing,
    output: goodsDetails,
    refusals: ['GOODS_NOT_FOUND', 'GOODS_OFF_SHELF'],
    log: ['listingId'],
    cacheSeconds: 2,
    wire: { paths: ['sellerGoods!info'], input: wire.listingIdInput, output: wire.wireGoods },
  }),
  recordView: anyone.writes({
    summary: 'The page was opened; counts at most once an hour per network and listing.',
    input: ofListing,
    rate: { count: 300, seconds: 60, per: 'network' },
    log: ['listingId'],
  }),
  quoteCart: anyone.reads({
    summary: 'Prices cart lines as an order would, and says what stands in the way of each.',
    input: z.strictObject({ lines: z.array(cartLine).max(200) }),
    output: quotedCart,
    bodyBytes: 131_072,
  }),
  quoteSample: anyone.reads({
    summary: 'Prices some pieces to look at, as a sample order would.',
    input: cartLine,
    output: quotedCart,
    refusals: [...sampleRefusals],
    log: ['listingId'],
  }),
  listFavourites: buyer.reads({
    summary: 'Goods that the buyer saved, newest first; what went off shelf is left out.',
    input: z.strictObject(page),
    output: listingPage,
    log: ['page'],
    wire: { paths: ['keepGoods!list'], input: pagingInput, output: wire.wireCards },
  }),
  addFavourite: buyer.writes({
    summary: 'Save a goods.',
    input: ofListing,
    refusals: ['GOODS_NOT_FOUND', 'ALREADY_FAVOURITE'],
    log: ['listingId'],
    wire: { paths: ['keepGoods!add'], input: wire.listingIdInput },
  }),
  removeFavourite: buyer.writes({
    summary: 'Forget a saved goods; one that is not saved stays so.',
    input: ofListing,
    log: ['listingId'],
    wire: { paths: ['keepGoods!del'], input: wire.listingIdInput },
  }),
  listStockWaits: buyer.reads({
    summary:
      'What the buyer waits for until it is back in stock, newest first; of one product, when it is named.',
    input: z.strictObject({ ...page, listingId: listingId.optional() }),
    output: pageOf(stockWait),
    log: ['page', 'listingId'],
  }),
  waitForStock: buyer.writes({
    summary:
      'Be told once when a sold-out product, or a variant of it, can be ordered again; asked again, it waits anew.',
    input: stockWaitOf,
    refusals: ['GOODS_NOT_FOUND', 'ALREADY_IN_STOCK', 'STOCK_WAIT_LIMIT'],
    rate: { count: 60, seconds: 600, per: 'account' },
    log: ['listingId'],
  }),
  stopWaiting: buyer.writes({
    summary: 'Wait no more; what nobody waits for stays so.',
    input: stockWaitOf,
    log: ['listingId'],
  }),
  countFavourites: buyer.reads({
    summary: 'How many goods the buyer saved.',
    output: z.object({ count: z.int() }),
    wire: { paths: ['keepGoods!count'], output: wireCount },
  }),
};
