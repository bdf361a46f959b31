import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, FUND_PASSWORD, PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { mailedCode, mailedTo } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { openSession } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const NEW_FUND_PASSWORD = '583920';
const DAY = 86_400;
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** A buyer whose e-mail was proven so many seconds ago. */
async function aProvenBuyer(email: string, secondsAgo = 3 * DAY): Promise<Buyer> {
  const buyer = await aBuyer(mall, { email, password: true });
  const provenAt = new Date(mall.shared.clock.now().getTime() - secondsAgo * 1_000);
  await mall.owner.run(
    sql`update accounts.account set email_proven_at = ${provenAt} where id = ${buyer.id}`,
  );
  return buyer;
}

const send = (buyer: Buyer) =>
  refusalOf(buyer.call('accounts.sendFundPasswordCode', { by: 'email' }));
const reset = (buyer: Buyer, input: { code: string; password?: string; confirmation?: string }) =>
  refusalOf(
    buyer.call('accounts.resetFundPassword', {
      ...{
        by: 'email',
        password: PASSWORD,
        fundPassword: NEW_FUND_PASSWORD,
        confirmation: NEW_FUND_PASSWORD,
      },
      ...input,
    }),
  );
/** What the account says to a fund password, asked without changing anything else. */
const tried = (buyer: Buyer, old: string) =>
  refusalOf(
    buyer.call('accounts.changeFundPassword', {
      old,
      fundPassword: '739204',
      confirmation: '739204',
    }),
  );

test('a forgotten fund password is replaced with a code and the login password', async () => {
  const email = 'forgot-fund-password@example.com';
  const buyer = await aProvenBuyer(email);
  const elsewhere = await openSession(mall.db, 'storefront', buyer.id, mall.shared.clock.now());
  expect(await send(buyer)).toBe('no refusal');
  const code = await mailedCode(mall, email);
  expect(await reset(buyer, { code, confirmation: '583921' })).toBe('PASSWORD_MISMATCH');
  expect(await reset(buyer, { code, password: 'wrong-one' })).toBe('PASSWORD_WRONG');
  expect(await reset(buyer, { code })).toBe('no refusal');
  expect((await mailedTo(mall, email))[0]?.subject).toBe('Your fund password was reset');
  expect(await refusalOf(mall.storefront(elsewhere)('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
  expect(await tried(buyer, FUND_PASSWORD)).toBe('FUND_PASSWORD_WRONG');
  expect(await tried(buyer, NEW_FUND_PASSWORD)).toBe('no refusal');
  expect(await reset(buyer, { code })).toBe('CODE_WRONG');
});

test('nothing may be withdrawn for a day afterwards', async () => {
  const email = 'resting@example.com';
  const buyer = await aProvenBuyer(email);
  await send(buyer);
  const { payoutsFrom } = await buyer.call('accounts.resetFundPassword', {
    ...{ by: 'email', code: await mailedCode(mall, email), password: PASSWORD },
    ...{ fundPassword: NEW_FUND_PASSWORD, confirmation: NEW_FUND_PASSWORD },
  });
  const hours = (Date.parse(payoutsFrom) - mall.shared.clock.now().getTime()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  const row = await mall.owner.one<{ payoutsFrom: Date }>(
    sql`select payouts_from from accounts.fund_password where account_id = ${buyer.id}`,
  );
  expect(row?.payoutsFrom.toISOString()).toBe(payoutsFrom);
});

test('it also opens a fund password that was locked by wrong entries', async () => {
  const email = 'locked-fund-password@example.com';
  const buyer = await aProvenBuyer(email);
  for (let turn = 0; turn < 4; turn += 1) {
    await tried(buyer, '999990');
  }
  expect(await tried(buyer, FUND_PASSWORD)).toBe('FUND_PASSWORD_LOCKED');
  await send(buyer);
  expect(await reset(buyer, { code: await mailedCode(mall, email) })).toBe('no refusal');
  expect(await tried(buyer, NEW_FUND_PASSWORD)).toBe('no refusal');
});

test('an unproven contact sends no code, and a new one makes a thief wait three days', async () => {
  const unproven = await aBuyer(mall, { email: 'unproven@example.com', password: true });
  expect(await send(unproven)).toBe('CONTACT_NOT_PROVEN');
  expect(await reset(unproven, { code: '123456' })).toBe('CONTACT_NOT_PROVEN');
  const email = 'brought-along@example.com';
  const fresh = await aProvenBuyer(email, 3 * DAY - 3_600);
  await expect(fresh.call('accounts.sendFundPasswordCode', { by: 'email' })).rejects.toMatchObject({
    code: 'CONTACT_TOO_NEW',
    params: { hours: 1 },
  });
  expect(await reset(fresh, { code: '123456' })).toBe('CONTACT_TOO_NEW');
  expect(await mailedTo(mall, email)).toEqual([]);
});

test('a contact replaced after the code was sent stops the code', async () => {
  const email = 'before@example.com';
  const buyer = await aProvenBuyer(email);
  await send(buyer);
  const code = await mailedCode(mall, email);
  const to = { email: 'after@example.com' };
  await buyer.call('accounts.sendContactCode', to);
  const proof = { code: await mailedCode(mall, to.email), password: PASSWORD };
  await buyer.call('accounts.changeContact', { ...to, ...proof });
  expect(await reset(buyer, { code })).toBe('CONTACT_TOO_NEW');
  expect((await mailedTo(mall, email))[0]?.subject).toBe('The contact of your account was changed');
});

test('another purpose’s code, five guesses and three passwords are no way in', async () => {
  const email = 'guarded@example.com';
  const buyer = await aProvenBuyer(email);
  await mall.storefront()('notifications.sendCode', { email });
  expect(await reset(buyer, { code: await mailedCode(mall, email) })).toBe('CODE_WRONG');
  await send(buyer);
  const code = await mailedCode(mall, email);
  const guess = code === '111111' ? '222222' : '111111';
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await reset(buyer, { code: guess })).toBe('CODE_WRONG');
  }
  expect(await reset(buyer, { code })).toBe('CODE_WRONG');
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await reset(buyer, { code, password: 'wrong-one' })).toBe('PASSWORD_WRONG');
  }
  expect(await reset(buyer, { code })).toBe('LOGIN_LOCKED');
  expect(await tried(buyer, FUND_PASSWORD)).toBe('no refusal');
});

test('where none is set there is none to replace', async () => {
  const buyer = await aBuyer(mall, { fundPassword: false, password: true });
  expect(await send(buyer)).toBe('FUND_PASSWORD_NOT_SET');
  const visitor = mall.storefront()('accounts.sendFundPasswordCode', { by: 'email' });
  expect(await refusalOf(visitor)).toBe('NOT_LOGGED_IN');
});

test('the owner hears of a changed login password and fund password', async () => {
  const email = 'told@example.com';
  const buyer = await aBuyer(mall, { email, password: true });
  await buyer.call('accounts.changeFundPassword', {
    ...{ old: FUND_PASSWORD, fundPassword: NEW_FUND_PASSWORD, confirmation: NEW_FUND_PASSWORD },
  });
  await buyer.call('accounts.changePassword', {
    ...{ old: PASSWORD, password: 'harbour43', confirmation: 'harbour43' },
  });
  expect((await mailedTo(mall, email)).map(({ subject }) => subject)).toEqual([
    'Your login password was changed',
    'Your fund password was changed',
  ]);
});
