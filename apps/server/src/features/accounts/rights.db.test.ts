// How operators get rights and lose them, and what the database holds of it with the roles of the application alone (record 0081).
import { type Right, RIGHTS } from '@entrepot/contract/accounts/rights';
import type { OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anOperator,
  refusalOf,
  withRights,
  withSetting,
} from '../../../test/accounts-factories.ts';
import { aBankOwner, approvedAtBank, worded } from '../../../test/bank-factories.ts';
import { aNetwork } from '../../../test/chains-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { approveKey } from '../../../test/words.ts';
import { type Database, type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { createOperator } from './operators.ts';
import { rightsOf } from './right-queries.ts';

type Person = Awaited<ReturnType<typeof anOperator>>;

let mall: TestMall;
let one: Person;
let two: Person;
beforeAll(async () => {
  mall = await startMall();
  [one, two] = [await anOperator(mall), await anOperator(mall)];
});
afterAll(() => mall.stop());

const someone = (rights: readonly Right[] = []) => anOperator(mall, { rights });
const give = (by: Person, to: { id: OperatorId }, right: Right) =>
  by.call('accounts.giveRight', { operatorId: to.id, right });
const take = (by: Person, from: { id: OperatorId }, right: Right) =>
  by.call('accounts.withdrawRight', { operatorId: from.id, right });
const has = async ({ id }: { id: OperatorId }) => (await rightsOf(mall.db, id)).toSorted();

async function waitingFor(reader: Person, { id }: { id: OperatorId }) {
  const { rows } = await reader.call('accounts.listOperators', {});
  return rows.find(({ operatorId }) => operatorId === id)?.waiting ?? [];
}

/** Which constraint says no to a statement of such a role, or that it is not allowed at all. */
const constraintOf = (db: Database, statement: Sql) =>
  db.run(statement).then(
    () => 'done',
    (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
  );

test('the first two operators may do everything; whoever comes later is given his rights', async () => {
  const fresh = await startMall();
  const made = async (username: string) =>
    createOperator(fresh.shared.approver, {
      ...{ username, name: 'Kim', passwordHash: 'none', createdAt: fresh.shared.clock.now() },
    });
  const ids = [await made('one'), await made('two'), await made('three')];
  const rights = await Promise.all(ids.map((id) => rightsOf(fresh.db, id)));
  expect(rights.map(({ length }) => length)).toEqual([RIGHTS.length, RIGHTS.length, 0]);
  // Where one of them manages rights no more, whoever comes next begins with none all the same.
  await fresh.owner.run(
    sql`delete from accounts.operator_right where operator_id = ${ids[0]} and may = 'operators'`,
  );
  expect(await rightsOf(fresh.db, await made('four'))).toEqual([]);
  await fresh.stop();
});

test('a right that touches no money is given by one, and stands in the operators’ log with what was before', async () => {
  const support = await someone(['chat']);
  expect(await give(one, support, 'orders')).toEqual({
    ...{ state: 'given', username: support.username, code: 'orders' },
    ...{ before: 'chat', value: 'chat, orders' },
  });
  const { rows } = await one.call('accounts.listAuditEntries', {});
  expect(rows[0]).toMatchObject({
    operation: 'accounts.giveRight',
    input: { operatorId: support.id, code: 'orders', before: 'chat', value: 'chat, orders' },
  });
  await support.call('orders.listOrders', {});
});

test('one that touches money waits for a second person, who is neither the first nor its holder', async () => {
  const clerk = await someone(['operators']);
  expect(await give(one, clerk, 'approve-money')).toMatchObject({ state: 'waiting' });
  expect(await give(one, clerk, 'approve-money')).toMatchObject({ state: 'waiting' });
  expect(await has(clerk)).toEqual(['operators']);
  const [waiting, ...more] = await waitingFor(two, clerk);
  expect(more).toEqual([]);
  expect(waiting).toMatchObject({ right: 'approve-money', by: 'Kim Harbour', isOwn: false });
  const proposalId = waiting?.id ?? '';
  const approve = (by: Person) => by.call('accounts.approveRight', { proposalId });
  expect(await refusalOf(approve(one))).toBe('SECOND_PERSON_NEEDED');
  expect(await refusalOf(approve(clerk))).toBe('OWN_RIGHTS');
  expect(await approve(two)).toMatchObject({
    ...{ before: 'operators', value: 'approve-money, operators' },
  });
  expect(await has(clerk)).toEqual(['approve-money', 'operators']);
  expect(await refusalOf(approve(two))).toBe('NOT_FOUND');
});

test('what was declined, or whose proposer may no longer, is not given', async () => {
  const [clerk, proposer] = [await someone(), await someone(['operators'])];
  await give(one, clerk, 'channels');
  const [declined] = await waitingFor(two, clerk);
  await two.call('accounts.declineRight', { proposalId: declined?.id ?? '' });
  await give(proposer, clerk, 'withdrawals');
  const [orphan] = await waitingFor(two, clerk);
  await take(one, proposer, 'operators');
  for (const proposalId of [declined?.id ?? '', orphan?.id ?? '']) {
    expect(await refusalOf(two.call('accounts.approveRight', { proposalId }))).toBe('NOT_FOUND');
  }
  expect(await has(clerk)).toEqual([]);
});

test('nobody changes his own rights, and of two who manage them none is lost', async () => {
  expect(await refusalOf(give(one, one, 'chat'))).toBe('OWN_RIGHTS');
  expect(await refusalOf(take(one, one, 'chat'))).toBe('OWN_RIGHTS');
  const others = await mall.owner.query<{ id: OperatorId }>(sql`
    select operator_id as id from accounts.operator_right where may = 'operators' and operator_id not in (${one.id}, ${two.id})`);
  for (const { id } of others) {
    await take(one, { id }, 'operators');
  }
  expect(await refusalOf(take(one, two, 'operators'))).toBe('RIGHTS_MANAGERS_NEEDED');
  const third = await someone(['operators']);
  // Both at once: one of them is told that two must remain.
  const both = await Promise.all([
    refusalOf(take(third, one, 'operators')),
    refusalOf(take(third, two, 'operators')),
  ]);
  expect(both.toSorted()).toEqual(['RIGHTS_MANAGERS_NEEDED', 'no refusal']);
  await withRights(mall, one.id, RIGHTS);
  await withRights(mall, two.id, RIGHTS);
});

describe('with the roles of the application alone', () => {
  const NOW = sql`now()`;

  test('nobody writes rights', async () => {
    const clerk = await someone();
    for (const db of [mall.db, mall.shared.approver]) {
      for (const statement of [
        sql`insert into accounts.operator_right (operator_id, may, given_at) values (${clerk.id}, 'approve-money', now())`,
        sql`update accounts.operator_right set operator_id = ${clerk.id}`,
        sql`delete from accounts.operator_right`,
        sql`update accounts.right_kind set money = false`,
        sql`update accounts.right_proposal set state = 'approved'`,
      ]) {
        expect(await constraintOf(db, statement)).toBe('42501');
      }
    }
    const id = newId();
    expect(
      await constraintOf(
        mall.db,
        sql`select accounts.give_right(${id}, ${clerk.id}, 'approve-money', ${one.id}, ${NOW})`,
      ),
    ).toBe('done');
    const yes = sql`select accounts.approve_right(${id}, ${two.id}, ${NOW})`;
    expect(await constraintOf(mall.db, yes)).toBe('42501');
    expect(await has(clerk)).toEqual([]);
  });

  test('who may not manage rights gives, takes, approves and declines none', async () => {
    const clerk = await someone(RIGHTS.filter((right) => right !== 'operators'));
    const [id, other] = [newId(), await someone(['chat'])];
    await mall.db.run(
      sql`select accounts.give_right(${id}, ${other.id}, 'loans', ${one.id}, ${NOW})`,
    );
    for (const [db, statement] of [
      [
        mall.db,
        sql`select accounts.give_right(${newId()}, ${other.id}, 'orders', ${clerk.id}, ${NOW})`,
      ],
      [mall.db, sql`select accounts.take_right(${other.id}, 'chat', ${clerk.id})`],
      [mall.db, sql`select accounts.decline_right(${id}, ${clerk.id}, ${NOW})`],
      [mall.shared.approver, sql`select accounts.approve_right(${id}, ${clerk.id}, ${NOW})`],
    ] as const) {
      expect(await constraintOf(db, statement)).toBe('operator_has_right');
    }
  });

  const legs = (to: string) =>
    [
      ['platform-loss', 'available'],
      ['00000000-0000-0000-0000-000000000000', to],
      [-1, 1],
    ] as const;
  const propose = (kind: string, key: string, by: OperatorId) => {
    const [kinds, owners, amounts] = legs(newId());
    return sql`select ledger.propose(${kind}, ${key}, ${key}, 'USDT', ${kinds}::text[], ${owners}::uuid[], ${amounts}::numeric[],
      'Paid in twice by mistake', ${by}, now())`;
  };

  test.each([
    ['adjustment', 'propose-money', 'approve-money'],
    ['deposit', 'propose-money', 'approve-money'],
    ['coupon-budget', 'propose-money', 'approve-money'],
    ['loan-payout', 'loans', 'approve-money'],
    ['withdrawal-settle', 'withdrawals', 'withdrawals'],
  ] as const)(
    'a movement %s is proposed by whom has %s, approved by whom has %s',
    async (kind, first, second) => {
      const but = (right: Right) => someone(RIGHTS.filter((each) => each !== right));
      const key = `test/${newId()}`;
      const noProposer = await but(first);
      expect(await constraintOf(mall.db, propose(kind, key, noProposer.id))).toBe(
        'operator_has_right',
      );
      const proposer = await someone([first]);
      expect(await constraintOf(mall.db, propose(kind, key, proposer.id))).toBe('done');
      const approve = (by: OperatorId) =>
        approveKey(mall, key, by).then(
          () => 'done',
          ({ constraint }: { constraint?: string }) => constraint,
        );
      expect(await approve((await but(second)).id)).toBe('operator_has_right');
      expect(
        await mall.owner.hits(
          sql`select from ledger.approval where key = ${key} and approved_by is not null`,
        ),
      ).toBe(false);
      expect(await approve((await someone([second])).id)).toBe('done');
    },
  );

  test('the other second words, and what they are said to, need their right too', async () => {
    const { id: nobody } = await someone();
    const { id: both } = await someone(['channels', 'propose-money', 'withdrawals']);
    const price = newId();
    const rate = newId();
    const refused: [Database, Sql][] = [
      [
        mall.shared.approver,
        sql`select ledger.say_yes('payments.refund', ${newId()}, ${both}, now(), '1', '{}')`,
      ],
      [
        mall.db,
        sql`insert into deposits.price (id, coin, price, source, proposed_by, proposed_at) values (${newId()}, 'ETH', 1, 'a market', ${nobody}, now())`,
      ],
      [
        mall.db,
        sql`insert into payments.rate (id, currency, rate, source, observed_at, good_until, proposed_by)
        values (${newId()}, 'EUR', 1, 'a bank', now(), now() + interval '1 day', ${nobody})`,
      ],
      [mall.db, sql`select ledger.set_credit_limit(1000000, ${nobody})`],
    ];
    for (const [db, statement] of refused) {
      expect(await constraintOf(db, statement)).toBe('operator_has_right');
    }
    const run = async (statement: Sql) =>
      expect(await constraintOf(mall.db, statement)).toBe('done');
    await run(
      sql`insert into deposits.price (id, coin, price, source, proposed_by, proposed_at) values (${price}, 'ETH', 1, 'a market', ${both}, now())`,
    );
    await run(sql`insert into payments.rate (id, currency, rate, source, observed_at, good_until, proposed_by)
      values (${rate}, 'EUR', 1, 'a bank', now(), now() + interval '1 day', ${both})`);
    for (const statement of [
      sql`select deposits.approve_price(${price}, ${both}, now())`,
      sql`select payments.approve_rate(${rate}, ${both}, now())`,
    ]) {
      expect(await constraintOf(mall.shared.approver, statement)).toBe('operator_has_right');
    }
  });

  test('the limit of a day is somebody’s who may, and nobody’s name stands there without one', async () => {
    expect(await constraintOf(mall.db, sql`select ledger.set_credit_limit(1000000, null)`)).toBe(
      'operator_has_right',
    );
  });

  /** Somebody who has just this right, and somebody who has all the others. */
  const withAndWithout = async (right: Right) =>
    [await someone([right]), await someone(RIGHTS.filter((each) => each !== right))] as const;

  test('a coin is added and approved by whom may', async () => {
    const network = await aNetwork(mall.db);
    const [adder, other] = await withAndWithout('channels');
    const id = newId();
    const add = (by: OperatorId) =>
      constraintOf(
        mall.db,
        sql`insert into deposits.channel (id, coin, network, network_name, asset, decimals, at_least, at_most, fee, minutes,
          price_minutes, made_at, added_by)
        values (${id}, 'ABC', ${network}, 'Quay', 'native', 8, 1, 10, 0, 10, 60, now(), ${by})`,
      );
    expect(await add(other.id)).toBe('operator_has_right');
    expect(await add(adder.id)).toBe('done');
    const [approver, none] = await withAndWithout('approve-money');
    const approve = (by: OperatorId) =>
      constraintOf(mall.shared.approver, sql`select deposits.approve_channel(${id}, ${by}, now())`);
    expect(await approve(none.id)).toBe('operator_has_right');
    expect(await approve(approver.id)).toBe('done');
  });

  test('what becomes of a chain’s turn is proposed and approved by whom may, and stays whose it was', async () => {
    const network = await aNetwork(mall.db);
    await mall.owner.run(sql`
      insert into chains.turn (id, network, final_no, fork_no, fork_hash, read_no, seen_at)
      values (${newId()}, ${network}, 9, 8, 'fork', 9, now())`);
    const propose = (by: OperatorId) =>
      constraintOf(
        mall.db,
        sql`update chains.turn set proposed_by = ${by}, proposed_at = now() where network = ${network}`,
      );
    const [proposer, other] = await withAndWithout('channels');
    expect(await propose(other.id)).toBe('operator_has_right');
    expect(await propose(proposer.id)).toBe('done');
    const [approver, none] = await withAndWithout('approve-money');
    const approve = (by: OperatorId) =>
      constraintOf(mall.shared.approver, sql`select chains.approve_turn(${network}, ${by}, now())`);
    expect(await approve(none.id)).toBe('operator_has_right');
    expect(await approve(approver.id)).toBe('done');
    expect(await propose((await someone(['channels'])).id)).toBe('42501');
  });

  test('a move of the operator’s own, and a stop of all payouts, are begun by whom may', async () => {
    const network = await aNetwork(mall.db);
    const move = (by: OperatorId) =>
      constraintOf(
        mall.db,
        sql`insert into reserves.own_move (id, network, asset, coin, decimals, units, transaction, reason, proposed_by, proposed_at)
        values (${newId()}, ${network}, 'native', 'ABC', 8, 5, 'a transaction', 'Moved to the cold wallet', ${by}, now())`,
      );
    const [mover, other] = await withAndWithout('propose-money');
    expect(await move(other.id)).toBe('operator_has_right');
    expect(await move(mover.id)).toBe('done');
    const stop = (by: OperatorId) =>
      constraintOf(
        mall.db,
        sql`insert into signer.stop (id, reason, stopped_by, ends_at)
        values (${newId()}, 'A wallet may be known', ${by}, now() + interval '1 hour')`,
      );
    const [stopper, none] = await withAndWithout('withdrawals');
    expect(await stop(none.id)).toBe('operator_has_right');
    expect(await stop(stopper.id)).toBe('done');
  });

  test('what a bank pays is taken by whom may', async () => {
    await withSetting(mall, 'withdrawals_bank_open', 'true');
    const { withdrawalId } = await approvedAtBank(mall, await aBankOwner(mall));
    const taken = (by: OperatorId) => sql`
      update withdrawals.withdrawal set state = 'signing', signed_at = now(), taken_at = now(), taken_by = ${by}
      where id = ${withdrawalId}`;
    const takeIt = (by: OperatorId) => constraintOf(mall.db, taken(by));
    const [taker, none] = await withAndWithout('withdrawals');
    expect(await takeIt(none.id)).toBe('operator_has_right');
    expect(await takeIt(taker.id)).toBe('person_said_yes');
    await worded(mall, { id: withdrawalId, words: [['taken', taker.id]] }, taken(taker.id));
  });

  test('an address of the mall is listed, proved and taken off, and a statement entered, by whom may', async () => {
    const network = await aNetwork(mall.db);
    const [address, id] = ['0x52908400098527886E0F7030069857D2E4169EE7', newId()];
    const { id: clerk } = await anOperator(mall, {
      rights: RIGHTS.filter((each) => each !== 'channels' && each !== 'propose-money'),
    });
    const { id: both } = await someone(['channels', 'propose-money']);
    const { id: stopped } = await someone(['channels', 'propose-money']);
    await one.call('accounts.stopOperator', { operatorId: stopped, why: 'His laptop was stolen' });
    const statements = (by: OperatorId) => [
      sql`insert into reserves.address (id, network, address, added_by, added_at) values (${id}, ${network}, ${address}, ${by}, now())`,
      sql`insert into reserves.proof (address_id, day, message, signature, proven_by, proven_at)
        values (${id}, '2026-11-20', 'words', 'signed', ${by}, now())`,
      sql`insert into payments.statement (id, place, currency, day, balance, evidence, entered_by, entered_at)
        values (${newId()}, 'bank', 'USD', '2026-01-01', 5, 'page 3', ${by}, now())`,
      sql`update reserves.address set removed_by = ${by}, removed_at = now() where id = ${id}`,
    ];
    for (const at of statements(both).keys()) {
      for (const by of [clerk, stopped]) {
        expect(await constraintOf(mall.db, statements(by)[at] as Sql)).toBe('operator_has_right');
      }
      expect(await constraintOf(mall.db, statements(both)[at] as Sql)).toBe('done');
    }
  });
});
