// Messages as existing clients write and show them.
import { describe, expect, test } from 'vitest';
import type { ShopId } from '../ids.ts';
import { parseAmount } from '../money.ts';
import { A_UUID } from '../testing/bounds.ts';
import type { Content, Message, OwnMessages } from './types.ts';
import * as wire from './wire.ts';

const PICTURE = { id: `ab/${'0'.repeat(32)}`, width: 1_600, height: 900, tint: '#a0b0c0' };
const ADDRESS = `/m/${PICTURE.id}-1600.webp`;

const say = (text: string): Content => ({ kind: 'text', text, hidden: false });
const message = (content: Content, change: Partial<Message> = {}): Message => ({
  ...{ seq: 3, id: A_UUID, from: 'desk', by: 'person', content, at: '2026-11-22T20:30:00.000Z' },
  ...change,
});

describe('what is asked for', () => {
  test.each([
    [{ message_id: '7' }, 7],
    [{ message_id: '2147483647' }, 2_147_483_647],
    [{ message_id: '2147483648' }, undefined],
    [{ message_id: '0' }, undefined],
    [{ message_id: '-1' }, undefined],
    [{ message_id: 'undefined' }, undefined],
    [{ message_id: '' }, undefined],
    [{}, undefined],
  ])('after %j are the messages before %s', (parameters, before) => {
    expect(wire.listServiceInput.parse(parameters)).toEqual({ before });
    expect(wire.listShopInput.parse({ partyid: 's', ...parameters })).toEqual({
      ...{ shopId: 's', before, size: 30 },
    });
  });

  test.each([
    ['2', 2],
    ['0', 1],
    [undefined, 1],
  ])('page %s of conversations is page %i', (page_no, page) => {
    expect(wire.listConversationsInput.parse({ page_no })).toEqual({ page, size: 30 });
  });
});

describe('what is sent', () => {
  const sent = (parameters: object) => wire.sendInput.parse(parameters);

  test('text is decoded once more', () => {
    const content = encodeURIComponent('50 % of <these>? 好');
    expect(sent({ partyid: 's', type: 'text', content })).toEqual({
      ...{ shopId: 's', content: { kind: 'text', text: '50 % of <these>? 好' } },
    });
  });

  test('without a kind it is text, without a shop it is for customer service', () => {
    expect(sent({ content: 'Hi' })).toEqual({
      ...{ shopId: undefined, content: { kind: 'text', text: 'Hi' } },
    });
  });

  test.each([
    [`https://mall.example${ADDRESS}`, PICTURE.id],
    ['https://elsewhere.example/x.png', ''],
  ])('a picture at %s is %s', (content, pictureId) => {
    expect(sent({ type: 'img', content }).content).toEqual({ kind: 'picture', pictureId });
  });
});

describe('what is shown', () => {
  test('a message has the names of the client, with Shanghai’s time', () => {
    expect(wire.wireMessage(message(say('Hi')))).toEqual({
      ...{ id: '3', chat_id: '3', send_receive: 'receive', type: 'text', content: 'Hi' },
      ...{ createtime: '2026-11-23 04:30:00', updatetime: '2026-11-22T20:30:00.000Z' },
      delete_status: 0,
    });
    expect(wire.wireMessage(message(say('Hi'), { from: 'buyer' })).send_receive).toBe('send');
  });

  // The client puts it into its page as HTML.
  const SIGNS = `<img src=x onerror="alert('1')"> & more`;
  const HARMLESS = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more';
  const listingId = A_UUID as never;
  test.each<[string, Content, string, string]>([
    ['words', say(SIGNS), 'text', HARMLESS],
    ['a picture', { kind: 'picture', picture: PICTURE }, 'img', ADDRESS],
    [
      'goods',
      {
        kind: 'goods',
        goods: { listingId, name: SIGNS, picture: null, price: parseAmount('6.45') },
      },
      'text',
      `${HARMLESS} · 6.45 USDT`,
    ],
    ['goods that are gone', { kind: 'goods', goods: null }, 'text', '—'],
    ['an order', { kind: 'order', orderId: A_UUID as never, number: 'EP-1<' }, 'text', 'EP-1&lt;'],
  ])('%s', (_, content, type, shown) => {
    expect(wire.wireMessage(message(content))).toMatchObject({ type, content: shown });
  });

  test('a list is newest first; with shops its times are in ISO', () => {
    const messages = [message(say('one'), { seq: 1 }), message(say('two'), { seq: 2 })];
    const found = { messages } as OwnMessages;
    expect(wire.wireMessages(found).map(({ id }) => id)).toEqual(['2', '1']);
    const [first] = wire.wireShopMessages(found);
    expect(first).toMatchObject({ id: '2', createtime: '2026-11-22T20:30:00.000Z' });
  });

  test('conversations are those with shops', () => {
    const shop = { id: 's' as ShopId, name: 'Warehouse', mark: 'W' };
    const progress = { got: 3, read: 1 };
    const row = { lastSeq: 3, unread: 2, own: progress, theirs: progress };
    const rows = [
      { ...row, shop, last: message(say('1 < 2')) },
      { ...row, shop: null, last: message(say('Hello')) },
    ];
    expect(wire.wireConversations({ rows, page: 1, size: 30, total: 2 })).toEqual([
      {
        ...{ id: 's', partyid: 's', uid: 's', username: 'Warehouse', unreadmsg: 2, remarks: '' },
        ...{ content: '1 &lt; 2', updatetime: '2026-11-22T20:30:00.000Z' },
        ...{ useravatar: '', avatar: '' },
      },
    ]);
  });

  test('each of the two chats counts its own', () => {
    const counts = { service: 1, shops: 2 };
    expect([wire.wireServiceUnread(counts), wire.wireShopsUnread(counts)]).toEqual([1, 2]);
  });
});
