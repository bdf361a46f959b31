// A panel hears of what changed, and nobody else does. Browsers here are the runtime's own web sockets.
import type { AccountId } from '@entrepot/contract/ids';
import { LIVE_CLOSED, LIVE_PATH } from '@entrepot/contract/live';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../test/catalogue-factories.ts';
import { aPaidOrder } from '../../../test/orders-factories.ts';
import {
  aListener as listenerAt,
  anEar as earAt,
  type Ear,
  hello,
  QUICK_LIVE,
  until,
} from '../../../test/ears.ts';
import { rawSocket } from '../../../test/raw-socket.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { openSession } from '../../features/accounts/sessions.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { tellNews } from '../../platform/live.ts';
import { INTAKE_LIMITS } from './intake.ts';

let mall: TestMall;
let listing: ListingMade;
beforeAll(async () => {
  mall = await startMall({}, { limits: { live: QUICK_LIVE } });
  listing = await aListing(mall, {});
});
afterAll(() => mall.stop());

const ears: Ear[] = [];
beforeEach(async () => {
  ears.splice(0).forEach(({ socket }) => socket.close());
  await until(() => expect(mall.shared.intake.live.held()).toBe(0));
});

const ORDERS = JSON.stringify({ changed: 'orders' });

const kept = <E extends Ear>(ear: E): E => {
  ears.push(ear);
  return ear;
};
const anEar = async (at: 'seller' | 'admin', said?: string) =>
  kept(await earAt(mall.url[at], said));
const aListener = async (at: 'seller' | 'admin', token: string) =>
  kept(await listenerAt(mall.url[at], token));

/** Pays an order in this shop, and waits until `ear` has heard something. */
async function payAndHear(ear: Ear, of: ListingMade = listing): Promise<void> {
  await aPaidOrder(mall, { listing: of });
  await mall.settle();
  await until(() => expect(ear.heard).toContain(ORDERS));
}

test('a shop and an operator hear that an order was paid; another shop hears nothing', async () => {
  const operator = await anOperator(mall);
  const other = await aListing(mall, {});
  const shop = await aListener('seller', listing.seller.token);
  const stranger = await aListener('seller', other.seller.token);
  const admin = await aListener('admin', operator.token);
  await payAndHear(shop);
  await until(() => expect(admin.heard).toContain(ORDERS));
  expect(stranger.heard).toEqual([]);
  await payAndHear(stranger, other);
});

test('what is rolled back is not told', async () => {
  const shop = await aListener('seller', listing.seller.token);
  const news = { audience: 'seller', who: [listing.seller.id], changed: 'orders' } as const;
  const failed = mall.db.tx(async (db) => {
    await tellNews(db, news);
    throw new Error('planted');
  });
  await expect(failed).rejects.toThrow('planted');
  await tellNews(mall.db, { ...news, changed: 'reviews' });
  await until(() => expect(shop.heard).toEqual([JSON.stringify({ changed: 'reviews' })]));
});

test('as many sellers as there are hear of it, in messages that the database takes', async () => {
  const shop = await aListener('seller', listing.seller.token);
  const others = Array.from({ length: 250 }, () => newId() as AccountId);
  const who = [...others, listing.seller.id];
  await tellNews(mall.db, { audience: 'seller', who, changed: 'orders' });
  await until(() => expect(shop.heard).toEqual([ORDERS]));
});

describe('who is not let in', () => {
  test.each([
    ['nothing that we understand', 'let me in'],
    ['a token that nobody has', hello('x'.repeat(43))],
    ['more than a token', '{"token":"x","as":"operator"}'],
  ])('%s', async (_, said) => {
    expect(await (await anEar('seller', said)).closed).toBe(LIVE_CLOSED.loggedOut);
  });

  test('a seller at the operators’ door', async () => {
    const shop = await anEar('admin', hello(listing.seller.token));
    expect(await shop.closed).toBe(LIVE_CLOSED.loggedOut);
  });

  test('a buyer at the shops’ door', async () => {
    const { token } = await aBuyer(mall);
    expect(await (await anEar('seller', hello(token))).closed).toBe(LIVE_CLOSED.loggedOut);
  });

  test('somebody who says nothing', async () => {
    expect(await (await anEar('seller')).closed).toBe(LIVE_CLOSED.loggedOut);
  });

  test('somebody who says too much: a message over the limit, or one more', async () => {
    const long = await anEar('seller', hello('x'.repeat(2_000)));
    expect(await long.closed).toBe(1009);
    const twice = await anEar('seller', hello(listing.seller.token));
    twice.socket.send('and another thing');
    expect(await twice.closed).toBe(1006);
  });

  test('a request that asks for no channel is answered as illegal', async () => {
    const answer = await fetch(mall.url.seller + LIVE_PATH);
    expect(await answer.json()).toMatchObject({ refusal: 'ILLEGAL_REQUEST' });
  });

  test('an upgrade to anything else is refused, and its connection ends', async () => {
    const sender = rawSocket(mall.url.seller);
    sender.send(
      'GET /api/orders.getWaiting HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    expect(await sender.ended()).toMatch(/^HTTP\/1.1 200[^]*NOT_LOGGED_IN|ILLEGAL_REQUEST/);
  });
});

test('whoever resets his connection while he is let in disturbs nobody', async () => {
  const { hostname, port } = new URL(mall.url.seller);
  for (const path of [LIVE_PATH, '/api/orders.getWaiting', '/nowhere']) {
    for (let wait = 0; wait < 10; wait += 1) {
      const socket = connect(Number(port), hostname);
      await new Promise((go) => socket.once('connect', go));
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      await new Promise((go) => setTimeout(go, wait / 3));
      socket.resetAndDestroy();
    }
  }
  await until(() => expect(mall.shared.intake.live.held()).toBe(0));
});

test('a browser that goes while its session is looked up leaves nothing behind', async () => {
  const socket = new WebSocket(mall.url.seller.replace('http', 'ws') + LIVE_PATH);
  await new Promise((go) => socket.addEventListener('open', go));
  await mall.owner.tx(async (db) => {
    await db.run(sql`lock table accounts.session in access exclusive mode`);
    socket.send(hello(listing.seller.token));
    await until(async () => {
      const waiting = await mall.owner.query(
        sql`select from pg_locks where not granted and relation = 'accounts.session'::regclass`,
      );
      expect(waiting).toHaveLength(1);
    });
    socket.close();
    await until(() => expect(mall.shared.intake.live.held()).toBe(0));
  });
  const looks = vi.spyOn(mall.shared.clock, 'now');
  await new Promise((go) => setTimeout(go, 3 * QUICK_LIVE.lookEveryMs));
  expect(looks).not.toHaveBeenCalled();
  looks.mockRestore();
});

test('a channel ends with its session', async () => {
  const { seller } = await aListing(mall, {});
  const shop = await anEar('seller', hello(seller.token));
  await mall.seller(seller.token)('accounts.logout', {});
  expect(await shop.closed).toBe(LIVE_CLOSED.loggedOut);
});

test('channels end at once with sessions that are ended elsewhere, and that one’s stays', async () => {
  const own = await startMall({}, { limits: { live: { ...QUICK_LIVE, lookEveryMs: 60_000 } } });
  const buyer = await aBuyer(own);
  const elsewhere = await openSession(own.db, 'storefront', buyer.id, own.shared.clock.now());
  const [here, there] = [
    await listenerAt(own.url.storefront, buyer.token),
    await listenerAt(own.url.storefront, elsewhere),
  ];
  await buyer.call('accounts.endOtherSessions', {});
  expect(await there.closed).toBe(LIVE_CLOSED.loggedOut);
  await tellNews(own.db, { audience: 'storefront', who: [buyer.id], changed: 'orders' });
  await until(() => expect(here.heard).toEqual([ORDERS]));
  here.socket.close();
  await own.stop();
});

test('a network has so many channels, and gets its places back', async () => {
  const open = await Promise.all(
    Array.from({ length: QUICK_LIVE.channels.each }, () =>
      anEar('seller', hello(listing.seller.token)),
    ),
  );
  expect(open.map(({ socket }) => socket.readyState)).toEqual(open.map(() => WebSocket.OPEN));
  expect((await anEar('seller')).socket.readyState).toBe(WebSocket.CLOSED);
  open[0]?.socket.close();
  await until(async () => {
    expect((await anEar('seller', hello(listing.seller.token))).socket.readyState).toBe(
      WebSocket.OPEN,
    );
  });
});

test('what changes in the rest after a message is told once when it is over', async () => {
  const shop = await aListener('seller', listing.seller.token);
  const { id } = listing.seller;
  await mall.db.tx(async (db) => {
    for (const who of ['all', [id], [id, id], [id, id, id]] as const) {
      await tellNews(db, { audience: 'seller', who, changed: 'orders' });
    }
    await tellNews(db, { audience: 'seller', who: 'all', changed: 'reviews' });
  });
  const reviews = JSON.stringify({ changed: 'reviews' });
  await until(() => expect(shop.heard).toContain(reviews));
  expect(shop.heard).toEqual([ORDERS, ORDERS, reviews]);
});

test('whoever may have missed news is told that anything may be different', async () => {
  const shop = await aListener('seller', listing.seller.token);
  await mall.owner.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen live'`,
  );
  await until(() => expect(shop.heard).toEqual([JSON.stringify({ changed: 'anything' })]));
  await payAndHear(shop);
});

test('the limits that are delivered are those of a whole office and more', () => {
  expect(INTAKE_LIMITS.live.channels.each).toBeLessThan(INTAKE_LIMITS.connections.each);
  expect(INTAKE_LIMITS.live.channels.all).toBeLessThan(INTAKE_LIMITS.connections.all);
});

test('an existing client listens at the root of the port that is set for it, and nowhere else there', async () => {
  const own = await startMall({ SOCKET_PORT: '5000' });
  const url = (await own.socket?.listen({ port: 0, host: '127.0.0.1' })) ?? '';
  const buyer = await aBuyer(own);
  const client = new WebSocket(url.replace('http', 'ws'));
  const heard: string[] = [];
  client.addEventListener('message', ({ data }) => heard.push(String(data)));
  client.addEventListener('open', () => client.send(hello(buyer.token)));
  await until(() => expect(heard).toEqual([JSON.stringify({ listening: true })]));
  await tellNews(own.db, { audience: 'storefront', who: [buyer.id], changed: 'orders' });
  await until(() => expect(heard[1]).toBe(ORDERS));
  const [asked, called] = await Promise.all([
    fetch(url),
    fetch(`${url}/api/accounts.getMe`, { method: 'POST' }),
  ]);
  expect(await asked.json()).toMatchObject({ refusal: 'ILLEGAL_REQUEST' });
  expect(called.status).toBe(404);
  client.close();
  await own.stop();
});

test('without such a port none is opened', () => {
  expect(mall.socket).toBeUndefined();
});
