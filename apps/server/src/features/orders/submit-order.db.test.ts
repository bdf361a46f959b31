/** A checkout: what is refused and why, how it is split, and what an order keeps. */
import { ZERO, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAddress, BRAND_ID, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import {
  aListing,
  aShop,
  type ListingMade,
  TWO_COLOURS,
} from '../../../test/catalogue-factories.ts';
import {
  aLot,
  anOrder,
  aShopper,
  expectSoundBooks,
  type Shopper,
} from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../accounts/index.ts';

let mall: TestMall;
let buyer: Shopper;
let listing: ListingMade;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'order_minimum_amount', '5');
  buyer = await aShopper(mall);
  listing = await aListing(mall, { offer: { maximum: 480 } });
});
afterAll(() => mall.stop());

type Lines = { listingId: string; variantId: string | null; quantity: number }[];

function submit(lines: Lines, more: object = {}, who = buyer) {
  return who.call('orders.submitOrder', { lines, addressId: who.addressId, ...more });
}

async function rejected(attempt: Promise<unknown>) {
  return attempt.then(
    () => 'no refusal',
    ({ code, params }: { code: string; params: object }) => ({ code, ...params }),
  );
}

describe('refused', () => {
  test.each([
    [6, { code: 'QUANTITY_BELOW_MINIMUM', name: 'Enamelled steel teapot', minimum: 24 }],
    [25, { code: 'QUANTITY_NOT_IN_LOTS', name: 'Enamelled steel teapot', lot: 6, next: 30 }],
    [486, { code: 'QUANTITY_ABOVE_MAXIMUM', name: 'Enamelled steel teapot', maximum: 480 }],
    [6_000, { code: 'GOODS_OUT_OF_STOCK', name: 'Enamelled steel teapot', left: 1_000 }],
  ])('%i pieces of goods sold from 24 in lots of 6', async (quantity, refusal) => {
    expect(await rejected(submit([aLot(listing, quantity)]))).toMatchObject(refusal);
  });

  test('a limit cannot be passed in two halves', async () => {
    const half = aLot(listing, 300);
    expect(await refusalOf(submit([half, { ...half, variantId: null }]))).toBe(
      'QUANTITY_ABOVE_MAXIMUM',
    );
  });

  test('goods that are not there, and goods off the shelf', async () => {
    const unknown = { ...aLot(listing), listingId: crypto.randomUUID() };
    expect(await refusalOf(submit([unknown]))).toBe('GOODS_NOT_FOUND');
    const foreign = { ...aLot(listing), variantId: crypto.randomUUID() };
    expect(await refusalOf(submit([foreign]))).toBe('GOODS_NOT_FOUND');
    const off = await aListing(mall, { offer: { onShelf: false } });
    expect(await refusalOf(submit([aLot(off)]))).toBe('GOODS_OFF_SHELF');
  });

  test('goods with a choice when none was made', async () => {
    const choice = await aListing(mall, { variants: TWO_COLOURS });
    expect(await refusalOf(submit([{ ...aLot(choice), variantId: null }]))).toBe('GOODS_NOT_FOUND');
  });

  test('goods of another brand’s mall', async () => {
    const elsewhere = await aListing(mall, { brandIds: [newId()] });
    expect(await refusalOf(submit([aLot(elsewhere)]))).toBe('GOODS_NOT_FOUND');
    const here = await aListing(mall, { brandIds: [BRAND_ID] });
    expect(await refusalOf(submit([aLot(here)]))).toBe('no refusal');
  });

  test('goods of one’s own shop: nobody makes sales and reviews for himself', async () => {
    const own = await aListing(mall);
    const { id } = own.seller;
    const call = mall.storefront(
      await openSession(mall.db, 'storefront', id, mall.shared.clock.now()),
    );
    const addressId = await anAddress({ ...buyer, call });
    const order = call('orders.submitOrder', { lines: [aLot(own)], addressId });
    expect(await refusalOf(order)).toBe('OWN_GOODS');
  });

  test('another buyer’s address', async () => {
    const other = await aShopper(mall, '0');
    expect(await refusalOf(submit([aLot(listing)], { addressId: other.addressId }))).toBe(
      'ADDRESS_NOT_FOUND',
    );
  });

  test('a total that is not the one the buyer was shown, with the one that it is', async () => {
    const outdated = submit([aLot(listing)], { expectedTotal: '150' });
    expect(await rejected(outdated)).toMatchObject({ code: 'PRICE_CHANGED', total: '166.80' });
    const shown = submit([aLot(listing)], { expectedTotal: '166.80' });
    expect((await shown).total).toBe('166.8');
  });

  test('an order below the mall’s minimum, even when the checkout is above it', async () => {
    const small = await aListing(mall, {
      offer: { minimum: 1, lot: 1, price: parseAmount('1'), tiers: [] },
    });
    expect(await rejected(submit([aLot(small, 1), aLot(listing)]))).toMatchObject({
      code: 'ORDER_BELOW_MINIMUM',
      minimum: '5.00',
    });
  });

  test('an amount, a price or a state that the sender made up', async () => {
    const made = { ...aLot(listing), price: '0.01' };
    expect(await refusalOf(submit([made]))).toBe('INVALID_INPUT');
    expect(await refusalOf(submit([aLot(listing)], { total: '1' }))).toBe('INVALID_INPUT');
    expect(await refusalOf(submit([aLot(listing, -24)]))).toBe('INVALID_INPUT');
    expect(await refusalOf(submit([aLot(listing, 24.5)]))).toBe('INVALID_INPUT');
    expect(await refusalOf(submit([]))).toBe('INVALID_INPUT');
  });

  test('a visitor, and a shop at the buyers’ origin', async () => {
    const input = { lines: [aLot(listing)], addressId: buyer.addressId };
    expect(await refusalOf(mall.storefront()('orders.submitOrder', input))).toBe('NOT_LOGGED_IN');
    const shop = mall.storefront(listing.seller.token);
    expect(await refusalOf(shop('orders.submitOrder', input))).toBe('NOT_LOGGED_IN');
  });

  test('more unpaid orders than the mall allows; one that is cancelled makes room', async () => {
    await withSetting(mall, 'order_unpaid_limit', '2');
    await new Promise((brandsReadAgain) => setTimeout(brandsReadAgain, 1_100));
    const hoarder = await aShopper(mall, '0');
    const first = await anOrder(mall, { buyer: hoarder, listing });
    await anOrder(mall, { buyer: hoarder, listing });
    expect(await refusalOf(submit([aLot(listing)], {}, hoarder))).toBe('TOO_MANY_UNPAID');
    await hoarder.call('orders.cancelOrder', { orderId: first.id, reason: 'other' });
    expect(await refusalOf(submit([aLot(listing)], {}, hoarder))).toBe('no refusal');
    await withSetting(mall, 'order_unpaid_limit', '20');
    await new Promise((brandsReadAgain) => setTimeout(brandsReadAgain, 1_100));
  });
});

test('nothing is reserved by a checkout of which one part is refused', async () => {
  const good = await aListing(mall);
  const few = await aListing(mall, {
    variants: [{ sku: 'few', attributes: {}, picture: null, surcharge: ZERO, stock: 12 }],
  });
  expect(await refusalOf(submit([aLot(good), aLot(few)]))).toBe('GOODS_OUT_OF_STOCK');
  const stock = await mall.owner.one(
    sql`select available, reserved from catalogue.stock where listing_id = ${good.listingId}`,
  );
  expect(stock).toEqual({ available: 1_000, reserved: 0 });
});

test('one order per shop with its own note; variants reach a step together; sums are exact', async () => {
  const shop = await aShop(mall, 'Copper & Tin');
  const pans = await aListing(
    mall,
    {
      variants: TWO_COLOURS,
      offer: {
        price: parseAmount('0.1'),
        listPrice: parseAmount('0.3'),
        tiers: [{ from: 48, price: parseAmount('0.07') }],
      },
    },
    shop,
  );
  const lids = await aListing(mall, {}, shop);
  const [green = '', red = ''] = pans.variantIds;
  const { orders, total } = await submit(
    [
      { listingId: pans.listingId, variantId: green, quantity: 24 },
      aLot(listing),
      { listingId: pans.listingId, variantId: red, quantity: 24 },
      aLot(lids),
    ],
    { notes: [{ shopId: shop.shopId, text: ' Ring twice ' }] },
  );
  // 24 × 0.07 + 24 × 0.37 + 72 × 0.55 freight + 24 × 6.40; and the other shop's 166.80.
  expect(orders.map((order) => order.total)).toEqual(['203.76', '166.8']);
  expect(total).toBe('370.56');
  const [mine, others] = await Promise.all(
    orders.map(({ id }) => buyer.call('orders.getOrder', { orderId: id })),
  );
  expect(mine).toMatchObject({ pieces: 72, note: 'Ring twice', state: 'awaiting-payment' });
  expect(others).toMatchObject({ pieces: 24, note: '', shop: { id: listing.shopId } });
  expect(mine?.lines.map(({ unit, attributes }) => [unit, attributes[0]?.value])).toEqual([
    ['0.07', 'Green'],
    ['0.37', 'Red'],
    ['6.4', undefined],
  ]);
  expect(mine?.escrow).toMatchObject({ state: 'none', paid: '0', commissionRate: '0.045' });
  await expectSoundBooks(mall);
});

test('an order is a copy: what shop, address and mall change later does not reach it', async () => {
  const own = await aListing(mall);
  const shopper = await aShopper(mall);
  const order = await anOrder(mall, { buyer: shopper, listing: own });
  const before = await shopper.call('orders.getOrder', { orderId: order.id });
  await shopper.call('accounts.removeAddress', { id: shopper.addressId });
  await mall.owner.run(
    sql`update catalogue.listing set price = 99, list_price = null where id = ${own.listingId}`,
  );
  await mall.owner.run(
    sql`update catalogue.goods_text set name = 'Renamed' where goods_id = ${own.goodsId}`,
  );
  await withSetting(mall, 'commission_rate', '0.2');
  const after = await shopper.call('orders.getOrder', { orderId: order.id });
  expect({ ...after, now: before.now }).toEqual(before);
});

test('existing clients order with one flat list and pay with ids and the fund password', async () => {
  const shopper = await aShopper(mall);
  const { variantIds, listingId } = await aListing(mall);
  const query = { token: shopper.token, lang: 'en' };
  const submitted = await mall.legacy('order!submit', {
    ...query,
    orderInfo: `${listingId},-1,24,${listingId},${variantIds[0]},6`,
    addressId: shopper.addressId,
  });
  expect(submitted).toMatchObject({
    code: '0',
    data: { orderList: [{ orderId: expect.any(String) }] },
  });
  const { orderId } = (submitted.data as { orderList: [{ orderId: string }] }).orderList[0];
  expect(await mall.legacy('order!pay', { ...query, orderId, safeword: '246810' })).toMatchObject({
    code: '0',
  });
  const info = await mall.legacy('order!info', { ...query, orderId });
  expect(info.data).toMatchObject({
    orderInfo: { id: orderId, status: 1, payStatus: 1, goodsCount: 30, prizeReal: 192 },
  });
  const log = await mall.legacy('orderLog!list', { ...query, orderId });
  expect((log.data as { log: string }[]).map((entry) => entry.log)).toEqual([
    `${orderId}下单成功，等待付款`,
    `${orderId}下单成功，付款成功`,
  ]);
});
