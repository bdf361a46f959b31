// That money waits after a change is the database's word too: what somebody who has the application's database role and nothing else
// cannot date back, take away or go around.
import type { AccountId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBank } from '../../../test/bank-factories.ts';
import { aBuyer, withSetting } from '../../../test/accounts-factories.ts';
import { giveMoney } from '../../../test/orders-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, ON_TRON } from '../../../test/withdrawals-factories.ts';
import { gateTestMoney } from '../../ledger/index.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawals_bank_open', 'true');
});
afterAll(() => mall.stop());

/** One of 60 by SQL, to `where`, asked for now and held for so many hours. */
function ask(accountId: AccountId, where: Sql, heldHours: number): Promise<void> {
  return mall.db.tx(async (db) => {
    const id = newId();
    const held = sql`platform.mall_now() + ${heldHours} * interval '1 hour'`;
    await db.run(sql`
      insert into withdrawals.withdrawal (id, account_id, brand_id, chain, address, bank_account_id, amount, fee, net, created_at,
        expected_at, held_until, hold_reason, approvals_needed)
      select ${id}, ${accountId}, ${BRAND_ID}, w.*, 60, 1, 59, t.at, t.held, t.held, case when t.held > t.at then 'address-new' end, 0
      from (${where}) w, (select platform.mall_now() as at, ${held} as held) t`);
    const ref = `withdrawals/${id}`;
    await db.run(sql`
      select ledger.post('withdrawal-reserve', ${`${ref}/reserve`}, ${ref}, 'system', now(), 'USDT',
        '{available,reserved}', ${[accountId, accountId]}::uuid[], '{-60,60}', null, null)`);
  });
}

const WAITS = 'waits';
const run = (statement: Sql) => mall.db.run(statement);

test('money rests a day after a forgotten fund password was replaced, and nobody shortens it', async () => {
  const { id } = await aWithdrawer(mall, '500');
  const bound = sql`select chain, address, null::uuid from wallet.withdrawal_address where account_id = ${id}`;
  await ask(id, bound, 0);
  await run(sql`select accounts.replace_fund_password(${id}, 'new')`);
  await expect(ask(id, bound, 0)).rejects.toThrow(WAITS);
  await expect(ask(id, bound, 23)).rejects.toThrow(WAITS);
  for (const forged of [
    sql`update accounts.fund_password set hash = 'x' where account_id = ${id}`,
    sql`select hash from accounts.fund_password where account_id = ${id}`,
    sql`update accounts.fund_password set payouts_from = null where account_id = ${id}`,
    sql`update accounts.fund_password set payouts_from = '2026-01-01' where account_id = ${id}`,
    sql`insert into accounts.fund_password (account_id, hash, payouts_from) values (${id}, 'x', null)`,
    sql`delete from accounts.fund_password where account_id = ${id}`,
  ]) {
    await expect(run(forged)).rejects.toThrow(/permission denied|stays while/);
  }
  await mall.db
    .tx(async (db) => {
      await db.run(sql`
        update accounts.account set state = 'closed', close_reason = 'other' where id = ${id}`);
      await db.run(sql`delete from accounts.fund_password where account_id = ${id}`);
      await db.run(sql`
        update accounts.account set state = 'active', close_reason = null where id = ${id}`);
    })
    .then(
      () => expect.unreachable('a closed account was opened again'),
      (error: Error) => expect(error.message).toContain('stays closed'),
    );
  await ask(id, bound, 25);
});

test('money rests a day after a password was changed, whoever writes it, and nobody shortens that', async () => {
  for (const change of [
    (id: AccountId) => sql`update accounts.account set password_hash = 'another' where id = ${id}`,
    (id: AccountId) =>
      sql`select accounts.change_fund_password(${id}, (
        select hash from accounts.fund_password where account_id = ${id}), 'new')`,
  ]) {
    const { id } = await aWithdrawer(mall, '500');
    const bound = sql`select chain, address, null::uuid from wallet.withdrawal_address where account_id = ${id}`;
    await ask(id, bound, 0);
    // Who knows the old fund password says it; the application's role cannot read it.
    await mall.owner.run(change(id));
    await expect(ask(id, bound, 0)).rejects.toThrow(WAITS);
    await expect(ask(id, bound, 23)).rejects.toThrow(WAITS);
    await ask(id, bound, 25);
  }
  const { id } = await aWithdrawer(mall, '500');
  await run(sql`update accounts.account set password_hash = 'another' where id = ${id}`);
  for (const forged of [
    sql`delete from accounts.password_change where account_id = ${id}`,
    sql`update accounts.password_change set payouts_from = '2026-01-01' where account_id = ${id}`,
    sql`insert into accounts.password_change values (${id}, '2026-01-01')`,
  ]) {
    await expect(run(forged)).rejects.toThrow('permission denied');
  }
  await run(sql`update accounts.account set language = 'ar' where id = ${id}`);
  const until = sql`select payouts_from > platform.mall_now() + interval '23 hours' from accounts.password_change where account_id = ${id}`;
  expect(await mall.owner.value<boolean>(until)).toBe(true);
});

test('a bank account that is new waits its day, whatever is written of its own', async () => {
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, '500');
  await saveBank(buyer);
  const own = sql`
    select null::text, null::text, id from withdrawals.bank_account where account_id = ${buyer.id} and left_at is null`;
  await expect(ask(buyer.id, own, 0)).rejects.toThrow(WAITS);
  await expect(ask(buyer.id, own, 23)).rejects.toThrow(WAITS);
  const back = sql`update withdrawals.bank_account set saved_at = '2026-01-01' where account_id = ${buyer.id}`;
  await expect(run(back)).rejects.toThrow('permission denied');
  const backdated = mall.db.tx(async (db) => {
    await db.run(sql`
      update withdrawals.bank_account set left_at = now() where account_id = ${buyer.id}`);
    await db.run(sql`
      insert into withdrawals.bank_account (id, account_id, kind, bank_name, country, last_four, holder_hint, sealed, saved_at)
      select ${newId()}, account_id, kind, bank_name, country, last_four, holder_hint, 'x', '2026-01-01'
      from withdrawals.bank_account where account_id = ${buyer.id}`);
  });
  await expect(backdated).rejects.toThrow('permission denied');
  await gateTestMoney(mall.owner, false);
  const past = sql`select withdrawals.save_earlier(${buyer.id}, '2026-01-01')`;
  await expect(run(past)).rejects.toThrow('dated by nobody');
  await gateTestMoney(mall.owner, true);
  await ask(buyer.id, own, 25);
});

test('in a business nothing is asked for on a day that is over, where it would not count with the others of today', async () => {
  const { id: owner } = await aWithdrawer(mall, '5000');
  await gateTestMoney(mall.owner, false);
  for (const back of [5, 1]) {
    const asks = mall.db.tx(async (db) => {
      await db.run(sql`
        insert into withdrawals.withdrawal (id, account_id, brand_id, chain, address, amount, fee, net, created_at,
          expected_at, held_until, approvals_needed)
        select gen_random_uuid(), ${owner}, ${BRAND_ID}, ${ON_TRON.chain}, ${ON_TRON.address}, 1000, 1, 999, t, t, t, 0
        from (select platform.mall_now() - ${back} * interval '1 day' as t) at`);
    });
    await expect(asks).rejects.toThrow('is asked for at another time than now');
  }
  await gateTestMoney(mall.owner, true);
});
