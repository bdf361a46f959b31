import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCategory,
  aMember,
  aShop,
  defaultBrand,
  type ShopMade,
  someGoods,
} from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { type GoodsToImport, upsertGoods } from '../catalogue/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
let shop: ShopMade;
let place: { departmentId: string; categoryId: string };

const named = (name: string, wish: Parameters<typeof someGoods>[1] = {}): GoodsToImport =>
  someGoods(place.categoryId, {
    ...wish,
    texts: { en: { name, summary: '', description: '', facts: [] }, ...wish.texts },
  });

/** Stores goods and lets the index follow. */
async function offer(...goods: GoodsToImport[]) {
  const now = mall.shared.clock.now();
  const stored = await upsertGoods(mall.db, now, { shopId: shop.shopId, source: 'test', goods });
  await mall.advance(1);
  return stored;
}

const search = (keyword: string, more: object = {}, language = 'en') =>
  mall.storefront(null, { language })('search.searchGoods', { keyword, ...more });
const names = async (...given: Parameters<typeof search>) =>
  (await search(...given)).rows.map(({ name }) => name);

beforeAll(async () => {
  mall = await startMall();
  shop = await aShop(mall, 'Quayside Lanterns');
  place = await aCategory(mall, 'Lighting');
  await offer(
    named('Brass storm lantern', {
      itemNumber: 'QL-77/B',
      offer: { price: parseAmount('30'), listPrice: null, tiers: [] },
    }),
    named('Paper lantern', {
      offer: { price: parseAmount('2'), listPrice: parseAmount('4'), tiers: [] },
    }),
    named('Oil lamp', {
      texts: { 'zh-CN': { name: '黄铜油灯', summary: '', description: '', facts: [] } },
    }),
  );
});

afterAll(() => mall.stop());

describe('searching goods', () => {
  test('gives cards, best first, with the total', async () => {
    const found = await search('brass lantern');
    expect(found.rows[0]).toMatchObject({ name: 'Brass storm lantern', price: '30' });
    expect(found).toMatchObject({ total: 2, more: false, corrected: null, page: 1 });
  });

  test('pages', async () => {
    const second = await search('lantern', { size: 1, page: 2, sort: 'price-up' });
    expect(second.rows.map(({ name }) => name)).toEqual(['Brass storm lantern']);
    expect(second.total).toBe(2);
    expect((await search('lantern', { page: 99 })).rows).toEqual([]);
  });

  test('narrows by shop, category, discount and price', async () => {
    expect(await names('lantern', { shopId: newId() })).toEqual([]);
    expect(await names('lantern', { shopId: shop.shopId })).toHaveLength(2);
    expect(await names('lantern', { categoryId: place.departmentId })).toHaveLength(2);
    expect(await names('lantern', { discounted: true })).toEqual(['Paper lantern']);
    expect(await names('lantern', { priceTo: '10' })).toEqual(['Paper lantern']);
  });

  test('finds by the item number, by the category, in Chinese, and in English for a Thai reader', async () => {
    expect((await names('ql77b'))[0]).toBe('Brass storm lantern');
    expect(await names('油灯', {}, 'zh-CN')).toEqual(['黄铜油灯']);
    expect((await names('oil lamp', {}, 'th'))[0]).toBe('Oil lamp');
  });

  test('an empty keyword is refused, one without words finds nothing', async () => {
    await expect(search('   ')).rejects.toMatchObject({ code: 'KEYWORD_EMPTY' });
    expect(await names('!!!')).toEqual([]);
  });
});

describe('the index follows the catalogue', () => {
  test('a new price is known at once, and no word is read again for it', async () => {
    const lamp = named('Verdigris ceiling lamp', {
      offer: { price: parseAmount('40'), listPrice: null, tiers: [] },
    });
    const [first] = await offer(lamp);
    const version = async () =>
      mall.db.one(sql`select xmin::text from search.goods where goods_id = ${first?.goodsId}`);
    const before = await version();
    await offer({ ...lamp, offer: { ...lamp.offer, price: parseAmount('55') } });
    expect((await search('verdigris')).rows[0]).toMatchObject({ price: '55' });
    expect(await version()).toEqual(before);
    await offer({ ...lamp, itemNumber: 'VERD-9' });
    expect(await version()).not.toEqual(before);
  });

  test('goods without an English text are found by their code in every language', async () => {
    const texts = { de: { name: 'Hängeleuchte', summary: '', description: '', facts: [] } };
    await offer({ ...named('', { itemNumber: 'HL-4711' }), texts });
    expect(await names('hl4711', {}, 'de')).toEqual(['Hängeleuchte']);
    expect(await names('hl4711', {}, 'ja')).toEqual(['Hängeleuchte']);
  });

  test('a new name replaces the old one', async () => {
    const goods = named('Tin wuzzle');
    await offer(goods);
    expect(await names('wuzzle')).toEqual(['Tin wuzzle']);
    await offer({ ...named('Tin fnord'), ref: goods.ref });
    expect(await names('wuzzle')).toEqual([]);
    expect(await names('fnord')).toEqual(['Tin fnord']);
  });

  test('what goes off shelf is not found any more', async () => {
    const [stored] = await offer(named('Vanishing gizmo'));
    expect(await names('gizmo')).toHaveLength(1);
    await mall.seller(shop.seller.token)('catalogue.shelfListings', {
      listingIds: [stored?.listingId as string],
      onShelf: false,
    });
    await mall.advance(1);
    expect(await names('gizmo')).toEqual([]);
  });

  test('goods of another brand stay hidden', async () => {
    await offer(named('Foreign zorp', { brandIds: [newId()] }));
    await offer(named('Our zorp', { brandIds: [await defaultBrand(mall)] }));
    expect(await names('zorp')).toEqual(['Our zorp']);
  });
});

describe('while typing', () => {
  const suggest = (keyword: string) => mall.storefront()('search.suggest', { keyword });

  test('goods and shops are suggested from the first letters', async () => {
    expect((await suggest('brass la')).goods[0]?.name).toBe('Brass storm lantern');
    expect((await suggest('quaysi')).shops).toMatchObject([{ id: shop.shopId }]);
  });

  test('an empty keyword is refused', async () => {
    await expect(suggest('')).rejects.toMatchObject({ code: 'KEYWORD_EMPTY' });
  });
});

describe('shops', () => {
  const shops = async (keyword: string) =>
    (await mall.storefront()('search.searchShops', { keyword })).rows.map(({ name }) => name);

  test('are found by part of the name and in spite of a typing mistake', async () => {
    expect(await shops('LANTERNS')).toEqual(['Quayside Lanterns']);
    expect(await shops('quayside lantrens')).toEqual(['Quayside Lanterns']);
    expect(await shops('zzz')).toEqual([]);
    await expect(shops(' ')).rejects.toMatchObject({ code: 'KEYWORD_EMPTY' });
  });
});

test('a shop is found with a mistake in the first letters of its name, as goods are', async () => {
  await aShop(mall, 'Kanda Ceramics');
  const found = async (keyword: string) =>
    (await mall.storefront()('search.searchShops', { keyword })).rows.map(({ name }) => name);
  for (const keyword of [
    'Kandda Ceramics',
    'anda ceramics',
    'Knada',
    'aknda ecramics',
    'ecramisc',
  ]) {
    expect([keyword, await found(keyword)]).toEqual([keyword, ['Kanda Ceramics']]);
  }
  // Short words and more mistakes than goods are forgiven mean something else.
  expect(await found('kdnaa')).toEqual([]);
  expect(await found('knada lamps')).toEqual([]);
});

test('facets count what was found', async () => {
  const facets = await mall.storefront()('search.searchFacets', { keyword: 'lantern' });
  expect(facets).toMatchObject({ total: 2, shops: 1 });
  expect(facets.prices).toMatchObject({ lowest: '2', highest: '30' });
  await expect(mall.storefront()('search.searchFacets', { keyword: '' })).rejects.toMatchObject({
    code: 'KEYWORD_EMPTY',
  });
});

test('each facet counts what the other choices let through, and a page brings the same counts along', async () => {
  const trough = (price: string, minimum: number, daysToShip: number) =>
    named('Zinc watering trough', {
      offer: {
        ...{ price: parseAmount(price), minimum, daysToShip },
        lot: 1,
        listPrice: null,
        tiers: [],
      },
    });
  const [cheapest] = await offer(
    trough('4', 6, 1),
    trough('8', 24, 2),
    trough('16', 96, 5),
    trough('32', 12, 5),
  );
  const call = mall.storefront();
  const asked = { keyword: 'zinc trough', minimumUpTo: 12, priceTo: '20' };
  const facets = await call('search.searchFacets', asked);
  expect(facets).toMatchObject({
    total: 1,
    shops: 1,
    // Of all up to 20, whatever their minimum.
    minimums: [
      { upTo: 12, count: 1 },
      { upTo: 24, count: 2 },
      { upTo: 96, count: 3 },
    ],
    days: [
      { upTo: 1, count: 1 },
      { upTo: 2, count: 1 },
      { upTo: 5, count: 1 },
    ],
    // Of all with such a minimum, whatever their price.
    prices: { lowest: '4', highest: '32' },
  });
  expect(facets.prices?.counts.reduce((sum, count) => sum + count)).toBe(2);
  const found = await call('search.searchGoods', { ...asked, facets: true, size: 1 });
  expect(found.facets).toEqual(facets);
  expect(found.rows.map(({ id }) => id)).toEqual([cheapest?.listingId]);
  const plain = await call('search.searchGoods', { keyword: 'zinc trough', sort: 'price-down' });
  const counted = await call('search.searchGoods', {
    ...{ keyword: 'zinc trough', sort: 'price-down', facets: true },
  });
  expect(counted.rows).toEqual(plain.rows);
  expect(plain.facets).toBeNull();
  expect(counted.facets?.total).toBe(4);
});

test('words that nothing has bring empty counts', async () => {
  const { rows, facets } = await mall.storefront()('search.searchGoods', {
    ...{ keyword: '!!!', facets: true },
  });
  expect(rows).toEqual([]);
  expect(facets).toMatchObject({ total: 0, shops: 0, categories: [], prices: null, origins: [] });
});

describe('existing clients', () => {
  test('search with text parameters and read pageList', async () => {
    const { data } = await mall.legacy('sellerGoods!search', {
      keyword: encodeURIComponent('brass lantern'),
      pageNum: '0',
      pageSize: '12',
      isPrice: '1',
    });
    expect(data).toMatchObject({ pageInfo: { pageNum: 1, totalElements: 2 } });
    const { pageList } = data as { pageList: { name: string }[] };
    expect(pageList.map(({ name }) => name)).toEqual(['Paper lantern', 'Brass storm lantern']);
  });

  test('search in one shop', async () => {
    const { data } = await mall.legacy('sellerGoods!searchSellerGoods', {
      sellerId: shop.shopId,
      keyword: 'lantern',
    });
    expect(data).toMatchObject({ pageInfo: { totalElements: 2 } });
  });

  test('get both lists of suggestions, and the warning without a keyword', async () => {
    const { data } = await mall.legacy('sellerGoods!search-keyword', { keyword: 'lantern' });
    const { goodsList, sellerList } = data as {
      goodsList: { id: string }[];
      sellerList: unknown[];
    };
    expect(goodsList[0]).toHaveProperty('goodsId', goodsList[0]?.id);
    expect(sellerList).toMatchObject([{ name: 'Quayside Lanterns' }]);
    const empty = await mall.legacy('sellerGoods!search-keyword', {});
    expect(empty).toMatchObject({ code: '1', refusal: 'KEYWORD_EMPTY' });
  });
});

test('a logged-in buyer sees the own favourites on the cards', async () => {
  const buyer = await aMember(mall, 'storefront');
  const call = mall.storefront(buyer.token);
  const { rows } = await call('search.searchGoods', { keyword: 'brass' });
  await call('catalogue.addFavourite', { listingId: rows[0]?.id as string });
  const again = await call('search.searchGoods', { keyword: 'brass' });
  expect(again.rows[0]?.favourite).toBe(true);
});
