/** What a provider says that fits to nothing: it waits for so long and is the desk's then; what cannot be read is not taken. */
import { BODY_BYTES } from '@entrepot/contract/operation';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { openPayments } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { signed } from './sandbox.ts';

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
    return { waiting, kinds: rows.map(({ kind }) => kind).toSorted() };
  };
  await mall.advance(3 * 86_400);
  expect(await strays()).toEqual({ waiting: 0, kinds: [] });
  await mall.advance(86_400 + 60);
  expect(await strays()).toEqual({ waiting: 2, kinds: ['disputed', 'refunded'] });
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
