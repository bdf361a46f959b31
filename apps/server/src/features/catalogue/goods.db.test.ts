import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCategory,
  aListing,
  aMember,
  aShop,
  TWO_COLOURS,
} from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const refusal = (code: string) => expect.objectContaining({ code });

test('a visitor reads the page of a listing', async () => {
  const made = await aListing(mall, { variants: TWO_COLOURS });
  const goods = await mall.storefront()('catalogue.getGoods', { listingId: made.listingId });
  expect(goods).toMatchObject({
    name: 'Enamelled steel teapot',
    price: '6.4',
    listPrice: '8.2',
    discountPercent: 21,
    tiers: [{ from: 96, price: '5.9' }],
    available: 150,
    favourite: false,
    rating: { count: 0, average: null, goodPercent: null },
    origin: { country: 'CN', port: 'Ningbo' },
    shop: { id: made.shopId, goods: 1, followers: 0, goodReviewPercent: null },
  });
  expect(goods.variants.map(({ sku, surcharge }) => [sku, surcharge])).toEqual([
    ['green', '0'],
    ['red', '0.3'],
  ]);
  expect(goods.breadcrumbs.map(({ id }) => id)).toEqual([made.departmentId, made.categoryId]);
});

test('a page speaks the reader’s language, and English where that is missing', async () => {
  const { listingId } = await aListing(mall);
  const chinese = await mall.storefront(null, { language: 'zh-CN' })('catalogue.getGoods', {
    listingId,
  });
  expect(chinese.name).toBe('搪瓷茶壶');
  const german = await mall.storefront(null, { language: 'de' })('catalogue.getGoods', {
    listingId,
  });
  expect(german.name).toBe('Enamelled steel teapot');
});

test('goods that do not exist, or left the shelf, are refused', async () => {
  const call = mall.storefront();
  await expect(call('catalogue.getGoods', { listingId: newId() })).rejects.toEqual(
    refusal('GOODS_NOT_FOUND'),
  );
  const { listingId } = await aListing(mall, { offer: { onShelf: false } });
  await expect(call('catalogue.getGoods', { listingId })).rejects.toEqual(
    refusal('GOODS_OFF_SHELF'),
  );
});

test('goods of another brand do not exist here', async () => {
  const { listingId, categoryId } = await aListing(mall, { brandIds: [newId()] });
  const call = mall.storefront();
  await expect(call('catalogue.getGoods', { listingId })).rejects.toEqual(
    refusal('GOODS_NOT_FOUND'),
  );
  expect((await call('catalogue.listGoods', { categoryId })).total).toBe(0);
});

test('the same goods at other shops stand on the page', async () => {
  const first = await aListing(mall);
  const other = await aShop(mall);
  await mall.owner.run({
    strings: [
      `insert into catalogue.listing (id, goods_id, shop_id, category_id, department_id, price, on_shelf,
        created_at, changed_at) select gen_random_uuid(), goods_id, '${other.shopId}', category_id,
        department_id, 5, true, created_at, changed_at from catalogue.listing where id = '${first.listingId}'`,
    ],
    values: [],
  });
  const goods = await mall.storefront()('catalogue.getGoods', { listingId: first.listingId });
  expect(goods.otherOffers).toMatchObject([{ price: '5', shop: { id: other.shopId } }]);
  const offers = await mall.storefront()('catalogue.listOffers', { goodsId: first.goodsId });
  expect(offers.total).toBe(2);
});

test('a list is filtered by department, category and shop, and tells its total', async () => {
  const shop = await aShop(mall);
  const one = await aListing(mall, {}, shop);
  await aListing(mall, {}, shop);
  const call = mall.storefront();
  expect((await call('catalogue.listGoods', { shopId: shop.shopId })).total).toBe(2);
  for (const categoryId of [one.departmentId, one.categoryId]) {
    const list = await call('catalogue.listGoods', { categoryId });
    expect(list.rows.map(({ id }) => id)).toEqual([one.listingId]);
  }
  const behind = await call('catalogue.listGoods', { shopId: shop.shopId, page: 3, size: 1 });
  expect(behind).toMatchObject({ rows: [], total: 2 });
});

test('a list is filtered and sorted by what a card shows', async () => {
  const shop = await aShop(mall);
  const { shopId } = shop;
  const prices = ['3.10', '9', '20'].map(parseAmount);
  for (const [index, price] of prices.entries()) {
    await aListing(
      mall,
      {
        offer: {
          price,
          listPrice: index === 1 ? parseAmount('10') : null,
          tiers: [],
          minimum: 6 * (index + 1),
          daysToShip: index + 1,
          recommended: index === 2,
        },
      },
      shop,
    );
  }
  const call = mall.storefront();
  const list = async (filter: object) =>
    (await call('catalogue.listGoods', { shopId, ...filter })).rows.map(({ price }) => price);
  expect(await list({ sort: 'price-up' })).toEqual(['3.1', '9', '20']);
  expect(await list({ sort: 'price-down' })).toEqual(['20', '9', '3.1']);
  expect(await list({ discounted: true })).toEqual(['9']);
  expect(await list({ recommended: true })).toEqual(['20']);
  expect(await list({ hot: true })).toEqual([]);
  expect(await list({ priceFrom: '3.1', priceTo: '9', sort: 'price-up' })).toEqual(['3.1', '9']);
  expect(await list({ minimumUpTo: 6 })).toEqual(['3.1']);
  expect(await list({ daysUpTo: 2, sort: 'price-up' })).toEqual(['3.1', '9']);
  expect(await list({ originCountry: 'PT' })).toEqual([]);
  expect(await list({ listedOn: '2026-11-01', sort: 'price-up' })).toHaveLength(3);
  const facets = await call('catalogue.listFacets', { shopId });
  expect(facets).toMatchObject({
    total: 3,
    shops: 1,
    prices: { lowest: '3.1', highest: '20' },
    minimums: [
      { upTo: 12, count: 2 },
      { upTo: 24, count: 3 },
      { upTo: 96, count: 3 },
    ],
    origins: [{ country: 'CN', count: 3 }],
  });
  const chosen = await call('catalogue.listFacets', {
    shopId,
    minimumUpTo: 6,
    originCountry: 'CN',
  });
  expect(chosen).toMatchObject({
    total: 1,
    minimums: facets.minimums,
    days: [{ count: 1 }, { count: 1 }, { count: 1 }],
    origins: [{ country: 'CN', count: 1 }],
  });
  // Bars of one factor: 9 lies beyond the middle between 3.10 and 20, though not by difference.
  expect(facets.prices?.counts).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
});

test('the tree counts what is on shelf', async () => {
  const made = await aListing(mall);
  const { departments } = await mall.storefront()('catalogue.getShopCategories', {
    shopId: made.shopId,
  });
  expect(departments).toMatchObject([
    { id: made.departmentId, goods: 1, children: [{ id: made.categoryId, goods: 1 }] },
  ]);
  const empty = await aCategory(mall);
  const all = await mall.storefront()('catalogue.getCategoryTree', {});
  expect(all.departments.find(({ id }) => id === empty.departmentId)).toMatchObject({
    goods: 0,
    children: [{ id: empty.categoryId, goods: 0 }],
  });
  await expect(
    mall.storefront()('catalogue.getShopCategories', { shopId: newId() }),
  ).rejects.toEqual(refusal('SHOP_NOT_FOUND'));
});

test('a buyer saves goods once, and forgets them', async () => {
  const { listingId } = await aListing(mall);
  const buyer = await aMember(mall, 'storefront');
  const call = mall.storefront(buyer.token);
  await call('catalogue.addFavourite', { listingId });
  await expect(call('catalogue.addFavourite', { listingId })).rejects.toEqual(
    refusal('ALREADY_FAVOURITE'),
  );
  await expect(call('catalogue.addFavourite', { listingId: newId() })).rejects.toEqual(
    refusal('GOODS_NOT_FOUND'),
  );
  expect(await call('catalogue.countFavourites', {})).toEqual({ count: 1 });
  const saved = await call('catalogue.listFavourites', {});
  expect(saved).toMatchObject({ total: 1, rows: [{ id: listingId, favourite: true }] });
  expect(await call('catalogue.getGoods', { listingId })).toMatchObject({
    favourite: true,
    favourites: 1,
  });
  const stranger = await aMember(mall, 'storefront');
  expect(await mall.storefront(stranger.token)('catalogue.countFavourites', {})).toEqual({
    count: 0,
  });
  await call('catalogue.removeFavourite', { listingId });
  await call('catalogue.removeFavourite', { listingId });
  expect(await call('catalogue.getGoods', { listingId })).toMatchObject({ favourites: 0 });
});

test('favourites need a login', async () => {
  await expect(mall.storefront()('catalogue.listFavourites', {})).rejects.toEqual(
    refusal('NOT_LOGGED_IN'),
  );
});

test('goods for a buyer are near what the buyer saved; visitors get what sells', async () => {
  const shop = await aShop(mall);
  const saved = await aListing(mall, {}, shop);
  const buyer = await aMember(mall, 'storefront');
  const call = mall.storefront(buyer.token);
  await call('catalogue.addFavourite', { listingId: saved.listingId });
  await call('sellers.followShop', { shopId: shop.shopId });
  const near = await aListing(mall, {}, shop);
  const { rows, personal } = await call('catalogue.listForYou', { size: 4 });
  expect(personal).toBe(true);
  expect(rows[0]?.id).toBe(near.listingId);
  expect(rows.map(({ id }) => id)).not.toContain(saved.listingId);
  const visitors = await mall.storefront()('catalogue.listForYou', { size: 4 });
  expect([visitors.rows.length, visitors.personal]).toEqual([4, false]);
  const newcomer = mall.storefront((await aMember(mall, 'storefront')).token);
  expect((await newcomer('catalogue.listForYou', { size: 4 })).personal).toBe(false);
  await newcomer('sellers.followShop', { shopId: shop.shopId });
  expect((await newcomer('catalogue.listForYou', { size: 4 })).personal).toBe(true);
});

test('a view counts once an hour for a network', async () => {
  const { listingId } = await aListing(mall);
  const buyer = mall.storefront((await aMember(mall, 'storefront')).token);
  await mall.storefront()('catalogue.recordView', { listingId });
  await buyer('catalogue.recordView', { listingId });
  expect((await buyer('catalogue.getGoods', { listingId })).views).toBe(1);
  await mall.advance(3_700);
  await mall.storefront()('catalogue.recordView', { listingId });
  const goods = await buyer('catalogue.getGoods', { listingId });
  expect(goods.views).toBe(2);
});
