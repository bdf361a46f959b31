/** Money back from every state that it can start in: whose it is then, what is in the store, and that the books are sound. */
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOperator, FUND_PASSWORD, refusalOf } from '../../../../test/accounts-factories.ts';
import { aListing, type ListingMade, TWO_COLOURS } from '../../../../test/catalogue-factories.ts';
import {
  anOrder,
  aShopper,
  askForReturn,
  DAY,
  expectSoundBooks,
  logInAgain,
  type OrderMade,
  ORDERS_IN,
  review,
} from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { balance, PLATFORM } from '../../../ledger/index.ts';
import { sql } from '../../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const STARTS = ['paid', 'confirmed', 'shipped', 'received', 'reviewed'] as const;
type Start = (typeof STARTS)[number];

const isInStore = (state: Start) => state === 'paid' || state === 'confirmed';

/** Where the 166.80 of an order and its 24 of a thousand pieces are. */
async function whereAll({ buyer, listing }: OrderMade) {
  const [purse, escrow, income, fees] = await Promise.all([
    balance(mall.db, 'available', buyer.id),
    balance(mall.db, 'escrow', listing.seller.id),
    balance(mall.db, 'available', listing.seller.id),
    balance(mall.db, 'platform-fee', PLATFORM),
  ]);
  return { purse, escrow, income, fees: Number(fees), stock: await stockOf(listing) };
}

async function stockOf({ listingId }: ListingMade) {
  const rows = await mall.owner.query<{ available: number; reserved: number; sold: number }>(
    sql`select available, reserved, sold from catalogue.stock where listing_id = ${listingId} order by variant_id`,
  );
  return rows.map(({ available, reserved, sold }) => [available, reserved, sold].join(' '));
}

async function resolve({ id }: OrderMade, decision: 'refund' | 'refuse') {
  const { call } = await anOperator(mall);
  await call('orders.resolveReturn', { orderId: id, decision, reason: 'Photos show it' });
}

async function seen({ id, buyer }: OrderMade) {
  return (await logInAgain(mall, buyer))('orders.getOrder', { orderId: id });
}

/** What the storefront says has been sold of the order's goods. */
async function soldOf({ buyer, listing }: OrderMade): Promise<number> {
  await mall.advance(1);
  const call = await logInAgain(mall, buyer);
  return (await call('catalogue.getGoods', { listingId: listing.listingId })).sold;
}

/** Brings an order from a state to the end of its life, as far as its shop and its buyer can. */
async function goOn(order: OrderMade, from: Start): Promise<void> {
  const seller = mall.seller(order.listing.seller.token);
  const { id: orderId, buyer } = order;
  const steps: [Start, () => Promise<unknown>][] = [
    ['paid', () => seller('orders.confirmOrder', { orderId })],
    [
      'confirmed',
      () => seller('orders.shipOrder', { orderId, carrier: 'Nordlinje', trackingNumber: '1' }),
    ],
    ['shipped', () => buyer.call('orders.receiveOrder', { orderId })],
    ['received', () => review(order)],
  ];
  for (const [, step] of steps.slice(steps.findIndex(([state]) => state === from))) {
    await step();
  }
}

describe.each(STARTS)('an order that is %s', (state) => {
  test('goes back whole: the buyer has all, the shop nothing for ever, unshipped pieces are in the store', async () => {
    const order = await ORDERS_IN[state](mall);
    const before = await whereAll(order);
    expect(before).toMatchObject({ purse: '9833.2', escrow: '166.8', stock: ['976 0 24'] });
    await askForReturn(order);
    await resolve(order, 'refund');
    const after = {
      ...before,
      purse: '10000',
      escrow: '0',
      income: '0',
      stock: [isInStore(state) ? '1000 0 0' : '976 0 24'],
    };
    expect(await whereAll(order)).toEqual(after);
    await expectSoundBooks(mall);
    expect(await soldOf(order)).toBe(isInStore(state) ? 0 : 24);
    const { log } = await seen(order);
    await mall.advance(60 * DAY);
    expect(await whereAll(order)).toEqual(after);
    expect(await seen(order)).toMatchObject({
      state: 'refunded',
      actions: [],
      log,
      escrow: { state: 'refunded', refunded: '166.8', held: '0', payout: '0', commission: '0' },
    });
    await expectSoundBooks(mall);
  });

  test('goes back in part and on with the rest: every piece stays sold, the shop gets the rest in the end', async () => {
    const order = await ORDERS_IN[state](mall);
    const before = await whereAll(order);
    await askForReturn(order, parseAmount('66.8'));
    await resolve(order, 'refund');
    expect(await whereAll(order)).toEqual({ ...before, purse: '9900', escrow: '100' });
    expect(await seen(order)).toMatchObject({
      state,
      escrow: { state: 'held', refunded: '66.8', held: '100', payout: '95.86', commission: '4.14' },
    });
    await expectSoundBooks(mall);
    if (state !== 'reviewed') {
      await goOn(order, state);
    }
    await mall.advance(7 * DAY);
    const { fees, ...after } = await whereAll(order);
    expect(after).toEqual({
      purse: '9900',
      escrow: '0',
      income: '95.86',
      stock: ['976 0 24'],
    });
    expect(fees - before.fees).toBeCloseTo(4.14, 8);
    expect((await seen(order)).escrow).toMatchObject({ state: 'released', payout: '95.86' });
    await expectSoundBooks(mall);
  });

  test('does not go back when the mall says no: all is as it was, and the shop gets all in the end', async () => {
    const order = await ORDERS_IN[state](mall);
    const before = await whereAll(order);
    await askForReturn(order);
    await resolve(order, 'refuse');
    expect(await whereAll(order)).toEqual(before);
    expect((await seen(order)).state).toBe(state);
    if (state !== 'reviewed') {
      await goOn(order, state);
    }
    await mall.advance(7 * DAY);
    expect(await whereAll(order)).toMatchObject({ purse: '9833.2', escrow: '0', income: '159.89' });
    await expectSoundBooks(mall);
  });
});

test.each(['paid', 'shipped'] as const)(
  'an order that is %s goes back, and its neighbour of the same buyer and shop is not touched',
  async (state) => {
    const order = await ORDERS_IN[state](mall);
    const neighbour = await ORDERS_IN.paid(mall, order);
    await askForReturn(order);
    await resolve(order, 'refund');
    expect(await whereAll(neighbour)).toMatchObject({
      purse: '9833.2',
      escrow: '166.8',
      stock: [isInStore(state) ? '976 0 24' : '952 0 48'],
    });
    expect(await seen(neighbour)).toMatchObject({ state: 'paid', escrow: { held: '166.8' } });
    await expectSoundBooks(mall);
  },
);

describe('an unpaid order has no money to give back', () => {
  const cancel = ({ id, buyer }: OrderMade) =>
    buyer.call('orders.cancelOrder', { orderId: id, reason: 'other' });

  test.each([
    ['cancelled by its buyer', (order: OrderMade) => cancel(order)],
    ['cancelled when its time was up', () => mall.advance(30 * 60)],
  ])('%s its pieces can be bought again, once', async (_, end) => {
    const order = await anOrder(mall);
    expect(await stockOf(order.listing)).toEqual(['976 24 0']);
    await end(order);
    await mall.advance(DAY);
    const { purse, escrow, income, stock } = await whereAll(order);
    expect({ purse, escrow, income, stock }).toEqual({
      purse: '10000',
      escrow: '0',
      income: '0',
      stock: ['1000 0 0'],
    });
    expect(await seen(order)).toMatchObject({ state: 'cancelled', actions: [] });
    expect(await soldOf(order)).toBe(0);
    const call = await logInAgain(mall, order.buyer);
    const again = { ...order, buyer: { ...order.buyer, call } };
    expect(await refusalOf(askForReturn(again))).toBe('ORDER_NOT_RETURNABLE');
    await expectSoundBooks(mall);
  });
});

test('every line of an order that goes back unshipped is in the store again, each in its own number', async () => {
  const [buyer, listing] = [await aShopper(mall), await aListing(mall, { variants: TWO_COLOURS })];
  const { listingId, variantIds } = listing;
  const inOrder = variantIds.toSorted();
  const [green = '', red = ''] = variantIds;
  const { orders } = await buyer.call('orders.submitOrder', {
    lines: [
      { listingId, variantId: green, quantity: 30 },
      { listingId, variantId: red, quantity: 12 },
    ],
    addressId: buyer.addressId,
  });
  const { id, number, total } = orders[0] as (typeof orders)[number];
  const order = { id, number, total, buyer, listing };
  await buyer.call('orders.payOrders', { orderIds: [id], fundPassword: FUND_PASSWORD });
  const byColour = (greens: string, reds: string) =>
    inOrder.map((variant) => (variant === green ? greens : reds));
  expect(await stockOf(listing)).toEqual(byColour('70 0 30', '38 0 12'));
  await askForReturn(order);
  await resolve(order, 'refund');
  expect(await stockOf(listing)).toEqual(byColour('100 0 0', '50 0 0'));
  expect(await balance(mall.db, 'available', buyer.id)).toBe('10000');
  expect(await soldOf(order)).toBe(0);
  await expectSoundBooks(mall);
});

test('all but a cent goes back: the order goes on, and its shop gets the cent', async () => {
  const order = await ORDERS_IN.received(mall);
  await askForReturn(order, parseAmount('166.79'));
  await resolve(order, 'refund');
  expect(await seen(order)).toMatchObject({ state: 'received', escrow: { held: '0.01' } });
  await mall.advance(7 * DAY);
  expect(await whereAll(order)).toMatchObject({ purse: '9999.99', escrow: '0', income: '0.01' });
  await expectSoundBooks(mall);
});
