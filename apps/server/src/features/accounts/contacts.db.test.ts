import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { mailedCode, mailedTo } from '../../../test/mailed.ts';
import { openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
type To = { email: string } | { phone: string };

const sentTo = (to: To) => ('email' in to ? to.email : `+${to.phone.replace(' ', '')}`);
const ask = (buyer: Buyer, to: To) => buyer.call('accounts.sendContactCode', to);

async function bind(buyer: Buyer, to: To, wrong: { code?: string; password?: string } = {}) {
  const code = wrong.code ?? (await mailedCode(mall, sentTo(to)));
  return refusalOf(
    buyer.call('accounts.changeContact', { ...to, code, password: wrong.password ?? PASSWORD }),
  );
}

test('an e-mail is added with the code that was sent to it and the login password', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const to = { email: 'fresh@example.com' };
  await ask(buyer, to);
  const code = await mailedCode(mall, to.email);
  expect(await bind(buyer, to, { password: 'wrong-one' })).toBe('PASSWORD_WRONG');
  expect(await bind(buyer, to, { code: code === '111111' ? '222222' : '111111' })).toBe(
    'CODE_WRONG',
  );
  expect(await bind(buyer, to, { code })).toBe('no refusal');
  expect(await buyer.call('accounts.getMe', {})).toMatchObject({ ...to, emailVerified: true });
  expect(await bind(buyer, to, { code })).toBe('CODE_WRONG');
  const login = mall.storefront()('accounts.login', { name: to.email, password: PASSWORD });
  expect(await refusalOf(login)).toBe('no refusal');
});

test('a phone is added, proven by a text message, and logs in', async () => {
  const buyer = await aBuyer(mall, { password: true, email: 'with-phone@example.com' });
  const to = { phone: '49 15199990001' };
  await ask(buyer, to);
  const [text] = await mailedTo(mall, sentTo(to));
  expect(text?.subject).toMatch(/^\d{6} is your Entrepot verification code$/);
  expect(await bind(buyer, to)).toBe('no refusal');
  const { phone, textMessages } = await buyer.call('accounts.getContacts', {});
  expect([phone?.address, textMessages]).toEqual([to.phone, true]);
  expect(phone?.provenAt).not.toBeNull();
  const [notice] = await mailedTo(mall, 'with-phone@example.com');
  expect(notice?.subject).toBe(`${to.phone} was added to your account`);
});

test('a registered e-mail is proven afterwards, without a notice about a change', async () => {
  const to = { email: 'later@example.com' };
  const buyer = await aBuyer(mall, { password: true, ...to });
  expect((await buyer.call('accounts.getContacts', {})).email?.provenAt).toBeNull();
  await ask(buyer, to);
  expect(await bind(buyer, to)).toBe('no refusal');
  expect((await buyer.call('accounts.getMe', {})).emailVerified).toBe(true);
  expect(await mailedTo(mall, to.email)).toHaveLength(1);
});

test('the old address hears of the new one, and codes sent to it die', async () => {
  const old = 'old-owner@example.com';
  const buyer = await aBuyer(mall, { password: true, email: old });
  await mall.storefront()('notifications.sendCode', { email: old });
  const stale = await mailedCode(mall, old);
  const to = { email: 'new-owner@example.com' };
  await ask(buyer, to);
  expect(await bind(buyer, to)).toBe('no refusal');
  const [notice] = await mailedTo(mall, old);
  expect(notice?.body).toContain(`${to.email} has replaced ${old}`);
  const alive = await mall.owner.one<{ count: string }>(sql`
    select count(*) from notifications.code where target = ${old} and expires_at > ${mall.shared.clock.now()}`);
  expect(Number(alive?.count)).toBe(0);
  const reset = mall.storefront()('accounts.resetPassword', {
    ...{ email: old, code: stale, password: 'harbour43', confirmation: 'harbour43' },
  });
  expect(await refusalOf(reset)).toBe('CODE_WRONG');
});

test('who goes by his e-mail goes by the new one, and the old one is free again', async () => {
  const old = 'named-so@example.com';
  const buyer = await aBuyer(mall, { username: old, email: old, password: true });
  const to = { email: 'named-anew@example.com' };
  await ask(buyer, to);
  await bind(buyer, to);
  expect((await buyer.call('accounts.getMe', {})).username).toBe(to.email);
  const another = mall.storefront()('accounts.register', {
    by: 'email',
    name: old,
    password: 'harbour43',
    agreed: true,
  });
  expect(await refusalOf(another)).toBe('no refusal');
});

test('that an address is taken is said only to who can read its mails', async () => {
  const to = { email: 'taken@example.com' };
  await aBuyer(mall, to);
  const buyer = await aBuyer(mall, { password: true });
  expect(await refusalOf(ask(buyer, to))).toBe('no refusal');
  const code = await mailedCode(mall, to.email);
  expect(await bind(buyer, to, { code: code === '111111' ? '222222' : '111111' })).toBe(
    'CODE_WRONG',
  );
  expect(await bind(buyer, to, { code })).toBe('EMAIL_TAKEN');
  const phone = { phone: '49 15199990002' };
  await aBuyer(mall, { username: phone.phone });
  await ask(buyer, phone);
  expect(await bind(buyer, phone)).toBe('PHONE_TAKEN');
});

test('a code is good for the account and the purpose that it was sent for', async () => {
  const to = { email: 'purpose@example.com' };
  const buyer = await aBuyer(mall, { password: true });
  const other = await aBuyer(mall, { password: true });
  await ask(other, to);
  expect(await bind(buyer, to)).toBe('CODE_WRONG');
  await mall.storefront()('notifications.sendCode', to);
  expect(await bind(buyer, to)).toBe('CODE_WRONG');
  await ask(buyer, to);
  expect(await bind(buyer, to)).toBe('no refusal');
});

test('three wrong passwords lock, for every change that asks for it', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const to = { email: 'locked@example.com' };
  await ask(buyer, to);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await bind(buyer, to, { password: 'wrong-one' })).toBe('PASSWORD_WRONG');
  }
  expect(await bind(buyer, to)).toBe('LOGIN_LOCKED');
  const change = buyer.call('accounts.changePassword', {
    ...{ old: PASSWORD, password: 'harbour43', confirmation: 'harbour43' },
  });
  expect(await refusalOf(change)).toBe('LOGIN_LOCKED');
  await mall.advance(181);
  expect(await bind(buyer, to)).toBe('no refusal');
});

test('five guesses at a code are all', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const to = { email: 'guessed@example.com' };
  await ask(buyer, to);
  const code = await mailedCode(mall, to.email);
  const guess = code === '111111' ? '222222' : '111111';
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await bind(buyer, to, { code: guess })).toBe('CODE_WRONG');
  }
  expect(await bind(buyer, to, { code })).toBe('CODE_WRONG');
});

test('without a gateway no text message is promised, and mails still go', async () => {
  const business = await startMall({ DEMO: '0' });
  await openDoors(business);
  const buyer = await aBuyer(business);
  const send = (to: To) => refusalOf(buyer.call('accounts.sendContactCode', to));
  expect(await send({ phone: '49 15199990003' })).toBe('PHONE_CODES_CLOSED');
  expect(await send({ email: 'business@example.com' })).toBe('no refusal');
  expect((await buyer.call('accounts.getContacts', {})).textMessages).toBe(false);
  await business.stop();
});

test('visitors have no contacts', async () => {
  const visitor = mall.storefront();
  expect(await refusalOf(visitor('accounts.getContacts', {}))).toBe('NOT_LOGGED_IN');
  const send = visitor('accounts.sendContactCode', { email: 'visitor@example.com' });
  expect(await refusalOf(send)).toBe('NOT_LOGGED_IN');
});
