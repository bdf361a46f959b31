import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { createOperatorLink, createSetupLink } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

test('the set-up link makes the first operator and nobody else', async () => {
  const url = await createSetupLink(await mall.system());
  const link = url?.split('#')[1] ?? '';
  const setup = (input: object = {}) =>
    mall.admin()('accounts.setup', {
      link,
      username: 'first-operator',
      name: 'Kim Harbour',
      password: 'longshore-77',
      ...input,
    });
  expect(await refusalOf(setup({ link: 'x'.repeat(43) }))).toBe('SETUP_LINK_INVALID');
  expect(await refusalOf(setup({ password: 'password123' }))).toBe('PASSWORD_TOO_COMMON');
  const { token } = await setup();
  expect((await mall.admin(token)('accounts.getMe', {})).name).toBe('Kim Harbour');
  expect(await refusalOf(setup({ username: 'second-operator' }))).toBe('SETUP_LINK_INVALID');
  expect(await createSetupLink(await mall.system())).toBeUndefined();
});

test('a link from the console makes one more operator, once', async () => {
  const link = (await createOperatorLink(await mall.system())).split('#')[1] ?? '';
  const person = { name: 'Sam Quay', password: 'longshore-78' };
  const setup = (username: string) => mall.admin()('accounts.setup', { link, username, ...person });
  const { token } = await setup('one-more-operator');
  expect((await mall.admin(token)('accounts.getMe', {})).name).toBe('Sam Quay');
  expect(await refusalOf(setup('yet-another'))).toBe('SETUP_LINK_INVALID');
});

test('an operator finds accounts by part of a name, state and UID', async () => {
  const operator = await anOperator(mall);
  const buyer = await aBuyer(mall, { username: 'findable-one', email: 'find.me@example.com' });
  await aBuyer(mall, { username: 'another_one' });
  const find = async (search: string) =>
    (await operator.call('accounts.listAccounts', { search })).rows.map(({ username }) => username);
  expect(await find('FINDABLE')).toEqual(['findable-one']);
  expect(await find('find.me@')).toEqual(['findable-one']);
  expect(await find(buyer.userCode.toLowerCase())).toEqual(['findable-one']);
  expect(await find('er_o')).toEqual(['another_one']);
  expect(await find('%')).toEqual([]);
  await aBuyer(mall, { username: 'some-able', email: 'able@example.com' });
  await aBuyer(mall, { username: 'able' });
  await aBuyer(mall, { username: 'able-seaman' });
  await aBuyer(mall, { username: 'nobody-here', email: 'able.too@example.com' });
  expect(await find('Able')).toEqual([
    'able',
    'able-seaman',
    'some-able',
    'findable-one',
    'nobody-here',
  ]);
  const { total, rows } = await operator.call('accounts.listAccounts', {
    size: 1,
    state: 'active',
  });
  expect([total > 1, rows.length]).toEqual([true, 1]);
});

test('page by page, accounts and what operators did are what they are at once, in the same order', async () => {
  const operator = await anOperator(mall);
  for (const name of ['pages-a', 'all-pages', 'pages', 'pages-b', 'more-pages']) {
    const { id } = await aBuyer(mall, { username: name });
    await operator.call('accounts.disableAccount', { id, reason: 'looked into it' });
  }
  const list = {
    found: (of: object) => operator.call('accounts.listAccounts', { search: 'pages', ...of }),
    disabled: (of: object) => operator.call('accounts.listAccounts', { state: 'disabled', ...of }),
    entries: (of: object) => operator.call('accounts.listAuditEntries', of),
  };
  for (const ask of Object.values(list)) {
    const whole = await ask({ size: 100 });
    expect(whole.rows.length).toBeGreaterThanOrEqual(5);
    for (const size of [1, 2, 3]) {
      const rows: object[] = [];
      for (let page = 1; rows.length < whole.total; page += 1) {
        rows.push(...(await ask({ size, page })).rows);
      }
      expect(rows).toEqual(whole.rows);
    }
  }
});

test('an operator sees whether an e-mail and a phone are proven', async () => {
  const operator = await anOperator(mall);
  const buyer = await aBuyer(mall, { email: 'said.only@example.com' });
  const see = async () => {
    const person = await operator.call('accounts.getAccount', { id: buyer.id });
    return [person.emailVerified, person.phoneVerified];
  };
  expect(await see()).toEqual([false, false]);
  await mall.owner.run(
    sql`update accounts.account set phone = '49 40505011', phone_proven_at = now() where id = ${buyer.id}`,
  );
  expect(await see()).toEqual([false, true]);
});

test('disabling ends sessions at once and is written down with its reason', async () => {
  const operator = await anOperator(mall);
  const buyer = await aBuyer(mall);
  const disable = () =>
    operator.call('accounts.disableAccount', { id: buyer.id, reason: 'chargebacks' });
  const disabled = await disable();
  expect(disabled).toMatchObject({
    state: 'disabled',
    openSessions: 0,
    history: [{ act: 'disabled', reason: 'chargebacks', by: operator.username }],
  });
  expect(await refusalOf(buyer.call('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
  expect((await disable()).history).toHaveLength(1);
  const enabled = await operator.call('accounts.enableAccount', {
    id: buyer.id,
    reason: 'settled',
  });
  expect(enabled).toMatchObject({ state: 'active', history: [{ act: 'enabled' }, {}] });
});

test('an unknown account is refused by every act', async () => {
  const { call } = await anOperator(mall);
  const id = newId();
  const reason = 'no such account';
  const acts = [
    call('accounts.getAccount', { id }),
    call('accounts.disableAccount', { id, reason }),
    call('accounts.enableAccount', { id, reason }),
  ];
  const refusals = await Promise.all(acts.map(refusalOf));
  expect(new Set(refusals)).toEqual(new Set(['ACCOUNT_NOT_FOUND']));
});

test('nobody but an operator reaches operators’ calls', async () => {
  const buyer = await aBuyer(mall);
  for (const token of [null, buyer.token]) {
    const list = mall.admin(token)('accounts.listAccounts', {});
    expect(await refusalOf(list)).toBe('NOT_LOGGED_IN');
  }
});

test('every change by an operator is on record, a refused one is not', async () => {
  const operator = await anOperator(mall);
  const buyer = await aBuyer(mall);
  const before = (await operator.call('accounts.listAuditEntries', {})).total;
  await operator.call('accounts.disableAccount', { id: buyer.id, reason: 'chargebacks' });
  await refusalOf(operator.call('accounts.disableAccount', { id: newId(), reason: 'nobody' }));
  await operator.call('accounts.heartbeat', {});
  const { rows, total } = await operator.call('accounts.listAuditEntries', {});
  expect(total - before).toBe(1);
  // The reason is free text about a person: it stays with the account and is not copied here.
  expect(rows[0]).toMatchObject({
    by: 'Kim Harbour',
    operation: 'accounts.disableAccount',
    input: { id: buyer.id },
  });
  await expect(mall.db.run(sql`delete from accounts.audit_entry`)).rejects.toThrow(
    'permission denied',
  );
});

test('new accounts are counted by day', async () => {
  const operator = await anOperator(mall);
  const before = await operator.call('accounts.getAccountFigures', {});
  await aBuyer(mall);
  const after = await operator.call('accounts.getAccountFigures', {});
  expect(after.total - before.total).toBe(1);
  expect(after.days).toHaveLength(14);
  expect((after.days.at(-1)?.count ?? 0) - (before.days.at(-1)?.count ?? 0)).toBe(1);
});

test('people stay logged in when the demo world’s clock jumps', async () => {
  const buyer = await aBuyer(mall);
  const operator = await anOperator(mall);
  await operator.call('orders.advanceClock', { seconds: 60 * 86_400 });
  expect((await buyer.call('accounts.getMe', {})).id).toBe(buyer.id);
  expect((await operator.call('accounts.getMe', {})).id).toBe(operator.id);
});
