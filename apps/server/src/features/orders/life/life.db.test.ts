/** An order's whole life through the API: from checkout to the shop's money. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUND_PASSWORD } from '../../../../test/accounts-factories.ts';
import { aListing } from '../../../../test/catalogue-factories.ts';
import {
  aLot,
  aReceivedOrder,
  aShippedOrder,
  aShopper,
  DAY,
  expectSoundBooks,
  logInAgain,
} from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { balance, PLATFORM } from '../../../ledger/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

test('one checkout at two shops: two orders, paid together, shipped, received, released', async () => {
  const [one, two] = [await aListing(mall), await aListing(mall)];
  const buyer = await aShopper(mall);
  const submitted = await buyer.call('orders.submitOrder', {
    lines: [aLot(one), aLot(two, 96)],
    addressId: buyer.addressId,
    notes: [{ shopId: one.shopId, text: 'Gate closes at 15:00' }],
  });
  // 24 × (6.40 + 0.55), and 96 × (5.90 + 0.55) at the step.
  expect(submitted.orders.map((order) => order.total)).toEqual(['166.8', '619.2']);
  expect(submitted.total).toBe('786');
  const orderIds = submitted.orders.map((order) => order.id);
  const [orderId = '', otherId = ''] = orderIds;

  const paid = await buyer.call('orders.payOrders', { orderIds, fundPassword: FUND_PASSWORD });
  expect(paid.total).toBe('786');
  expect(await balance(mall.db, 'available', buyer.id)).toBe('9214');
  expect(await balance(mall.db, 'escrow', one.seller.id)).toBe('166.8');

  const seller = mall.seller(one.seller.token);
  const open = await seller('orders.listOrders', {});
  expect(open.rows.map((row) => row.id)).toEqual([orderId]);
  expect(open.counts['to-confirm']).toBe(1);
  await seller('orders.confirmOrder', { orderId });
  await seller('orders.shipOrder', {
    orderId,
    carrier: 'Nordlinje',
    trackingNumber: 'NL 1',
    cartons: 1,
  });
  await buyer.call('orders.receiveOrder', { orderId });

  const received = await buyer.call('orders.getOrder', { orderId });
  expect(received).toMatchObject({
    state: 'received',
    note: 'Gate closes at 15:00',
    parcels: 'all',
    shipments: [{ no: 1, carrier: 'Nordlinje', trackingNumber: 'NL 1', cartons: 1 }],
    shipTo: { contact: 'Ada Quay', countryName: 'Germany', city: 'Hamburg' },
    actions: ['return', 'review'],
    // 4.5 % of 153.60 goods; freight is the shop's whole.
    escrow: { state: 'held', held: '166.8', commission: '6.91', payout: '159.89' },
  });
  expect(received.log.map((entry) => entry.event)).toEqual([
    'placed',
    'paid',
    'confirmed',
    'shipped',
    'received',
  ]);
  await expectSoundBooks(mall);

  await mall.advance(8 * DAY);
  const call = await logInAgain(mall, buyer);
  const released = await call('orders.getOrder', { orderId });
  expect(released.escrow).toMatchObject({ state: 'released', held: '0', payout: '159.89' });
  expect(await balance(mall.db, 'available', one.seller.id)).toBe('159.89');
  expect(await balance(mall.db, 'platform-fee', PLATFORM)).toBe('6.91');
  expect((await call('orders.getOrder', { orderId: otherId })).state).toBe('paid');
  await expectSoundBooks(mall);
});

test('a silent buyer: receipt is taken for granted, the shop is paid, the review is the system’s', async () => {
  const order = await aShippedOrder(mall);
  await mall.advance(15 * DAY + 60);
  let call = await logInAgain(mall, order.buyer);
  const received = await call('orders.getOrder', { orderId: order.id });
  expect(received.state).toBe('received');
  expect(received.log.at(-1)).toMatchObject({ event: 'delivered', by: 'system' });
  await mall.advance(16 * DAY);
  call = await logInAgain(mall, order.buyer);
  const done = await call('orders.getOrder', { orderId: order.id });
  expect(done.state).toBe('reviewed');
  expect(done.escrow.state).toBe('released');
  expect(done.log.map((entry) => entry.event)).toContain('default-review');
  const reviews = await call('reviews.listReviews', { listingId: order.listing.listingId });
  expect(reviews.rows).toMatchObject([{ bySystem: true, author: '', text: '', rating: 5 }]);
  expect(reviews.counts).toEqual({ all: 0, withPicture: 0, good: 0, medium: 0, bad: 0 });
  await expectSoundBooks(mall);
});

test('a buyer never sees another’s order, and no order shows cost or profit', async () => {
  const order = await aReceivedOrder(mall);
  const stranger = await aShopper(mall, '0');
  const input = { orderId: order.id };
  const { call } = stranger;
  for (const attempt of [
    () => call('orders.getOrder', input),
    () => call('orders.getOrderLog', input),
    () => call('orders.listOrderLines', input),
    () => call('orders.receiveOrder', input),
    () => call('orders.remindShipment', input),
    () => call('orders.cancelOrder', { ...input, reason: 'other' }),
    () => call('orders.payOrders', { orderIds: [order.id], fundPassword: FUND_PASSWORD }),
    () => call('orders.requestReturn', { ...input, reason: 'other', detail: '', amount: '1' }),
    () =>
      call('reviews.addReviews', {
        ...input,
        reviews: [{ listingId: order.listing.listingId, rating: 5 }],
      }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  }
  const text = JSON.stringify(await order.buyer.call('orders.getOrder', input));
  expect(text).not.toMatch(/supplier|profit|systemPrice/i);
});
