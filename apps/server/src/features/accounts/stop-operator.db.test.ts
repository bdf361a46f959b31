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
import { STOP_REASON } from '@entrepot/contract/accounts/rights';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, withdraw } from '../../../test/withdrawals-factories.ts';
import { approveKey } from '../../../test/words.ts';
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
  const by = await anOperator(mall);
  expect(await stop(by, clerk)).toEqual({ username: clerk.username, decision: 'stopped' });
  await ear.closed;
  expect(await refusalOf(clerk.call('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
  const login = mall.admin()('accounts.login', { name: clerk.username, password: PASSWORD });
  expect(await refusalOf(login)).toBe('ACCOUNT_DISABLED');
  // Again changes nothing: the first reason stays.
  await stop(two, clerk, 'Something else');
  expect(await listed(two, clerk)).toMatchObject({ stopped: { reason: WHY, by: by.name } });
  const { rows } = await two.call('accounts.listAuditEntries', {});
  expect(rows.at(-1) && rows.find(({ input }) => input['operatorId'] === clerk.id)).toMatchObject({
    operation: 'accounts.stopOperator',
    input: { username: clerk.username, why: 'Something else', decision: 'stopped' },
  });
});

test('nobody stops himself, and two who manage operators are never left to one by one person’s word', async () => {
  expect(await refusalOf(stop(one, one))).toBe('OWN_RIGHTS');
  const fresh = await startMall();
  const left = await anOperator(fresh);
  // Whoever manages none is stopped by the only one who does.
  const clerk = await anOperator(fresh, { rights: ['chat'] });
  expect(await stop(left, clerk)).toMatchObject({ decision: 'stopped' });
  const right = await anOperator(fresh);
  for (const [by, whom] of [
    [left, right],
    [right, left],
  ] as const) {
    expect(await stop(by, whom)).toMatchObject({ decision: 'waits' });
  }
  const third = await anOperator(fresh);
  const both = await Promise.all([stop(left, third), stop(right, left)]);
  expect(both.map(({ decision }) => decision).toSorted()).toEqual(['stopped', 'waits']);
  expect(
    await fresh.owner.value<number>(sql`
      select count(*)::int from accounts.operator o join accounts.operator_right r on r.operator_id = o.id
      where r.may = 'operators' and not o.disabled`),
  ).toBe(2);
  await fresh.stop();
});

test('one person stops two others within a day, and more when a second person agrees', async () => {
  const by = await anOperator(mall);
  const clerks = [await anOperator(mall), await anOperator(mall), await anOperator(mall)] as const;
  const stopsLeft = async () => (await by.call('accounts.listOperators', {})).stopsLeft;
  for (const [left, clerk] of [
    [2, clerks[0]],
    [1, clerks[1]],
  ] as const) {
    expect(await stopsLeft()).toBe(left);
    expect(await stop(by, clerk)).toMatchObject({ decision: 'stopped' });
  }
  expect(await stopsLeft()).toBe(0);
  const [, , third] = clerks;
  expect(await stop(by, third)).toMatchObject({ decision: 'waits' });
  await third.call('accounts.getMe', {});
  const [waits] = (await listed(two, third))?.waiting ?? [];
  expect(waits).toMatchObject({ right: null, stop: WHY, byId: by.id });
  const proposalId = waits?.id ?? '';
  const answer = (who: Person, name: 'approveRight' | 'declineRight') =>
    refusalOf(who.call(`accounts.${name}`, { proposalId }));
  expect(await answer(by, 'approveRight')).toBe('SECOND_PERSON_NEEDED');
  expect(await answer(third, 'approveRight')).toBe('OWN_RIGHTS');
  expect(await answer(third, 'declineRight')).toBe('OWN_RIGHTS');
  expect(await two.call('accounts.approveRight', { proposalId })).toMatchObject({
    ...{ state: 'given', decision: 'stop', username: third.username },
  });
  expect(await refusalOf(third.call('accounts.getMe', {}))).toBe('NOT_LOGGED_IN');
  expect(await listed(two, third)).toMatchObject({ stopped: { reason: WHY, by: by.name } });
  // What two have said does not count as one person's.
  await mall.owner.run(sql`
    update accounts.operator_stop set said_at = said_at - interval '24 hours' where operator_id = ${clerks[0].id}`);
  expect(await stopsLeft()).toBe(1);
  expect(await stop(by, await anOperator(mall))).toMatchObject({ decision: 'stopped' });
});

/** Somebody who has stopped two others, and whose next stop waits. */
const atBound = async () => {
  const by = await anOperator(mall);
  for (let n = 0; n < 2; n += 1) {
    await stop(by, await anOperator(mall));
  }
  return by;
};

test.each([
  ['was stopped', (him: Person) => stop(two, him)],
  [
    'manages operators no longer',
    ({ id: operatorId }: Person) =>
      two.call('accounts.withdrawRight', { operatorId, right: 'operators' }),
  ],
])('the next one takes the place of a proposer who %s, and of nobody else', async (_, end) => {
  const [first, second] = [await atBound(), await atBound()];
  const clerk = await anOperator(mall);
  expect(await stop(first, clerk)).toMatchObject({ decision: 'waits' });
  expect(await stop(second, clerk, 'Something else')).toMatchObject({ decision: 'waits' });
  const [before] = (await listed(two, clerk))?.waiting ?? [];
  expect(before).toMatchObject({ stop: WHY, byId: first.id });
  await end(first);
  expect(await stop(second, clerk, 'Something else')).toMatchObject({ decision: 'waits' });
  const { waiting } = (await listed(two, clerk)) ?? {};
  expect(waiting).toMatchObject([{ stop: 'Something else', byId: second.id }]);
  const approve = (proposalId = '') => one.call('accounts.approveRight', { proposalId });
  // What somebody else said is approved by nobody unread.
  expect(await refusalOf(approve(before?.id))).toBe('NOT_FOUND');
  expect(await approve(waiting?.[0]?.id)).toMatchObject({ state: 'given', decision: 'stop' });
  expect(await listed(two, clerk)).toMatchObject({ stopped: { by: second.name } });
});

test('so does the next who gives a right, or lets somebody work again, in the place of one who was stopped', async () => {
  const clerk = await anOperator(mall, { rights: ['chat'] });
  const stopped = await anOperator(mall);
  await stop(await anOperator(mall), stopped);
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const give = (by: Person) =>
    by.call('accounts.giveRight', { operatorId: clerk.id, right: 'approve-money' });
  const start = (by: Person) => by.call('accounts.startOperator', { operatorId: stopped.id });
  const waitingOf = async (whom: { id: OperatorId }) => (await listed(two, whom))?.waiting ?? [];
  for (const by of [first, second]) {
    await give(by);
    await start(by);
  }
  const before = [...(await waitingOf(clerk)), ...(await waitingOf(stopped))];
  expect(before.map(({ byId }) => byId)).toEqual([first.id, first.id]);
  await stop(await anOperator(mall), first);
  await give(second);
  await start(second);
  const after = [...(await waitingOf(clerk)), ...(await waitingOf(stopped))];
  expect(after.map(({ byId }) => byId)).toEqual([second.id, second.id]);
  const approve = ({ id: proposalId }: { id: string }) =>
    one.call('accounts.approveRight', { proposalId });
  for (const each of before) {
    expect(await refusalOf(approve(each))).toBe('NOT_FOUND');
  }
  for (const each of after) {
    expect(await approve(each)).toMatchObject({ state: 'given' });
  }
  expect(await listed(two, clerk)).toMatchObject({ waiting: [] });
  expect(await listed(two, stopped)).toMatchObject({ waiting: [], stopped: null });
});

test('a stop that waits can be declined, and so does nothing', async () => {
  const by = await atBound();
  const clerk = await anOperator(mall);
  await stop(by, clerk);
  const [waits] = (await listed(two, clerk))?.waiting ?? [];
  const declined = await two.call('accounts.declineRight', { proposalId: waits?.id ?? '' });
  expect(declined).toMatchObject({ state: 'declined', decision: 'stop' });
  await clerk.call('accounts.getMe', {});
  expect(await listed(two, clerk)).toMatchObject({ stopped: null, waiting: [] });
});

test('the bounds of a reason are those of the contract', async () => {
  const checks = await mall.owner.list<string>(sql`
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid in ('accounts.operator_stop'::regclass, 'accounts.right_proposal'::regclass)
      and pg_get_constraintdef(oid) like '%length(%reason%' order by 1`);
  const { least, most } = STOP_REASON;
  const bounds = new RegExp(`>= ${least}\\).*<= ${most}\\)`);
  expect(checks).toEqual([expect.stringMatching(bounds), expect.stringMatching(bounds)]);
});

test('work goes on when two others have said so, and not before', async () => {
  const clerk = await anOperator(mall, { password: true });
  const start = (by: Person) => by.call('accounts.startOperator', { operatorId: clerk.id });
  expect(await refusalOf(start(one))).toBe('NOT_FOUND');
  await stop(await anOperator(mall), clerk);
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
  await stop(await anOperator(mall), clerk);
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

  test('nobody stops a third within a day, or the second last who manages operators, whatever time is said', async () => {
    const by = await anOperator(mall);
    const stopping = (whom: OperatorId, id = newId()) =>
      mall.db.value<string>(
        sql`select accounts.stop_operator(${id}, ${whom}, ${WHY}, ${by.id}, '2020-01-01T00:00:00Z')`,
      );
    const clerks = [
      await anOperator(mall),
      await anOperator(mall),
      await anOperator(mall),
    ] as const;
    expect(await stopping(clerks[0].id)).toBe('stopped');
    expect(await stopping(clerks[0].id)).toBe('before');
    expect(await stopping(clerks[1].id)).toBe('stopped');
    const proposal = newId();
    expect(await stopping(clerks[2].id, proposal)).toBe('waits');
    const yes = (who: OperatorId) =>
      sql`select accounts.approve_right(${proposal}, ${who}, ${NOW})`;
    expect(await constraintOf(mall.db, yes(two.id))).toBe('42501');
    expect(await constraintOf(mall.shared.approver, yes(by.id))).toBe('approved_by_another');
    for (const statement of [
      sql`update accounts.operator_stop set said_at = 'epoch'`,
      sql`update accounts.right_proposal set stop_reason = null`,
      sql`insert into accounts.right_proposal (id, operator_id, stop_reason, proposed_by, proposed_at)
        values (${newId()}, ${two.id}, ${WHY}, ${by.id}, now())`,
    ]) {
      expect(await constraintOf(mall.db, statement)).toBe('42501');
    }
    expect(await constraintOf(mall.shared.approver, yes(two.id))).toBe('done');
    expect(await stopping(clerks[2].id)).toBe('before');
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
    await stop(await anOperator(mall), him);
    for (const statement of [
      proposed(him.id, `test/${newId()}`),
      pricing(him.id, newId()),
      rating(him.id, newId()),
    ]) {
      expect(await constraintOf(mall.db, statement)).toBe('operator_has_right');
    }
    const yes = async (by: OperatorId, [coin, currency, movement = '']: readonly string[]) => [
      await constraintOf(
        mall.shared.approver,
        sql`select deposits.approve_price(${coin}, ${by}, now())`,
      ),
      await constraintOf(
        mall.shared.approver,
        sql`select payments.approve_rate(${currency}, ${by}, now())`,
      ),
      await approveKey(mall, movement, by).then(
        () => 'done',
        ({ constraint }: { constraint?: string }) => constraint,
      ),
    ];
    const each = (word: string) => [word, word, word];
    expect(await yes(him.id, others)).toEqual(each('operator_has_right'));
    expect(await yes(two.id, [price, rate, key])).toEqual(each('proposer_at_work'));
    expect(await yes(two.id, others)).toEqual(each('done'));
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
    await stop(await anOperator(mall), him);
    expect(await constraintOf(mall.db, propose(one.id, 2))).toBe('approval_key_reused');
    const clerk = await anOperator(mall, { rights: ['chat'] });
    expect(await constraintOf(mall.db, propose(clerk.id))).toBe('operator_has_right');
    expect(await constraintOf(mall.db, propose(one.id))).toBe('done');
    expect(
      await mall.owner.value(sql`select proposed_by from ledger.approval where key = ${key}`),
    ).toBe(one.id);
  });
});
