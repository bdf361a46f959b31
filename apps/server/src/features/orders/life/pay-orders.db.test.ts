/** Paying: whose orders, with which secret, from which money, once. */
import type { AccountId, OrderId } from '@entrepot/contract/ids';
import { ZERO, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aBuyer,
  anAddress,
  FUND_PASSWORD,
  refusalOf,
} from '../../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../../test/catalogue-factories.ts';
import {
  aLot,
  anOrder,
  aShopper,
  DAY,
  expectSoundBooks,
  giveMoney,
  logInAgain,
  type OrderMade,
  pay,
  type Shopper,
} from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { balance } from '../../../ledger/index.ts';
import { newId } from '../../../platform/ids.ts';

let mall: TestMall;
let listing: ListingMade;
beforeAll(async () => {
  mall = await startMall();
  listing = await aListing(mall);
});
afterAll(() => mall.stop());

function payWith(
  buyer: { call: Shopper['call'] },
  orders: readonly OrderMade[],
  fundPassword = FUND_PASSWORD,
) {
  const orderIds = orders.map(({ id }) => id);
  return buyer.call('orders.payOrders', { orderIds, fundPassword: fundPassword });
}

async function balanceOf({ id }: { id: AccountId }): Promise<string> {
  return balance(mall.db, 'available', id);
}

test('paying twice under one key answers the same and takes the money once', async () => {
  const order = await anOrder(mall, { listing });
  const send = () =>
    order.buyer.call(
      'orders.payOrders',
      { orderIds: [order.id, order.id], fundPassword: FUND_PASSWORD },
      { key: `pay-${order.id}` },
    );
  const first = await send();
  expect(first).toEqual({ orders: [{ id: order.id, number: order.number }], total: '166.8' });
  expect(await send()).toEqual(first);
  expect(await balanceOf(order.buyer)).toBe('9833.2');
  expect(await refusalOf(pay(order))).toBe('ORDER_NOT_PENDING');
});

test('a wrong fund password says how many tries are left; the fourth locks until tomorrow', async () => {
  const order = await anOrder(mall, { listing });
  const wrong = () => payWith(order.buyer, [order], '111111').catch((error: unknown) => error);
  expect(await wrong()).toMatchObject({ code: 'FUND_PASSWORD_WRONG', params: { left: 3 } });
  await wrong();
  expect(await wrong()).toMatchObject({ code: 'FUND_PASSWORD_WRONG', params: { left: 1 } });
  expect(await wrong()).toMatchObject({ code: 'FUND_PASSWORD_LOCKED' });
  expect(await refusalOf(pay(order))).toBe('FUND_PASSWORD_LOCKED');
  expect(await balanceOf(order.buyer)).toBe('10000');

  await mall.advance(DAY);
  const call = await logInAgain(mall, order.buyer);
  // The lock is over, and so is the order: its time to pay is up.
  expect(await refusalOf(payWith({ call }, [order]))).toBe('ORDER_NOT_PENDING');
  await expectSoundBooks(mall);
});

test('without a fund password nothing is paid, and existing clients are asked to set one', async () => {
  const buyer = await aBuyer(mall, { fundPassword: false });
  await giveMoney(mall, buyer.id, '500');
  const shopper = { ...buyer, addressId: await anAddress(buyer) };
  const order = await anOrder(mall, { buyer: shopper, listing });
  expect(await refusalOf(pay(order))).toBe('FUND_PASSWORD_NOT_SET');
  const asked = await mall.legacy('order!pay', {
    token: buyer.token,
    orderId: order.id,
    safeword: FUND_PASSWORD,
  });
  expect(asked.code).toBe('999');
});

test('all of the orders or none: a balance for two of three pays nothing', async () => {
  const buyer = await aShopper(mall, '400');
  const orders = [
    await anOrder(mall, { buyer, listing }),
    await anOrder(mall, { buyer, listing }),
    await anOrder(mall, { buyer, listing }),
  ];
  expect(await refusalOf(payWith(buyer, orders))).toBe('INSUFFICIENT_BALANCE');
  expect(await balanceOf(buyer)).toBe('400');
  const { tabs } = await buyer.call('orders.countOrders', {});
  expect(tabs['awaiting-payment']).toBe(3);
  await payWith(buyer, orders.slice(0, 2));
  expect(await balanceOf(buyer)).toBe('66.4');
});

test('one of the orders is another buyer’s, or does not exist: none is paid', async () => {
  const mine = await anOrder(mall, { listing });
  const foreign = await anOrder(mall, { listing });
  expect(await refusalOf(payWith(mine.buyer, [mine, foreign]))).toBe('ORDER_NOT_FOUND');
  const unknown = { ...mine, id: newId<OrderId>() };
  expect(await refusalOf(payWith(mine.buyer, [mine, unknown]))).toBe('ORDER_NOT_FOUND');
  expect(await balanceOf(mine.buyer)).toBe('10000');
  expect(await balanceOf(foreign.buyer)).toBe('10000');
});

test('a refusal is remembered under its key: a late repeat does not pay by surprise', async () => {
  const buyer = await aShopper(mall, '0');
  const order = await anOrder(mall, { buyer, listing });
  const send = () =>
    refusalOf(
      buyer.call(
        'orders.payOrders',
        { orderIds: [order.id], fundPassword: FUND_PASSWORD },
        { key: 'the-same-intention' },
      ),
    );
  expect(await send()).toBe('INSUFFICIENT_BALANCE');
  await giveMoney(mall, buyer.id, '1000');
  expect(await send()).toBe('INSUFFICIENT_BALANCE');
  expect(await balanceOf(buyer)).toBe('1000');
  await pay(order);
  expect(await balanceOf(buyer)).toBe('833.2');
});

test('a key belongs to its buyer: the same key of another one is another payment', async () => {
  const orders = [await anOrder(mall, { listing }), await anOrder(mall, { listing })];
  for (const { id, buyer } of orders) {
    const input = { orderIds: [id], fundPassword: FUND_PASSWORD };
    const paid = await buyer.call('orders.payOrders', input, { key: 'a-common-key' });
    expect(paid.orders.map((order) => order.id)).toEqual([id]);
  }
});

test('the smallest amount that there is can be ordered, paid and is nobody’s loss', async () => {
  const tiny = await aListing(mall, {
    offer: {
      price: parseAmount('0.0034'),
      listPrice: null,
      tiers: [],
      unitFreight: ZERO,
      minimum: 1,
      lot: 1,
    },
  });
  const buyer = await aShopper(mall, '1');
  const { orders } = await buyer.call('orders.submitOrder', {
    lines: [aLot(tiny, 3)],
    addressId: buyer.addressId,
  });
  expect(orders[0]?.total).toBe('0.01');
  await buyer.call('orders.payOrders', {
    orderIds: orders.map(({ id }) => id),
    fundPassword: FUND_PASSWORD,
  });
  expect(await balanceOf(buyer)).toBe('0.99');
  await expectSoundBooks(mall);
});

test('answers are kept for a week of repeats, not for ever', async () => {
  const order = await anOrder(mall, { listing });
  const input = { orderIds: [order.id], fundPassword: FUND_PASSWORD };
  const key = `kept-${order.id}`;
  const paid = await order.buyer.call('orders.payOrders', input, { key });
  await mall.advance(6 * DAY);
  const call = await logInAgain(mall, order.buyer);
  expect(await call('orders.payOrders', input, { key })).toEqual(paid);
  await mall.advance(2 * DAY);
  const later = await logInAgain(mall, order.buyer);
  // Even then nothing is paid twice: the order itself says no.
  expect(await refusalOf(later('orders.payOrders', input, { key }))).toBe('ORDER_NOT_PENDING');
});
