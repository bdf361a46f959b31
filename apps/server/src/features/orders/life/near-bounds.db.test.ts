/** Both sides of every bound of an order: a minute before and after, exactly enough and one less. */
import { ZERO, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf, withSetting } from '../../../../test/accounts-factories.ts';
import { aListing, TWO_COLOURS } from '../../../../test/catalogue-factories.ts';
import {
  aLot,
  anOrder,
  aReceivedOrder,
  aShippedOrder,
  aShopper,
  askForReturn,
  DAY,
  expectSoundBooks,
  giveMoney,
  logInAgain,
  type OrderMade,
  pay,
  review,
  type Shopper,
} from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { balance } from '../../../ledger/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const MINUTE = 60;

/** The order in the hands of its buyer, logged in again. */
async function now(order: OrderMade): Promise<OrderMade> {
  const call = await logInAgain(mall, order.buyer);
  return { ...order, buyer: { ...order.buyer, call } };
}

const seen = async (order: OrderMade) =>
  (await now(order)).buyer.call('orders.getOrder', { orderId: order.id });

const submit = (buyer: Shopper, lines: ReturnType<typeof aLot>[]) =>
  buyer.call('orders.submitOrder', { lines, addressId: buyer.addressId });

describe('a minute before and after', () => {
  test('the time to pay', async () => {
    const [early, late] = [await anOrder(mall), await anOrder(mall)];
    await mall.advance(29 * MINUTE);
    expect((await seen(early)).actions).toEqual(['pay', 'cancel', 'note']);
    expect(await refusalOf(pay(await now(early)))).toBe('no refusal');
    await mall.advance(2 * MINUTE);
    expect(await refusalOf(pay(await now(late)))).toBe('ORDER_NOT_PENDING');
    expect((await seen(late)).state).toBe('cancelled');
    expect((await seen(early)).state).toBe('paid');
  });

  test('the day on which receipt is taken for granted', async () => {
    const [early, late] = [await aShippedOrder(mall), await aShippedOrder(mall)];
    await mall.advance(15 * DAY - MINUTE);
    const waiting = await seen(early);
    expect(waiting).toMatchObject({ state: 'shipped', actions: ['receive', 'return'] });
    await (await now(early)).buyer.call('orders.receiveOrder', { orderId: early.id });
    await mall.advance(2 * MINUTE);
    expect((await seen(early)).log.at(-1)).toMatchObject({ event: 'received', by: 'buyer' });
    expect((await seen(late)).log.at(-1)).toMatchObject({ event: 'delivered', by: 'system' });
  });

  test('the end of the return window, which is the release of the money', async () => {
    const [early, late] = [await aReceivedOrder(mall), await aReceivedOrder(mall)];
    await mall.advance(7 * DAY - MINUTE);
    expect((await seen(early)).actions).toEqual(['return', 'review']);
    expect(await refusalOf(askForReturn(await now(early)))).toBe('no refusal');
    expect(await balance(mall.db, 'available', late.listing.seller.id)).toBe('0');
    await mall.advance(2 * MINUTE);
    expect((await seen(late)).actions).toEqual(['review']);
    expect(await refusalOf(askForReturn(await now(late)))).toBe('ORDER_NOT_RETURNABLE');
    expect(await balance(mall.db, 'available', late.listing.seller.id)).toBe('159.89');
    expect(await balance(mall.db, 'escrow', early.listing.seller.id)).toBe('166.8');
    await expectSoundBooks(mall);
  });

  test('the day on which the system reviews', async () => {
    const [early, late] = [await aReceivedOrder(mall), await aReceivedOrder(mall)];
    await mall.advance(15 * DAY - MINUTE);
    expect((await seen(early)).actions).toEqual(['review']);
    await review(await now(early), 2);
    await mall.advance(2 * MINUTE);
    expect(await refusalOf(review(await now(late)))).toBe('ORDER_NOT_REVIEWABLE');
    const reviews = async ({ listing: { listingId } }: OrderMade) =>
      (await mall.storefront()('reviews.listReviews', { listingId })).rows;
    expect(await reviews(early)).toMatchObject([{ rating: 2, bySystem: false }]);
    expect(await reviews(late)).toMatchObject([{ rating: 5, bySystem: true }]);
  });

  test('of the mall’s own terms, which are those of the day of the checkout', async () => {
    await withSetting(mall, 'order_auto_cancel_minutes', '10');
    const order = await anOrder(mall);
    await withSetting(mall, 'order_auto_cancel_minutes', '30');
    await mall.advance(9 * MINUTE);
    expect((await seen(order)).state).toBe('awaiting-payment');
    await mall.advance(2 * MINUTE);
    expect((await seen(order)).state).toBe('cancelled');
  });
});

describe('exactly enough', () => {
  test('money for an order, and a cent less', async () => {
    const listing = await aListing(mall);
    const buyer = await aShopper(mall, '166.79');
    const order = await anOrder(mall, { buyer, listing });
    expect(await refusalOf(pay(order))).toBe('INSUFFICIENT_BALANCE');
    await giveMoney(mall, buyer.id, '0.01');
    expect(await refusalOf(pay(order))).toBe('no refusal');
    expect(await balance(mall.db, 'available', buyer.id)).toBe('0');
    await expectSoundBooks(mall);
  });

  test('for the mall’s smallest order, and a cent less', async () => {
    const order = async () => {
      const [buyer, listing] = [await aShopper(mall, '0'), await aListing(mall)];
      return refusalOf(submit(buyer, [aLot(listing)]));
    };
    await withSetting(mall, 'order_minimum_amount', '166.80');
    expect(await order()).toBe('no refusal');
    await withSetting(mall, 'order_minimum_amount', '166.81');
    expect(await order()).toBe('ORDER_BELOW_MINIMUM');
    await withSetting(mall, 'order_minimum_amount', '0');
  });

  test.each([
    ['the goods’ minimum', 24, 18, 'QUANTITY_BELOW_MINIMUM'],
    ['the goods’ maximum', 480, 486, 'QUANTITY_ABOVE_MAXIMUM'],
    ['a whole lot', 30, 29, 'QUANTITY_NOT_IN_LOTS'],
  ])('pieces: %s', async (_, right, wrong, refusal) => {
    const [buyer, listing] = [
      await aShopper(mall, '0'),
      await aListing(mall, { offer: { maximum: 480 } }),
    ];
    expect(await refusalOf(submit(buyer, [aLot(listing, wrong)]))).toBe(refusal);
    expect(await refusalOf(submit(buyer, [aLot(listing, right)]))).toBe('no refusal');
  });

  test('pieces: the mall’s maximum, and the minimum over two variants', async () => {
    const buyer = await aShopper(mall, '0');
    const one = await aListing(mall, { offer: { minimum: 1, lot: 1 } });
    expect(await refusalOf(submit(buyer, [aLot(one, 501)]))).toBe('QUANTITY_ABOVE_MAXIMUM');
    expect(await refusalOf(submit(buyer, [aLot(one, 500)]))).toBe('no refusal');
    const { listingId, variantIds } = await aListing(mall, { variants: TWO_COLOURS });
    const halves = (each: number) =>
      submit(
        buyer,
        variantIds.map((variantId) => ({ listingId, variantId, quantity: each })),
      );
    expect(await refusalOf(halves(9))).toBe('QUANTITY_BELOW_MINIMUM');
    expect(await refusalOf(halves(12))).toBe('no refusal');
  });

  test('pieces for a step of the price, and one lot less', async () => {
    const [buyer, listing] = [await aShopper(mall, '0'), await aListing(mall)];
    const total = async (quantity: number) =>
      (await submit(buyer, [aLot(listing, quantity)])).total;
    // 90 × (6.40 + 0.55), and 96 × (5.90 + 0.55).
    expect(await total(90)).toBe('625.5');
    expect(await total(96)).toBe('619.2');
  });

  test('the last pieces of the store, and none after them', async () => {
    const [buyer, listing] = [
      await aShopper(mall, '0'),
      await aListing(mall, {
        variants: [{ sku: 'last', attributes: {}, picture: null, surcharge: ZERO, stock: 24 }],
      }),
    ];
    const order = await anOrder(mall, { buyer, listing });
    const next = () => refusalOf(submit(buyer, [aLot(listing)]));
    expect(await next()).toBe('GOODS_OUT_OF_STOCK');
    await buyer.call('orders.cancelOrder', { orderId: order.id, reason: 'other' });
    expect(await next()).toBe('no refusal');
  });

  test('the last order that may wait for its payment, and one more', async () => {
    const [buyer, listing] = [await aShopper(mall, '0'), await aListing(mall)];
    await withSetting(mall, 'order_unpaid_limit', '3');
    const outcomes = [];
    for (let count = 0; count < 4; count += 1) {
      outcomes.push(await refusalOf(submit(buyer, [aLot(listing)])));
    }
    expect(outcomes).toEqual([...Array<string>(3).fill('no refusal'), 'TOO_MANY_UNPAID']);
    await withSetting(mall, 'order_unpaid_limit', '20');
  });

  test('a refund of all, and of all and a cent', async () => {
    const order = await aReceivedOrder(mall);
    expect(await refusalOf(askForReturn(order, parseAmount('166.81')))).toBe('REFUND_TOO_LARGE');
    expect(await refusalOf(askForReturn(order, parseAmount('166.80')))).toBe('no refusal');
  });

  test('lines of a checkout: two hundred, and one more', async () => {
    const [buyer, listing] = [await aShopper(mall, '0'), await aListing(mall)];
    const lines = (count: number) => Array.from({ length: count }, () => aLot(listing, 6));
    expect(await refusalOf(submit(buyer, lines(201)))).toBe('INVALID_INPUT');
    // Two hundred are looked at: together they are too many pieces.
    expect(await refusalOf(submit(buyer, lines(200)))).toBe('GOODS_OUT_OF_STOCK');
  });
});
