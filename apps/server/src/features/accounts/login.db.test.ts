import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aBuyer,
  aMerchant,
  anOperator,
  PASSWORD,
  refusalOf,
  withSetting,
} from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'human_check', 'never');
});
afterAll(() => mall.stop());

const visitor = () => mall.storefront();
const login = (name: string, password = PASSWORD) =>
  visitor()('accounts.login', { name, password });

test('a buyer logs in by name in any case, by e-mail and by phone', async () => {
  const buyer = await aBuyer(mall, {
    username: 'Quay-One',
    email: 'quay.one@example.com',
    phone: '49 15112345670',
    password: true,
  });
  for (const name of ['quay-one', 'Quay.One@example.com', '49 15112345670']) {
    const { token, me } = await login(name);
    expect(me.id).toBe(buyer.id);
    const again = await mall.storefront(token)('accounts.getMe', {});
    expect(again.username).toBe('Quay-One');
    expect(again.lastLoginAt).not.toBeNull();
  }
});

test('an existing client logs in with an encoded password in the query', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const answer = await mall.legacy('user!newlogin', {
    username: buyer.username,
    password: encodeURIComponent(PASSWORD),
  });
  expect(answer).toMatchObject({
    code: '0',
    data: { username: buyer.username, usercode: buyer.userCode },
  });
  const { token } = answer.data as { token: string };
  expect(await mall.legacy('localuser!get', { token })).toMatchObject({
    code: '0',
    data: { username: buyer.username, safeword: 1, avatar: '1' },
  });
  await mall.legacy('user!logout', { token });
  expect(await mall.legacy('localuser!get', { token })).toMatchObject({ code: '403' });
});

test('a wrong password and an unknown name get the same answer', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const wrong = await refusalOf(login(buyer.username, 'wrong-one'));
  const unknown = await refusalOf(login('nobody-of-that-name', 'wrong-one'));
  expect([wrong, unknown]).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED']);
});

test('three wrong passwords pause the pair for three minutes, and no longer', async () => {
  const buyer = await aBuyer(mall, { password: true });
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await refusalOf(login(buyer.username, 'wrong-one'))).toBe('LOGIN_FAILED');
  }
  expect(await refusalOf(login(buyer.username))).toBe('LOGIN_LOCKED');
  await mall.advance(175);
  expect(await refusalOf(login(buyer.username))).toBe('LOGIN_LOCKED');
  await mall.advance(10);
  expect((await login(buyer.username)).me.id).toBe(buyer.id);
});

test('a right log-in begins the count anew', async () => {
  const buyer = await aBuyer(mall, { password: true });
  for (let turn = 0; turn < 2; turn += 1) {
    await refusalOf(login(buyer.username, 'wrong-one'));
    await refusalOf(login(buyer.username, 'wrong-one'));
    expect((await login(buyer.username)).me.id).toBe(buyer.id);
  }
});

test('guesses at the same moment count each', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const codes = await Promise.all(
    Array.from({ length: 9 }, () => refusalOf(login(buyer.username, 'wrong-one'))),
  );
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(3);
  expect(codes.filter((code) => code === 'LOGIN_LOCKED')).toHaveLength(6);
});

test('a disabled account hears so only with the right password', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const operator = await anOperator(mall);
  await operator.call('accounts.disableAccount', { id: buyer.id, reason: 'chargebacks' });
  expect(await refusalOf(login(buyer.username, 'wrong-one'))).toBe('LOGIN_FAILED');
  expect(await refusalOf(login(buyer.username))).toBe('ACCOUNT_DISABLED');
});

test('only a merchant logs in at the seller origin', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const merchant = await aMerchant(mall, { password: true });
  const seller = mall.seller();
  expect(
    await refusalOf(seller('accounts.login', { name: buyer.username, password: PASSWORD })),
  ).toBe('NO_PERMISSION');
  const { token } = await seller('accounts.login', {
    name: merchant.username,
    password: PASSWORD,
  });
  expect((await mall.seller(token)('accounts.getMe', {})).id).toBe(merchant.id);
  expect(await refusalOf(mall.storefront(token)('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
});

test('an operator logs in, rests at most an hour, and never by a token in the address', async () => {
  const { username } = await anOperator(mall, { password: true });
  const { token } = await mall.admin()('accounts.login', { name: username, password: PASSWORD });
  const admin = mall.admin(token);
  expect((await admin('accounts.getMe', {})).username).toBe(username);
  await mall.advance(3_500);
  await admin('accounts.heartbeat', {});
  await mall.advance(3_500);
  expect((await admin('accounts.getMe', {})).username).toBe(username);
  await mall.advance(3_700);
  expect(await refusalOf(admin('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
});

test('a buyer’s session rests at most half an hour and ends after twelve', async () => {
  const idle = await aBuyer(mall);
  await mall.advance(31 * 60);
  expect(await refusalOf(idle.call('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
  const busy = await aBuyer(mall);
  for (let turn = 0; turn < 24; turn += 1) {
    await busy.call('accounts.heartbeat', {});
    await mall.advance(29 * 60);
  }
  await busy.call('accounts.heartbeat', {});
  await mall.advance(29 * 60);
  expect(await refusalOf(busy.call('accounts.heartbeat', {}))).toBe('NOT_LOGGED_IN');
});
