import { MOST_A_DAY } from '@entrepot/contract/chat/rules';
import type { OwnMessages } from '@entrepot/contract/chat/types';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../test/catalogue-factories.ts';
import { aPaidOrder } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { openSession } from '../accounts/index.ts';

let mall: TestMall;
let listing: ListingMade;
beforeAll(async () => {
  mall = await startMall();
  listing = await aListing(mall);
});
afterAll(() => mall.stop());

const say = (text: string) => ({ id: randomUUID(), content: { kind: 'text' as const, text } });
const texts = ({ messages }: Pick<OwnMessages, 'messages'>) =>
  messages.map(({ content }) => (content.kind === 'text' ? content.text : content.kind));
/** Without the greeting. */
const words = (found: OwnMessages) => texts(found).slice(1);

/** A buyer who has said something to the shop, and the shop's desk. */
async function aConversation(text = 'Do the lids fit?') {
  const buyer = await aBuyer(mall);
  const { shopId, seller } = listing;
  await buyer.call('chat.sendMessage', { shopId, ...say(text) });
  // Tests before have moved the clock: the shop may have to log in again.
  const desk = mall.seller(
    await openSession(mall.db, 'seller', seller.id, mall.shared.clock.now()),
  );
  const { rows } = await desk('chat.listConversations', {});
  const conversationId = rows[0]?.id ?? '';
  return { buyer, desk, shopId, conversationId };
}

test('a buyer asks a shop, the shop answers, and both see how far the other is', async () => {
  const { buyer, desk, shopId, conversationId } = await aConversation();
  expect(await desk('chat.listConversations', { filter: 'waiting' })).toMatchObject({
    waiting: 1,
    rows: [{ id: conversationId, unread: 1, lastSeq: 1, last: { from: 'buyer', by: 'person' } }],
  });
  await desk('chat.acknowledge', { conversationId, got: 1, read: 1 });
  expect(await buyer.call('chat.listMessages', { shopId })).toMatchObject({
    theirs: { got: 1, read: 1 },
    unread: 0,
  });

  await desk('chat.sendMessage', { conversationId, ...say('They do.') });
  expect((await desk('chat.countWaiting', {})).waiting).toBe(0);
  expect(await buyer.call('chat.countUnread', {})).toEqual({ service: 0, shops: 1 });
  const seen = await buyer.call('chat.listMessages', { shopId });
  expect(words(seen)).toEqual(['Do the lids fit?', 'They do.']);
  expect(seen.messages.map(({ seq }) => seq)).toEqual([0, 1, 2]);
  expect(seen).toMatchObject({ unread: 1, lastSeq: 2, shop: { id: shopId } });

  await buyer.call('chat.acknowledge', { shopId, got: 2, read: 2 });
  expect(await buyer.call('chat.countUnread', {})).toEqual({ service: 0, shops: 0 });
  expect(await desk('chat.listMessages', { conversationId })).toMatchObject({
    theirs: { got: 2, read: 2 },
  });
});

test('before the first word there is only the greeting, which says that nobody wrote it', async () => {
  const buyer = await aBuyer(mall);
  const { shopId } = listing;
  const found = await buyer.call('chat.listMessages', { shopId });
  expect(found).toMatchObject({ lastSeq: 0, messages: [{ seq: 0, by: 'automatic' }] });
  expect(await buyer.call('chat.listConversations', {})).toMatchObject({ rows: [], total: 0 });
  const arabic = mall.storefront(buyer.token, { language: 'ar' });
  expect(texts(await arabic('chat.listMessages', {}))[0]).toMatch(/^مرحبًا/);
});

test('a shop greets in its own words and says when it answers; who changes them too late is told', async () => {
  const own = await aListing(mall);
  const desk = mall.seller(own.seller.token);
  expect(await desk('chat.getDesk', {})).toEqual({ greetings: {}, hours: '', version: 0 });
  const change = { greetings: { en: 'Ahoy!' }, hours: 'Mon–Fri 9–18', version: 0 };
  const unseen = desk('chat.saveDesk', { ...change, version: 1 });
  await expect(unseen).rejects.toMatchObject({ code: 'SHOP_CHANGED' });
  expect(await desk('chat.saveDesk', change)).toEqual({ ...change, version: 1 });
  await expect(desk('chat.saveDesk', change)).rejects.toMatchObject({ code: 'SHOP_CHANGED' });

  const buyer = await aBuyer(mall);
  const { shopId } = own;
  const before = await buyer.call('chat.listMessages', { shopId });
  expect([before.hours, texts(before)]).toEqual(['Mon–Fri 9–18', ['Ahoy!']]);
  await buyer.call('chat.sendMessage', { shopId, ...say('Hello') });
  const arabic = mall.storefront(buyer.token, { language: 'ar' });
  const after = await arabic('chat.listMessages', { shopId });
  expect([after.hours, texts(after)]).toEqual(['Mon–Fri 9–18', ['Ahoy!', 'Hello']]);
});

test('customer service is any operator, of whom a shop sees nothing', async () => {
  const { buyer, desk, conversationId } = await aConversation();
  await buyer.call('chat.sendMessage', say('Where is my money?'));
  const { call } = await anOperator(mall);
  const { rows } = await call('chat.listConversations', {});
  const service = rows[0]?.id ?? '';
  expect(service).not.toBe(conversationId);
  await (
    await anOperator(mall)
  ).call('chat.sendMessage', { conversationId: service, ...say('In escrow.') });
  expect(words(await buyer.call('chat.listMessages', {}))).toEqual([
    'Where is my money?',
    'In escrow.',
  ]);
  expect(await buyer.call('chat.countUnread', {})).toEqual({ service: 1, shops: 0 });
  const hidden = { code: 'NOT_FOUND' };
  await expect(desk('chat.listMessages', { conversationId: service })).rejects.toMatchObject(
    hidden,
  );
  await expect(call('chat.listMessages', { conversationId })).rejects.toMatchObject(hidden);
  const { rows: all } = await buyer.call('chat.listConversations', {});
  expect(all.map(({ shop }) => shop?.id)).toEqual([undefined, listing.shopId]);
});

test('the operators’ log tells of an answer, not of who reads or types', async () => {
  const { buyer } = await aConversation();
  await buyer.call('chat.sendMessage', say('Is somebody there?'));
  const { call } = await anOperator(mall);
  const conversationId = (await call('chat.listConversations', {})).rows[0]?.id ?? '';
  await call('chat.tellTyping', { conversationId });
  await call('chat.acknowledge', { conversationId, got: 1, read: 1 });
  await call('chat.sendMessage', { conversationId, ...say('Yes.') });
  const log = await call('accounts.listAuditEntries', {});
  const told = log.rows.filter(({ input }) => input['conversationId'] === conversationId);
  expect(told.map(({ operation }) => operation)).toEqual(['chat.sendMessage']);
});

test('what is sent again under its id is there once, and many at once come in one order', async () => {
  const { buyer, desk, shopId, conversationId } = await aConversation('0');
  const said = Array.from({ length: 15 }, (_, at) => say(String(at + 1)));
  const sent = await Promise.all(
    [...said, ...said, ...said].map((each) => buyer.call('chat.sendMessage', { shopId, ...each })),
  );
  expect(new Set(sent.map(({ seq }) => seq)).size).toBe(15);
  const { messages, lastSeq } = await desk('chat.listMessages', { conversationId, size: 50 });
  expect(lastSeq).toBe(16);
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  expect(new Set(messages.map(({ id }) => id)).size).toBe(16);
});

test('the first words of two windows open one conversation', async () => {
  const buyer = await aBuyer(mall);
  const { shopId } = listing;
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((text) => buyer.call('chat.sendMessage', { shopId, ...say(text) })),
  );
  expect(await buyer.call('chat.listConversations', {})).toMatchObject({ total: 1 });
});

test('a long conversation is read back page by page, and what came since in its order', async () => {
  const { buyer, shopId } = await aConversation('1');
  for (let at = 2; at <= 7; at += 1) {
    await buyer.call('chat.sendMessage', { shopId, ...say(String(at)) });
  }
  const read = (span: object) => buyer.call('chat.listMessages', { shopId, size: 3, ...span });
  const newest = await read({});
  expect(texts(newest)).toEqual(['5', '6', '7']);
  expect(newest.more).toBe(true);
  expect(texts(await read({ before: 5 }))).toEqual(['2', '3', '4']);
  const oldest = await read({ before: 2 });
  expect(words(oldest)).toEqual(['1']);
  expect(oldest.more).toBe(false);
  const since = await read({ after: 2 });
  expect(texts(since)).toEqual(['3', '4', '5']);
  expect(since.more).toBe(true);
  expect(await read({ after: 7 })).toMatchObject({ messages: [], more: false });
});

test('nobody has read what is not there, and nobody has read less than before', async () => {
  const { buyer, desk, shopId, conversationId } = await aConversation();
  const own = async () => (await desk('chat.listMessages', { conversationId })).own;
  await desk('chat.acknowledge', { conversationId, got: 99, read: 0 });
  expect(await own()).toEqual({ got: 1, read: 0 });
  await desk('chat.acknowledge', { conversationId, got: 0, read: 1 });
  await desk('chat.acknowledge', { conversationId, got: 0, read: 0 });
  expect(await own()).toEqual({ got: 1, read: 1 });
  await buyer.call('chat.sendMessage', { shopId, ...say('More?') });
  expect(await own()).toEqual({ got: 1, read: 1 });
  await desk('chat.acknowledge', { conversationId, got: 2, read: 0 });
  expect(await own()).toEqual({ got: 2, read: 1 });
});

test('whoever has read all before what he says has read that too, and nobody else', async () => {
  const { buyer, desk, shopId, conversationId } = await aConversation();
  expect(await buyer.call('chat.listMessages', { shopId })).toMatchObject({
    own: { got: 1, read: 1 },
  });
  await desk('chat.acknowledge', { conversationId, got: 1, read: 0 });
  await desk('chat.sendMessage', { conversationId, ...say('One moment.') });
  expect(await desk('chat.listMessages', { conversationId })).toMatchObject({
    own: { got: 2, read: 0 },
    theirs: { got: 1, read: 1 },
  });
});

test('what was received and not read is unread', async () => {
  const { buyer, desk, shopId, conversationId } = await aConversation();
  await desk('chat.acknowledge', { conversationId, got: 1, read: 0 });
  expect(await desk('chat.listMessages', { conversationId })).toMatchObject({ unread: 1 });
  await desk('chat.sendMessage', { conversationId, ...say('They do.') });
  await buyer.call('chat.acknowledge', { shopId, got: 2, read: 0 });
  expect(await buyer.call('chat.countUnread', {})).toEqual({ service: 0, shops: 1 });
});

test('what needs no answer does not wait, until the buyer says something again', async () => {
  const { buyer, desk, shopId, conversationId } = await aConversation('Thank you!');
  const before = (await desk('chat.countWaiting', {})).waiting;
  await desk('chat.settle', { conversationId });
  await desk('chat.settle', { conversationId });
  expect((await desk('chat.countWaiting', {})).waiting).toBe(before - 1);
  await buyer.call('chat.sendMessage', { shopId, ...say('One more thing.') });
  expect((await desk('chat.countWaiting', {})).waiting).toBe(before);
});

describe('what a message shows', () => {
  test('goods of the shop as they are now, and that they are no longer on sale', async () => {
    const { buyer, desk, shopId, conversationId } = await aConversation();
    const goods = { kind: 'goods' as const, listingId: listing.listingId };
    await buyer.call('chat.sendMessage', { shopId, id: randomUUID(), content: goods });
    const last = async () =>
      (await desk('chat.listMessages', { conversationId })).messages.at(-1)?.content;
    expect(await last()).toMatchObject({ goods: { listingId: listing.listingId } });
    await desk('catalogue.shelfListings', { listingIds: [listing.listingId], onShelf: false });
    expect(await last()).toEqual({ kind: 'goods', goods: null });
    await desk('catalogue.shelfListings', { listingIds: [listing.listingId], onShelf: true });
  });

  test('an order of these two, and no other', async () => {
    const order = await aPaidOrder(mall, { listing });
    const other = await aPaidOrder(mall, { buyer: order.buyer });
    const { shopId } = listing;
    const send = (orderId: string, to: object = { shopId }) =>
      order.buyer.call('chat.sendMessage', {
        ...to,
        id: randomUUID(),
        content: { kind: 'order', orderId },
      });
    expect(await send(order.id)).toMatchObject({ content: { kind: 'order', orderId: order.id } });
    await expect(send(other.id)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect((await send(other.id, {})).content.kind).toBe('order');
    const foreign = await aPaidOrder(mall);
    await expect(send(foreign.id, {})).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('no codes: they are not even stored', async () => {
    const { desk, conversationId } = await aConversation('My code is 246810, is that right?');
    const { messages } = await desk('chat.listMessages', { conversationId });
    expect(messages[0]?.content).toEqual({
      kind: 'text',
      text: 'My code is ••••••, is that right?',
      hidden: true,
    });
  });
});

describe('what is refused', () => {
  test.each([
    [
      'goods of another shop',
      'GOODS_NOT_FOUND',
      async () => {
        const { listingId } = await aListing(mall);
        return { shopId: listing.shopId, content: { kind: 'goods' as const, listingId } };
      },
    ],
    [
      'somebody else’s picture',
      'PICTURE_NOT_YOURS',
      async () => ({
        content: { kind: 'picture' as const, pictureId: `ab/${'0'.repeat(32)}` },
      }),
    ],
    [
      'a shop that nobody has',
      'SHOP_NOT_FOUND',
      async () => ({
        shopId: randomUUID(),
        content: { kind: 'text' as const, text: 'Hello?' },
      }),
    ],
    [
      'nothing at all',
      'INVALID_INPUT',
      async () => ({ content: { kind: 'text' as const, text: '  ' } }),
    ],
  ])('%s', async (_, code, input) => {
    const buyer = await aBuyer(mall);
    await expect(
      buyer.call('chat.sendMessage', { id: randomUUID(), ...(await input()) }),
    ).rejects.toMatchObject({ code });
  });

  test.each([
    ['a buyer', 'buyer'],
    ['a desk', 'desk'],
  ] as const)('%s who has sent very many today, until tomorrow', async (_, side) => {
    const { buyer, desk, shopId, conversationId } = await aConversation();
    const sender = side === 'buyer' ? buyer.id : listing.seller.id;
    const send = () =>
      side === 'buyer'
        ? buyer.call('chat.sendMessage', { shopId, ...say('More') })
        : desk('chat.sendMessage', { conversationId, ...say('More') });
    await send();
    const counted = (count: number) =>
      mall.owner.run(sql`update chat.daily_count set count = ${count} where sender_id = ${sender}`);
    await counted(MOST_A_DAY[side] - 1);
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'MESSAGE_QUOTA' });
    await mall.owner.run(sql`update chat.daily_count set day = day - 2`);
    await send();
    await mall.advance(7_200);
    expect(await mall.owner.value(sql`select count(*)::int from chat.daily_count`)).toBe(1);
  });

  test('the own shop', async () => {
    const { id } = listing.seller;
    const own = mall.storefront(
      await openSession(mall.db, 'storefront', id, mall.shared.clock.now()),
    );
    await expect(
      own('chat.sendMessage', { shopId: listing.shopId, ...say('Hello, me') }),
    ).rejects.toMatchObject({ code: 'OWN_SHOP' });
  });
});
