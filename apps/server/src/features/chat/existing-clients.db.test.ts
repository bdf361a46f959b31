// Messages at the addresses of existing clients (spec §7 Chat, existing-clients.md §2.6).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Wire = { id: string; send_receive: string; type: string; content: string; createtime: string };

async function aClient() {
  const buyer = await aBuyer(mall);
  const ask = (name: string, parameters: Record<string, string> = {}) =>
    mall.legacy(name, { token: buyer.token, ...parameters });
  const list = async (parameters = {}) =>
    (await ask('newOnlinechat!list', parameters)).data as Wire[];
  return { buyer, ask, list };
}

test('a client writes to customer service, reads the answer newest first, and has read it then', async () => {
  const { ask, list } = await aClient();
  // The client encodes its text, and axios once more.
  const content = encodeURIComponent('5 < 6 & "done"\nnext');
  expect(await ask('newOnlinechat!send', { type: 'text', content })).toMatchObject({ code: '0' });
  const { call } = await anOperator(mall);
  const conversationId = (await call('chat.listConversations', {})).rows[0]?.id ?? '';
  const answer = { kind: 'text' as const, text: 'It is.' };
  await call('chat.sendMessage', { conversationId, id: crypto.randomUUID(), content: answer });

  expect((await ask('newOnlinechat!unread')).data).toBe(1);
  expect((await ask('userOnlineChatController!unread', { loginType: 'user' })).data).toBe(0);
  const found = await list();
  // The client puts what it gets into its page as HTML.
  expect(found.map((each) => [each.id, each.send_receive, each.type, each.content])).toEqual([
    ['2', 'receive', 'text', 'It is.'],
    ['1', 'send', 'text', '5 &lt; 6 &amp; &quot;done&quot;\nnext'],
    ['0', 'receive', 'text', expect.stringContaining('customer service')],
  ]);
  expect(found[0]?.createtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await ask('newOnlinechat!unread')).data).toBe(0);
  const older = await list({ message_id: '2' });
  expect(older.map(({ id }) => id)).toEqual(['1', '0']);
  expect((await list({ message_id: 'undefined' })).length).toBe(3);
});

test('a client that writes the same twice has said it twice', async () => {
  const { ask, list } = await aClient();
  for (const _ of [1, 2]) {
    await ask('newOnlinechat!send', { type: 'text', content: 'Hello' });
  }
  expect((await list()).map(({ content }) => content).slice(0, 2)).toEqual(['Hello', 'Hello']);
});

test('messages with shops have a list of their own, with times in ISO', async () => {
  const { ask } = await aClient();
  const { shopId, seller } = await aListing(mall);
  await ask('userOnlineChatController!send', { partyid: shopId, type: 'text', content: 'Hi' });
  const { rows } = await mall.seller(seller.token)('chat.listConversations', {});
  expect(rows[0]?.last.content).toMatchObject({ text: 'Hi' });
  expect((await ask('userOnlineChatController!userlist')).data).toMatchObject([
    { partyid: shopId, content: 'Hi', unreadmsg: 0 },
  ]);
  const list = (await ask('userOnlineChatController!list', { partyid: shopId })).data as Wire[];
  expect(list[0]).toMatchObject({ content: 'Hi', createtime: expect.stringMatching(/T.*Z$/) });
});

test('a visitor is asked to log in, and not sent to his first page', async () => {
  const answer = await mall.legacy('newOnlinechat!send', { content: 'Hi' });
  expect(answer).toMatchObject({ code: '1', refusal: 'LOGIN_TO_CHAT' });
});
