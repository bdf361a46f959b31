// Whoever talks hears at once that something was said, and nobody else does.
import type { Message, NewContent } from '@entrepot/contract/chat/types';
import { type LiveTalk, MOST_LIVE_LETTERS } from '@entrepot/contract/live';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { aListing, aShop, type ShopMade } from '../../../test/catalogue-factories.ts';
import { aListener, type Ear, QUICK_LIVE, until } from '../../../test/ears.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { tellNews, tellNewsAlone } from '../../platform/live.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { limits: { live: QUICK_LIVE } });
});
afterAll(() => mall.stop());

type Told = { waiting?: boolean; said?: Message };
/** How a conversation stands for a side. */
const talk = (
  talk: string,
  isOwn: boolean,
  [lastSeq, own, theirs]: readonly [number, number, number],
  { said, waiting }: Told = {},
) => [
  JSON.stringify({
    ...{ talk, isOwn, lastSeq },
    ...{ own: { got: own, read: own }, theirs: { got: theirs, read: theirs } },
    ...{ said, waiting },
  }),
];
const LAST = JSON.stringify({ changed: 'brands' });
const say = (text: string) => ({ id: randomUUID(), content: { kind: 'text' as const, text } });

type Audience = 'storefront' | 'seller' | 'admin';
const open: Ear[] = [];
afterEach(() => open.splice(0).forEach(({ socket }) => socket.close()));

async function listen(audience: Audience, token: string): Promise<Ear> {
  const ear = await aListener(mall.url[audience], token);
  open.push(ear);
  return ear;
}

/** Everything that was told before is heard once this returns; what each has heard since the last time. */
async function heardBy<Name extends string>(
  ears: Record<Name, Ear>,
): Promise<Record<Name, string[]>> {
  for (const audience of ['storefront', 'seller', 'admin'] as const) {
    await tellNews(mall.db, { audience, who: 'all', changed: 'brands' });
  }
  await until(() => open.forEach(({ heard }) => expect(heard).toContain(LAST)));
  const heard = Object.entries<Ear>(ears).map(([name, ear]) => [
    name,
    [...new Set(ear.heard.splice(0).filter((each) => each !== LAST))],
  ]);
  return Object.fromEntries(heard);
}

let buyer: Awaited<ReturnType<typeof aBuyer>>;
let shop: ShopMade;
beforeEach(async () => {
  [buyer, shop] = [await aBuyer(mall), await aShop(mall)];
});

/** Everybody who could hear something that is not his, after what was told before. */
async function everybody() {
  const ears = {
    own: await listen('storefront', buyer.token),
    otherBuyer: await listen('storefront', (await aBuyer(mall)).token),
    shop: await listen('seller', shop.seller.token),
    otherShop: await listen('seller', (await aShop(mall)).seller.token),
    operator: await listen('admin', (await anOperator(mall)).token),
  };
  await heardBy(ears);
  return ears;
}
const NOBODY = { own: [], otherBuyer: [], shop: [], otherShop: [], operator: [] };
const typing = (conversation: string) => [JSON.stringify({ typing: conversation })];

test('how a conversation with a shop stands is heard by these two alone, and what is said by the other', async () => {
  const { shopId } = shop;
  const ears = await everybody();
  const said = await buyer.call('chat.sendMessage', { shopId, ...say('Hello?') });
  const desk = mall.seller(shop.seller.token);
  const id = (await desk('chat.listConversations', {})).rows[0]?.id ?? '';
  const both = (buyers: string[], desks: string[]) => ({ ...NOBODY, own: buyers, shop: desks });
  expect(await heardBy(ears)).toEqual(
    both(talk(shopId, true, [1, 1, 0]), talk(id, false, [1, 0, 1], { said, waiting: true })),
  );
  await desk('chat.acknowledge', { conversationId: id, got: 1, read: 1 });
  expect(await heardBy(ears)).toEqual(
    both(talk(shopId, false, [1, 1, 1]), talk(id, false, [1, 1, 1], { waiting: true })),
  );
  const answer = await desk('chat.sendMessage', { conversationId: id, ...say('Hello.') });
  expect(await heardBy(ears)).toEqual(
    both(
      talk(shopId, false, [2, 1, 2], { said: answer }),
      talk(id, true, [2, 2, 1], { waiting: false }),
    ),
  );
  await buyer.call('chat.acknowledge', { shopId, got: 2, read: 2 });
  expect(await heardBy(ears)).toEqual(
    both(talk(shopId, false, [2, 2, 2]), talk(id, false, [2, 2, 2], { waiting: false })),
  );
});

test('what is long, or a card whose words depend on the reader, is asked for', async () => {
  const { shopId } = shop;
  const { listingId } = await aListing(mall, {}, shop);
  const ears = await everybody();
  const tell = async (content: NewContent) => {
    await buyer.call('chat.sendMessage', { shopId, id: randomUUID(), content });
    const heard = (await heardBy(ears)).shop.map((each) => JSON.parse(each) as LiveTalk);
    return heard.map(({ said }) => said?.content.kind);
  };
  const letters = (count: number) => ({ kind: 'text' as const, text: '商'.repeat(count) });
  expect(await tell(letters(MOST_LIVE_LETTERS))).toEqual(['text']);
  expect(await tell(letters(MOST_LIVE_LETTERS + 1))).toEqual([undefined]);
  expect(await tell({ kind: 'goods', listingId })).toEqual([undefined]);
});

test('what is hidden in a message is hidden in the news of it', async () => {
  const { shopId } = shop;
  const ears = await everybody();
  await buyer.call('chat.sendMessage', { shopId, ...say('My code is 123456') });
  const [heard = ''] = (await heardBy(ears)).shop;
  expect(heard).toContain('My code is ••••••');
});

test('what is told while others are being told is told with them, and whoever told it waits for it', async () => {
  const ears = { own: await listen('storefront', buyer.token) };
  await heardBy(ears);
  const sent = vi.spyOn(mall.shared.autocommit, 'send');
  const tell = (changed: 'orders' | 'reviews' | 'cart') =>
    tellNewsAlone(mall.shared.autocommit, { audience: 'storefront', who: [buyer.id], changed });
  await Promise.all([tell('orders'), Promise.resolve().then(() => tell('reviews')), tell('cart')]);
  sent.mockRestore();
  expect(sent.mock.calls.length).toBeLessThan(3);
  const changed = ['orders', 'reviews', 'cart'].map((each) => JSON.stringify({ changed: each }));
  expect((await heardBy(ears)).own.toSorted()).toEqual(changed.toSorted());
});

test('news that cannot be told fail those who told them, and not those after them', async () => {
  const { autocommit } = mall.shared;
  const ears = { own: await listen('storefront', buyer.token) };
  await heardBy(ears);
  const sent = vi.spyOn(autocommit, 'send').mockRejectedValueOnce(new Error('planted'));
  const news = { audience: 'storefront', who: [buyer.id], changed: 'orders' } as const;
  const told = [tellNewsAlone(autocommit, news), tellNewsAlone(autocommit, news)];
  const outcomes = await Promise.allSettled(told);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  sent.mockRestore();
  await tellNewsAlone(autocommit, news);
  expect((await heardBy(ears)).own).toEqual([JSON.stringify({ changed: 'orders' })]);
});

test('what is said with customer service is heard by the buyer and every operator', async () => {
  const ears = await everybody();
  const second = { ...ears, second: await listen('admin', (await anOperator(mall)).token) };
  await buyer.call('chat.sendMessage', say('Hello?'));
  const id = (await (await anOperator(mall)).call('chat.listConversations', {})).rows[0]?.id ?? '';
  const operators = talk(id, false, [1, 0, 1], { waiting: true });
  expect(await heardBy(second)).toEqual({
    ...NOBODY,
    ...{ own: talk('service', true, [1, 1, 0]), operator: operators, second: operators },
  });
});

test('a desk that has nothing to answer stops waiting in all its windows', async () => {
  const { shopId } = shop;
  await buyer.call('chat.sendMessage', { shopId, ...say('Thank you!') });
  const desk = mall.seller(shop.seller.token);
  const conversationId = (await desk('chat.listConversations', {})).rows[0]?.id ?? '';
  const ears = await everybody();
  await desk('chat.settle', { conversationId });
  expect(await heardBy(ears)).toMatchObject({
    shop: talk(conversationId, false, [1, 0, 1], { waiting: false }),
  });
  await desk('chat.settle', { conversationId });
  expect(await heardBy(ears)).toEqual(NOBODY);
});

test('that somebody writes is heard by the other side', async () => {
  const { shopId } = shop;
  await buyer.call('chat.sendMessage', { shopId, ...say('Hello?') });
  await buyer.call('chat.sendMessage', say('Hello?'));
  const desk = mall.seller(shop.seller.token);
  const conversationId = (await desk('chat.listConversations', {})).rows[0]?.id ?? '';
  const operator = await anOperator(mall);
  const enquiries = (await operator.call('chat.listConversations', {})).rows;
  const ears = await everybody();

  await buyer.call('chat.tellTyping', { shopId });
  expect(await heardBy(ears)).toEqual({ ...NOBODY, shop: typing(conversationId) });
  await desk('chat.tellTyping', { conversationId });
  expect(await heardBy(ears)).toEqual({ ...NOBODY, own: typing(shopId) });
  const enquiry = enquiries[0]?.id ?? '';
  await buyer.call('chat.tellTyping', {});
  expect(await heardBy(ears)).toEqual({ ...NOBODY, operator: typing(enquiry) });
  await operator.call('chat.tellTyping', { conversationId: enquiry });
  expect(await heardBy(ears)).toEqual({ ...NOBODY, own: typing('service') });
});

test('what is sent again is told again: whoever stored it may have ended before he could', async () => {
  const message = { shopId: shop.shopId, ...say('Hello?') };
  await buyer.call('chat.sendMessage', message);
  const ears = await everybody();
  await buyer.call('chat.sendMessage', message);
  const heard = await heardBy(ears);
  expect(heard).toMatchObject({ otherBuyer: [], otherShop: [], operator: [] });
  expect([heard.own, heard.shop].flat()).toHaveLength(2);
});

test('what changes nothing is not told', async () => {
  const { shopId } = shop;
  await buyer.call('chat.sendMessage', { shopId, ...say('Hello?') });
  const ears = await everybody();
  await buyer.call('chat.acknowledge', { shopId, got: 0, read: 0 });
  await buyer.call('chat.tellTyping', {}); // there is no such conversation
  expect(await heardBy(ears)).toEqual(NOBODY);
});
