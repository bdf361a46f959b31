// Who may ask what of the admin origin: every operation, with all rights, with none, and with all but its own (trust.md, row 14).
import {
  isMoneyRight,
  mayDo,
  RIGHTS,
  type Right,
  rightsFor,
} from '@entrepot/contract/accounts/rights';
import { adminApi } from '@entrepot/contract/api/admin';
import type { Api, Operation } from '@entrepot/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOperator, withRights } from '../../test/accounts-factories.ts';
import { askRaw } from '../../test/ask-raw.ts';
import { exampleInput } from '../../test/example-input.ts';
import { inBatches } from '../../test/in-batches.ts';
import { aPaidOrder } from '../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { rightsOf } from '../features/accounts/right-queries.ts';
import { changedRight, newOperatorLink } from './commands/operator.ts';
import { raw, sql } from '../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  mall.shared.limiter.take = () => 0;
});
afterAll(() => mall.stop());

const OPERATIONS = Object.entries(adminApi as Api).flatMap(([feature, operations]) =>
  Object.entries(operations).map(([name, operation]) => [`${feature}.${name}`, operation] as const),
);
const OF_OPERATORS = OPERATIONS.filter(([, { who }]) => who === 'operator');

const ask = async (token: string, name: string, operation: Operation) =>
  askRaw(mall, {
    ...{ audience: 'admin', path: name, legacy: false, token },
    body: operation.file ? '{}' : JSON.stringify(exampleInput(operation, {})),
  });

/** Of each operation what came of it with such rights, where that is not what it should be. */
async function tryAll(
  rightsOf: (operation: Operation) => readonly Right[],
  isRight: (operation: Operation, refusal: string | undefined) => boolean,
): Promise<string[]> {
  const found = await inBatches(OF_OPERATORS, async ([name, operation]) => {
    const { id, token } = await anOperator(mall, { rights: rightsOf(operation) });
    const { refusal } = await ask(token, name, operation);
    await mall.owner.run(sql`delete from accounts.operator_right where operator_id = ${id}`);
    return isRight(operation, refusal) ? [] : [`${name}: ${refusal ?? 'done'}`];
  });
  return found.flat();
}

const isLetIn = (refusal: string | undefined) =>
  !['RIGHT_NEEDED', 'NO_PERMISSION', 'NOT_LOGGED_IN', 'INTERNAL'].includes(refusal ?? '');

/** How many rows stand in each table, but for what every call leaves of itself. */
async function written(): Promise<unknown> {
  const tables = await mall.owner.query<{ name: string }>(sql`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where relname not in ('operator', 'operator_right', 'session') order by 1`);
  const counts = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await mall.owner.value<string>(sql`select count(*)::text from ${raw(name)}`),
    ]),
  );
  return Object.fromEntries(counts);
}

test('every operation of operators names rights of the closed list, and no other operation names any', () => {
  for (const [name, { who, needs }] of OPERATIONS) {
    expect({ name, named: needs !== undefined }).toEqual({ name, named: who === 'operator' });
    expect(
      rightsFor(needs).every((right) => RIGHTS.includes(right)),
      name,
    ).toBe(true);
    expect(mayDo([], needs), name).toBe(needs === 'any-operator');
  }
  const used = new Set(OPERATIONS.flatMap(([, { needs }]) => rightsFor(needs)));
  expect([...used].toSorted()).toEqual([...RIGHTS].toSorted());
});

test('what needs no right is what concerns the caller himself, a picture that nobody sees, and names', () => {
  const open = OF_OPERATORS.filter(([, { needs }]) => needs === 'any-operator');
  expect(open.map(([name]) => name).toSorted()).toEqual([
    'accounts.addAuthenticator',
    'accounts.addPasskey',
    'accounts.confirmIdentity',
    'accounts.getConfirmChallenge',
    'accounts.getMe',
    'accounts.getTwoStep',
    'accounts.heartbeat',
    'accounts.removeAuthenticator',
    'accounts.removePasskey',
    'accounts.renamePasskey',
    'accounts.renewRecoveryCodes',
    'accounts.startAuthenticator',
    'accounts.startPasskey',
    'brands.listBrands',
    'sellers.findShops',
    'uploads.uploadPicture',
  ]);
});

test('the database has the same rights, and the same of them wait for a second person', async () => {
  const rows = await mall.db.query<{ may: string; money: boolean }>(
    sql`select may, money from accounts.right_kind order by may`,
  );
  expect(rows).toEqual([...RIGHTS].toSorted().map((may) => ({ may, money: isMoneyRight(may) })));
});

describe('the matrix', () => {
  test('with no right nothing is let in but what needs none; nothing is written, nothing is a fault', async () => {
    const before = await written();
    const wrong = await tryAll(
      () => [],
      ({ needs }, refusal) =>
        needs === 'any-operator' ? isLetIn(refusal) : refusal === 'RIGHT_NEEDED',
    );
    expect(wrong).toEqual([]);
    expect(await written()).toEqual(before);
  }, 120_000);

  test('with every right but its own nothing is let in', async () => {
    const before = await written();
    const wrong = await tryAll(
      ({ needs }) => RIGHTS.filter((right) => !rightsFor(needs).includes(right)),
      ({ needs }, refusal) =>
        needs === 'any-operator' ? isLetIn(refusal) : refusal === 'RIGHT_NEEDED',
    );
    expect(wrong).toEqual([]);
    expect(await written()).toEqual(before);
  }, 120_000);

  test('with its own right alone each is let in', async () => {
    const wrong = await tryAll(
      ({ needs }) => rightsFor(needs),
      (_, refusal) => isLetIn(refusal),
    );
    expect(wrong).toEqual([]);
  }, 120_000);

  test('with all rights each is let in', async () => {
    expect(
      await tryAll(
        () => RIGHTS,
        (_, refusal) => isLetIn(refusal),
      ),
    ).toEqual([]);
  }, 120_000);
});

test('a right that is withdrawn ends with the next call of an open session', async () => {
  const { id, call } = await anOperator(mall);
  await call('adjustments.listAdjustments', {});
  await withRights(mall, id, ['chat']);
  await expect(call('adjustments.listAdjustments', {})).rejects.toMatchObject({
    code: 'RIGHT_NEEDED',
    params: { right: 'read-money' },
  });
});

test('who lacks a right reads which it is and whom to ask, in his language', async () => {
  const { token } = await anOperator(mall, { rights: ['chat'] });
  await anOperator(mall, { rights: ['operators'] });
  const said = async (language: string) => {
    const response = await fetch(`${mall.url.admin}/api/accounts.listAccounts`, {
      method: 'POST',
      body: '{}',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        'content-type': 'application/json',
      },
    });
    return ((await response.json()) as { msg: string }).msg;
  };
  expect(await said('en')).toContain('the right “Customers’ accounts”. Ask: Kim Harbour');
  expect(await said('zh-CN')).toContain('“客户账户”权限。请联系：Kim Harbour');
  expect(await said('ar')).toContain('«حسابات العملاء». اطلبه من: Kim Harbour');
});

test('who may not read money gets no movements, no escrow, and no amounts in the operators’ log', async () => {
  const reader = await anOperator(mall);
  const support = await anOperator(mall, { rights: ['orders', 'operators', 'chat'] });
  const { id: orderId } = await aPaidOrder(mall);
  const [whole, masked] = await Promise.all(
    [reader, support].map(({ call }) => call('orders.getOrder', { orderId })),
  );
  expect(whole?.movements?.length).toBeGreaterThan(0);
  expect(masked).not.toHaveProperty('movements');
  expect(masked?.actions).toEqual([]);
  const ofTheMall = ['commission', 'commissionRate', 'payout'];
  expect(Object.keys(whole?.escrow ?? {})).toEqual(expect.arrayContaining(ofTheMall));
  expect(ofTheMall.filter((name) => name in (masked?.escrow ?? {}))).toEqual([]);
  expect(masked?.escrow.paid).toBe(whole?.escrow.paid);
  expect(await reader.call('orders.getOverview', {})).toHaveProperty('escrow');
  expect(await support.call('orders.getOverview', {})).not.toHaveProperty('escrow');
  await reader.call('adjustments.setCreditLimit', { amount: '4321' });
  const log = async ({ call }: typeof reader) =>
    JSON.stringify((await call('accounts.listAuditEntries', {})).rows);
  expect(await log(reader)).toContain('4321');
  expect(await log(support)).not.toContain('4321');
});

test('at the server’s console a right is given and taken, but the last who manages rights stays', async () => {
  const clerk = await anOperator(mall, { rights: [] });
  const at = (act: 'give' | 'take', named: string, username = clerk.username) =>
    changedRight(mall.owner, act, { username, named, now: mall.shared.clock.now() });
  expect(await at('give', 'operators')).toContain('has the right operators');
  expect(await rightsOf(mall.db, clerk.id)).toEqual(['operators']);
  await expect(at('give', 'everything')).rejects.toThrow('No right is called everything');
  await expect(at('give', 'chat', 'nobody')).rejects.toThrow('No operator is called nobody');
  expect(await at('take', 'operators')).toContain('no longer has');
  expect(await rightsOf(mall.db, clerk.id)).toEqual([]);
  await expect(at('take', 'chat', 'nobody')).rejects.toThrow('No operator is called nobody');
  const link = await newOperatorLink(mall.owner, mall);
  const { rows } = await (await anOperator(mall)).call('accounts.listAuditEntries', { size: 3 });
  const { username } = clerk;
  expect(rows).toMatchObject([
    { by: null, operation: 'accounts.createOperatorLink', input: {}, requestId: 'console' },
    {
      ...{ by: null, operation: 'accounts.withdrawRight' },
      input: { username, code: 'operators', before: 'operators', value: '' },
    },
    {
      ...{ by: null, operation: 'accounts.giveRight' },
      input: { username, code: 'operators', before: '', value: 'operators' },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(new URL(link).hash.slice(1));
  // Nobody but the console does anything without a name.
  const nameless = sql`
    insert into accounts.audit_entry (at, operation, input, request_id) values (now(), 'accounts.giveRight', '{}', 'console')`;
  await expect(mall.db.run(nameless)).rejects.toMatchObject({ constraint: 'operator_is_named' });
});
