// Searches as existing clients send and read them, and which ours are refused.
import { describe, expect, test } from 'vitest';
import type { ShopCard } from '../sellers/types.ts';
import { A_UUID, letters, testBounds } from '../testing/bounds.ts';
import { type FoundGoods, searchGoodsInput, searchShopsInput, type Suggestions } from './types.ts';
import { wire } from './wire.ts';

describe('a search of goods', () => {
  const read = (given: object) => wire.searchGoods.input.parse(given);

  test.each([
    ['tea', 'tea'],
    ['red%20tea', 'red tea'],
    ['%E8%8C%B6', '茶'],
    ['100%', '100%'],
    // No words: the answer says so, instead of that the input is wrong.
    [undefined, ''],
    ['', ''],
    ['undefined', ''],
  ])('for %j looks for %j', (keyword, wanted) => {
    expect(read({ keyword }).keyword).toBe(wanted);
  });

  test.each([
    [{}, 'relevance'],
    [{ isPrice: '1' }, 'price-up'],
    [{ isPrice: '2' }, 'price-down'],
    [{ isNew: '1' }, 'oldest'],
    [{ isNew: '2' }, 'newest'],
    [{ isHot: '1' }, 'least-sold'],
    [{ isHot: '2' }, 'sold'],
    [{ isPrice: '0', isHot: '2' }, 'sold'],
    [{ isPrice: '1', isNew: '2', isHot: '2' }, 'price-up'],
    [{ isPrice: '3' }, 'relevance'],
  ])('with %j is sorted by %s', (flags, sort) => {
    expect(read({ keyword: 'tea', ...flags }).sort).toBe(sort);
  });

  test('may be of one shop, and of what is recommended or reduced', () => {
    expect(read({ keyword: 'tea', sellerId: 's', isRec: '1', discount: '1' })).toMatchObject({
      ...{ shopId: 's', recommended: true, discounted: true, page: 1, size: 12 },
    });
    expect(read({ keyword: 'tea', sellerId: 'null' })).toMatchObject({
      ...{ shopId: undefined, recommended: false, discounted: false },
    });
  });

  test('is answered with a page', () => {
    const found = { rows: [], page: 2, size: 12, total: 12 } as unknown as FoundGoods;
    expect(wire.searchGoods.output(found)).toEqual({
      pageList: [],
      pageInfo: { pageNum: 2, pageSize: 12, totalElements: 12 },
    });
  });

  testBounds(searchGoodsInput, { keyword: 'tea' }, [
    ['1,000 letters', { keyword: letters(1_000) }, true],
    ['1,001 letters', { keyword: letters(1_001) }, false],
    ['half a character', { keyword: 'te\udc00a' }, false],
    ['a price to four decimals', { priceFrom: '0.0001', priceTo: '5' }, true],
    ['a price to five', { priceFrom: '0.00001' }, false],
    ['a price below nothing', { priceTo: '-1' }, false],
    ['a price as a number', { priceTo: 5 }, false],
    ['a minimum of none', { minimumUpTo: 0 }, false],
    ['dispatch on the same day', { daysUpTo: 0 }, true],
    ['dispatch within a year', { daysUpTo: 365 }, true],
    ['dispatch later', { daysUpTo: 366 }, false],
    ['a category that is no id', { categoryId: 'tea' }, false],
    ['a sort of old clients', { sort: 'isPrice' }, false],
  ]);
});

describe('a search of shops', () => {
  testBounds(searchShopsInput, { keyword: 'quay' }, [
    ['a hundred on a page', { size: 100 }, true],
    ['more', { size: 101 }, false],
  ]);
});

describe('what is suggested while one types', () => {
  const { input, output } = wire.suggest;
  const goods = [{ goodsId: A_UUID, listingId: 'l', name: 'Tea', picture: null }];

  test('to who types nothing yet is asked for with an empty word', () => {
    expect(input.parse({})).toEqual({ keyword: '' });
  });

  test('has goods under both names of their id, and both lists also when they are empty', () => {
    expect(output({ goods, shops: [] } as unknown as Suggestions)).toEqual({
      sellerList: [],
      goodsList: [{ id: A_UUID, goodsId: A_UUID, name: 'Tea' }],
    });
  });

  test('has shops as whole cards', () => {
    const shop = { id: 's', name: 'Quay', figures: {} } as unknown as ShopCard;
    const shown = output({ goods: [], shops: [], cards: [shop] } as unknown as Suggestions);
    expect(shown.sellerList).toMatchObject([{ id: 's', name: 'Quay' }]);
  });
});
