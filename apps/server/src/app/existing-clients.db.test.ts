// What clients of the original API meet at their addresses: orders (existing-clients.md §2.5, §13).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderMade, ORDERS_IN } from '../../test/orders-factories.ts';
import { aShopper, DAY, type Shopper } from '../../test/orders-factories.ts';
import { anOrder, aPaidOrder, aReceivedOrder, aShippedOrder } from '../../test/orders-factories.ts';
import { orderActs } from '../../test/order-acts.ts';
import { aListing } from '../../test/catalogue-factories.ts';
import { openSession } from '../features/accounts/index.ts';
import { sql } from '../platform/db.ts';
import { startMall, type TestMall } from '../../test/server.ts';

let mall: TestMall;
let buyer: Shopper;
beforeAll(async () => {
  mall = await startMall();
  buyer = await aShopper(mall);
});
afterAll(() => mall.stop());

type Row = Record<string, unknown>;

const ask = (path: string, parameters: Record<string, string> = {}) =>
  mall.legacy(path, { token: buyer.token, lang: 'en', ...parameters });

const messageOf = async (path: string, parameters: Record<string, string> = {}) =>
  (await ask(path, parameters)).msg;

async function logOf(orderId: string, token = buyer.token): Promise<string[]> {
  const { data } = await ask('orderLog!list', { orderId, token });
  return (data as { log: string }[]).map(({ log }) => log.split(orderId)[1] ?? '');
}

test('the log of an order is told in keys that existing clients translate', async () => {
  const acts = await orderActs(mall);
  const paid = ['下单成功，等待付款', '下单成功，付款成功'];
  const sent = [...paid, '商家已确认，已进入备货状态', '已发货，正在运输中'];
  const reviewed = await ORDERS_IN.reviewed(mall, { buyer });
  expect(await logOf(reviewed.id)).toEqual([...sent, '订单已签收', '订单已完成']);
  const refused = await aShippedOrder(mall, { buyer });
  await acts.return(refused);
  await acts.refuse(refused);
  expect(await logOf(refused.id)).toEqual([...sent, '发起退款申请', '订单退款失败']);
  const refunded = await ORDERS_IN.refunded(mall, { buyer });
  expect(await logOf(refunded.id)).toEqual([...paid, '发起退款申请', '订单退款成功']);
  const cancelled = await ORDERS_IN.cancelled(mall, { buyer });
  expect(await logOf(cancelled.id)).toEqual([
    '下单成功，等待付款',
    '订单已取消，原因:手动发起取消订单',
  ]);
});

describe('while a return is asked for', () => {
  const askAgain = ({ id, total }: OrderMade) => ({
    orderId: id,
    returnReason: '1',
    money: total,
  });

  test('an order whose return is asked for is under review and cannot be asked for again', async () => {
    const order = await aShippedOrder(mall, { buyer });
    expect(await ask('order!returns', askAgain(order))).toMatchObject({ code: '0' });
    const { data: page } = await ask('order!listMain', { status: '6' });
    const card = (page as { pageList: Row[] }).pageList.find(({ id }) => id === order.id);
    expect(card).toMatchObject({ status: 6, returnStatus: 1 });
    const { data } = await ask('order!info', { orderId: order.id });
    expect(data).toMatchObject({ orderInfo: { status: 6, returnStatus: 1 } });
    expect(await ask('order!returns', askAgain(order))).toMatchObject({
      code: '1',
      msg: 'The return of this order is already under review.',
    });
    // Our own screens know more than this number.
    expect(await buyer.call('orders.getOrder', { orderId: order.id })).toMatchObject({
      state: 'shipped',
      returnState: 'requested',
    });
    expect(await ask('order!receipt', { orderId: order.id })).toMatchObject({ code: '0' });
    const received = await ask('order!info', { orderId: order.id });
    expect(received.data).toMatchObject({ orderInfo: { status: 6 } });
  });

  test('once it is refused the order has its own status again', async () => {
    const acts = await orderActs(mall);
    const order = await aReceivedOrder(mall, { buyer });
    await acts.return(order);
    await acts.refuse(order);
    const { data } = await ask('order!info', { orderId: order.id });
    expect(data).toMatchObject({ orderInfo: { status: 4, returnStatus: 3 } });
    expect(await ask('order!returns', askAgain(order))).toMatchObject({ code: '0' });
  });

  test('an order that is not sent yet can be asked back too', async () => {
    const order = await aPaidOrder(mall, { buyer });
    expect(await ask('order!returns', askAgain(order))).toMatchObject({ code: '0' });
    expect(await ask('order!receipt', { orderId: order.id })).toMatchObject({
      refusal: 'ORDER_NOT_SHIPPED',
    });
  });
});

test('reasons for cancelling are read as existing clients and the specification count them', async () => {
  const reasonOf = async (returnReason: string) => {
    const { id } = await anOrder(mall, { buyer });
    expect(await ask('order!cancel', { orderId: id, returnReason })).toMatchObject({ code: '0' });
    const row = await mall.owner.one<{ reason: string }>(
      sql`select cancel_reason as reason from orders."order" where id = ${id}`,
    );
    return row?.reason;
  };
  const read = [];
  for (const code of ['0', '1', '2', '3', '4', '5', '6', '-1', '']) {
    read.push([code, await reasonOf(code)]);
  }
  expect(read).toEqual([
    ['0', 'not-wanted'],
    ['1', 'not-wanted'],
    ['2', 'goods-misplaced'],
    ['3', 'ordered-twice'],
    ['4', 'receipt-failed'],
    ['5', 'other'],
    ['6', 'other'],
    ['-1', 'other'],
    ['', 'other'],
  ]);
});

test('an order without products is refused in words', async () => {
  for (const orderInfo of ['', 'undefined']) {
    expect(await ask('order!submit', { orderInfo, addressId: buyer.addressId })).toMatchObject({
      code: '1',
      refusal: 'NOTHING_SELECTED',
      msg: 'No product is selected.',
    });
  }
  const { listingId } = await aListing(mall);
  expect(await messageOf('order!submit', { orderInfo: `${listingId},-1,24` })).toBe(
    'Please choose a shipping address.',
  );
});

// Last, because the clock leaps over the end of the session.
test('what happened by itself has its own keys, and what has none is left out', async () => {
  const unpaid = await anOrder(mall, { buyer });
  const shipped = await aShippedOrder(mall, { buyer });
  await mall.advance(16 * DAY);
  await mall.advance(16 * DAY);
  const token = await openSession(mall.db, 'storefront', buyer.id, mall.shared.clock.now());
  expect(await logOf(unpaid.id, token)).toEqual([
    '下单成功，等待付款',
    '订单已取消，原因:超时自动取消订单',
  ]);
  const log = await logOf(shipped.id, token);
  expect(log.slice(4)).toEqual(['系统默认好评']);
});
