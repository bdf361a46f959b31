// What a second operator approves is what he reads: tried with the application's database role, which writes both what is shown and what the
// ledger is asked for.
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { aWithdrawer, withdraw } from '../../../test/withdrawals-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { raw, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
let maker: OperatorId;
let checker: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  maker = (await anOperator(mall)).id;
  checker = await anOperator(mall);
});
afterAll(() => mall.stop());

/** The legs of a correction that gives `owner` so much, and the ledger's functions that take them. */
function correction(key: string, owner: AccountId, amount: string) {
  const movement = sql`${key}, ${key}, 'USDT', '{available,platform-loss}'::text[], ${[owner, PLATFORM]}::uuid[],
    ${[amount, `-${amount}`]}::numeric[]`;
  const reason = 'Order 4711 was paid twice';
  return {
    propose: () =>
      mall.db.run(
        sql`select ledger.propose('adjustment', ${movement}, ${reason}, ${maker}, now())`,
      ),
    post: () =>
      mall.db.run(sql`
        select ledger.post('adjustment', ${key}, ${key}, 'system', now(), 'USDT', '{available,platform-loss}'::text[],
          ${[owner, PLATFORM]}::uuid[], ${[amount, `-${amount}`]}::numeric[], ${reason}, null)`),
  };
}

test('nobody approves another amount than he is shown', async () => {
  const { id: owner } = await aBuyer(mall);
  const id = newId();
  await mall.db.run(sql`
    insert into adjustments.adjustment (id, account_id, amount, reason, evidence, proposed_by, proposed_at)
    values (${id}, ${owner}, 1, 'Order 4711 was paid twice', '', ${maker}, now())`);
  const more = correction(`adjustments/${id}`, owner, '1000');
  await more.propose();
  const seen = await checker.call('adjustments.getAdjustment', { adjustmentId: id });
  expect(seen).toMatchObject({ amount: '1', actions: ['approve', 'decline'] });
  const approval = checker.call('adjustments.approveAdjustment', { adjustmentId: id });
  expect(await refusalOf(approval)).toBe('PROPOSAL_CHANGED');
  await expect(more.post()).rejects.toMatchObject({
    constraint: 'adjustment_has_reason_and_two_people',
  });
  expect(await balance(mall.db, 'available', owner)).toBe('0');
});

test('nor a correction where he is shown a withdrawal', async () => {
  const { id: thief } = await aBuyer(mall);
  const asked = await withdraw(await aWithdrawer(mall, '9000'), { amount: '2000' });
  const other = correction(`withdrawals/${asked.id}/settle`, thief, '1000');
  await other.propose();
  await mall.advance(10);
  const approval = checker.call('withdrawals.approveWithdrawal', { withdrawalId: asked.id });
  expect(await refusalOf(approval)).toBe('PROPOSAL_CHANGED');
  await expect(other.post()).rejects.toMatchObject({
    constraint: 'adjustment_has_reason_and_two_people',
  });
  expect(await balance(mall.db, 'available', thief)).toBe('0');
});

test('nor is it written that a second person has approved what he has not', async () => {
  const rows: [table: string, row: Record<string, unknown>][] = [
    [
      'adjustments.adjustment',
      { account_id: newId(), amount: 5, reason: 'Order 4711 was paid twice', evidence: '' },
    ],
    [
      'deposits.proposal',
      { deposit_id: newId(), amount: 5, evidence: 'Seen at the exchange itself' },
    ],
  ];
  for (const [table, more] of rows) {
    const row = { id: newId(), ...more, proposed_by: maker, proposed_at: new Date().toISOString() };
    const columns = raw(Object.keys(row).join(', '));
    await mall.owner.tx(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`
        insert into ${raw(table)} (${columns})
        select ${columns} from jsonb_populate_record(null::${raw(table)}, ${JSON.stringify(row)}::jsonb)`);
    });
    const approved = sql`
      update ${raw(table)} set state = 'approved', decided_by = ${checker.id}, decided_at = now() where id = ${row.id}`;
    await expect(mall.db.run(approved)).rejects.toMatchObject({ constraint: 'two_people' });
  }
});
