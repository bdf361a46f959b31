/** Whoever has taken a withdrawal to pay it at the bank and is away is relieved: by whom, when, and who speaks afterwards. */
import type { OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { aBankOwner, approvedAtBank } from '../../../test/bank-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { raw, sql } from '../../platform/db.ts';
import { openSession } from '../accounts/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'withdrawals_bank_open', 'true');
});
afterAll(() => mall.stop());

/** Logged in once more, after hours in which nobody did anything. */
const again = async ({ id }: { id: OperatorId }) => ({
  call: mall.admin(await openSession(mall.db, 'admin', id, mall.shared.clock.now())),
});

test('somebody else takes over after eight hours; who has opened it may confirm, and not say that nothing was paid', async () => {
  const buyer = await aBankOwner(mall);
  const [first, second, third] = [
    await anOperator(mall),
    await anOperator(mall),
    await anOperator(mall),
  ];
  const which = await approvedAtBank(mall, buyer);
  const over = ({ call }: Pick<typeof first, 'call'>) =>
    call('withdrawals.takeOverWithdrawal', which);
  expect(await refusalOf(over(second))).toBe('WITHDRAWAL_NOT_OPEN');
  await first.call('withdrawals.takeWithdrawal', which);
  await first.call('withdrawals.openBankAccount', which);
  await mall.advance(8 * 3_600 - 60);
  const [one, two, three] = [await again(first), await again(second), await again(third)];
  expect(await refusalOf(over(two))).toBe('WITHDRAWAL_TAKEN_LATELY');
  expect((await two.call('withdrawals.getWithdrawal', which)).actions).toEqual(['giveBack']);
  await mall.advance(60);
  expect(await refusalOf(over(one))).toBe('WITHDRAWAL_NOT_OPEN');
  expect((await two.call('withdrawals.getWithdrawal', which)).actions).toEqual([
    ...['takeOver', 'giveBack'],
  ]);
  const taken = await over(two);
  expect(taken).toMatchObject({ state: 'signing', payer: { mine: true }, actions: ['pay'] });
  expect(taken.relieved).toHaveLength(1);
  // Its hours begin anew, and the first is somebody else from now on.
  expect(await refusalOf(over(three))).toBe('WITHDRAWAL_TAKEN_LATELY');
  expect(await refusalOf(one.call('withdrawals.openBankAccount', which))).toBe(
    'WITHDRAWAL_OF_ANOTHER',
  );
  const reason = 'The bank has not paid it.';
  expect(await refusalOf(one.call('withdrawals.giveWithdrawalBack', { ...which, reason }))).toBe(
    'WITHDRAWAL_WAS_OPENED',
  );
  await two.call('withdrawals.payWithdrawal', { ...which, reference: 'TT-5' });
  expect(await refusalOf(over(three))).toBe('WITHDRAWAL_NOT_OPEN');
  expect((await one.call('withdrawals.getWithdrawal', which)).actions).toEqual(['confirm']);
  expect((await three.call('withdrawals.getWithdrawal', which)).actions).toEqual([
    ...['confirm', 'giveBack'],
  ]);
  expect((await one.call('withdrawals.confirmWithdrawal', which)).state).toBe('settled');
  const { rows } = await three.call('accounts.listAuditEntries', {});
  expect(rows.map(({ operation }) => operation)).toContain('withdrawals.takeOverWithdrawal');
  await expectSoundBooks(mall);
});

test('with the application’s database role alone nobody takes over before eight hours are over, and who was relieved stays noted', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const which = await approvedAtBank(mall, await aBankOwner(mall));
  const id = which.withdrawalId;
  const to = (set: string) =>
    mall.db.run(sql`update withdrawals.withdrawal set ${raw(set)} where id = ${id}`);
  const over = (by: string, after: string) =>
    to(`taken_by = '${by}', taken_at = taken_at + interval '${after}'`);
  await one.call('withdrawals.takeWithdrawal', which);
  await expect(over(two.id, '7 hours 59 minutes')).rejects.toThrow('stays');
  await expect(over(one.id, '8 hours')).rejects.toThrow('stays');
  await expect(to('taken_by = null, taken_at = null')).rejects.toThrow('stays');
  await one.call('withdrawals.openBankAccount', which);
  await over(two.id, '8 hours');
  const noted = sql`select relieved::text || ' ' || taken_by from withdrawals.relief where withdrawal_id = ${id}`;
  expect(await mall.owner.list(noted)).toEqual([`${one.id} ${two.id}`]);
  await expect(mall.db.run(sql`delete from withdrawals.relief`)).rejects.toThrow('denied');
  const back = `state = 'failed', ended_at = now(), refusal_reason = 'Not paid', refused_by`;
  await expect(to(`${back} = '${one.id}'`)).rejects.toThrow('was opened');
  await two.call('withdrawals.payWithdrawal', { ...which, reference: 'TT-6' });
  await expect(over(one.id, '9 hours')).rejects.toThrow('stays');
});
