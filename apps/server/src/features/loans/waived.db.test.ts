// What may be forgiven of a loan, as the database itself holds it: tried with the application's own role.
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRunningLoan, repay, withLending } from '../../../test/loans-factories.ts';
import { DAY, expectSoundBooks, giveMoney, logInAgain } from '../../../test/orders-factories.ts';
import { advanceToNoon, openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { PLATFORM, violationsOf } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { loansInvariants } from './invariants.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openDoors(mall);
  await withLending(mall);
});
afterAll(() => mall.stop());
beforeEach(() => advanceToNoon(mall));

type Running = Awaited<ReturnType<typeof aRunningLoan>>;
type Tried = { amount: string; waived: string; n?: number; left?: string };

/** A repayment as the application would write it, but of any amounts; says what the database said of it, and takes it back. */
function tryRepaying(
  { id, borrower }: Running,
  { amount, waived, n = 1, left }: Tried,
  at = sql`platform.mall_now()`,
): Promise<string> {
  return mall.db
    .tx(async (db) => {
      await db.run(sql`
        insert into loans.repayment (loan_id, n, at, amount, waived) values (${id}, ${n}, ${at}, ${amount}, ${waived})`);
      await db.run(sql`
        select ledger.post('loan-repayment', ${`loans/${id}/repay/${n}`}, ${`loans/${id}`}, 'system', platform.mall_now(), 'USDT',
          ${['available', 'clearing-lender', 'loan-due', 'loan-claim']}::text[],
          ${[borrower.id, PLATFORM, borrower.id, PLATFORM]}::uuid[],
          array[-${amount}::numeric, ${amount}, ${amount}::numeric + ${waived}, -${amount}::numeric - ${waived}], null, null)`);
      await db.run(sql`
        update loans.loan set repaid = repaid + ${amount}, repayments = ${n} where id = ${id}`);
      await db.run(
        left === undefined
          ? sql`update loans.loan set state = 'repaid', ended_at = platform.mall_now(), principal = 0, interest = 0, fee_left = 0
              where id = ${id}`
          : sql`update loans.loan set principal = ${left}, interest = 0 where id = ${id}`,
      );
      await db.run(sql`set constraints all immediate`);
      throw new Error('taken');
    })
    .catch(({ message }: Error) =>
      /is no loan’s|is not what was signed/.test(message) ? 'refused' : message,
    );
}

test('a debt ends for all of it that is owed, and nobody forgives the rest', async () => {
  const loan = await aRunningLoan(mall);
  await mall.advance(30 * DAY);
  await giveMoney(mall, loan.borrower.id, '100');
  // 1,024.863013696 is owed, fee included.
  const tries: [Tried, string][] = [
    [{ amount: '0.01', waived: '1024.853013696' }, 'refused'],
    [{ amount: '1024.85', waived: '0.013013696' }, 'refused'],
    [{ amount: '1009.86', waived: '15.003013696' }, 'refused'],
    [{ amount: '1024.86', waived: '0' }, 'refused'],
    [{ amount: '1024.863013696', waived: '0' }, 'refused'],
    [{ amount: '1024.86', waived: '0.003013696' }, 'taken'],
    // Of what goes on being owed nothing is forgiven at all.
    [{ amount: '509.86', waived: '0.003013696', left: '500' }, 'refused'],
    [{ amount: '509.87', waived: '0', left: '499.993013696' }, 'taken'],
    // Nor is it less by what nobody paid.
    [{ amount: '509.87', waived: '0', left: '499.983013696' }, 'refused'],
    [{ amount: '509.87', waived: '0' }, 'refused'],
    [{ amount: '509.87', waived: '0', left: '499.993013696', n: 2 }, 'refused'],
  ];
  for (const [tried, said] of tries) {
    expect([tried, await tryRepaying(loan, tried)]).toEqual([tried, said]);
  }
});

test('the fee is forgiven on the days to think it over, with the whole rest and not after them', async () => {
  const loan = await aRunningLoan(mall);
  await giveMoney(mall, loan.borrower.id, '100');
  await mall.advance(14 * DAY);
  // 4.6027397248 of interest.
  expect(await tryRepaying(loan, { amount: '1004.60', waived: '15.0027397248' })).toBe('taken');
  expect(await tryRepaying(loan, { amount: '1019.60', waived: '0.0027397248' })).toBe('refused');
  expect(await tryRepaying(loan, { amount: '504.61', waived: '15', left: '499.9927397248' })).toBe(
    'refused',
  );
  await mall.advance(DAY);
  expect(await tryRepaying(loan, { amount: '1004.93', waived: '15.001506848' })).toBe('refused');
  expect(await tryRepaying(loan, { amount: '1019.93', waived: '0.001506848' })).toBe('taken');
});

test('a loan is not repaid by saying so, nor made smaller', async () => {
  const { id, borrower } = await aRunningLoan(mall);
  const set = (what: ReturnType<typeof sql>) =>
    mall.db.run(sql`update loans.loan set ${what} where id = ${id}`);
  const REFUSED = 'is not what was signed';
  await expect(
    set(sql`state = 'repaid', ended_at = platform.mall_now(), principal = 0, fee_left = 0`),
  ).rejects.toThrow(REFUSED);
  await expect(set(sql`fee_left = 0`)).rejects.toThrow(REFUSED);
  await expect(set(sql`principal = 1`)).rejects.toThrow(REFUSED);
  await expect(set(sql`interest_so_far = 485`)).rejects.toThrow(REFUSED);
  await expect(set(sql`repaid = 100, repayments = 1`)).rejects.toThrow(REFUSED);
  const row = sql`
    insert into loans.repayment (loan_id, n, at, amount, waived) values (${id}, 1, platform.mall_now(), 1000, 15)`;
  await expect(mall.db.run(row)).rejects.toThrow('is no repayment');
  await mall.advance(2 * DAY);
  await repay({ call: await logInAgain(mall, borrower) }, id, '500');
  await expectSoundBooks(mall);
});

test('the books see what was forgiven, whoever wrote it', async () => {
  const { id, borrower } = await aRunningLoan(mall);
  await giveMoney(mall, borrower.id, '20');
  await mall.advance(DAY);
  await repay({ call: await logInAgain(mall, borrower) }, id);
  await expectSoundBooks(mall);
  const [rule] = loansInvariants.filter(({ code }) => code === 'loan-repaid-as-signed');
  const found = () => (rule ? violationsOf(mall.db, rule) : undefined);
  expect(await found()).toBe(0);
  const more = (units: string) =>
    mall.owner.run(sql`
      update loans.repayment set amount = amount - ${units}, waived = waived + ${units} where loan_id = ${id}`);
  await more(parseAmount('0.01'));
  expect(await found()).toBe(1);
  await more(parseAmount('-0.01'));
  expect(await found()).toBe(0);
});
