import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const logIn = async ({ username }: Buyer) =>
  (await mall.storefront()('accounts.login', { name: username, password: PASSWORD })).token;
const sessionsOf = async ({ call }: Buyer) => (await call('accounts.listSessions', {})).rows;
const knows = (token: string) => refusalOf(mall.storefront(token)('accounts.getMe', {}));

test('an account sees where it is logged in and logs out everywhere else', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const stranger = await aBuyer(mall);
  const elsewhere = await logIn(buyer);
  expect((await sessionsOf(buyer)).map(({ place, current }) => [place, current])).toEqual([
    ['storefront', true],
    ['storefront', false],
  ]);
  await buyer.call('accounts.endOtherSessions', {});
  await buyer.call('accounts.endOtherSessions', {});
  expect(await sessionsOf(buyer)).toHaveLength(1);
  expect(await knows(elsewhere)).toBe('NOT_LOGGED_IN');
  expect(await sessionsOf(stranger)).toHaveLength(1);
});

test('one session is ended and the others stay', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const [lost, kept] = [await logIn(buyer), await logIn(buyer)];
  const { rows } = await mall.storefront(lost)('accounts.listSessions', {});
  const id = rows.find(({ current }) => current)?.id ?? '';
  const end = () => refusalOf(buyer.call('accounts.endSession', { id }));
  expect(await end()).toBe('no refusal');
  expect(await end()).toBe('SESSION_NOT_FOUND');
  expect(await knows(lost)).toBe('NOT_LOGGED_IN');
  expect(await knows(kept)).toBe('no refusal');
  expect(await sessionsOf(buyer)).toHaveLength(2);
});

test('somebody else’s session is not there to be ended', async () => {
  const buyer = await aBuyer(mall);
  const stranger = await aBuyer(mall);
  const [own] = await sessionsOf(buyer);
  const end = stranger.call('accounts.endSession', { id: own?.id ?? '' });
  expect(await refusalOf(end)).toBe('SESSION_NOT_FOUND');
  expect(await sessionsOf(buyer)).toHaveLength(1);
});

test('a session says what it is used on, and keeps no more of it than that', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  await fetch(`${mall.url.storefront}/api/accounts.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ name: buyer.username, password: PASSWORD }),
  });
  const [here, there] = await sessionsOf(buyer);
  expect([here?.browser, here?.system]).toEqual([null, null]);
  expect([there?.browser, there?.system]).toEqual(['Firefox', 'Windows']);
});

test('visitors have no sessions to see', async () => {
  const visitor = mall.storefront();
  expect(await refusalOf(visitor('accounts.listSessions', {}))).toBe('NOT_LOGGED_IN');
  expect(await refusalOf(visitor('accounts.endOtherSessions', {}))).toBe('NOT_LOGGED_IN');
});
