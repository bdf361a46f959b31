// How often clients of the original API may call, with the limits of every mall.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ TRUST_PROXY: 'loopback' });
});
afterAll(() => mall.stop());

type Answer = { code: string; msg: string; refusal?: string; data: { seconds?: number } | null };

async function ask(path: string, from: string, token = ''): Promise<Answer> {
  const address = `${mall.url.storefront}/wap/api/${path}.action?lang=en&token=${token}`;
  const headers = { 'x-forwarded-for': from };
  return (await (await fetch(address, { method: 'POST', headers })).json()) as Answer;
}

/** How many calls are let in before one is refused. */
async function letIn(call: () => Promise<Answer>, most: number): Promise<number> {
  for (let calls = 0; calls <= most; calls += 1) {
    if ((await call()).refusal === 'TOO_MANY_REQUESTS') {
      return calls;
    }
  }
  return Infinity;
}

test('too many calls are told when to come again', async () => {
  const subscribe = (from: string) => ask('subscribe!add', from);
  expect(await letIn(() => subscribe('192.0.2.1'), 10)).toBe(10);
  const refused = await subscribe('192.0.2.1');
  const minutes = Math.ceil(Number(refused.data?.seconds) / 60);
  expect(refused).toMatchObject({
    code: '1',
    msg: `Too many requests. Please try again in ${minutes} minutes.`,
  });
  expect(refused.data?.seconds).toBeGreaterThan(120);
  expect(refused.data?.seconds).toBeLessThanOrEqual(600);
  // Another network is not concerned, and of IPv6 a network is what one household has.
  expect((await subscribe('192.0.2.2')).refusal).not.toBe('TOO_MANY_REQUESTS');
  let host = 0;
  const household = () => subscribe(`2001:db8:1:2::${(host += 1).toString(16)}`);
  expect(await letIn(household, 10)).toBe(10);
  expect((await subscribe('2001:db8:1:3::1')).refusal).not.toBe('TOO_MANY_REQUESTS');

  const [one, other] = [await aBuyer(mall), await aBuyer(mall)];
  const change = (token: string, from: string) => ask('user!updateOldAndNewPsw', from, token);
  let network = 0;
  const anywhere = () => change(one.token, `198.51.100.${(network += 1)}`);
  expect(await letIn(anywhere, 20)).toBe(20);
  expect((await change(other.token, '198.51.100.1')).refusal).not.toBe('TOO_MANY_REQUESTS');
  // One operation is counted apart from the next.
  expect(await ask('localuser!get', '198.51.100.1', one.token)).toMatchObject({ code: '0' });
});
