import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { mailedCode } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aReceivedOrder } from '../../../test/orders-factories.ts';
import { sql } from '../../platform/db.ts';
import { openSession } from './sessions.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const NEXT = 'harbour43';
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const change = (buyer: Buyer, old: string, password = NEXT, confirmation = password) =>
  buyer.call('accounts.changePassword', { old, password, confirmation });

test('changing the password ends every other session and gives this one a new token', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const elsewhere = (
    await mall.storefront()('accounts.login', { name: buyer.username, password: PASSWORD })
  ).token;
  const { token } = await change(buyer, PASSWORD);
  expect((await mall.storefront(token)('accounts.getMe', {})).id).toBe(buyer.id);
  for (const old of [buyer.token, elsewhere]) {
    expect(await refusalOf(mall.storefront(old)('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
  }
  const login = (password: string) =>
    refusalOf(mall.storefront()('accounts.login', { name: buyer.username, password }));
  expect(await login(PASSWORD)).toBe('LOGIN_FAILED');
  expect(await login(NEXT)).toBe('no refusal');
});

test('a new password must be repeated, uncommon, and the old one right', async () => {
  const buyer = await aBuyer(mall, { password: true });
  expect(await refusalOf(change(buyer, PASSWORD, NEXT, 'other'))).toBe('PASSWORD_MISMATCH');
  expect(await refusalOf(change(buyer, PASSWORD, 'qwerty12'))).toBe('PASSWORD_TOO_COMMON');
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await refusalOf(change(buyer, 'wrong-one'))).toBe('OLD_PASSWORD_WRONG');
  }
  expect(await refusalOf(change(buyer, PASSWORD))).toBe('LOGIN_LOCKED');
});

test('a forgotten password is set anew with the mailed code, which works once', async () => {
  const email = 'forgetful@example.com';
  const buyer = await aBuyer(mall, { email, password: true });
  await mall.storefront()('notifications.sendCode', { email });
  const code = await mailedCode(mall, email);
  const reset = (input: object = {}) =>
    refusalOf(
      mall.storefront()('accounts.resetPassword', {
        email,
        code,
        password: NEXT,
        confirmation: NEXT,
        ...input,
      }),
    );
  expect(await reset({ confirmation: 'other' })).toBe('PASSWORD_MISMATCH');
  expect(await reset({ password: 'qwerty12', confirmation: 'qwerty12' })).toBe(
    'PASSWORD_TOO_COMMON',
  );
  expect(await reset()).toBe('no refusal');
  expect(await refusalOf(buyer.call('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
  expect(await reset()).toBe('CODE_WRONG');
  const login = mall.storefront()('accounts.login', { name: email, password: NEXT });
  expect(await refusalOf(login)).toBe('no refusal');
});

test('a code allows five guesses and ten minutes, and says nothing about who has an account', async () => {
  const email = 'nobody-here@example.com';
  const reset = (code: string) =>
    refusalOf(
      mall.storefront()('accounts.resetPassword', {
        email,
        code,
        password: NEXT,
        confirmation: NEXT,
      }),
    );
  await mall.storefront()('notifications.sendCode', { email });
  const first = await mailedCode(mall, email);
  expect(await reset(first)).toBe('CODE_WRONG');
  const known = 'known@example.com';
  await aBuyer(mall, { email: known });
  await mall.storefront()('notifications.sendCode', { email: known });
  const code = await mailedCode(mall, known);
  const wrong = code === '000000' ? '000001' : '000000';
  const guess = (given: string) =>
    refusalOf(
      mall.storefront()('accounts.resetPassword', {
        email: known,
        code: given,
        password: NEXT,
        confirmation: NEXT,
      }),
    );
  await Promise.all(Array.from({ length: 5 }, () => guess(wrong)));
  expect(await guess(code)).toBe('CODE_WRONG');
  await mall.storefront()('notifications.sendCode', { email: known });
  const late = await mailedCode(mall, known);
  await mall.advance(601);
  expect(await guess(late)).toBe('CODE_WRONG');
});

test('a proven phone gets a code for a new password too, any other one none and the same answer', async () => {
  const phone = '49 15188880001';
  const buyer = await aBuyer(mall, { phone, password: true });
  const send = () => refusalOf(mall.storefront()('accounts.sendResetCode', { phone }));
  const text = () => mailedCode(mall, '+4915188880001');
  const reset = (code: string) =>
    refusalOf(
      mall.storefront()('accounts.resetPassword', {
        ...{ phone, code, password: NEXT, confirmation: NEXT },
      }),
    );
  expect(await send()).toBe('no refusal');
  expect(await text()).toBe('');
  const provenAt = mall.shared.clock.now();
  await mall.owner.run(
    sql`update accounts.account set phone_proven_at = ${provenAt} where id = ${buyer.id}`,
  );
  expect(await send()).toBe('no refusal');
  expect(await reset('not-it')).toBe('INVALID_INPUT');
  expect(await reset(await text())).toBe('no refusal');
  expect(await refusalOf(buyer.call('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
  const login = mall.storefront()('accounts.login', { name: phone, password: NEXT });
  expect(await refusalOf(login)).toBe('no refusal');
  await mall.owner.run(
    sql`update notifications.code set sent = 10 where target = ${phone.replace(' ', '')}`,
  );
  expect(await send()).toBe('CODE_TOO_MANY');
});

test('an account closes for good once nothing is left in it', async () => {
  const buyer = await aBuyer(mall, { email: 'leaving@example.com' });
  const close = (input: object = {}) =>
    refusalOf(
      buyer.call('accounts.closeAccount', {
        account: buyer.username,
        reason: 'moving on',
        fundPassword: '246810',
        ...input,
      }),
    );
  expect(await close({ account: 'somebody-else' })).toBe('ACCOUNT_NOT_FOUND');
  expect(await close({ fundPassword: '999990' })).toBe('FUND_PASSWORD_WRONG');
  await mall.owner.run(
    sql`insert into ledger.account (kind, owner_id, currency, balance) values ('available', ${buyer.id}, 'USDT', 1)`,
  );
  expect(await close()).toBe('BALANCE_REMAINS');
  expect(await buyer.call('accounts.getClosing', {})).toEqual({ obstacles: ['BALANCE_REMAINS'] });
  // What no withdrawal can take out: less than a cent.
  await mall.owner.run(sql`update ledger.account set balance = 0.009 where owner_id = ${buyer.id}`);
  expect(await close()).toBe('no refusal');
  expect(await close()).toBe('NOT_LOGGED_IN');
  const row = await mall.owner.one(
    sql`select state, email, phone, password_hash from accounts.account where id = ${buyer.id}`,
  );
  expect(row).toEqual({ state: 'closed', email: null, phone: null, passwordHash: '' });
  const again = mall.storefront()('accounts.login', { name: buyer.username, password: PASSWORD });
  expect(await refusalOf(again)).toBe('LOGIN_FAILED');
});

test('an account whose shop still sells, or whose order may still come back, stays', async () => {
  const order = await aReceivedOrder(mall);
  const { buyer, listing } = order;
  const obstaclesOf = async (call: typeof buyer.call) =>
    (await call('accounts.getClosing', {})).obstacles;
  expect(await obstaclesOf(buyer.call)).toContain('ORDERS_OPEN');
  const now = mall.shared.clock.now();
  const sellers = mall.storefront(await openSession(mall.db, 'storefront', listing.seller.id, now));
  expect(await obstaclesOf(sellers)).toEqual(['ORDERS_OPEN', 'SHOP_STILL_SELLS']);
  await mall.owner.run(
    sql`update catalogue.listing set on_shelf = false where shop_id = ${listing.shopId}`,
  );
  expect(await obstaclesOf(sellers)).toEqual(['ORDERS_OPEN']);
});
