/** What a provider says that fits to nothing: it waits for so long and is the desk's then; what cannot be read is not taken. */
import { BODY_BYTES } from '@entrepot/contract/operation';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { openPayments } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { signed } from './sandbox.ts';
import { keepUnreadable } from './unreadable-queries.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openPayments(mall);
});
afterAll(() => mall.stop());

const send = async (body: string) => {
  const headers = signed(mall.shared.config, body, mall.shared.clock.now());
  const url = `${mall.url.storefront}/callbacks/sandbox`;
  return (await fetch(url, { method: 'POST', body, headers })).status;
};
const news = (kind: string, more: object = {}) =>
  JSON.stringify({
    ...{ eventId: `${kind} 1`, kind, paymentRef: null, charge: `charge of ${kind}` },
    ...{ currency: 'USD', amount: '20', receiver: 'sandbox', happenedAt: mall.shared.clock.now() },
    ...more,
  });

test('a refund or dispute of a payment that nobody told of is the desk’s after four days', async () => {
  expect(await send(news('refunded'))).toBe(200);
  expect(await send(news('disputed', { charge: null }))).toBe(200);
  const strays = async () => {
    const { call } = await anOperator(mall);
    const { strays: rows, waiting } = await call('payments.listPayments', {});
    return { waiting, kinds: rows.map(({ kind }) => kind).toSorted(), rows };
  };
  await mall.advance(3 * 86_400);
  expect(await strays()).toEqual({ waiting: 0, kinds: [], rows: [] });
  await mall.advance(86_400 + 60);
  const { rows, ...shown } = await strays();
  expect(shown).toEqual({ waiting: 2, kinds: ['disputed', 'refunded'] });
  // What it is looked up by at the provider.
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual([
    'charge of refunded',
    'disputed 1',
  ]);
  expect(await mall.owner.list(sql`select report_id from payments.unhandled`)).toEqual([]);
});

test('what is signed and cannot be read is not taken, so that its provider calls again', async () => {
  const before = await mall.owner.list(sql`select id from payments.report`);
  const faults: unknown[] = [];
  const log = vi.spyOn(mall.shared.log, 'error').mockImplementation((facts) => {
    faults.push(facts);
  });
  for (const body of ['{', '[]', '""', news('unheard-of'), news('paid', { amount: '1e9' })]) {
    expect([body, await send(body)]).toEqual([body, 422]);
  }
  log.mockRestore();
  expect(faults).toHaveLength(5);
  expect(faults[0]).toEqual({ provider: 'sandbox', bytes: 1 });
  expect(await mall.owner.list(sql`select id from payments.report`)).toEqual(before);
});

const notRead = async () => {
  const { call } = await anOperator(mall);
  return (await call('payments.listPayments', {})).unreadable;
};

test('of what cannot be read the desk learns how much, of whom and when, for seven days', async () => {
  await mall.owner.run(sql`delete from payments.unreadable`);
  expect(await notRead()).toEqual([]);
  const long = '{'.padEnd(6_000, ' ');
  for (const body of ['[', long, long]) {
    expect(await send(body)).toBe(422);
  }
  const at = mall.shared.clock.now().toISOString().slice(0, 10);
  expect(await notRead()).toEqual([
    { provider: 'sandbox', count: 2, at: expect.stringContaining(at) },
  ]);
  const kept = sql`select length(body) || ' of ' || bytes from payments.unreadable order by bytes`;
  expect(await mall.owner.list(kept)).toEqual(['1 of 1', '4096 of 6000']);
  // What is not signed leaves nothing.
  const url = `${mall.url.storefront}/callbacks/sandbox`;
  expect((await fetch(url, { method: 'POST', body: ']' })).status).toBe(400);
  expect(await mall.owner.list(kept)).toHaveLength(2);
  await mall.advance(6 * 86_400);
  expect(await mall.owner.list(kept)).toHaveLength(2);
  await mall.advance(86_400 + 3_600);
  expect(await mall.owner.list(kept)).toEqual([]);
  expect(await notRead()).toEqual([]);
});

test('no more than the newest hundred of it are kept, and none that was read at last', async () => {
  const heard = { provider: 'sandbox', at: mall.shared.clock.now() } as const;
  const body = (n: number) => Buffer.from(`[${n}`);
  for (let n = 1; n <= 103; n += 1) {
    const at = new Date(heard.at.getTime() + n);
    await keepUnreadable(mall.db, { ...heard, body: body(n), at });
  }
  const last = { ...heard, at: new Date(heard.at.getTime() + 200) };
  await keepUnreadable(mall.db, { ...last, body: body(4) });
  const bodies = await mall.owner.list<string>(
    sql`select convert_from(body, 'UTF8') from payments.unreadable order by at`,
  );
  expect([bodies.length, bodies.at(0), bodies.at(-1)]).toEqual([100, '[5', '[4']);
  const read = news('expired', { eventId: 'read at last' });
  await keepUnreadable(mall.db, { ...last, body: Buffer.from(read) });
  const ofIt = sql`select bytes from payments.unreadable where body = ${Buffer.from(read)}`;
  expect(await mall.owner.list(ofIt)).toEqual([read.length]);
  expect(await send(read)).toBe(200);
  expect(await mall.owner.list(ofIt)).toEqual([]);
});

test('a callback that is larger than any is refused as such, and taken when it is as large', async () => {
  const padded = (bytes: number) => news('failed').padEnd(bytes, ' ');
  expect(await send(padded(BODY_BYTES + 1))).toBe(413);
  expect(await send(padded(BODY_BYTES))).toBe(200);
});

test('more than twenty callbacks a second from one network are asked to come later', async () => {
  const asked: unknown[] = [];
  const take = vi.spyOn(mall.shared.limiter, 'take').mockImplementation((key, rate) => {
    asked.push([key.split(' ')[0], rate]);
    return 1;
  });
  expect(await send(news('expired'))).toBe(429);
  take.mockRestore();
  expect(asked).toEqual([['callbacks', { count: 1_200, seconds: 60, per: 'network' }]]);
  expect(await send(news('expired'))).toBe(200);
});
