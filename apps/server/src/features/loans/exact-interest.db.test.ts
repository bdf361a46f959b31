// What a day's interest may be, as the database itself holds it: tried with the application's own role.
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningLoan, repay, withLending } from '../../../test/loans-factories.ts';
import { DAY, expectSoundBooks, giveMoney, logInAgain } from '../../../test/orders-factories.ts';
import { advanceToNoon, openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { PLATFORM } from '../../ledger/index.ts';
import { daysAfter, dayOf } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { accrue } from './accrue.ts';
import { lockLoan } from './queries.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openDoors(mall);
  await withLending(mall);
  await advanceToNoon(mall);
});
afterAll(() => mall.stop());

type Running = Awaited<ReturnType<typeof aRunningLoan>>;
const REFUSED = 'is no loan’s';

/** Reckons a loan up to `reached`, books interest of that day and takes it all back; says what the database said. */
async function book(
  { id, borrower }: Running,
  { day, interest, reached = day }: { day: number; interest: string; reached?: number },
  key = '',
): Promise<string> {
  const at = mall.shared.clock.now();
  const paidOut = await mall.owner.value<Date>(
    sql`select paid_out_at from loans.loan where id = ${id}`,
  );
  const step = key || `interest/${dayOf(daysAfter(paidOut, day))}`;
  // As the owner of the database: the application's role reckons no day that has not gone by.
  return mall.owner
    .tx(async (db) => {
      await db.run(sql`update loans.loan set days_so_far = ${reached} where id = ${id}`);
      await db.run(sql`
        select ledger.post('loan-interest', ${`loans/${id}/${step}`}, ${`loans/${id}`}, 'system', ${at}, 'USDT',
          ${['loan-due', 'loan-claim']}::text[], ${[borrower.id, PLATFORM]}::uuid[],
          ${[`-${interest}`, interest]}::numeric[], null, null)`);
      await db.run(sql`set constraints all immediate`);
      throw new Error('taken');
    })
    .catch(({ message }: Error) => (message.includes(REFUSED) ? 'refused' : message));
}

test('a day costs what was signed, to the last decimal, and nothing else', async () => {
  const loan = await aRunningLoan(mall, { days: 30 });
  const tried = (day: number, ...amounts: string[]) =>
    Promise.all(amounts.map((interest) => book(loan, { day, interest })));
  // 1,000 at 12 % a year, and at 20 % after the last day.
  expect(await tried(1, '0.3287671232')).toEqual(['taken']);
  expect(await tried(1, '0.3287671231')).toEqual(['refused']);
  expect(await tried(1, '0.3287671233')).toEqual(['refused']);
  expect(await tried(30, '0.3287671232', '0.5479452054')).toEqual(['taken', 'refused']);
  expect(await tried(31, '0.3287671232', '0.5479452054')).toEqual(['refused', 'taken']);
  // 485 is the most: 500 less the fee of 15. The last day takes what is left of it.
  const last = 31 + Math.floor((485 - 30 * 0.3287671232) / 0.5479452054);
  const left = (485 - 30 * 0.3287671232 - (last - 31) * 0.5479452054).toFixed(10);
  expect(await tried(last, '0.5479452054', left)).toEqual(['refused', 'taken']);
  expect(await tried(last + 1, '0.0000000001')).toEqual(['refused']);
});

/** A day as one of the month before, which is longer than any: 2027-03-02 is 2027-02-30. */
function elsewise(day: string): string {
  const at = new Date(day);
  const before = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 0));
  return `${dayOf(before).slice(0, 8)}${before.getUTCDate() + at.getUTCDate()}`;
}

test('only days that have been reckoned cost something, each under its own name', async () => {
  const loan = await aRunningLoan(mall);
  const interest = '0.3287671232';
  for (const [day, reached] of [
    [0, 5],
    [-1, 5],
    [6, 5],
  ] as const) {
    expect([day, await book(loan, { day, interest, reached })]).toEqual([day, 'refused']);
  }
  expect(await book(loan, { day: 3, interest, reached: 5 })).toBe('taken');
  const named = dayOf(daysAfter(mall.shared.clock.now(), 1));
  for (const key of [
    ...[`interest/${named}/`, `interest//${named}`, `interest/${named}x`, 'interest/2026-13-99'],
    ...['interest/tomorrow', 'interest/', `repay/${named}`, named, `interest/${elsewise(named)}`],
  ]) {
    expect([key, await book(loan, { day: 1, interest }, key)]).toEqual([key, 'refused']);
  }
  expect(await book(loan, { day: 1, interest }, `interest/${named}`)).toBe('taken');
});

test('what was repaid costs nothing from the next day on', async () => {
  const loan = await aRunningLoan(mall);
  await mall.advance(DAY);
  const call = await logInAgain(mall, loan.borrower);
  await repay({ call }, loan.id, '500.32');
  const half = await mall.owner.value<string>(sql`
    select loans.interest_of_day(principal, rate)::numeric(38,10) from loans.loan where id = ${loan.id}`);
  expect(Number(half)).toBeLessThan(0.17);
  expect(await book(loan, { day: 2, interest: '0.3287671232' })).toBe('refused');
  expect(await book(loan, { day: 2, interest: parseAmount(half) })).toBe('taken');
  await mall.advance(2 * DAY);
  await expectSoundBooks(mall);
});

test('a repayment that waited over midnight counts on the day that it came to', async () => {
  const { id, borrower } = await aRunningLoan(mall);
  await giveMoney(mall, borrower.id, '10');
  // The timer books the next day while the repayment, asked for before midnight, waits for the loan.
  const now = daysAfter(mall.shared.clock.now(), 1);
  await mall.owner.tx(async (db) => {
    const loan = orRefuse(await lockLoan(db, sql`l.id = ${id}`), 'NOT_FOUND');
    await accrue({ db, now }, loan);
  });
  await repay(borrower, id, '500');
  await expectSoundBooks(mall);
  await mall.advance(3 * DAY);
  await expectSoundBooks(mall);
  const { loan } = await (await logInAgain(mall, borrower))('loans.getBorrowing', {});
  expect(loan?.daysSoFar).toBe(3);
});
