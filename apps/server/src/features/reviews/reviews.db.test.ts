/** Reviews: only of what somebody received, once, with his own pictures, and counted honestly. */
import type { OrderId, VariantId } from '@entrepot/contract/ids';
import { ZERO } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/accounts-factories.ts';
import { aListing, aShop, TWO_COLOURS } from '../../../test/catalogue-factories.ts';
import {
  aLot,
  anOrder,
  aReceivedOrder,
  aShippedOrder,
  aShopper,
  DAY,
  expectSoundBooks,
  logInAgain,
  type OrderMade,
  pay,
  review,
} from '../../../test/orders-factories.ts';
import { sendPicture } from '../../../test/pictures.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const aPicture = async (token: string, background: string): Promise<string> =>
  (await sendPicture(mall, token, { background })).id;

function add({ id, buyer, listing }: OrderMade, more: object) {
  return buyer.call('reviews.addReviews', {
    orderId: id,
    reviews: [{ listingId: listing.listingId, rating: 5, ...more }],
  });
}

test('before receipt nothing is reviewed, afterwards each listing once', async () => {
  const order = await aShippedOrder(mall);
  expect(await refusalOf(review(order))).toBe('ORDER_NOT_REVIEWABLE');
  await order.buyer.call('orders.receiveOrder', { orderId: order.id });
  expect(await refusalOf(review(order))).toBe('no refusal');
  expect(await refusalOf(review(order))).toBe('ORDER_NOT_REVIEWABLE');
  const { state, log } = await order.buyer.call('orders.getOrder', { orderId: order.id });
  expect([state, log.at(-1)?.event]).toEqual(['reviewed', 'completed']);
});

test('an order of two listings is complete with the second; variants are reviewed together', async () => {
  const shop = await aShop(mall);
  const pans = await aListing(mall, { variants: TWO_COLOURS }, shop);
  const lids = await aListing(mall, {}, shop);
  const buyer = await aShopper(mall);
  const { orders } = await buyer.call('orders.submitOrder', {
    lines: [
      aLot(pans),
      { listingId: pans.listingId, variantId: pans.variantIds[1] as VariantId, quantity: 24 },
      aLot(lids),
    ],
    addressId: buyer.addressId,
  });
  const orderId = orders[0]?.id as OrderId;
  await pay({ id: orderId, number: '', total: ZERO, buyer, listing: pans });
  const seller = mall.seller(shop.seller.token);
  await seller('orders.confirmOrder', { orderId });
  await seller('orders.shipOrder', { orderId, carrier: 'Nordlinje', trackingNumber: 'NL 1' });
  await buyer.call('orders.receiveOrder', { orderId });
  const send = (...listingIds: string[]) =>
    buyer.call('reviews.addReviews', {
      orderId,
      reviews: listingIds.map((listingId) => ({ listingId, rating: 4 })),
    });
  expect(await refusalOf(send(pans.listingId, pans.listingId))).toBe('ORDER_NOT_REVIEWABLE');
  expect(await refusalOf(send(crypto.randomUUID()))).toBe('ORDER_NOT_REVIEWABLE');
  await send(pans.listingId);
  const half = await buyer.call('orders.getOrder', { orderId });
  expect(half.state).toBe('received');
  expect(half.lines.map(({ reviewed }) => reviewed)).toEqual([true, true, false]);
  await send(lids.listingId);
  expect((await buyer.call('orders.getOrder', { orderId })).state).toBe('reviewed');
  await expectSoundBooks(mall);
});

test('only pictures that the writer sent himself, at most nine', async () => {
  const order = await aReceivedOrder(mall);
  const stranger = await aShopper(mall, '0');
  const foreign = await aPicture(stranger.token, '#335577');
  expect(await refusalOf(add(order, { pictures: [foreign] }))).toBe('PICTURE_NOT_YOURS');
  expect(await refusalOf(add(order, { pictures: [`aa/${'0'.repeat(32)}`] }))).toBe(
    'PICTURE_NOT_YOURS',
  );
  const own = await aPicture(order.buyer.token, '#775533');
  const ten = Array.from({ length: 10 }, () => own);
  expect(await refusalOf(add(order, { pictures: ten }))).toBe('INVALID_INPUT');
  // The same picture, sent by somebody else before, is his too once he has sent it.
  const same = await aPicture(order.buyer.token, '#335577');
  expect(same).toBe(foreign);
  await add(order, { pictures: [own, same], text: '  As described <b>!</b>\nBoth lines ' });
  const { rows } = await order.buyer.call('reviews.listReviews', {
    listingId: order.listing.listingId,
    filter: 'with-picture',
  });
  expect(rows).toMatchObject([
    { pictures: [{ id: own }, { id: same }], text: 'As described <b>!</b>\nBoth lines' },
  ]);
});

test('counts and the shop’s figures count what buyers wrote, and nothing else', async () => {
  const shop = await aShop(mall);
  const listing = await aListing(mall, {}, shop);
  for (const rating of [1, 2, 3, 4, 5]) {
    await review(await aReceivedOrder(mall, { listing }), rating);
  }
  await aReceivedOrder(mall, { listing });
  await mall.advance(16 * DAY);
  const { rows, counts, total } = await mall.storefront()('reviews.listReviews', {
    listingId: listing.listingId,
  });
  expect(counts).toEqual({ all: 5, withPicture: 0, good: 2, medium: 2, bad: 1 });
  expect([total, rows.filter(({ bySystem }) => bySystem).length]).toEqual([6, 1]);
  const figures = await mall.owner.one(sql`
    select reviews, good_reviews from sellers.shop_figures where shop_id = ${shop.shopId}`);
  expect(figures).toEqual({ reviews: 5, goodReviews: 2 });
});

test('reviews show half of a name and no id of their writer', async () => {
  const order = await aReceivedOrder(mall);
  await review(order);
  const { rows } = await mall.storefront()('reviews.listReviews', {
    listingId: order.listing.listingId,
  });
  expect(rows[0]?.author).toMatch(/^bu\*\*\*.$/);
  const text = JSON.stringify(rows);
  expect(text).not.toContain(order.buyer.username);
  expect(text).not.toContain(order.buyer.id);
});

test('the colour that was bought is named in the reader’s language while the product has it', async () => {
  const colour = (name: string, value: string) => [{ name, value }];
  const attributes = { en: colour('Colour', 'Red'), 'zh-CN': colour('颜色', '红') };
  const variants = [{ sku: 'POT-R', attributes, picture: null, surcharge: ZERO, stock: 1_000 }];
  const readInChinese = async (renamed: boolean) => {
    const listing = await aListing(mall, { variants });
    const { goodsId, listingId } = listing;
    await review(await aReceivedOrder(mall, { listing }));
    if (renamed) {
      const renaming = sql`replace(attributes::text, 'Red', 'Ruby')::jsonb`;
      await mall.owner.run(
        sql`update catalogue.variant set attributes = ${renaming} where goods_id = ${goodsId}`,
      );
    }
    const chinese = mall.storefront(undefined, { language: 'zh-CN' });
    const { rows } = await chinese('reviews.listReviews', { listingId });
    return rows[0]?.attributes[0]?.value;
  };
  expect([await readInChinese(false), await readInChinese(true)]).toEqual(['红', 'Red']);
});

test('an existing client reads the writer’s own picture, and the country in its language', async () => {
  const order = await aReceivedOrder(mall);
  await order.buyer.call('accounts.chooseAvatar', { avatar: 14 });
  await review(order);
  const list = (lang: string) =>
    mall.legacy('evaluation!list', { sellerGoodsId: order.listing.listingId, lang });
  expect((await list('cn')).data).toMatchObject({
    pageList: [{ avatar: '14', countryName: '德国' }],
  });
  expect((await list('en')).data).toMatchObject({
    pageList: [{ avatar: '14', countryName: 'Germany' }],
  });
});

test('a shop reads the reviews of its goods with their orders, and nobody else’s', async () => {
  const order = await aReceivedOrder(mall);
  await review(order, 2);
  const seller = mall.seller(order.listing.seller.token);
  const { rows, total } = await seller('reviews.listReviews', { filter: 'medium' });
  expect(total).toBe(1);
  expect(rows).toMatchObject([{ orderId: order.id, orderNumber: order.number, rating: 2 }]);
});

test('a shop finds reviews by the names of goods and writers, in every filter and on every page', async () => {
  const shop = await aShop(mall);
  const named = (name: string) =>
    aListing(mall, { texts: { en: { name, summary: '', description: '', facts: [] } } }, shop);
  const teapot = await named('Blue TEAPOT 100%');
  const mug = await named('Éclair mug');
  const buyer = await aShopper(mall);
  for (const [listing, rating] of [
    [teapot, 2],
    [mug, 5],
    [teapot, 5],
  ] as const) {
    await review(await aReceivedOrder(mall, { listing, buyer }), rating);
    await mall.advance(1);
  }
  const seller = mall.seller(shop.seller.token);
  const find = async (search: string, more: object = {}) => {
    const { rows, total, counts } = await seller('reviews.listReviews', { search, ...more });
    expect(counts.all).toBe(3);
    return [total, ...rows.map(({ goodsName, rating }) => `${goodsName} ${rating}`)];
  };
  expect(await find('teapot')).toEqual([2, 'Blue TEAPOT 100% 5', 'Blue TEAPOT 100% 2']);
  expect(await find('ÉCLAIR')).toEqual([1, 'Éclair mug 5']);
  expect(await find('TEAPOT', { filter: 'good' })).toEqual([1, 'Blue TEAPOT 100% 5']);
  expect(await find('teapot', { filter: 'to-answer' })).toEqual([1, 'Blue TEAPOT 100% 2']);
  expect(await find('0%')).toEqual([2, 'Blue TEAPOT 100% 5', 'Blue TEAPOT 100% 2']);
  expect(await find('_')).toEqual([0]);
  const [author = ''] = (await seller('reviews.listReviews', {})).rows.map((row) => row.author);
  expect((await find(author.toUpperCase()))[0]).toBe(3);
  // The one name ends where the other begins.
  expect(await find(`mug${author}`)).toEqual([0]);
  expect(await find('u', { size: 1, page: 2 })).toEqual([3, 'Éclair mug 5']);
  expect(await find('u', { size: 1, page: 4 })).toEqual([3]);
});

test('twins of a review under one key are one review', async () => {
  const order = await aReceivedOrder(mall);
  const send = () =>
    order.buyer.call(
      'reviews.addReviews',
      { orderId: order.id, reviews: [{ listingId: order.listing.listingId, rating: 5 }] },
      { key: `review-${order.id}` },
    );
  expect(await Promise.all([send(), send(), send()])).toEqual([{}, {}, {}]);
  const { counts } = await mall.storefront()('reviews.listReviews', {
    listingId: order.listing.listingId,
  });
  expect(counts.all).toBe(1);
});

test('an unpaid order that is over is nobody’s to review', async () => {
  const order = await anOrder(mall);
  await mall.advance(30 * 60);
  const call = await logInAgain(mall, order.buyer);
  expect(await refusalOf(review({ ...order, buyer: { ...order.buyer, call } }))).toBe(
    'ORDER_NOT_REVIEWABLE',
  );
});
