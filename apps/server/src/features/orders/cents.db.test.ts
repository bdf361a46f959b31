/** Charges are whole cents; what was charged before that stays as it was. */
import { add, times, toCents, parseAmount, ZERO } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import {
  aLot,
  anOrder,
  aReceivedOrder,
  aShopper,
  askForReturn,
  DAY,
  expectSoundBooks,
  logInAgain,
  type OrderMade,
  pay,
} from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const fine = () =>
  aListing(mall, {
    offer: {
      price: parseAmount('0.0745'),
      listPrice: parseAmount('0.0825'),
      tiers: [],
      minimum: 1,
      lot: 1,
      unitFreight: parseAmount('0.0133'),
      unitTax: parseAmount('0.0031'),
    },
  });

/** An order as it stood before charges were rounded: three decimals, exact products. */
async function anOldOrder(): Promise<OrderMade> {
  const order = await anOrder(mall);
  await mall.owner.run(sql`
    update orders.line set unit = 3.106, goods = 74.544, discount = 0.123, freight = 8.016, tax = 0.864,
      total = 83.424 where order_id = ${order.id}`);
  await mall.owner.run(sql`
    update orders."order" set goods = 74.544, discount = 0.123, freight = 8.016, tax = 0.864, total = 83.424
    where id = ${order.id}`);
  return { ...order, total: parseAmount('83.424') };
}

test('the cart shows, and the order charges, each component of each line in cents, half up', async () => {
  const [buyer, one, other] = await Promise.all([aShopper(mall), fine(), fine()]);
  const lines = [aLot(one, 30), aLot(other, 7)];
  const quoted = await buyer.call('catalogue.quoteCart', { lines });
  expect(quoted.lines[0]?.priced).toMatchObject({
    unit: '0.0745',
    goods: '2.24',
    discount: '0.24',
    freight: '0.4',
    tax: '0.09',
    total: '2.73',
  });
  const { orders, total } = await buyer.call('orders.submitOrder', {
    lines,
    addressId: buyer.addressId,
    expectedTotal: quoted.total,
  });
  expect(total).toBe(quoted.total);
  expect(add(...orders.map((order) => order.total))).toBe(quoted.total);
  for (const { id } of orders) {
    const order = await buyer.call('orders.getOrder', { orderId: id });
    for (const part of ['goods', 'discount', 'freight', 'tax', 'total'] as const) {
      expect(add(...order.lines.map((line) => line[part]))).toBe(order[part]);
      expect(order[part]).toBe(toCents(order[part]));
    }
    const [line] = order.lines;
    expect(line?.goods).toBe(toCents(times(line?.unit ?? ZERO, line?.quantity ?? 0)));
  }
  await expectSoundBooks(mall);
});

test('nothing is sold for less than a cent', async () => {
  const [buyer, listing] = await Promise.all([
    aShopper(mall),
    aListing(mall, {
      offer: {
        price: parseAmount('0.0004'),
        listPrice: null,
        tiers: [],
        minimum: 1,
        lot: 1,
        unitFreight: ZERO,
        unitTax: ZERO,
      },
    }),
  ]);
  const order = (quantity: number) =>
    refusalOf(
      buyer.call('orders.submitOrder', {
        lines: [aLot(listing, quantity)],
        addressId: buyer.addressId,
      }),
    );
  expect(await order(12)).toBe('ORDER_BELOW_MINIMUM');
  expect(await order(13)).toBe('no refusal');
});

test('an order from before can be paid and refunded in full, to its last decimal', async () => {
  const order = await anOldOrder();
  await pay(order);
  expect(await refusalOf(askForReturn(order, parseAmount('83.425')))).toBe('REFUND_TOO_LARGE');
  expect(await refusalOf(askForReturn(order, parseAmount('10.005')))).toBe('INVALID_INPUT');
  await askForReturn(order);
  const { call } = await anOperator(mall);
  await call('orders.resolveReturn', { orderId: order.id, decision: 'refund', reason: 'agreed' });
  expect(await balance(mall.db, 'available', order.buyer.id)).toBe('10000');
  expect(await balance(mall.db, 'escrow', order.listing.seller.id)).toBe('0');
  await expectSoundBooks(mall);
});

test('or in part, and what is left is released to its last decimal', async () => {
  const order = await anOldOrder();
  await pay(order);
  const seller = mall.seller(order.listing.seller.token);
  await seller('orders.confirmOrder', { orderId: order.id });
  await seller('orders.shipOrder', {
    orderId: order.id,
    carrier: 'Nordlinje',
    trackingNumber: '1',
  });
  await order.buyer.call('orders.receiveOrder', { orderId: order.id });
  await askForReturn(order, parseAmount('40.01'));
  const { call } = await anOperator(mall);
  await call('orders.resolveReturn', { orderId: order.id, decision: 'refund', reason: 'agreed' });
  await mall.advance(8 * DAY);
  // 43.414 are left; 38.79 of them are goods, and 4.5 % of these 1.75.
  expect(await balance(mall.db, 'available', order.listing.seller.id)).toBe('41.664');
  expect(await balance(mall.db, 'escrow', order.listing.seller.id)).toBe('0');
  await expectSoundBooks(mall);
});

test('refunds asked for are cents; the whole of an order is reached exactly, and never passed', async () => {
  const order = await aReceivedOrder(mall);
  expect(await refusalOf(askForReturn(order, parseAmount('10.005')))).toBe('INVALID_INPUT');
  expect(await refusalOf(askForReturn(order, parseAmount('166.81')))).toBe('REFUND_TOO_LARGE');
  await askForReturn(order, parseAmount('166.80'));
  const call = await logInAgain(mall, order.buyer);
  const { returns } = await call('orders.getOrder', { orderId: order.id });
  expect(returns[0]?.amount).toBe(parseAmount('166.80'));
});
