import { noticeLink, NOTICE_DAYS } from '@entrepot/contract/notifications/notices';
import type { ListingId, OrderId, ShopId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBuyer, BRAND_ID, refusalOf } from '../../../test/accounts-factories.ts';
import { aListener, until } from '../../../test/ears.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { type NoticeToTell, notify, settleNotices } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
let buyer: Buyer;
let other: Buyer;
beforeEach(async () => {
  const mark = Math.random().toString(36).slice(2);
  buyer = await aBuyer(mall, { email: `ada-${mark}@quay.example` });
  other = await aBuyer(mall);
});

const ORDER = newId<OrderId>();
const MAIL = {
  mail: { en: { subject: 'About {number}', body: 'Words' } },
  values: { number: '7' },
};

const shipped = (once = 'shipped 1', to = buyer): NoticeToTell => ({
  ...{ kind: 'order-shipped', personId: to.id, once },
  params: { orderId: ORDER, number: 'EN-1', shop: 'Kanda' },
});
const fell = (once = 'fell 1'): NoticeToTell => ({
  ...{ kind: 'price-fell', personId: buyer.id, once },
  params: {
    listingId: newId<ListingId>(),
    name: { en: 'Teapot', ar: 'إبريق' },
    before: '5' as never,
    now: '4' as never,
  },
});

let seconds = 0;
/** Each a second after the one before, so that their order is known. */
async function tell(...notices: NoticeToTell[]): Promise<void> {
  const ctx = await mall.system();
  for (const notice of notices) {
    seconds += 1;
    const now = new Date(ctx.now.getTime() - 3_600_000 + seconds * 1_000);
    await notify({ ...ctx, now }, BRAND_ID, [notice]);
  }
}
const mails = async () =>
  mailedTo(mall, (await buyer.call('notifications.getPreferences', {})).email ?? '');

test('a person is told once what happened once, with the way to it, and nobody else is', async () => {
  await tell(shipped());
  await tell(shipped());
  const { rows, total } = await buyer.call('notifications.listNotices', {});
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    kind: 'order-shipped',
    params: { number: 'EN-1', shop: 'Kanda' },
    isRead: false,
  });
  expect(rows.map(noticeLink)).toEqual([`/userInfo/order-detail?id=${ORDER}`]);
  expect(await other.call('notifications.listNotices', {})).toMatchObject({ rows: [], total: 0 });
  expect(await refusalOf(mall.storefront()('notifications.listNotices', {}))).toBe('NOT_LOGGED_IN');
});

test('unread ones are counted, and read one by one, all, and only one’s own', async () => {
  await tell(shipped('a'), fell('b'), shipped('c'), shipped('a', other));
  const unread = async (of = buyer) => (await of.call('notifications.countNotices', {})).unread;
  expect(await unread()).toBe(3);
  const { rows } = await buyer.call('notifications.listNotices', {});
  const [newest, , oldest] = rows;
  await other.call('notifications.markRead', { ids: rows.map(({ id }) => id) });
  expect(await unread()).toBe(3);
  await buyer.call('notifications.markRead', { ids: [oldest?.id ?? ''] });
  await buyer.call('notifications.markRead', { ids: [oldest?.id ?? ''] });
  expect(await unread()).toBe(2);
  await tell(shipped('d'));
  await buyer.call('notifications.markAllRead', { newest: newest?.id ?? '', category: 'prices' });
  expect(await unread()).toBe(2);
  await buyer.call('notifications.markAllRead', { newest: newest?.id ?? '' });
  // What came after the list was read has not been seen.
  expect(await unread()).toBe(1);
  expect(await unread(other)).toBe(1);
});

test('the list can be had by category and only what is unread', async () => {
  await tell(shipped(), fell());
  const list = async (input: object) =>
    (await buyer.call('notifications.listNotices', input)).rows.map(({ kind }) => kind);
  expect(await list({})).toEqual(['price-fell', 'order-shipped']);
  expect(await list({ category: 'orders' })).toEqual(['order-shipped']);
  expect(await list({ page: 2, size: 1 })).toEqual(['order-shipped']);
  await buyer.call('notifications.markAllRead', { newest: newId(), category: 'orders' });
  const [first] = (await buyer.call('notifications.listNotices', {})).rows;
  await buyer.call('notifications.markRead', { ids: [first?.id ?? ''] });
  expect(await list({ unread: true })).not.toContain('price-fell');
});

test('open pages hear of it at once', async () => {
  const ear = await aListener(mall.url.storefront, buyer.token);
  const wrong = await aListener(mall.url.storefront, other.token);
  await tell(shipped());
  await mall.settle();
  await until(() => expect(ear.heard).toEqual([JSON.stringify({ changed: 'notifications' })]));
  expect(wrong.heard).toEqual([]);
  ear.socket.close();
  wrong.socket.close();
});

test('what is seen elsewhere is read here', async () => {
  const shopId = newId<ShopId>();
  const chat = {
    kind: 'chat-unread',
    personId: buyer.id,
    params: { shopId, shop: 'Kanda' },
  } as const;
  await tell({ ...chat, once: 'chat 1 4' }, { ...chat, once: 'chat 2 1' });
  await settleNotices(await mall.system(), buyer.id, 'chat 1 ');
  const { rows } = await buyer.call('notifications.listNotices', { unread: true });
  expect(rows).toHaveLength(1);
});

test('of each person the newest 500 are kept, and no longer than half a year', async () => {
  await tell(shipped('first'));
  await mall.owner.run(sql`
    insert into notifications.notice (id, person_id, kind, category, params, once, at)
    select ('ffffffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${buyer.id}, 'order-shipped', 'orders',
      '{}', 'many ' || n, now() from generate_series(1, 499) n`);
  await tell(shipped('one too many', other), fell('newest'));
  const kept = () =>
    mall.owner.value<number>(
      sql`select count(*)::int from notifications.notice where person_id = ${buyer.id}`,
    );
  expect(await kept()).toBe(500);
  await mall.advance((NOTICE_DAYS + 1) * 86_400);
  expect(await kept()).toBe(0);
});

test('by mail it comes as the reader prefers: papers of orders always, the rest with a way out', async () => {
  await tell({ ...shipped('m1'), mail: MAIL }, { ...fell('m2'), mail: MAIL });
  await tell({ ...shipped('m1'), mail: MAIL });
  const [first, ...more] = await mails();
  // Prices are told by mail only to who wants that.
  expect(more).toEqual([]);
  expect(first).toMatchObject({ subject: 'About 7' });
  expect(first?.body).toMatch(
    /order-detail\?id=[^]*To stop e-mails like this one: .*\/unsubscribe\?token=/,
  );
  await buyer.call('notifications.savePreference', {
    category: 'orders',
    channel: 'mail',
    on: false,
  });
  await buyer.call('notifications.savePreference', {
    category: 'prices',
    channel: 'mail',
    on: true,
  });
  const { personId, once } = shipped('m4');
  await tell(
    { ...shipped('m3'), mail: MAIL },
    { ...fell('m5'), mail: MAIL },
    {
      ...{ kind: 'order-paid', personId, once, mail: { mail: MAIL.mail, values: { number: '8' } } },
      params: {
        orderId: ORDER,
        number: 'EN-1',
        shop: 'Kanda',
        amount: '9' as never,
      },
    },
  );
  const all = await mails();
  expect(all.map(({ subject }) => subject)).toEqual(['About 8', 'About 7', 'About 7']);
  expect(all[0]?.body).not.toContain('unsubscribe');
});

test('what is switched off in the mall is not kept; what an account depends on cannot be', async () => {
  const save = (category: 'prices' | 'orders' | 'security' | 'money', channel: 'app' | 'mail') =>
    buyer.call('notifications.savePreference', { category, channel, on: false });
  await save('prices', 'app');
  await tell(fell(), shipped());
  const { rows } = await buyer.call('notifications.listNotices', {});
  expect(rows.map(({ kind }) => kind)).toEqual(['order-shipped']);
  expect(await refusalOf(save('orders', 'app'))).toBe('INVALID_INPUT');
  expect(await refusalOf(save('security', 'mail'))).toBe('INVALID_INPUT');
  expect(await refusalOf(save('money', 'app'))).toBe('INVALID_INPUT');
  const { categories } = await buyer.call('notifications.getPreferences', {});
  expect(categories.find(({ category }) => category === 'prices')).toEqual({
    ...{ category: 'prices', app: false, mail: false },
  });
  await expect(
    mall.owner.run(sql`
      insert into notifications.preference values (${buyer.id}, 'security', 'mail', false, now())`),
  ).rejects.toThrow('some_stay_on');
});

test('with the account go its notices and what it preferred', async () => {
  await tell(shipped());
  await buyer.call('notifications.savePreference', {
    category: 'reviews',
    channel: 'mail',
    on: false,
  });
  await buyer.call('accounts.closeAccount', {
    ...{ account: buyer.username, fundPassword: '246810', reason: 'No more trade' },
  });
  const left = await mall.owner.value(sql`
    select (select count(*) from notifications.notice where person_id = ${buyer.id})
      + (select count(*) from notifications.preference where person_id = ${buyer.id})`);
  expect(Number(left)).toBe(0);
});
