/** Money asked back for some pieces, with pictures: what may be asked, who answers, and what becomes of the rest. */
import { type Amount, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../../test/accounts-factories.ts';
import {
  aReceivedOrder,
  askForReturn,
  DAY,
  expectSoundBooks,
  logInAgain,
  type OrderMade,
  ORDERS_IN,
} from '../../../../test/orders-factories.ts';
import { sendPicture } from '../../../../test/pictures.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { balance } from '../../../ledger/index.ts';
import { sql } from '../../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const money = parseAmount;
const seen = async (order: OrderMade) =>
  (await logInAgain(mall, order.buyer))('orders.getOrder', { orderId: order.id });
const lineOf = async (order: OrderMade) => (await seen(order)).lines[0]?.id ?? '';
const shopOf = ({ listing }: OrderMade) => mall.seller(listing.seller.token);

type Asked = { of?: 'sent' | 'unsent'; quantity: number; amount: string; pictureIds?: string[] };

/** Asks for money for pieces of an order's only line: 24 that cost 6.95 each with their freight. */
async function ask(order: OrderMade, { of = 'sent', quantity, amount, pictureIds = [] }: Asked) {
  const call = await logInAgain(mall, order.buyer);
  return call('orders.requestReturn', {
    ...{ orderId: order.id, reason: 'damaged', detail: 'Cracked', amount: money(amount) },
    ...{ lines: [{ lineId: await lineOf(order), of, quantity }], pictureIds },
  });
}

async function answer(order: OrderMade, given: { amount?: Amount; returnId?: string } = {}) {
  const { call } = await anOperator(mall);
  return call('orders.resolveReturn', {
    ...{ orderId: order.id, decision: 'refund', reason: 'Pictures show it', ...given },
  });
}

async function shipSome(order: OrderMade, quantity: number) {
  const lines = [{ lineId: await lineOf(order), quantity }];
  const parcel = { carrier: 'Nordlinje', trackingNumber: 'NL 1', lines };
  return shopOf(order)('orders.shipOrder', { orderId: order.id, ...parcel });
}

async function stockOf({ listing }: OrderMade) {
  const rows = await mall.owner.query<{ available: number; sold: number }>(
    sql`select available, sold from catalogue.stock where listing_id = ${listing.listingId}`,
  );
  return rows.map(({ available, sold }) => `${available} ${sold}`).join();
}

const send = (token: string, background: string) => sendPicture(mall, token, { background });

describe('pieces that were sent', () => {
  test('are paid back with what was paid for them, and the next ones with theirs', async () => {
    const order = await aReceivedOrder(mall);
    expect(await refusalOf(ask(order, { quantity: 4, amount: '27.81' }))).toBe('REFUND_TOO_LARGE');
    await ask(order, { quantity: 4, amount: '27.80' });
    await answer(order);
    expect(await seen(order)).toMatchObject({
      ...{ state: 'received', lines: [{ returned: 4, shipped: 24, calledOff: 0 }] },
      returns: [{ no: 1, state: 'refunded', amount: '27.8', granted: '27.8', lines: [{}] }],
      escrow: { refunded: '27.8', held: '139' },
    });
    expect(await refusalOf(ask(order, { quantity: 21, amount: '1' }))).toBe('PIECES_NOT_LEFT');
    await ask(order, { quantity: 20, amount: '139' });
    await answer(order);
    expect(await seen(order)).toMatchObject({
      ...{ state: 'refunded', escrow: { state: 'refunded', refunded: '166.8', held: '0' } },
      returns: [{ no: 1 }, { no: 2, granted: '139' }],
    });
    expect(await balance(mall.db, 'available', order.buyer.id)).toBe('10000');
    expect(await stockOf(order)).toBe('976 24');
    await expectSoundBooks(mall);
  });

  test('are paid back in part, with exactly what the operator says', async () => {
    const order = await aReceivedOrder(mall);
    await ask(order, { quantity: 4, amount: '20' });
    expect(await refusalOf(answer(order, { amount: money('20.01') }))).toBe('REFUND_TOO_LARGE');
    await answer(order, { amount: money('7.77') });
    expect(await balance(mall.db, 'available', order.buyer.id)).toBe('9840.97');
    const { returns, escrow, log } = await seen(order);
    expect(returns[0]).toMatchObject({ state: 'refunded', amount: '20', granted: '7.77' });
    expect(returns[0]?.decision).toBe('Pictures show it');
    expect(escrow).toMatchObject({ refunded: '7.77', held: '159.03' });
    expect(log.at(-1)).toMatchObject({ event: 'refunded', by: 'operator' });
    await mall.advance(8 * DAY);
    const { escrow: after } = await seen(order);
    expect(after).toMatchObject({ state: 'released', held: '0' });
    expect(Number(after.payout) + Number(after.commission)).toBeCloseTo(159.03, 8);
    await expectSoundBooks(mall);
  });
});

describe('pieces that are not sent yet', () => {
  test('are paid back in full, are stock again, and the rest is sent and received', async () => {
    const order = await ORDERS_IN.confirmed(mall);
    const unsent = { of: 'unsent', quantity: 10 } as const;
    expect(await refusalOf(ask(order, { ...unsent, amount: '69.49' }))).toBe('REFUND_TOO_SMALL');
    await ask(order, { ...unsent, amount: '69.50' });
    expect(await refusalOf(answer(order, { amount: money('69.49') }))).toBe('REFUND_TOO_SMALL');
    await answer(order);
    expect(await stockOf(order)).toBe('986 14');
    expect(await seen(order)).toMatchObject({
      ...{ state: 'confirmed', parcels: 'none', lines: [{ calledOff: 10 }] },
    });
    await expectSoundBooks(mall);
    expect(await refusalOf(shipSome(order, 15))).toBe('PIECES_NOT_LEFT');
    await shipSome(order, 14);
    expect(await seen(order)).toMatchObject({ state: 'shipped', parcels: 'all' });
    await (
      await logInAgain(mall, order.buyer)
    )('orders.receiveOrder', { orderId: order.id });
    await mall.advance(8 * DAY);
    expect((await seen(order)).escrow).toMatchObject({ state: 'released' });
    await expectSoundBooks(mall);
  });

  test('and are the last ones: with those on their way the order is shipped', async () => {
    const order = await ORDERS_IN.confirmed(mall);
    await shipSome(order, 20);
    await ask(order, { of: 'unsent', quantity: 4, amount: '27.80' });
    await answer(order);
    const after = await seen(order);
    expect(after).toMatchObject({ state: 'shipped', parcels: 'all', returnState: 'refunded' });
    expect(after.receiveBy).not.toBeNull();
    expect(await stockOf(order)).toBe('980 20');
    await mall.advance(20 * DAY);
    await mall.advance(8 * DAY);
    expect((await seen(order)).escrow).toMatchObject({ state: 'released', refunded: '27.8' });
    await expectSoundBooks(mall);
  });

  test('of an order that goes back whole, some of them sent: only those in the store are stock', async () => {
    const order = await ORDERS_IN.confirmed(mall);
    await shipSome(order, 20);
    await askForReturn(order);
    await answer(order);
    expect(await seen(order)).toMatchObject({ state: 'refunded', lines: [{ calledOff: 4 }] });
    expect(await stockOf(order)).toBe('980 20');
    await expectSoundBooks(mall);
  });
});

describe('pictures', () => {
  test('are seen by buyer, shop and operator, and are those that the buyer has sent', async () => {
    const order = await aReceivedOrder(mall);
    const own = await send(order.buyer.token, '#c00');
    const foreign = await send((await aBuyer(mall)).token, '#0c0');
    const asked = { quantity: 1, amount: '5' };
    expect(await refusalOf(ask(order, { ...asked, pictureIds: [foreign.id] }))).toBe(
      'PICTURE_NOT_YOURS',
    );
    expect(await refusalOf(ask(order, { ...asked, pictureIds: Array(7).fill(own.id) }))).toBe(
      'INVALID_INPUT',
    );
    await ask(order, { ...asked, pictureIds: [own.id, own.id] });
    const operator = await anOperator(mall);
    const views = [
      await seen(order),
      await shopOf(order)('orders.getOrder', { orderId: order.id }),
      await operator.call('orders.getOrder', { orderId: order.id }),
    ];
    expect(views.map(({ returns }) => returns[0]?.pictures)).toEqual([[own], [own], [own]]);
  });
});

test('an answer that was meant for another request is refused', async () => {
  const order = await aReceivedOrder(mall);
  await ask(order, { quantity: 1, amount: '5' });
  const [first] = (await seen(order)).returns;
  const { call } = await anOperator(mall);
  const refuse = { orderId: order.id, decision: 'refuse', reason: 'Whole' } as const;
  await call('orders.resolveReturn', { ...refuse, returnId: first?.id });
  await ask(order, { quantity: 2, amount: '13' });
  expect(await refusalOf(answer(order, { returnId: first?.id ?? '' }))).toBe('ORDER_CHANGED');
  const second = (await seen(order)).returns[1];
  expect(second?.state).toBe('requested');
  await answer(order, { returnId: second?.id ?? '' });
  await expectSoundBooks(mall);
});

test('the shop says its side of it, until the answer; the last words count', async () => {
  const order = await aReceivedOrder(mall);
  const say = (comment: string) =>
    shopOf(order)('orders.commentReturn', { orderId: order.id, comment });
  expect(await refusalOf(say('Nobody asked'))).toBe('ORDER_NOT_RETURNABLE');
  await ask(order, { quantity: 1, amount: '5' });
  await say('It left us whole.');
  await say('It left us whole, see the packing list.');
  const { call } = await anOperator(mall);
  const [request] = (await call('orders.getOrder', { orderId: order.id })).returns;
  expect(request?.comment).toBe('It left us whole, see the packing list.');
  expect(request?.commentedAt).not.toBeNull();
  await answer(order);
  expect(await refusalOf(say('Too late'))).toBe('ORDER_NOT_RETURNABLE');
});

test('an amount is in cents', async () => {
  const order = await aReceivedOrder(mall);
  await expect(ask(order, { quantity: 4, amount: '5.001' })).rejects.toMatchObject({
    fields: { amount: 'decimals' },
  });
  await ask(order, { quantity: 4, amount: '5' });
  await expect(answer(order, { amount: money('1.001') })).rejects.toMatchObject({
    fields: { amount: 'decimals' },
  });
});
