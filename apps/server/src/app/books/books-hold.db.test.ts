/** While the books do not add up nothing leaves the mall and no balance is corrected; a proof that finds nothing ends it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, withdraw } from '../../../test/withdrawals-factories.ts';
import { sql } from '../../platform/db.ts';
import { proveAll } from './prove.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
});
afterAll(() => mall.stop());

const REASON = 'Order 4711 was paid twice';
const prove = () =>
  proveAll({ db: mall.db, now: mall.shared.clock.now(), witness: mall.shared.witness });

/** Somebody writes one account’s balance by hand; the answer puts it right again. */
async function breakTheBooks(owner: string): Promise<() => Promise<void>> {
  const change = (by: number) =>
    mall.owner.tx(async (db) => {
      await db.run(sql`set local session_replication_role = replica`);
      await db.run(sql`
        update ledger.account set balance = balance + ${by} where owner_id = ${owner} and kind = 'available'`);
    });
  await change(1);
  await prove();
  return async () => {
    await change(-1);
    await prove();
  };
}

test('a withdrawal waits with the reason, can be cancelled, and goes on after the next proof', async () => {
  const [buyer, other] = [await aWithdrawer(mall, '500'), await aWithdrawer(mall)];
  const operator = await anOperator(mall);
  const mend = await breakTheBooks(other.id);
  const { id } = await withdraw(buyer);
  const second = await withdraw(buyer);
  await mall.advance(5);
  await mall.advance(5);
  const held = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(held).toMatchObject({ state: 'approved', hold: { reason: 'books' } });
  expect(Date.parse(held.hold?.until ?? '')).toBeGreaterThan(mall.shared.clock.now().getTime());
  const seen = await operator.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(seen.hold).toEqual(held.hold);
  expect((await operator.call('withdrawals.getSigner', {})).booksWrongAt).not.toBeNull();
  const cancelled = await buyer.call('withdrawals.cancelWithdrawal', { withdrawalId: second.id });
  expect(cancelled).toMatchObject({ state: 'cancelled', hold: null });
  await mend();
  await mall.advance(5);
  await mall.advance(10);
  const paid = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(paid).toMatchObject({ hold: null });
  expect(['sent', 'settled']).toContain(paid.state);
  expect((await operator.call('withdrawals.getSigner', {})).booksWrongAt).toBeNull();
  await expectSoundBooks(mall);
});

test('the database hands nothing over and signs nothing, whoever asks', async () => {
  const buyer = await aWithdrawer(mall);
  const { id } = await withdraw(buyer);
  const mend = await breakTheBooks(buyer.id);
  await mall.advance(5);
  for (const forged of [
    sql`update platform.books_check set violated = '{}'`,
    sql`update platform.books_check set whole_at = now()`,
    sql`insert into platform.books_check (id, at, violated) values (1, now(), '{}')
      on conflict (id) do update set violated = excluded.violated`,
    sql`delete from platform.books_check`,
  ]) {
    await expect(mall.db.run(forged)).rejects.toThrow('permission denied');
  }
  await expect(
    mall.db.run(
      sql`update withdrawals.withdrawal set state = 'signing', signed_at = now() where id = ${id}`,
    ),
  ).rejects.toThrow('the books do not add up');
  await mend();
  await mall.advance(5);
  await mall.advance(5);
});

test('nobody approves a correction until the books add up', async () => {
  const [maker, checker, owner] = [
    await anOperator(mall),
    await anOperator(mall),
    await aWithdrawer(mall),
  ];
  const { id: adjustmentId } = await maker.call('adjustments.proposeAdjustment', {
    ...{ accountId: owner.id, amount: '5', reason: REASON },
  });
  const mend = await breakTheBooks(owner.id);
  const approve = () => checker.call('adjustments.approveAdjustment', { adjustmentId });
  expect(await refusalOf(approve())).toBe('BOOKS_WRONG');
  await mend();
  expect((await approve()).state).toBe('approved');
  await expectSoundBooks(mall);
});
