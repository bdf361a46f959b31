import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/accounts-factories.ts';
import { aPaidOrder, aShopper, ORDERS_IN } from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

test('the shop reads what the buyer wrote last, and when', async () => {
  const { id, buyer, listing } = await aPaidOrder(mall);
  await buyer.call('orders.noteOrder', { orderId: id, note: 'Ring once' });
  await buyer.call('orders.noteOrder', { orderId: id, note: ' Ring twice ' });
  const seen = await mall.seller(listing.seller.token)('orders.getOrder', { orderId: id });
  expect(seen.note).toBe('Ring twice');
  expect(seen.log.map(({ event, by }) => [event, by]).slice(-2)).toEqual([
    ['noted', 'buyer'],
    ['noted', 'buyer'],
  ]);
});

test('an empty note takes away the one before', async () => {
  const { id, buyer } = await aPaidOrder(mall);
  await buyer.call('orders.noteOrder', { orderId: id, note: 'Ring twice' });
  await buyer.call('orders.noteOrder', { orderId: id, note: '' });
  expect((await buyer.call('orders.getOrder', { orderId: id })).note).toBe('');
});

test('what a shop has confirmed is what was agreed', async () => {
  const { id, buyer } = await ORDERS_IN.confirmed(mall);
  expect((await buyer.call('orders.getOrder', { orderId: id })).actions).not.toContain('note');
  const late = buyer.call('orders.noteOrder', { orderId: id, note: 'Blue ones only' });
  expect(await refusalOf(late)).toBe('ORDER_NOTE_CLOSED');
  expect((await buyer.call('orders.getOrder', { orderId: id })).note).toBe('');
});

test('nobody writes on somebody else’s order', async () => {
  const { id, buyer } = await aPaidOrder(mall);
  const stranger = await aShopper(mall);
  const theirs = stranger.call('orders.noteOrder', { orderId: id, note: 'Send it to me' });
  expect(await refusalOf(theirs)).toBe('ORDER_NOT_FOUND');
  expect((await buyer.call('orders.getOrder', { orderId: id })).note).toBe('');
});

test('500 characters are a note, one more is not', async () => {
  const { id, buyer } = await aPaidOrder(mall);
  await buyer.call('orders.noteOrder', { orderId: id, note: 'x'.repeat(500) });
  const long = buyer.call('orders.noteOrder', { orderId: id, note: 'x'.repeat(501) });
  expect(await refusalOf(long)).toBe('INVALID_INPUT');
});

test('sent again with its key it is written once', async () => {
  const { id, buyer } = await aPaidOrder(mall);
  const input = { orderId: id, note: 'Ring twice' };
  await buyer.call('orders.noteOrder', input, { key: 'the-same-note' });
  await buyer.call('orders.noteOrder', input, { key: 'the-same-note' });
  const { log } = await buyer.call('orders.getOrder', { orderId: id });
  expect(log.filter(({ event }) => event === 'noted')).toHaveLength(1);
});
