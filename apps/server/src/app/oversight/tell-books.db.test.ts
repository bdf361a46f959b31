/** That the books do not add up is mailed to somebody outside, once for each breach, and when they do again (trust.md 3). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedTo } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer } from '../../../test/withdrawals-factories.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { checkTheBooks } from '../books/check-the-books.ts';
import { runJob } from '../run-jobs.ts';
import { tellBooks } from './tell-books.ts';

const OUTSIDE = 'auditor@outside.example';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ REPORT_MAIL: OUTSIDE }, { quiet: true });
});
afterAll(() => mall.stop());

const subjects = async () => {
  await runJob(mall.shared, checkTheBooks);
  await runJob(mall.shared, tellBooks);
  return (await mailedTo(mall, OUTSIDE)).map(({ subject }) => subject);
};

/** Somebody writes an account by hand. */
const write = (owner: string, set: Sql) =>
  mall.owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(
      sql`update ledger.account set ${set} where owner_id = ${owner} and kind = 'available'`,
    );
  });
const change = (owner: string, by: number) => write(owner, sql`balance = balance + ${by}`);

test('a breach is told at once and once, and so is its end; the next one is told again', async () => {
  const { id } = await aWithdrawer(mall, '50');
  expect(await subjects()).toEqual([]);
  await change(id, 1);
  expect(await subjects()).toEqual([expect.stringContaining('the books do not add up')]);
  const [mail] = await mailedTo(mall, OUTSIDE);
  expect(mail?.body).toMatch(/do not hold: .*balance-is-sum/);
  for (let again = 0; again < 3; again += 1) {
    expect(await subjects()).toHaveLength(1);
  }
  await change(id, -1);
  expect(await subjects()).toEqual([
    expect.stringContaining('the books add up again'),
    expect.stringContaining('the books do not add up'),
  ]);
  expect(await subjects()).toHaveLength(2);
  await change(id, 1);
  expect(await subjects()).toHaveLength(3);
  await change(id, -1);
  expect(await subjects()).toHaveLength(4);
});

test('a rule that breaks while another is broken is told as well, with both; their end is told when both hold', async () => {
  const { id } = await aWithdrawer(mall, '50');
  const before = (await subjects()).length;
  await change(id, 1);
  expect(await subjects()).toHaveLength(before + 1);
  await write(id, sql`version = version + 1`);
  expect(await subjects()).toHaveLength(before + 2);
  const [both] = await mailedTo(mall, OUTSIDE);
  expect(both?.body).toMatch(/do not hold: .*balance-is-sum.*versions-match/);
  expect(await subjects()).toHaveLength(before + 2);
  await write(id, sql`version = version - 1`);
  expect(await subjects()).toHaveLength(before + 2);
  await change(id, -1);
  expect((await subjects()).slice(0, -before)).toEqual([
    expect.stringContaining('the books add up again'),
    expect.stringContaining('the books do not add up'),
    expect.stringContaining('the books do not add up'),
  ]);
});
