// Nobody keeps somebody's money in by himself: who has said no to one of an owner's withdrawals leaves the next to another operator.
import type { OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { aBankOwner, approvedAtBank } from '../../../test/bank-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aPayee } from '../../../test/signer-kit.ts';
import { aWithdrawer, withdraw } from '../../../test/withdrawals-factories.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'withdrawal_daily_count', '1000');
  await withSetting(mall, 'withdrawals_bank_open', 'true');
});
afterAll(() => mall.stop());

type Person = Awaited<ReturnType<typeof anOperator>>;
const reason = 'This is not right';
const refuse = (by: Person, withdrawalId: string) =>
  by.call('withdrawals.refuseWithdrawal', { withdrawalId, reason });

test('who has refused one leaves the next of the same owner to another, for thirty days', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const [owner, other] = [await aWithdrawer(mall), await aWithdrawer(mall)];
  expect(await refuse(one, (await withdraw(owner)).id)).toMatchObject({ state: 'refused' });
  const { id: again } = await withdraw(owner);
  expect(await refusalOf(refuse(one, again))).toBe('REFUSED_BEFORE');
  expect(await refuse(one, (await withdraw(other)).id)).toMatchObject({ state: 'refused' });
  expect(await refuse(two, again)).toMatchObject({ state: 'refused' });
  const { id: third } = await withdraw(owner);
  for (const each of [one, two]) {
    expect(await refusalOf(refuse(each, third))).toBe('REFUSED_BEFORE');
  }
  await mall.owner.run(sql`update withdrawals.no set at = at - interval '30 days'`);
  expect(await refuse(one, third)).toMatchObject({ state: 'refused' });
});

/** The signer holds what an owner asked for; the one who asks is its payee. */
async function held(buyer: Awaited<ReturnType<typeof aPayee>>): Promise<string> {
  const { id } = await buyer.ask('60');
  await mall.advance(10);
  await mall.owner.run(sql`
    insert into signer.payment (withdrawal_id, network, recipient, amount, state, reason, held_since, gives_up_at)
    select withdrawal_id, network, address, amount, 'held', 'cap-hour', now(), now() + interval '1 hour'
    from signer.public_order where withdrawal_id = ${id}`);
  return id;
}

test('asking the signer to give one back is a no like a refusal', async () => {
  await mall.owner.run(sql`
    insert into signer.station (network, asset, contract, sender, version, driver, seen_at, payout_cap, hour_cap, hour_used,
      day_cap, day_used, two_people_above)
    values ('ERC20', 'USDT', '0x1', '0x2', '1', 'keystore', now(), 100, 200, 10, 300, 20, 1000)`);
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const owner = await aPayee(mall);
  const [first, second] = [await held(owner), await held(owner)];
  const giveUp = (by: Person, withdrawalId: string) =>
    by.call('withdrawals.givePayoutUp', { withdrawalId });
  await giveUp(one, first);
  await giveUp(one, first);
  expect(await refusalOf(giveUp(one, second))).toBe('REFUSED_BEFORE');
  const { id: third } = await owner.ask('60');
  expect(await refusalOf(refuse(one, third))).toBe('REFUSED_BEFORE');
  await giveUp(two, second);
  const named = (by: OperatorId) =>
    mall.db.run(sql`
      update signer.request set given_up_at = now(), given_up_by = ${by} where withdrawal_id = ${first}`);
  const clerk = await anOperator(mall, { rights: ['read-money'] });
  await expect(named(clerk.id)).rejects.toMatchObject({ constraint: 'operator_has_right' });
  await expect(named(two.id)).rejects.toMatchObject({ constraint: 'refused_again_by_another' });
});

test('giving back what nobody can have paid at a bank is one too; what two people say of the bank is not', async () => {
  const [payer, one] = [await anOperator(mall), await anOperator(mall)];
  const owner = await aBankOwner(mall);
  const taken = async () => {
    const { withdrawalId } = await approvedAtBank(mall, owner);
    await payer.call('withdrawals.takeWithdrawal', { withdrawalId });
    return withdrawalId;
  };
  const back = (by: Person, withdrawalId: string) =>
    by.call('withdrawals.giveWithdrawalBack', { withdrawalId, reason });
  expect(await back(one, await taken())).toMatchObject({ state: 'failed' });
  const again = await taken();
  expect(await refusalOf(back(one, again))).toBe('REFUSED_BEFORE');
  await payer.call('withdrawals.openBankAccount', { withdrawalId: again });
  const himself = { withdrawalId: again, reason, notPaidByMe: true };
  await payer.call('withdrawals.giveWithdrawalBack', himself);
  expect(await back(one, again)).toMatchObject({ state: 'failed' });
});

test('with the application’s role alone one name refuses one of an owner’s, and no more', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const owner = await aWithdrawer(mall);
  const write = async (by: OperatorId) => {
    const { id } = await withdraw(owner, { amount: '20' });
    return mall.db
      .run(sql`
        update withdrawals.withdrawal set state = 'refused', ended_at = '2020-01-01', refusal_reason = 'Nobody said so',
          refused_by = ${by} where id = ${id}`)
      .then(
        () => 'done',
        ({ constraint, message }: { constraint?: string; message: string }) =>
          constraint ?? message,
      );
  };
  // What it writes has no movement, and does not last; what its name has said is asked before.
  await mall.owner.run(sql`
    insert into withdrawals.no (withdrawal_id, account_id, person, at)
    select id, account_id, ${one.id}, ${mall.shared.clock.now()} from withdrawals.withdrawal
    where id = ${(await withdraw(owner, { amount: '20' })).id}`);
  expect(await write(one.id)).toBe('refused_again_by_another');
  expect(await write(two.id)).not.toBe('refused_again_by_another');
  for (const statement of [
    sql`delete from withdrawals.no`,
    sql`update withdrawals.no set at = 'epoch'`,
    sql`select withdrawals.say_no(${one.id}, ${one.id})`,
  ]) {
    await expect(mall.db.run(statement)).rejects.toMatchObject({ code: '42501' });
  }
});
