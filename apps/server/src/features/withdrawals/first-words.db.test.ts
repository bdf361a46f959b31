// What one person says of a withdrawal through a bank is his word, and of one who was stopped since it counts only as a fact.
import type { OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, withSetting } from '../../../test/accounts-factories.ts';
import { aBankOwner, approvedAtBank, saysOf } from '../../../test/bank-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { raw, sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
  await withSetting(mall, 'withdrawals_bank_open', 'true');
});
afterAll(() => mall.stop());

test('with the application’s database role alone nobody has taken, paid or doubted what he has not said himself', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const { withdrawalId: id } = await approvedAtBank(mall, await aBankOwner(mall));
  const to = (set: string) =>
    mall.db.run(sql`update withdrawals.withdrawal set ${raw(set)} where id = ${id}`).then(
      () => 'done',
      ({ constraint }: { constraint?: string }) => constraint,
    );
  const take = (by: OperatorId) =>
    to(`state = 'signing', signed_at = now(), taken_at = now(), taken_by = '${by}'`);
  expect(await take(one.id)).toBe('first_person_said_it');
  // Another word of his, and this word of another, are not it.
  await saysOf(mall, 'withdrawal', { id, by: one.id });
  await saysOf(mall, 'taken', { id, by: two.id });
  expect(await take(one.id)).toBe('first_person_said_it');
  await saysOf(mall, 'taken', { id, by: one.id });
  expect(await take(one.id)).toBe('done');
  const pay = () => to(`state = 'sent', sent_at = now(), bank_reference = 'TT-1'`);
  expect(await pay()).toBe('first_person_said_it');
  const doubt = () => to(`unpaid_by = '${two.id}', unpaid_reason = 'Not paid', unpaid_at = now()`);
  expect(await doubt()).toBe('first_person_said_it');
  await saysOf(mall, 'unpaid', { id, by: two.id });
  expect(await doubt()).toBe('done');
  await saysOf(mall, 'paid', { id, by: one.id });
  expect(await pay()).toBe('done');
  for (const db of [mall.db, mall.shared.approver]) {
    await expect(
      db.run(
        sql`insert into ledger.second_yes values ('withdrawals.paid', ${id}, ${two.id}, now())`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  }
  const clerk = await anOperator(mall, { rights: ['approve-money'] });
  await expect(saysOf(mall, 'taken', { id, by: clerk.id })).rejects.toMatchObject({
    constraint: 'operator_has_right',
  });
});

const stopIt = async ({ id: operatorId }: { id: OperatorId }) =>
  (await anOperator(mall)).call('accounts.stopOperator', { operatorId, why: 'Dismissed today' });

test('what an operator has paid at the bank is confirmed by another after he was stopped', async () => {
  const [payer, other] = [await anOperator(mall), await anOperator(mall)];
  const which = await approvedAtBank(mall, await aBankOwner(mall));
  await payer.call('withdrawals.takeWithdrawal', which);
  await payer.call('withdrawals.payWithdrawal', { ...which, reference: 'TT-9' });
  await stopIt(payer);
  expect(await other.call('withdrawals.confirmWithdrawal', which)).toMatchObject({
    ...{ state: 'settled', payer: { name: payer.name } },
  });
  await expectSoundBooks(mall);
});

test('of two who say that a bank has not paid, one who was stopped is none', async () => {
  const people = [await anOperator(mall), await anOperator(mall), await anOperator(mall)] as const;
  const [payer, first, second] = people;
  const which = await approvedAtBank(mall, await aBankOwner(mall));
  await payer.call('withdrawals.takeWithdrawal', which);
  await payer.call('withdrawals.payWithdrawal', { ...which, reference: 'TT-8' });
  const back = (by: typeof payer) =>
    by.call('withdrawals.giveWithdrawalBack', { ...which, reason: 'The bank sent it back' });
  expect(await back(first)).toMatchObject({ state: 'sent', unpaid: { name: first.name } });
  await stopIt(first);
  expect(await second.call('withdrawals.getWithdrawal', which)).toMatchObject({ unpaid: null });
  expect(await back(second)).toMatchObject({ state: 'sent', unpaid: { mine: true } });
  expect(await back(await anOperator(mall))).toMatchObject({ state: 'failed' });
  await expectSoundBooks(mall);
});
