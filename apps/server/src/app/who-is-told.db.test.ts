// What happens in each feature, and the notice that its person has of it.
import { randomUUID } from 'node:crypto';
import { parseAmount, subtract } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, FUND_PASSWORD, PASSWORD, withSetting } from '../../test/accounts-factories.ts';
import { aListing } from '../../test/catalogue-factories.ts';
import { mailedTo } from '../../test/mailed.ts';
import {
  anOrder,
  aPaidOrder,
  aReceivedOrder,
  aShippedOrder,
  askForReturn,
  DAY,
  pay,
  review,
} from '../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { anOperator } from '../../test/accounts-factories.ts';
import { openSession } from '../features/accounts/index.ts';
import { sql } from '../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'human_check', 'never');
});
afterAll(() => mall.stop());

type Person = { id: Parameters<typeof openSession>[2] };

const now = () => mall.shared.clock.now();
/** Tests before have moved the clock: whoever it is logs in again. */
const asBuyer = async ({ id }: Person) =>
  mall.storefront(await openSession(mall.db, 'storefront', id, now()));
const asSeller = async ({ id }: Person) =>
  mall.seller(await openSession(mall.db, 'seller', id, now()));

async function noticesOf(person: Person) {
  await mall.settle();
  const { rows } = await (await asBuyer(person))('notifications.listNotices', {});
  return rows;
}
const kindsOf = async (person: Person) => (await noticesOf(person)).map(({ kind }) => kind);

async function give(person: Person, email: string): Promise<void> {
  await mall.owner.run(sql`update accounts.account set email = ${email} where id = ${person.id}`);
}

test('a buyer follows his order: paid, confirmed, shipped, and received by the clock', async () => {
  const order = await aShippedOrder(mall);
  await mall.advance(1);
  expect([...(await kindsOf(order.buyer))].sort()).toEqual([
    ...['order-confirmed', 'order-paid', 'order-shipped'],
  ]);
  await mall.advance(60 * DAY);
  expect(await kindsOf(order.buyer)).toContain('order-received');
  const [first] = (await noticesOf(order.buyer)).filter(({ kind }) => kind === 'order-shipped');
  expect(first?.params).toMatchObject({ orderId: order.id });
});

test('who has received himself is not told that he has', async () => {
  const order = await aReceivedOrder(mall);
  await mall.advance(60 * DAY);
  expect(await kindsOf(order.buyer)).not.toContain('order-received');
});

test('an order that was not paid in time is cancelled, and one’s own cancelling is no news', async () => {
  const order = await anOrder(mall);
  const own = await anOrder(mall);
  await own.buyer.call('orders.cancelOrder', { orderId: own.id, reason: 'other' });
  await mall.advance(3 * DAY);
  expect(await kindsOf(order.buyer)).toEqual(['order-cancelled']);
  expect(await kindsOf(own.buyer)).toEqual([]);
});

test('a return is answered: with the money, or not', async () => {
  const { call } = await anOperator(mall);
  for (const [decision, kind] of [
    ['refund', 'refunded'],
    ['refuse', 'return-refused'],
  ] as const) {
    const order = await anOrder(mall);
    await pay(order);
    await askForReturn(order);
    await call('orders.resolveReturn', { orderId: order.id, decision, reason: 'As asked.' });
    const found = (await noticesOf(order.buyer)).find((each) => each.kind === kind);
    expect(found?.params, kind).toMatchObject({ orderId: order.id, amount: expect.any(String) });
  }
});

test('of two parcels and of two refunds both are told, each once', async () => {
  const order = await aPaidOrder(mall);
  const { call } = await anOperator(mall);
  const seller = await asSeller(order.listing.seller);
  await seller('orders.confirmOrder', { orderId: order.id });
  const seen = await (await asBuyer(order.buyer))('orders.getOrder', { orderId: order.id });
  const [line] = seen.lines;
  const half = (line?.quantity ?? 0) / 2;
  for (const trackingNumber of ['NL 1', 'NL 2']) {
    await seller('orders.shipOrder', {
      ...{ orderId: order.id, carrier: 'Nordlinje', trackingNumber },
      lines: [{ lineId: line?.id ?? '', quantity: half }],
    });
  }
  for (const gone of ['0', '5']) {
    const held = subtract(seen.escrow.held, parseAmount(gone));
    const refund = { amount: parseAmount('5'), held, reason: 'As agreed.' };
    await call('orders.refundOrder', { orderId: order.id, ...refund });
  }
  const notices = await noticesOf(order.buyer);
  const about = (kind: string) => notices.filter((each) => each.kind === kind);
  expect(about('order-shipped').map(({ params }) => params)).toMatchObject([{ parcel: 2 }, {}]);
  expect(about('refunded')).toHaveLength(2);
});

test('the author hears of a shop’s first answer to his review', async () => {
  const order = await aReceivedOrder(mall);
  await give(order.buyer, 'author@quay.example');
  await review(order);
  const seller = await asSeller(order.listing.seller);
  const { rows } = await seller('reviews.listReviews', {});
  const reviewId = rows[0]?.id ?? '';
  await seller('reviews.answerReview', { reviewId, text: 'Thanks!' });
  await seller('reviews.answerReview', { reviewId, text: 'Thanks again!' });
  const answered = (await noticesOf(order.buyer)).filter(({ kind }) => kind === 'review-answered');
  expect(answered).toHaveLength(1);
  expect(answered[0]?.params).toMatchObject({
    listingId: order.listing.listingId,
    name: { en: expect.any(String) },
  });
  const [mail] = await mailedTo(mall, 'author@quay.example');
  expect(mail?.subject).toContain('has answered your review');
});

test('the price of a saved product fell: told once a day at most, and not for coming down from a rise', async () => {
  const listing = await aListing(mall);
  const { listingId } = listing;
  const buyer = await aBuyer(mall);
  const price = async (to: string) => {
    await mall.owner.run(
      sql`update catalogue.listing set price = ${to}, list_price = null, tiers = '[]' where id = ${listingId}`,
    );
    await mall.advance(120);
  };
  const told = async () =>
    (await noticesOf(buyer)).map(({ params }) => params as { before?: string; now?: string });
  await price('5');
  await (
    await asBuyer(buyer)
  )('catalogue.addFavourite', { listingId });
  await price('4.50');
  expect(await told()).toEqual([expect.objectContaining({ before: '5', now: '4.5' })]);
  await price('4');
  expect(await told()).toHaveLength(1);
  await mall.advance(DAY);
  expect((await told())[0]).toMatchObject({ before: '4.5', now: '4' });
  await mall.advance(DAY);
  await price('6');
  await price('4.20');
  await price('4');
  expect(await told()).toHaveLength(2);
  await mall.owner.run(sql`update catalogue.listing set on_shelf = false where id = ${listingId}`);
  await price('3');
  expect(await told()).toHaveLength(2);
});

test('a message that stays unread is told after ten minutes, once, without its words; reading it reads the notice', async () => {
  const listing = await aListing(mall);
  const { shopId } = listing;
  const buyer = await aBuyer(mall, { email: 'asks@quay.example' });
  const say = (text: string) => ({ id: randomUUID(), content: { kind: 'text' as const, text } });
  await (
    await asBuyer(buyer)
  )('chat.sendMessage', { shopId, ...say('Do the lids fit?') });
  await mall.advance(900);
  expect(await kindsOf(buyer)).toEqual([]);
  const seller = await asSeller(listing.seller);
  const { rows } = await seller('chat.listConversations', {});
  const conversationId = rows[0]?.id ?? '';
  await seller('chat.sendMessage', { conversationId, ...say('They fit like gloves.') });
  await mall.advance(300);
  expect(await kindsOf(buyer)).toEqual([]);
  await mall.advance(400);
  await seller('chat.sendMessage', { conversationId, ...say('Do you want them?') });
  await mall.advance(700);
  const notices = await noticesOf(buyer);
  expect(notices.map(({ kind, params, isRead }) => [kind, params, isRead])).toEqual([
    ['chat-unread', { shopId, shop: expect.any(String) }, false],
  ]);
  const mails = await mailedTo(mall, 'asks@quay.example');
  expect(mails).toHaveLength(1);
  expect(`${mails[0]?.subject} ${mails[0]?.body}`).not.toMatch(/gloves|want them/);
  await (
    await asBuyer(buyer)
  )('chat.acknowledge', { shopId, got: 3, read: 3 });
  expect(await noticesOf(buyer)).toMatchObject([{ isRead: true }]);
});

test('the owner of an account hears of changed passwords and of a log-in from somewhere new', async () => {
  const buyer = await aBuyer(mall, { password: true, email: 'owner@quay.example' });
  const login = (network: string) =>
    mall.origins.storefront.inject({
      ...{ method: 'POST', url: '/api/accounts.login', remoteAddress: network },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko Firefox/140.0' },
      payload: { name: buyer.username, password: PASSWORD },
    });
  await login('192.0.2.1');
  await login('192.0.2.1');
  expect(await kindsOf(buyer)).toEqual([]);
  await login('198.51.100.7');
  expect(await noticesOf(buyer)).toMatchObject([
    { kind: 'new-login', params: { device: 'Firefox, Windows' } },
  ]);
  expect((await mailedTo(mall, 'owner@quay.example'))[0]?.subject).toBe(
    'New login to your Entrepot account',
  );
  const call = await asBuyer(buyer);
  await call('accounts.changeFundPassword', {
    old: FUND_PASSWORD,
    fundPassword: '864209',
    confirmation: '864209',
  });
  await call('accounts.changePassword', {
    old: PASSWORD,
    password: 'Harbour77x',
    confirmation: 'Harbour77x',
  });
  const kinds = await kindsOf(buyer);
  expect([...kinds].sort()).toEqual(['fund-password-changed', 'new-login', 'password-changed']);
});
