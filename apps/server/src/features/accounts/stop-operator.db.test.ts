// An operator is stopped at once, and goes on when two have said so (record 0081).
import type { OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  anOperator,
  PASSWORD,
  refusalOf,
  withSetting,
} from '../../../test/accounts-factories.ts';
import { aListener } from '../../../test/ears.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, withdraw } from '../../../test/withdrawals-factories.ts';
import { type Database, type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

type Person = Awaited<ReturnType<typeof anOperator>>;

let mall: TestMall;
let one: Person;
let two: Person;
beforeAll(async () => {
  mall = await startMall();
  [one, two] = [await anOperator(mall), await anOperator(mall)];
});
afterAll(() => mall.stop());

const WHY = 'His laptop was stolen';
const stop = (by: Person, { id: operatorId }: { id: OperatorId }, why = WHY) =>
  by.call('accounts.stopOperator', { operatorId, why });
const listed = async (reader: Person, { id }: { id: OperatorId }) => {
  const { rows } = await reader.call('accounts.listOperators', {});
  return rows.find(({ operatorId }) => operatorId === id);
};
/** Which constraint says no to a statement of such a role, or that it is not allowed at all. */
const constraintOf = (db: Database, statement: Sql) =>
  db.run(statement).then(
    () => 'done',
    (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
  );

test('whoever is stopped is out at once and everywhere, and cannot come back', async () => {
  const clerk = await anOperator(mall, { password: true });
  const ear = await aListener(mall.url.admin, clerk.token);
  expect(await stop(one, clerk)).toEqual({ username: clerk.username });
  await ear.closed;
  expect(await refusalOf(clerk.call('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
  const login = mall.admin()('accounts.login', { name: clerk.username, password: PASSWORD });
  expect(await refusalOf(login)).toBe('ACCOUNT_DISABLED');
  // Again changes nothing: the first reason stays.
  await stop(two, clerk, 'Something else');
  expect(await listed(two, clerk)).toMatchObject({ stopped: { reason: WHY, by: one.name } });
  const { rows } = await two.call('accounts.listAuditEntries', {});
  expect(rows.at(-1) && rows.find(({ input }) => input['operatorId'] === clerk.id)).toMatchObject({
    operation: 'accounts.stopOperator',
    input: { username: clerk.username, why: 'Something else' },
  });
});

test('nobody stops himself, and of two who stop each other one remains', async () => {
  expect(await refusalOf(stop(one, one))).toBe('OWN_RIGHTS');
  const fresh = await startMall();
  const [left, right] = [await anOperator(fresh), await anOperator(fresh)];
  const said = await Promise.all([refusalOf(stop(left, right)), refusalOf(stop(right, left))]);
  expect(said.filter((each) => each === 'no refusal')).toHaveLength(1);
  expect(
    await fresh.owner.value<number>(sql`
    select count(*)::int from accounts.operator where not disabled`),
  ).toBe(1);
  await fresh.stop();
});

test('he goes on when two others have said so, and not before', async () => {
  const clerk = await anOperator(mall, { password: true });
  const start = (by: Person) => by.call('accounts.startOperator', { operatorId: clerk.id });
  expect(await refusalOf(start(one))).toBe('NOT_FOUND');
  await stop(one, clerk);
  await start(one);
  await start(two);
  const [waits, ...more] = (await listed(two, clerk))?.waiting ?? [];
  expect(more).toEqual([]);
  expect(waits).toMatchObject({ right: null, byId: one.id });
  const proposalId = waits?.id ?? '';
  expect(await refusalOf(one.call('accounts.approveRight', { proposalId }))).toBe(
    'SECOND_PERSON_NEEDED',
  );
  expect(await listed(two, clerk)).toMatchObject({ stopped: { reason: WHY } });
  await two.call('accounts.approveRight', { proposalId });
  expect(await listed(two, clerk)).toMatchObject({ stopped: null, waiting: [] });
  const { me } = (await mall.admin()('accounts.login', {
    ...{ name: clerk.username, password: PASSWORD },
  })) as { me: { id: OperatorId } };
  expect(me.id).toBe(clerk.id);
});

test('a correction that he has proposed is approved by nobody any more, and declined as before', async () => {
  const clerk = await anOperator(mall);
  const { id: accountId } = await aBuyer(mall);
  const said = { accountId, amount: '5', reason: 'Paid in twice by mistake' };
  const { id: adjustmentId } = await clerk.call('adjustments.proposeAdjustment', said);
  await stop(one, clerk);
  const approval = two.call('adjustments.approveAdjustment', { adjustmentId });
  expect(await refusalOf(approval)).toBe('PROPOSER_STOPPED');
  await two.call('adjustments.declineAdjustment', { adjustmentId, reason: 'He was stopped' });
});

test('a withdrawal that he approved first needs two others, and its owner waits for nothing else', async () => {
  await withSetting(mall, 'withdrawal_two_people_above', '10');
  const clerk = await anOperator(mall);
  const { id: withdrawalId } = await withdraw(await aWithdrawer(mall));
  await mall.advance(1);
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const him = await anOperator(mall);
  const approve = (by: Person) => by.call('withdrawals.approveWithdrawal', { withdrawalId });
  expect(await approve(him)).toMatchObject({ approvals: 1 });
  await stop(clerk, him);
  expect(await approve(first)).toMatchObject({
    approvals: 1,
    approvers: [{ name: first.name }],
  });
  expect(await refusalOf(approve(first))).toBe('SECOND_PERSON_NEEDED');
  expect(await approve(second)).toMatchObject({ approvals: 2 });
});

describe('with the roles of the application alone', () => {
  const NOW = sql`now()`;

  test('nobody stops or starts without the right, himself, or by one alone', async () => {
    const [clerk, him] = [await anOperator(mall, { rights: ['chat'] }), await anOperator(mall)];
    const stopping = (by: OperatorId) =>
      sql`select accounts.stop_operator(${newId()}, ${him.id}, ${WHY}, ${by}, ${NOW})`;
    expect(await constraintOf(mall.db, stopping(clerk.id))).toBe('operator_has_right');
    expect(await constraintOf(mall.db, stopping(him.id))).toBe('rights_of_another');
    for (const statement of [
      sql`select accounts.begin_stop(${newId()}, ${him.id}, ${WHY}, null, ${NOW})`,
      sql`select accounts.end_stop(${him.id}, ${NOW})`,
      sql`update accounts.operator set disabled = true`,
      sql`update accounts.operator_stop set ended_at = now()`,
      sql`delete from accounts.operator_stop`,
    ]) {
      for (const db of [mall.db, mall.shared.approver]) {
        expect(await constraintOf(db, statement)).toBe('42501');
      }
    }
    expect(await constraintOf(mall.db, stopping(one.id))).toBe('done');
    const [id, ofClerk] = [newId(), newId()];
    const asking = (by: OperatorId, which: string) =>
      sql`select accounts.start_operator(${which}, ${him.id}, ${by}, ${NOW})`;
    expect(await constraintOf(mall.db, asking(clerk.id, ofClerk))).toBe('operator_has_right');
    expect(await constraintOf(mall.db, asking(him.id, ofClerk))).toBe('operator_has_right');
    expect(await constraintOf(mall.db, asking(one.id, id))).toBe('done');
    const yes = (by: OperatorId) => sql`select accounts.approve_right(${id}, ${by}, ${NOW})`;
    expect(await constraintOf(mall.db, yes(two.id))).toBe('42501');
    expect(await constraintOf(mall.shared.approver, yes(one.id))).toBe('approved_by_another');
    expect(await constraintOf(mall.shared.approver, yes(him.id))).toBe('operator_has_right');
  });

  test('a stopped operator is neither the first nor the second person of anything', async () => {
    const him = await anOperator(mall);
    const [price, rate, key] = [newId(), newId(), `test/${newId()}`];
    const proposed = (by: OperatorId, at: string) => sql`
      select ledger.propose('adjustment', ${at}, ${at}, 'USDT', array['platform-loss', 'available'],
        array['00000000-0000-0000-0000-000000000000', ${newId()}]::uuid[], array[-1, 1]::numeric[], 'Paid in twice by mistake', ${by}, now())`;
    const pricing = (by: OperatorId, id: string) => sql`
      insert into deposits.price (id, coin, price, source, proposed_by, proposed_at) values (${id}, 'ETH', 1, 'a market', ${by}, now())`;
    const rating = (by: OperatorId, id: string) => sql`
      insert into payments.rate (id, currency, rate, source, observed_at, good_until, proposed_by)
      values (${id}, 'EUR', 1, 'a bank', now(), now() + interval '1 day', ${by})`;
    for (const statement of [proposed(him.id, key), pricing(him.id, price), rating(him.id, rate)]) {
      expect(await constraintOf(mall.db, statement)).toBe('done');
    }
    const others = [newId(), newId(), `test/${newId()}`] as const;
    for (const statement of [
      pricing(one.id, others[0]),
      rating(one.id, others[1]),
      proposed(one.id, others[2]),
    ]) {
      expect(await constraintOf(mall.db, statement)).toBe('done');
    }
    await stop(one, him);
    for (const statement of [
      proposed(him.id, `test/${newId()}`),
      pricing(him.id, newId()),
      rating(him.id, newId()),
    ]) {
      expect(await constraintOf(mall.db, statement)).toBe('operator_has_right');
    }
    const yes = (by: OperatorId, [coin, currency, movement]: readonly string[]) => [
      sql`select deposits.approve_price(${coin}, ${by}, now())`,
      sql`select payments.approve_rate(${currency}, ${by}, now())`,
      sql`select ledger.approve(${movement}, ${by}, now())`,
    ];
    for (const statement of yes(him.id, others)) {
      expect(await constraintOf(mall.shared.approver, statement)).toBe('operator_has_right');
    }
    for (const statement of yes(two.id, [price, rate, key])) {
      expect(await constraintOf(mall.shared.approver, statement)).toBe('proposer_at_work');
    }
    for (const statement of yes(two.id, others)) {
      expect(await constraintOf(mall.shared.approver, statement)).toBe('done');
    }
  });

  test('nobody takes the place of a proposer who is at work', async () => {
    const key = `withdrawals/${newId()}/settle`;
    const owner = newId();
    const propose = (by: OperatorId, amount = 1) => sql`
      select ledger.propose('withdrawal-settle', ${key}, ${key}, 'USDT', array['reserved', 'clearing-chain'],
        array[${owner}, '00000000-0000-0000-0000-000000000000']::uuid[], array[${-amount}, ${amount}]::numeric[], null, ${by}, now())`;
    const him = await anOperator(mall);
    expect(await constraintOf(mall.db, propose(him.id))).toBe('done');
    expect(await constraintOf(mall.db, propose(one.id))).toBe('approval_key_reused');
    await stop(one, him);
    expect(await constraintOf(mall.db, propose(one.id, 2))).toBe('approval_key_reused');
    const clerk = await anOperator(mall, { rights: ['chat'] });
    expect(await constraintOf(mall.db, propose(clerk.id))).toBe('operator_has_right');
    expect(await constraintOf(mall.db, propose(one.id))).toBe('done');
    expect(
      await mall.owner.value(sql`select proposed_by from ledger.approval where key = ${key}`),
    ).toBe(one.id);
  });
});
