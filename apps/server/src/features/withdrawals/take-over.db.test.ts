/** Whoever has taken a withdrawal to pay it at the bank and is away is relieved: by whom, when, and who speaks afterwards. */
import type { OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { aBankOwner, approvedAtBank, worded } from '../../../test/bank-factories.ts';
import { expectSoundBooks, logInAgain } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
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

test('somebody else takes over after eight hours; who has opened it may confirm, or say of himself that he did not pay', async () => {
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
  expect(taken).toMatchObject({ state: 'signing', payer: { mine: true } });
  expect(taken.actions).toEqual(['pay', 'giveBack']);
  expect(taken.relieved).toHaveLength(1);
  // Its hours begin anew, and the first is somebody else from now on.
  expect(await refusalOf(over(three))).toBe('WITHDRAWAL_TAKEN_LATELY');
  expect(await refusalOf(one.call('withdrawals.openBankAccount', which))).toBe(
    'WITHDRAWAL_OF_ANOTHER',
  );
  const reason = 'The bank has not paid it.';
  const back = ({ call }: typeof one, notPaidByMe: boolean) =>
    call('withdrawals.giveWithdrawalBack', { ...which, reason, notPaidByMe });
  expect(await refusalOf(back(one, false))).toBe('WITHDRAWAL_WAS_OPENED');
  expect(await back(one, true)).toMatchObject({ state: 'signing', unpaid: { himself: true } });
  await two.call('withdrawals.payWithdrawal', { ...which, reference: 'TT-5' });
  expect(await refusalOf(over(three))).toBe('WITHDRAWAL_NOT_OPEN');
  const sent = await one.call('withdrawals.getWithdrawal', which);
  expect(sent).toMatchObject({ unpaid: null, actions: ['confirm', 'giveBack'] });
  expect((await three.call('withdrawals.getWithdrawal', which)).actions).toEqual([
    ...['confirm', 'giveBack'],
  ]);
  expect((await one.call('withdrawals.confirmWithdrawal', which)).state).toBe('settled');
  const { rows } = await three.call('accounts.listAuditEntries', {});
  expect(rows.map(({ operation }) => operation)).toContain('withdrawals.takeOverWithdrawal');
  await expectSoundBooks(mall);
});

test('when the only two operators have opened it and the bank did not pay, each says of himself that he did not', async () => {
  const buyer = await aBankOwner(mall);
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const which = await approvedAtBank(mall, buyer);
  const before = await balance(mall.db, 'available', buyer.id);
  await first.call('withdrawals.takeWithdrawal', which);
  await first.call('withdrawals.openBankAccount', which);
  const back = ({ call }: Pick<typeof first, 'call'>, notPaidByMe = true) =>
    call('withdrawals.giveWithdrawalBack', {
      ...which,
      reason: 'Not paid by the bank',
      notPaidByMe,
    });
  expect(await back(first)).toMatchObject({ state: 'signing', unpaid: { himself: true } });
  await mall.advance(8 * 3_600);
  const [one, two] = [await again(first), await again(second)];
  await two.call('withdrawals.takeOverWithdrawal', which);
  // Said before another could pay it.
  expect((await one.call('withdrawals.getWithdrawal', which)).unpaid).toBeNull();
  await two.call('withdrawals.openBankAccount', which);
  expect(await refusalOf(back(two, false))).toBe('WITHDRAWAL_WAS_OPENED');
  expect(await back(two)).toMatchObject({ state: 'signing' });
  expect(await refusalOf(back(two))).toBe('SECOND_PERSON_NEEDED');
  expect(await back(one)).toMatchObject({ state: 'failed' });
  expect(Number(await balance(mall.db, 'available', buyer.id)) - Number(before)).toBe(60);
  expect(await balance(mall.db, 'reserved', buyer.id)).toBe('0');
  await expectSoundBooks(mall);
});

test('with the application’s database role alone nobody takes over before eight hours are over, and who was relieved stays noted', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const which = await approvedAtBank(mall, await aBankOwner(mall));
  const id = which.withdrawalId;
  const words = [one, two].flatMap(({ id: by }) => [
    ['taken', by] as const,
    ['unpaid', by] as const,
  ]);
  const to = (set: string) =>
    worded(
      mall,
      { id, words },
      sql`update withdrawals.withdrawal set ${raw(set)} where id = ${id}`,
    );
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
  await expect(to(`${back} = '${one.id}'`)).rejects.toThrow('unpaid_by_two');
  await two.call('withdrawals.payWithdrawal', { ...which, reference: 'TT-6' });
  await expect(over(one.id, '9 hours')).rejects.toThrow('stays');
  const doubt = `unpaid_reason = 'Not paid', unpaid_at = now(), unpaid_by`;
  await expect(to(`${doubt} = '${one.id}'`)).rejects.toThrow('unpaid_by_two');
});

test('what has no end 72 hours after it was taken is urgent at the desk and says so to its owner, and is never released by itself', async () => {
  const buyer = await aBankOwner(mall);
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const [left, paid] = [await approvedAtBank(mall, buyer), await approvedAtBank(mall, buyer)];
  const holdOf = async (which: typeof left) =>
    (await (await logInAgain(mall, buyer))('withdrawals.getWithdrawal', which)).hold;
  const end = (from: Date) => new Date(from.getTime() + 72 * 3_600_000).toISOString();
  for (const which of [left, paid]) {
    await one.call('withdrawals.takeWithdrawal', which);
    const until = end(mall.shared.clock.now()).slice(0, 16);
    expect(await holdOf(which)).toMatchObject({
      reason: 'bank',
      until: expect.stringContaining(until.slice(0, 13)),
    });
  }
  await one.call('withdrawals.payWithdrawal', { ...paid, reference: 'TT-9' });
  expect((await holdOf(paid))?.reason).toBe('bank');
  await mall.advance(71 * 3_600);
  // Taken over, it has waited as long as before.
  await (await again(two)).call('withdrawals.takeOverWithdrawal', left);
  expect((await holdOf(left))?.reason).toBe('bank');
  await mall.advance(2 * 3_600);
  expect([(await holdOf(left))?.reason, (await holdOf(paid))?.reason]).toEqual([
    ...['bank-late', 'bank-late'],
  ]);
  const younger = await approvedAtBank(mall, await aBankOwner(mall));
  const { rows } = await (await again(two)).call('withdrawals.listWithdrawals', {});
  const at = (which: typeof left) => rows.findIndex(({ id }) => id === which.withdrawalId);
  expect(Math.max(at(left), at(paid))).toBeLessThan(at(younger));
  await mall.advance(30 * 86_400);
  const call = await logInAgain(mall, buyer);
  const stateOf = async (which: typeof left) =>
    (await call('withdrawals.getWithdrawal', which)).state;
  expect([await stateOf(left), await stateOf(paid)]).toEqual(['signing', 'sent']);
  // Somebody who has opened neither asks the bank.
  const { call: third } = await again(await anOperator(mall));
  await third('withdrawals.giveWithdrawalBack', { ...left, reason: 'Not at the bank' });
  await third('withdrawals.confirmWithdrawal', paid);
  await expectSoundBooks(mall);
});
