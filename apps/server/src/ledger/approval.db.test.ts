// The two people, tried with the application's database role alone (decision record 0056).
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import { CURRENCY, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerAlone } from '../../test/ledger-alone.ts';
import { scratchDatabase, type ScratchDatabase } from '../../test/postgres.ts';
import { type Database, openDatabase, sql, sqlState } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import {
  approve,
  balance,
  closeApproval,
  freeUpTo,
  ledgerInvariants,
  type Leg,
  PLATFORM,
  post,
  type Proposal,
  propose,
  violationsOf,
} from './index.ts';

let scratch: ScratchDatabase;
let app: Database;
let approver: Database;
let owner: Database;
let first: OperatorId;
let second: OperatorId;
beforeAll(async () => {
  scratch = await scratchDatabase();
  app = openDatabase(scratch.appUrl);
  approver = openDatabase(scratch.approverUrl, { max: 2 });
  owner = openDatabase(scratch.ownerUrl);
  await ledgerAlone(owner);
  [first, second] = await Promise.all([anOperator(), anOperator()]);
});
afterAll(async () => {
  await app.close();
  await approver.close();
  await owner.close();
  await scratch.drop();
});

const AT = new Date('2026-11-20T10:00:00Z');

async function anOperator(): Promise<OperatorId> {
  const id = newId<OperatorId>();
  await owner.run(sql`insert into accounts.operator (id, username, name, password_hash, created_at)
    values (${id}, ${`operator-${id}`}, 'Kim Harbour', 'none', ${AT})`);
  return id;
}

const legs = (kind: Leg['kind'], to: AccountId, amount: string): Leg[] => [
  { kind, owner: PLATFORM, amount: parseAmount(`-${amount}`) },
  { kind: 'available', owner: to, amount: parseAmount(amount) },
];
const correction = (to: AccountId, amount: string, key = `test/${newId()}`): Proposal => ({
  ...{ kind: 'adjustment', key, ref: key, at: AT, currency: CURRENCY },
  ...{ reason: 'Paid in twice by mistake', legs: legs('platform-loss', to, amount) },
});
const posting = (proposal: Proposal) => post(app, { ...proposal, actor: 'system' });
const approving = (proposal: Proposal, by: OperatorId) =>
  approve(approver, proposal, { by, at: AT });
const stateOf = async (work: Promise<unknown>) =>
  sqlState(await work.catch((error: unknown) => error));

async function agreed(proposal: Proposal): Promise<Proposal> {
  await propose(app, proposal, first);
  await approving(proposal, second);
  return proposal;
}

test('what two people have said is posted once, in both their names and for their reason', async () => {
  const to = newId<AccountId>();
  const said = correction(to, '12.5');
  expect(await propose(app, said, first)).toBe(true);
  expect(await propose(app, said, first)).toBe(false);
  expect(await approving(said, second)).toBe(second);
  // Cut off before it posted: he says it again, or a third does, and it stays the second's word.
  expect(await approving(said, second)).toBe(second);
  expect(await approving(said, await anOperator())).toBe(second);
  await expect(approving(said, first)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  const posted = await Promise.all(Array.from({ length: 6 }, () => posting(said)));
  expect(posted.filter(Boolean)).toHaveLength(1);
  expect(await balance(app, 'available', to)).toBe('12.5');
  expect(
    await app.one(sql`select actor, approver, reason from ledger.journal where key = ${said.key}`),
  ).toEqual({
    ...{ actor: `operator:${first}`, approver: `operator:${second}`, reason: said.reason },
  });
  expect(await closeApproval(app, { key: said.key, by: 'system', at: AT })).toBe(false);
});

describe('nothing is posted', () => {
  const UNPOSTED = expect.stringMatching(/^(42501|23514)$/);

  async function unposted(proposal: Proposal): Promise<void> {
    expect(await stateOf(posting(proposal))).toEqual(UNPOSTED);
    expect(await app.hits(sql`select from ledger.journal where key = ${proposal.key}`)).toBe(false);
  }

  test.each(['adjustment', 'deposit', 'loan-payout'] as const)(
    'of the kind %s that one person proposes',
    async (kind) => {
      const from = { adjustment: 'platform-loss', deposit: 'clearing-chain' } as const;
      const said: Proposal = {
        ...correction(newId(), '1'),
        ...{
          kind,
          legs: legs(kind === 'loan-payout' ? 'clearing-lender' : from[kind], newId(), '1'),
        },
      };
      await unposted(said);
      await propose(app, said, first);
      await unposted(said);
      await approving(said, second);
      expect(await posting(said)).toBe(true);
    },
  );

  test('that the same person approves', async () => {
    const said = correction(newId(), '1');
    await propose(app, said, first);
    await expect(approving(said, first)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    await unposted(said);
  });

  test('that nobody there is approves', async () => {
    const said = correction(newId(), '1');
    await propose(app, said, first);
    expect(await stateOf(approving(said, newId<OperatorId>()))).toBe('42501');
    await unposted(said);
  });

  test('with another amount, to another account, or for another thing', async () => {
    const to = newId<AccountId>();
    const said = await agreed(correction(to, '5'));
    await unposted({ ...said, legs: legs('platform-loss', to, '5.0000000001') });
    await unposted({ ...said, legs: legs('platform-loss', newId(), '5') });
    await unposted({ ...said, ref: 'adjustments/another' });
    await unposted({ ...said, kind: 'deposit', legs: legs('clearing-chain', to, '5') });
    const [less, , more] = [
      ...legs('platform-loss', to, '5'),
      ...legs('platform-loss', newId(), '1'),
    ];
    await unposted({
      ...said,
      legs: [less as Leg, more as Leg, ...legs('platform-loss', to, '6').slice(1)],
    });
    expect(await posting(said)).toBe(true);
  });

  test('under another key, though the same was approved under its own', async () => {
    const said = await agreed(correction(newId(), '5'));
    await posting(said);
    await unposted({ ...said, key: `test/${newId()}` });
  });

  test('that was declined, and it is approved no more', async () => {
    const said = correction(newId(), '5');
    await propose(app, said, first);
    expect(await closeApproval(app, { key: said.key, by: `operator:${second}`, at: AT })).toBe(
      true,
    );
    expect(await approving(said, second)).toBe(undefined);
    await unposted(said);
    const approved = await agreed(correction(newId(), '5'));
    expect(await closeApproval(app, { key: approved.key, by: 'system', at: AT })).toBe(true);
    await unposted(approved);
  });

  test('without a reason of ten letters', async () => {
    const said = { ...correction(newId(), '5'), reason: '  mistake  ' };
    expect(await stateOf(propose(app, said, first))).toBe('23514');
  });
});

describe('the application’s role', () => {
  const writes = {
    'writes no approval': sql`insert into ledger.approval (key, kind, ref, currency, kinds, owners, amounts,
      proposed_by, proposed_at) values ('x', 'deposit', 'x', 'USDT', '{a,b}', '{}', '{}', ${newId()}, ${AT})`,
    'changes no approval': sql`update ledger.approval set approved_by = proposed_by`,
    'deletes no approval': sql`delete from ledger.approval`,
    'moves no limit': sql`update ledger.gate set up_to = 1000000`,
    'takes no limit away': sql`delete from ledger.gate`,
    'says no second person’s yes': sql`
      select ledger.approve('deposit', 'x', 'x', 'USDT', '{a,b}', '{}', '{}', null, ${newId()}, ${AT})`,
    'makes no operator': sql`insert into accounts.operator (id, username, name, password_hash, created_at)
      values (${newId()}, 'second', 'Second', 'none', ${AT})`,
    'gives no operator another password': sql`update accounts.operator set password_hash = 'mine'`,
    'lets no disabled operator in': sql`update accounts.operator set disabled = false`,
  };
  test.each(Object.entries(writes))('%s', async (_, write) => {
    expect(await stateOf(app.run(write))).toBe('42501');
  });

  test('cannot have another movement do what needs two people', async () => {
    const to = newId<AccountId>();
    for (const [kind, from] of [
      ['demo-funds', 'clearing-chain'],
      ['demo-funds', 'platform-loss'],
      ['order-refund', 'clearing-bank'],
      ['withdrawal-release', 'clearing-chain'],
      ['deposit-reversal', 'clearing-bank'],
      ['loan-repayment', 'clearing-lender'],
      ['order-pay', 'demo-mint'],
    ] as const) {
      const said = { ...correction(to, '1'), kind, legs: legs(from, to, '1') };
      expect([kind, await stateOf(post(app, { ...said, actor: 'system' }))]).toEqual([
        kind,
        '23514',
      ]);
    }
    expect(await balance(app, 'available', to)).toBe('0');
  });
});

test('the role that says yes proposes, posts, closes and changes nothing', async () => {
  const said = await agreed(correction(newId(), '1'));
  const works = [
    propose(approver, correction(newId(), '1'), first),
    post(approver, { ...said, actor: 'system' }),
    closeApproval(approver, { key: said.key, by: 'system', at: AT }),
    approver.run(sql`update ledger.approval set approved_by = proposed_by`),
    approver.run(sql`update accounts.operator set disabled = true`),
  ];
  expect(await Promise.all(works.map(stateOf))).toEqual(works.map(() => '42501'));
});

test('the owner changes nothing that was said either', async () => {
  const { key } = await agreed(correction(newId(), '3'));
  for (const change of [
    sql`update ledger.approval set amounts = '{-9,9}' where key = ${key}`,
    sql`update ledger.approval set approved_by = ${await anOperator()} where key = ${key}`,
    sql`delete from ledger.approval where key = ${key}`,
  ]) {
    expect(await stateOf(owner.run(change))).toBe('42501');
  }
});

test('money goes out up to the limit without a second person, and above it with one', async () => {
  const from = newId<AccountId>();
  const limit = await freeUpTo(app, 'withdrawal-settle');
  const out = (amount: string): Proposal => ({
    ...{
      kind: 'withdrawal-settle',
      key: `test/${newId()}`,
      ref: 'test',
      at: AT,
      currency: CURRENCY,
    },
    legs: [
      { kind: 'reserved', owner: from, amount: parseAmount(`-${amount}`) },
      { kind: 'clearing-chain', owner: PLATFORM, amount: parseAmount(amount) },
    ],
  });
  await post(app, {
    ...{ kind: 'demo-funds', key: `test/${newId()}`, ref: 'test', actor: 'system', at: AT },
    ...{ currency: CURRENCY, legs: legs('demo-mint', from, '5000') },
  });
  await post(app, {
    ...{ kind: 'withdrawal-reserve', key: `test/${newId()}`, ref: 'test', actor: 'system', at: AT },
    currency: CURRENCY,
    legs: [
      { kind: 'available', owner: from, amount: parseAmount('-5000') },
      { kind: 'reserved', owner: from, amount: parseAmount('5000') },
    ],
  });
  expect(await posting(out(limit))).toBe(true);
  const above = out(`${limit}.01`);
  expect(await stateOf(posting(above))).toBe('42501');
  expect(await posting(await agreed(above))).toBe(true);
});

test('the books are sound after all that, and say when a movement has no second person', async () => {
  for (const rule of ledgerInvariants) {
    expect([rule.code, await violationsOf(owner, rule)]).toEqual([rule.code, 0]);
  }
  const undone = owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(
      sql`update ledger.approval set closed_by = 'x', closed_at = now() where kind = 'deposit'`,
    );
    const rule = ledgerInvariants.find(({ code }) => code === 'two-people');
    expect(rule && (await violationsOf(tx, rule))).toBe(1);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
});
