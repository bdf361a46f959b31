/** Timers and the money behind them: stock that comes back, escrow that is released or refunded, less commission. */
import { ZERO, parseAmount, subtract } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOperator, refusalOf, withSetting } from '../../../../test/accounts-factories.ts';
import type { ListingMade } from '../../../../test/catalogue-factories.ts';
import { type OrderActs, orderActs } from '../../../../test/order-acts.ts';
import {
  anOrder,
  aPaidOrder,
  aReceivedOrder,
  aShippedOrder,
  askForReturn,
  DAY,
  expectSoundBooks,
  logInAgain,
  type OrderMade,
  pay,
} from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { balance, PLATFORM } from '../../../ledger/index.ts';
import { sql } from '../../../platform/db.ts';

let mall: TestMall;
let acts: OrderActs;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

async function stockOf({ listingId }: ListingMade) {
  return mall.owner.one<object>(
    sql`select available, reserved, sold from catalogue.stock where listing_id = ${listingId}`,
  );
}

/** The order as its buyer sees it now, whatever time it is. */
async function seen({ id, buyer }: OrderMade) {
  const call = await logInAgain(mall, buyer);
  return call('orders.getOrder', { orderId: id });
}

const escrowOf = ({ listing }: OrderMade) => balance(mall.db, 'escrow', listing.seller.id);
const incomeOf = ({ listing }: OrderMade) => balance(mall.db, 'available', listing.seller.id);
const purseOf = ({ buyer }: OrderMade) => balance(mall.db, 'available', buyer.id);

describe('time to pay', () => {
  test('a minute before the end the order can still be paid', async () => {
    const order = await anOrder(mall);
    await mall.advance(29 * 60);
    expect(await refusalOf(pay(order))).toBe('no refusal');
  });

  test('when it is up the order is cancelled, once, and its pieces can be bought again', async () => {
    const order = await anOrder(mall);
    expect(await stockOf(order.listing)).toEqual({ available: 976, reserved: 24, sold: 0 });
    await mall.advance(30 * 60);
    await mall.advance(1);
    expect(await stockOf(order.listing)).toEqual({ available: 1_000, reserved: 0, sold: 0 });
    const { state, log, payBy } = await seen(order);
    expect({ state, payBy }).toEqual({ state: 'cancelled', payBy: null });
    expect(log.map(({ event, by }) => `${event} ${by}`)).toEqual([
      'placed buyer',
      'cancelled-unpaid system',
    ]);
  });
});

test('a shop with hundreds of overdue orders is settled in one round', async () => {
  const order = await anOrder(mall);
  // More than one turn of the timer takes.
  await mall.owner.run(sql`
    with copy as (
      insert into orders."order" select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'number', 'COPY-' || n))).* from orders."order" o, generate_series(1, 450) n where o.id = ${order.id}
      returning id
    ), line as (
      insert into orders.line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(),
        'order_id', copy.id))).* from orders.line l, copy where l.order_id = ${order.id}
    )
    insert into orders.log (order_id, event, from_state, to_state, at, actor)
    select id, 'placed', 'awaiting-payment', 'awaiting-payment', now(), 'buyer' from copy`);
  await mall.owner.run(sql`
    update catalogue.stock set reserved = reserved + 450 * 24, stocked = stocked + 450 * 24
    where listing_id = ${order.listing.listingId}`);
  await mall.advance(30 * 60);
  expect(await stockOf(order.listing)).toEqual({ available: 11_800, reserved: 0, sold: 0 });
  await expectSoundBooks(mall);
});

describe('the release of escrow', () => {
  test('not before the return window closes, then once, less the commission of the checkout', async () => {
    const order = await aReceivedOrder(mall);
    const fees = await balance(mall.db, 'platform-fee', PLATFORM);
    await withSetting(mall, 'commission_rate', '0.5');
    await mall.advance(7 * DAY - 60);
    expect(await incomeOf(order)).toBe('0');
    expect(await escrowOf(order)).toBe('166.8');
    await mall.advance(60);
    await mall.advance(DAY);
    expect(await incomeOf(order)).toBe('159.89');
    expect(await escrowOf(order)).toBe('0');
    expect(subtract(await balance(mall.db, 'platform-fee', PLATFORM), fees)).toBe('6.91');
    expect((await seen(order)).log.filter(({ event }) => event === 'released')).toHaveLength(1);
    await withSetting(mall, 'commission_rate', '0.045');
    await expectSoundBooks(mall);
  });

  test('a return request stops it, however long the answer takes; a refusal lets it go on', async () => {
    const order = await aReceivedOrder(mall);
    await askForReturn(order);
    await mall.advance(60 * DAY);
    expect(await escrowOf(order)).toBe('166.8');
    expect((await seen(order)).state).toBe('received');
    acts = await orderActs(mall);
    await acts.refuse(order);
    await mall.advance(60);
    expect(await incomeOf(order)).toBe('159.89');
    expect(await purseOf(order)).toBe('9833.2');
    await expectSoundBooks(mall);
  });

  test('a silent buyer with a return request is not taken to have received', async () => {
    const order = await aShippedOrder(mall);
    await askForReturn(order);
    await mall.advance(16 * DAY);
    expect((await seen(order)).state).toBe('shipped');
  });
});

describe('money back', () => {
  const resolve = async (order: OrderMade, decision: 'refund' | 'refuse') => {
    const { call } = await anOperator(mall);
    await call('orders.resolveReturn', { orderId: order.id, decision, reason: 'Photos show it' });
  };

  test('all of it before shipment: the order is over and the pieces can be bought again', async () => {
    const order = await aPaidOrder(mall);
    expect(await stockOf(order.listing)).toEqual({ available: 976, reserved: 0, sold: 24 });
    await askForReturn(order);
    await resolve(order, 'refund');
    expect(await stockOf(order.listing)).toEqual({ available: 1_000, reserved: 0, sold: 0 });
    expect(await purseOf(order)).toBe('10000');
    expect(await escrowOf(order)).toBe('0');
    const { state, returns, escrow } = await seen(order);
    expect({ state, escrow: escrow.state }).toEqual({ state: 'refunded', escrow: 'refunded' });
    expect(returns[0]).toMatchObject({
      state: 'refunded',
      reason: 'damaged',
      detail: 'Two cartons wet',
      amount: '166.8',
      decision: 'Photos show it',
    });
  });

  test('all of it after shipment: sold stays sold, for the pieces are not in the store', async () => {
    const order = await aShippedOrder(mall);
    await askForReturn(order);
    await resolve(order, 'refund');
    expect(await stockOf(order.listing)).toEqual({ available: 976, reserved: 0, sold: 24 });
    expect(await purseOf(order)).toBe('10000');
  });

  test('a part of it: the order goes on, the shop gets the rest and pays commission on the rest', async () => {
    const order = await aReceivedOrder(mall);
    await askForReturn(order, parseAmount('66.8'));
    await resolve(order, 'refund');
    expect(await purseOf(order)).toBe('9900');
    expect((await seen(order)).escrow).toMatchObject({ state: 'held', held: '100' });
    await mall.advance(7 * DAY);
    // 4.5 % of the goods' share in the 100 that are left, 92.09 of them, is 4.14.
    expect(await incomeOf(order)).toBe('95.86');
    expect((await seen(order)).state).not.toBe('refunded');
    await expectSoundBooks(mall);
  });

  test('never more than was paid, never nothing, never after the shop was paid', async () => {
    const order = await aReceivedOrder(mall);
    expect(await refusalOf(askForReturn(order, parseAmount('166.8000000001')))).toBe(
      'REFUND_TOO_LARGE',
    );
    expect(await refusalOf(askForReturn(order, ZERO))).toBe('INVALID_INPUT');
    expect(await refusalOf(askForReturn(order, parseAmount('-1')))).toBe('INVALID_INPUT');
    await mall.advance(7 * DAY);
    const call = await logInAgain(mall, order.buyer);
    const late = askForReturn({ ...order, buyer: { ...order.buyer, call } });
    expect(await refusalOf(late)).toBe('ORDER_NOT_RETURNABLE');
  });

  test('a seller or a buyer cannot answer a request', async () => {
    const order = await aPaidOrder(mall);
    await askForReturn(order);
    const input = { orderId: order.id, decision: 'refund' as const, reason: 'mine' };
    for (const token of [order.buyer.token, order.listing.seller.token]) {
      expect(await refusalOf(mall.admin(token)('orders.resolveReturn', input))).toBe(
        'NOT_LOGGED_IN',
      );
    }
  });
});

test('a shop is reminded once, and told so', async () => {
  const order = await aPaidOrder(mall);
  const { call } = order.buyer;
  await call('orders.remindShipment', { orderId: order.id });
  expect(await refusalOf(call('orders.remindShipment', { orderId: order.id }))).toBe(
    'ORDER_ALREADY_REMINDED',
  );
  const { rows } = await mall.seller(order.listing.seller.token)('orders.listOrders', {});
  expect(rows).toMatchObject([{ id: order.id, reminded: true }]);
});

test('a shop sees and moves its own orders only', async () => {
  const order = await aPaidOrder(mall);
  const stranger = await aPaidOrder(mall);
  const seller = mall.seller(stranger.listing.seller.token);
  const input = { orderId: order.id };
  const parcel = { ...input, carrier: 'Nordlinje', trackingNumber: 'NL 1' };
  expect(await refusalOf(seller('orders.getOrder', input))).toBe('ORDER_NOT_FOUND');
  expect(await refusalOf(seller('orders.confirmOrder', input))).toBe('ORDER_NOT_FOUND');
  expect(await refusalOf(seller('orders.shipOrder', parcel))).toBe('ORDER_NOT_FOUND');
  const { rows } = await seller('orders.listOrders', { tab: 'all' });
  expect(rows.map(({ id }) => id)).toEqual([stranger.id]);
});
