// What clients of the original API meet at their addresses: accounts (existing-clients.md §2.2, §13).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, PASSWORD, withSetting } from '../../test/accounts-factories.ts';
import { mailedCode, mailedTo } from '../../test/mailed.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { sql } from '../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  // Such a client cannot slide; here it is not asked how often it may go on without.
  await withSetting(mall, 'human_check', 'never');
});
afterAll(() => mall.stop());

const NEXT = 'harbour43';
type Parameters = Record<string, string>;

async function told(path: string, parameters: Parameters): Promise<string> {
  const { code, msg } = await mall.legacy(path, { lang: 'en', ...parameters });
  return code === '0' ? 'done' : msg;
}

const NEW = { password: PASSWORD, type: '3' };
const register = (parameters: Parameters) =>
  told('localuser!registerNoVerifcode', { ...NEW, ...parameters });
const registerWithCode = (parameters: Parameters) =>
  told('localuser!registerWithVerifcode', { ...NEW, ...parameters });

test('a registration whose two passwords differ is refused', async () => {
  const differ = 'The two entries do not match.';
  for (const call of [register, registerWithCode]) {
    expect(await call({ username: 'Quay10', re_password: 'different' })).toBe(differ);
    expect(await call({ username: 'Quay10', confirmPassword: 'different' })).toBe(differ);
    const one = { re_password: PASSWORD, confirmPassword: 'different' };
    expect(await call({ username: 'Quay10', ...one })).toBe(differ);
  }
  const both = { re_password: PASSWORD, confirmPassword: PASSWORD };
  expect(await register({ username: 'Quay10', ...both })).toBe('done');
  expect(await register({ username: 'Quay11', re_password: 'undefined' })).toBe('done');
});

test('a code of somebody who may invite nobody is refused in the words of the specification', async () => {
  const { id, userCode: usercode } = await aBuyer(mall);
  const operator = await anOperator(mall);
  await operator.call('accounts.stopInvitations', { id, reason: 'Paid for invitations' });
  const refused = 'The referrer has no permission.';
  expect(await register({ username: 'Quay12', usercode })).toBe(refused);
  await operator.call('accounts.allowInvitations', { id, reason: 'It was somebody else' });
  expect(await register({ username: 'Quay12', usercode })).toBe('done');
});

test('a phone is registered with the code that was sent to it, and with no other', async () => {
  const number = '4915112340001';
  const phone = '49 15112340001';
  const open = (verifcode: string, parameters: Parameters = {}) =>
    registerWithCode({ type: '1', phone, verifcode, ...parameters });
  expect(await open('')).toBe('Please enter the verification code.');
  expect(await open('000000')).toBe('The verification code is wrong or has expired.');
  // Some write the phone without a space where they ask for the code.
  expect(await told('idcode!execute', { target: number })).toBe('done');
  const code = await mailedCode(mall, `+${number}`);
  const other = code === '111111' ? '222222' : '111111';
  expect(await open(other)).toBe('The verification code is wrong or has expired.');
  expect(await open(code, { phone: '49 15112340002' })).toBe(
    'The verification code is wrong or has expired.',
  );
  expect(await open(code)).toBe('done');
  const account = await mall.owner.one<{ proven: boolean }>(
    sql`select phone_proven_at is not null as proven from accounts.account where phone = ${phone}`,
  );
  expect(account).toEqual({ proven: true });
});

test('where no text messages are sent a phone cannot be registered with a code', async () => {
  const silent = await startMall({ DEMO: '0' });
  await withSetting(silent, 'mall_open', 'true');
  const closed = 'This mall does not send text messages, so phones cannot be verified here.';
  const phone = { phone: '49 15112340003', verifcode: '123456' };
  const answers = [
    await silent.legacy('localuser!registerWithVerifcode', {
      lang: 'en',
      ...NEW,
      ...phone,
      type: '1',
    }),
    await silent.legacy('idcode!execute', { lang: 'en', target: '4915112340003' }),
  ];
  await silent.stop();
  expect(answers.map(({ msg }) => msg)).toEqual([closed, closed]);
});

const ADDRESS = {
  contacts: 'Ada Quay',
  phone: '49 15112345678',
  postcode: '20457',
  country: 'Germany',
  countryId: 'DE',
  provinceId: 'DE.04',
  city: 'Hamburg',
  cityId: 'Hamburg',
  address: 'Am Kai 4',
};

test('a phone has at least eight digits', async () => {
  const wrong = 'Please enter a phone number with at least 8 digits.';
  const { token } = await aBuyer(mall);
  const add = (phone: string) => told('address!add', { token, ...ADDRESS, phone });
  const open = (username: string) => register({ type: '1', username });
  expect(await add('49 1511234')).toBe(wrong);
  expect(await add('49 15112345')).toBe('done');
  expect(await open('49 1511234')).toBe(wrong);
  expect(await open('49 15112345')).toBe('done');
});

test('a postal code has three to 32 characters, for those of many countries have no more than four', async () => {
  const { token } = await aBuyer(mall);
  const add = (postcode: string) => told('address!add', { token, ...ADDRESS, postcode });
  const wrong = 'A postal code has 3 to 32 letters or digits.';
  expect(await add('20')).toBe(wrong);
  expect(await add('1010')).toBe('done');
  expect(await add('2'.repeat(33))).toBe(wrong);
  expect(await add('20457')).toBe('done');
  expect(await add('2'.repeat(32))).toBe('done');
  // Some countries have none.
  expect(await add('')).toBe('done');
});

test('only an address like those of the specification subscribes', async () => {
  const subscribe = (email: string) => told('subscribe!add', { email });
  mall.shared.limiter.take = () => 0;
  for (const wrong of [
    'ad@example.com',
    '.ada@example.com',
    'ada@e.com',
    'ada@example.c',
    'ada@example.c0m',
    'ada@example.COM',
    'ada@mail.shop.example.com',
    `${'a'.repeat(60)}@example.com`,
    `ada@${'a-'.repeat(4_000)}`,
  ]) {
    expect(await subscribe(wrong), wrong.slice(0, 40)).toBe('Please enter a valid e-mail address.');
  }
  for (const right of ['ada@example.com', '7ada.quay+1@exa-mple.co.uk', 'ADA9@EXAMPLE.com']) {
    expect(await subscribe(right), right).toBe('done');
  }
  expect(await mailedTo(mall, 'ada9@example.com')).toHaveLength(1);
});

test('what an account tells at the old addresses is what existing clients read', async () => {
  const { token, username, userCode } = await aBuyer(mall, { fundPassword: false });
  const get = async () => (await mall.legacy('localuser!get', { token })).data;
  expect(await get()).toMatchObject({
    ...{ username, usercode: userCode, userrole: 'MEMBER', roletype: 'MEMBER' },
    ...{ phone: '', phoneverif: false, email: '', emailverif: false, avatar: '1', safeword: 0 },
    ...{ kyc_status: 0, name: '', nationality: '' },
    // The client writes `--` itself where there is none.
    ...{ lastlogintime: '', lastloginip: '' },
  });
  const chosen = await mall.legacy('localuser!refreshAvatar', { token, idx: '7' });
  expect(chosen).toMatchObject({ code: '0', data: { avatar: '7' } });
  expect((await mall.legacy('localuser!refreshAvatar', { token, idx: '21' })).code).toBe('1');
  for (const status of ['1', '2', '3']) {
    expect(await told('user!heartbeat', { token, status })).toBe('done');
  }
  const owner = await aBuyer(mall, { password: true });
  const login = { username: owner.username, password: PASSWORD };
  const { data } = await mall.legacy('user!newlogin', login);
  const again = (data as { token: string }).token;
  expect((await mall.legacy('localuser!get', { token: again })).data).toMatchObject({
    safeword: 1,
    lastlogintime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
});

test('a changed password leaves the calling session of an existing client alone', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const login = async (password: string) =>
    mall.legacy('user!newlogin', { username: buyer.username, password });
  const elsewhere = ((await login(PASSWORD)).data as { token: string }).token;
  const change = { old_password: PASSWORD, password: NEXT, re_password: NEXT };
  expect(await told('user!updateOldAndNewPsw', { token: buyer.token, ...change })).toBe('done');
  expect(await mall.legacy('localuser!get', { token: buyer.token })).toMatchObject({ code: '0' });
  expect(await mall.legacy('localuser!get', { token: elsewhere })).toMatchObject({ code: '403' });
  expect((await login(PASSWORD)).code).toBe('1');
  expect((await login(NEXT)).code).toBe('0');
});

test('an input error at an old address says what is wrong', async () => {
  const { token } = await aBuyer(mall, { password: true, fundPassword: false });
  const add = { token, ...ADDRESS };
  const password = { token, old_password: PASSWORD, password: NEXT, re_password: NEXT };
  const safeword = { token, safeword: '12345', re_safeword: '12345' };
  const cases: [string, Parameters, string][] = [
    [
      'localuser!registerNoVerifcode',
      { ...NEW, username: 'Quay12', password: 'short' },
      'The password must have 6 to 12 characters.',
    ],
    [
      'localuser!registerNoVerifcode',
      { ...NEW, username: 'Quay12', password: '' },
      'Please enter a password.',
    ],
    [
      'localuser!registerNoVerifcode',
      { ...NEW, username: 'no spaces' },
      'A user name has 4 to 30 letters and digits.',
    ],
    [
      'localuser!registerNoVerifcode',
      { ...NEW, type: '2', username: 'nobody' },
      'Please enter a valid e-mail address.',
    ],
    [
      'user!updateOldAndNewPsw',
      { ...password, password: 'a', re_password: 'a' },
      'The password must have 6 to 12 characters.',
    ],
    ['user!updateOldAndNewPsw', { ...password, old_password: '' }, 'The old password is wrong.'],
    ['user!updateOldAndNewPsw', { ...password, re_password: '' }, 'The two entries do not match.'],
    ['user!setSafewordReg', safeword, 'The fund password must be exactly six digits.'],
    [
      'user!resetpsw',
      { username: 'ada@example.com', password: NEXT, verifcode: '' },
      'Please enter the verification code.',
    ],
    [
      'user!resetpsw',
      { username: 'ada', password: NEXT, verifcode: '123456' },
      'Please enter a valid e-mail address.',
    ],
    ['address!add', { ...add, address: '' }, 'Please enter the address.'],
    [
      'address!add',
      { ...add, address: 'x'.repeat(256) },
      'The address may have at most 255 characters.',
    ],
    [
      'address!add',
      { ...add, contacts: 'x'.repeat(65) },
      'Please enter the recipient’s name, with at most 64 characters.',
    ],
    ['address!add', { ...add, email: 'ada' }, 'Please enter a valid e-mail address.'],
    ['address!add', { ...add, countryId: '0' }, 'Country, state and city do not match.'],
    ['category!sellerTree', {}, 'Please choose a shop.'],
    ['sellerGoods!info', { sellerGoodsId: 'undefined' }, 'This product does not exist.'],
  ];
  for (const [path, parameters, expected] of cases) {
    expect(await told(path, parameters), `${path} ${expected}`).toBe(expected);
  }
  // Keys that existing clients translate.
  const short = { ...NEW, username: 'Quay12', password: 'short', lang: 'cn' };
  expect(await told('localuser!registerNoVerifcode', short)).toBe('登录密码必须6-12位');
  expect(await told('category!sellerTree', { lang: 'cn' })).toBe('未指定商家');
});

test('an address keeps its state and city while the country stays', async () => {
  const { token } = await aBuyer(mall);
  const { data } = await mall.legacy('address!add', { token, ...ADDRESS });
  const made = data as { id: string };
  expect(made).toMatchObject({
    ...{ contacts: 'Ada Quay', phone: '49 15112345678', province: 'Hamburg', use: 1 },
    ...{ countryId: 'DE', provinceId: 'DE.04', cityId: 'Hamburg', address: 'Am Kai 4' },
  });
  const nothing = { city: '', cityId: '0', provinceId: '0' };
  const edit = async (change: Parameters) =>
    (await mall.legacy('address!edit', { token, id: made.id, ...ADDRESS, ...change })).data;
  expect(await edit({ ...nothing, address: 'Am Kai 5' })).toMatchObject({
    ...{ id: made.id, address: 'Am Kai 5', provinceId: 'DE.04', city: 'Hamburg' },
  });
  expect(await edit({ ...nothing, countryId: 'FR' })).toMatchObject({
    ...{ countryId: 'FR', province: '', provinceId: 'FR.', city: '-' },
  });
  const added = await mall.legacy('address!add', { token, ...ADDRESS, ...nothing });
  expect(added.data).toMatchObject({ province: '', city: '-' });
});

test('before a country is chosen, and by its name, there are no states', async () => {
  const states = async (countryId: string) =>
    ((await mall.legacy('address!listState', { countryId })).data as { data: unknown }).data;
  for (const none of ['', '0', 'undefined', 'Germany', 'XX']) {
    expect(await states(none), none).toEqual([]);
  }
  expect(await states('DE')).toContainEqual({ id: 'DE.04', stateName: 'Hamburg' });
  // A country without any has one to choose, because the client's form demands it.
  expect(await states('AQ')).toEqual([{ id: 'AQ.', stateName: '-' }]);
  expect(await mall.legacy('address!listCity', { stateId: '0' })).toMatchObject({
    data: { data: [] },
  });
});
