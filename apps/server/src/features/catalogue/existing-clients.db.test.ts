// What clients of the original API read: existing-clients.md sections 2.1, 2.4 and 10.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aListing,
  aMember,
  aShop,
  type ShopMade,
  TWO_COLOURS,
} from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
let shop: ShopMade;
let buyer: { token: string };
beforeAll(async () => {
  mall = await startMall();
  shop = await aShop(mall);
  buyer = await aMember(mall, 'storefront');
});
afterAll(() => mall.stop());

type Goods = Record<string, unknown>;

async function data<T>(path: string, parameters: Record<string, string> = {}): Promise<T> {
  const answer = await mall.legacy(path, parameters);
  expect(answer.code).toBe('0');
  return answer.data as T;
}

test('a list carries GOODS with JSON numbers and the total', async () => {
  const made = await aListing(mall, {}, shop);
  const list = await data<{ pageList: Goods[]; pageInfo: Goods }>('sellerGoods!list', {
    pageNum: '1',
    pageSize: '12',
    sellerId: shop.shopId,
    isPrice: 'undefined',
    categoryId: '',
  });
  expect(list.pageInfo).toEqual({ pageNum: 1, pageSize: 12, totalElements: 1 });
  expect(list.pageList[0]).toMatchObject({
    id: made.listingId,
    goodsId: made.goodsId,
    sellerId: shop.shopId,
    categoryId: made.departmentId,
    secondaryCategoryId: made.categoryId,
    sellingPrice: 8.2,
    discountPrice: 6.4,
    discountRatio: 0.21,
    freightAmount: 0.55,
    goodsTax: 0,
    buyMin: 24,
    soldNum: 0,
    isKeep: 0,
    isShelf: 1,
    imgUrl1: '',
    newTime: '2026-11-01 08:00:00',
  });
});

test('pictures are large where the client shows them large, and small in lists', async () => {
  const picture = (sign: string, width: number) => ({
    id: `${sign.repeat(2)}/${sign.repeat(32)}`,
    width,
    height: width,
    tint: '#cc0000',
  });
  const variants = TWO_COLOURS.map((variant, place) =>
    place === 0 ? { ...variant, picture: picture('c', 2_000) } : variant,
  );
  const pictures = [picture('a', 1_600), picture('b', 700)];
  const owner = await aShop(mall);
  const { listingId } = await aListing(mall, { pictures, variants }, owner);
  type Info = Goods & { canSelectAttributes: { skus: { img: string[]; coverImg: string }[] } };
  const info = await data<Info>('sellerGoods!info', { sellerGoodsId: listingId });
  expect([info['imgUrl1'], info['imgUrl2'], info['imgUrl3']]).toEqual([
    `/m/aa/${'a'.repeat(32)}-1600.webp`,
    // No wider than that: a larger file would show nothing more.
    `/m/bb/${'b'.repeat(32)}-960.webp`,
    '',
  ]);
  const { skus } = info.canSelectAttributes;
  expect(skus[0]?.img).toEqual([`/m/cc/${'c'.repeat(32)}-1600.webp`]);
  expect(skus[1]?.coverImg).toBe(`/m/aa/${'a'.repeat(32)}-1600.webp`);
  const list = await data<{ pageList: Goods[] }>('sellerGoods!list', {
    pageNum: '1',
    pageSize: '12',
    sellerId: owner.shopId,
  });
  expect(list.pageList[0]?.['imgUrl1']).toBe(`/m/aa/${'a'.repeat(32)}-480.webp`);
});

test('without a discount the discount price is null, never zero', async () => {
  const plain = await aListing(mall, { offer: { listPrice: null } });
  const goods = await data<Goods>('sellerGoods!info', { sellerGoodsId: plain.listingId });
  expect(goods).toMatchObject({ sellingPrice: 6.4, discountPrice: null, discountRatio: 0 });
  expect(goods['canSelectAttributes']).toBeNull();
});

test('descriptions are escaped, because the client inserts them as HTML', async () => {
  const made = await aListing(mall);
  const goods = await data<Goods>('sellerGoods!info', { sellerGoodsId: made.listingId });
  expect(goods['des']).toBe(
    '<p>Pressed from 0.8 mm steel.</p><p>Safe &#60;b&#62;everywhere&#60;/b&#62;.</p>',
  );
});

test('variants are chosen by attributes', async () => {
  const made = await aListing(mall, { variants: TWO_COLOURS });
  const goods = await data<Goods>('sellerGoods!info', { sellerGoodsId: made.listingId });
  expect(goods['canSelectAttributes']).toMatchObject({
    goodAttrs: [
      {
        attrId: '0',
        attrName: 'Colour',
        attrValues: [
          { attrValueId: '0-0', attrValueName: 'Green' },
          { attrValueId: '0-1', attrValueName: 'Red' },
        ],
      },
    ],
    skus: [
      { skuId: made.variantIds[0], sellingPrice: 8.2, discountPrice: 6.4 },
      {
        skuId: made.variantIds[1],
        sellingPrice: 8.5,
        discountPrice: 6.7,
        attrs: [{ attrId: '0', attrValueId: '0-1' }],
      },
    ],
  });
  expect(goods['seller']).toMatchObject({ fake: 0, fakeSoldNum: 0, focusNum: 0 });
});

test('a wrong goods is an ordinary error', async () => {
  const answer = await mall.legacy('sellerGoods!info', { sellerGoodsId: 'undefined' });
  expect(answer.code).toBe('1');
});

test('the home lists are arrays, also for visitors', async () => {
  for (const type of ['0', '1', '2']) {
    const { result } = await data<{ result: unknown[] }>('sellerGoods!recommend_new', { type });
    expect(Array.isArray(result)).toBe(true);
  }
  expect(Array.isArray(await data('sellerGoods!recommend_like', { type: '1' }))).toBe(true);
  const ofShop = await data<Goods[]>('sellerGoods!recommend_like', {
    type: '2',
    sellerId: shop.shopId,
  });
  expect(ofShop.every(({ sellerId }) => sellerId === shop.shopId)).toBe(true);
});

test('categories are bare trees or pages', async () => {
  const tree = await data<{ subList: unknown[] }[]>('category!tree', { showHidden: '1' });
  expect(tree.every(({ subList }) => Array.isArray(subList))).toBe(true);
  for (const path of ['category!list', 'category!recommend', 'category!listTop']) {
    const { pageList } = await data<{ pageList: Goods[] }>(path);
    expect(pageList[0]).toMatchObject({ categoryId: expect.any(String), iconImg: '' });
  }
  const own = await data<Goods[]>('category!sellerTree', { sellerId: shop.shopId });
  expect(own).toHaveLength(1);
  const counts = await data<Goods[]>('sellerGoods!categoryGoodCount', { sellerId: shop.shopId });
  expect(counts).toMatchObject([{ goodCount: 1 }]);
});

test('one goods at several shops', async () => {
  const made = await aListing(mall);
  const offers = await data<{ pageList: Goods[] }>('sellerGoods!search-goods', {
    goodsId: made.goodsId,
  });
  expect(offers.pageList.map(({ id }) => id)).toEqual([made.listingId]);
});

test('shops carry numbers that the client may add', async () => {
  const list = await data<{ pageList: Goods[] }>('seller!list', { isRec: '0' });
  const one = await data<Goods>('seller!info', { sellerId: shop.shopId });
  for (const seller of [list.pageList.find(({ id }) => id === shop.shopId), one]) {
    expect(seller).toMatchObject({
      soldNum: 0,
      fakeSoldNum: 0,
      focusNum: 0,
      fake: 0,
      highOpinion: 0,
      sellerGoodsNum: 1,
      isFocus: 0,
    });
  }
});

test('favourites and followed shops', async () => {
  const made = await aListing(mall);
  const { token } = buyer;
  await data('keepGoods!add', { sellerGoodsId: made.listingId, token });
  await data('focusSeller!add', { sellerId: shop.shopId, token });
  expect(await data('keepGoods!count', { token })).toBe(1);
  expect(await data('focusSeller!count', { token })).toBe(1);
  expect(await data('keepGoods!list', { pageNum: '1', pageSize: '8', token })).toMatchObject({
    pageList: [{ id: made.listingId, isKeep: 1 }],
    pageInfo: { totalElements: 1 },
  });
  expect(await data('focusSeller!list', { token })).toMatchObject({
    pageList: [{ sellerId: shop.shopId, sellerVo: { id: shop.shopId, isFocus: 1 } }],
  });
  await data('keepGoods!del', { sellerGoodsId: made.listingId, token });
  await data('focusSeller!del', { sellerId: shop.shopId, token });
  expect(await data('keepGoods!count', { token })).toBe(0);
  const expired = await mall.legacy('keepGoods!list', { token: 'null' });
  expect(expired.code).toBe('403');
});
