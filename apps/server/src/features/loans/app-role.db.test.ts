// How many days of a loan have gone by is the database's clock's word: what somebody who has the application's database role and nothing
// else cannot make of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { aBrandAt } from '../../../test/brand-factories.ts';
import { aBorrower, applyFor, aRunningLoan, withLending } from '../../../test/loans-factories.ts';
import { BRAND_ID, openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { gateTestMoney } from '../../ledger/index.ts';
import { type Sql, sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openDoors(mall);
  await withLending(mall);
});
afterAll(() => mall.stop());

/** Done and taken back, as what the ledger has of it is asked at the end. */
const tried = (statement: Sql) =>
  mall.db.tx(async (db) => {
    await db.run(statement);
    throw new Error('taken');
  });

test('a loan has no more days behind it than have gone by, never fewer than before, and began when it did', async () => {
  const { id } = await aRunningLoan(mall, { days: 30 });
  const set = (change: Sql) => tried(sql`update loans.loan set ${change} where id = ${id}`);
  await expect(set(sql`days_so_far = 20`)).rejects.toThrow('days of loan');
  await expect(set(sql`days_so_far = -1`)).rejects.toThrow('days of loan');
  await expect(set(sql`paid_out_at = paid_out_at - interval '20 days'`)).rejects.toThrow(
    'paid out',
  );
  await mall.advance(3 * 86_400);
  await expect(set(sql`days_so_far = 2`)).rejects.toThrow('days of loan');
  await expect(set(sql`days_so_far = 4`)).rejects.toThrow('days of loan');
  await expect(set(sql`days_so_far = 3`)).rejects.toThrow('taken');
});

test('nobody dates the payout of a business’s loan back, or one ahead', async () => {
  const borrower = await aBorrower(mall);
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const { id } = await applyFor(borrower);
  await mall.db.run(sql`
    update loans.loan set state = 'approved', approved_by = ${one.id}, approved_at = now() where id = ${id}`);
  const payOut = (at: Sql) =>
    tried(sql`
      update loans.loan set state = 'running', paid_out_by = ${two.id}, paid_out_at = ${at}, due_at = ${at}, principal = amount
      where id = ${id}`);
  await gateTestMoney(mall.owner, false);
  for (const hours of [-24, -2, 1, 24]) {
    const at = sql`platform.mall_now() + ${hours} * interval '1 hour'`;
    await expect(payOut(at)).rejects.toThrow('paid out at another time');
  }
  await expect(payOut(sql`platform.mall_now()`)).rejects.toThrow('taken');
  await gateTestMoney(mall.owner, true);
});

test('a repayment counts from when it was made on', async () => {
  const { id } = await aRunningLoan(mall);
  const repay = (at: Sql) =>
    tried(sql`
      insert into loans.repayment (loan_id, n, at, amount, waived) values (${id}, 1, ${at}, 5, 0)`);
  await gateTestMoney(mall.owner, false);
  for (const hours of [1, 24, 24 * 365, -2]) {
    const at = sql`platform.mall_now() + ${hours} * interval '1 hour'`;
    await expect(repay(at)).rejects.toThrow('repaid at another time');
  }
  await expect(repay(sql`platform.mall_now()`)).rejects.toThrow('taken');
});

test('its brand is its borrower’s, whatever the application writes', async () => {
  const other = await aBrandAt(mall, 'laxer', 'laxer.example');
  const { id: like } = await applyFor(await aBorrower(mall));
  const borrower = await aBorrower(mall);
  const written = await mall.db.value<string>(sql`
    insert into loans.loan (id, borrower_id, brand_id, real_name, country, identification, amount, days, rate, late_rate, fee,
      cost_cap, cooling_off_days, apr, to_repay, agreement, agreement_hash, agreement_version, signed_at, agreed_at)
    select gen_random_uuid(), ${borrower.id}, ${other}, real_name, country, identification, amount, days, rate, late_rate, fee,
      cost_cap, cooling_off_days, apr, to_repay, agreement, agreement_hash, agreement_version, signed_at, agreed_at
    from loans.loan where id = ${like} returning brand_id`);
  expect(written).toBe(BRAND_ID);
  await expect(
    mall.db.run(sql`update loans.loan set brand_id = ${other} where borrower_id = ${borrower.id}`),
  ).rejects.toMatchObject({ code: '42501' });
});
