// What a borrower is told of his loan, when, and in which words.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aBorrower,
  applyFor,
  aRunningLoan,
  repay,
  withLending,
} from '../../../test/loans-factories.ts';
import { anOperator } from '../../../test/accounts-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { DAY, giveMoney, logInAgain } from '../../../test/orders-factories.ts';
import { advanceToNoon, openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openDoors(mall);
  await withLending(mall);
  await advanceToNoon(mall);
});
afterAll(() => mall.stop());

type Borrower = Awaited<ReturnType<typeof aBorrower>>;

async function aReader(email: string, language = 'en'): Promise<Borrower> {
  const borrower = await aBorrower(mall);
  await mall.owner.run(sql`
    update accounts.account set email = ${email}, language = ${language} where id = ${borrower.id}`);
  return borrower;
}

async function newsOf(borrower: Borrower) {
  await mall.settle();
  const { rows } = await (
    await logInAgain(mall, borrower)
  )('notifications.listNotices', { category: 'money' });
  return rows.map(({ params }) => params).toReversed();
}

test('a borrower is told before his loan is late, on the day, and once each; and what he owes on that day', async () => {
  const borrower = await aReader('late@quay.example');
  const { id } = await aRunningLoan(mall, { days: 30, borrower });
  const begun = [
    { news: 'approved', amount: '1000' },
    { news: 'paid', amount: '1000' },
  ];
  expect(await newsOf(borrower)).toEqual(begun);
  const subjects = async () =>
    (await mailedTo(mall, 'late@quay.example')).map(({ subject }) => subject).toReversed();
  expect(await subjects()).toEqual(['Your loan was approved', 'Your loan was paid out']);
  await mall.advance(26 * DAY);
  expect(await newsOf(borrower)).toEqual(begun);
  await mall.advance(DAY);
  await mall.advance(600);
  const soon = { news: 'soon', amount: '1023.87' };
  expect(await newsOf(borrower)).toEqual([...begun, soon]);
  await mall.advance(3 * DAY);
  await mall.advance(600);
  const today = { news: 'today', amount: '1024.86' };
  expect(await newsOf(borrower)).toEqual([...begun, soon, today]);
  await mall.advance(2 * DAY);
  const late = { news: 'overdue', amount: '1025.95' };
  expect(await newsOf(borrower)).toEqual([...begun, soon, today, late]);
  await mall.advance(DAY);
  await giveMoney(mall, borrower.id, '100');
  await repay({ call: await logInAgain(mall, borrower) }, id, '500');
  await repay({ call: await logInAgain(mall, borrower) }, id);
  expect((await newsOf(borrower)).slice(5)).toMatchObject([{ news: 'repaid' }]);
  // Mails from the beginning are forgotten by now.
  expect(await subjects()).toEqual([
    ...['Your loan is due in 3 days', 'Your loan is due today', 'Your loan is late'],
    'Your loan is repaid',
  ]);
  const letters = await mailedTo(mall, 'late@quay.example');
  expect(letters.map(({ body }) => body).join()).not.toMatch(/[{}]/);
  expect(letters[3]?.body).toContain('1023.87\u00A0USDT would repay everything');
  expect(letters[3]?.body).toContain('/credit/myLoan');
});

test('who could not be told in time is told what is true then, and a repaid loan is no longer asked for', async () => {
  const [slept, paid] = [await aReader('slept@quay.example'), await aReader('paid@quay.example')];
  await aRunningLoan(mall, { days: 30, borrower: slept });
  const { id } = await aRunningLoan(mall, { days: 30, borrower: paid });
  await giveMoney(mall, paid.id, '100');
  await repay({ call: await logInAgain(mall, paid) }, id);
  await mall.advance(40 * DAY);
  const words = async (borrower: Borrower) => (await newsOf(borrower)).map((of) => Object(of).news);
  expect(await words(slept)).toEqual(['approved', 'paid', 'overdue']);
  expect(await words(paid)).toEqual(['approved', 'paid', 'repaid']);
});

test('why an application was declined is read in the reader’s language', async () => {
  const borrower = await aReader('declined@quay.example', 'ar');
  const { id: loanId } = await applyFor(borrower);
  const { call } = await anOperator(mall);
  await call('loans.declineLoan', { loanId, reason: 'The picture cannot be read.' });
  await mall.settle();
  const [letter] = await mailedTo(mall, 'declined@quay.example');
  expect(letter?.subject).toBe('رُفض طلب قرضك');
  expect(letter?.body).toContain('The picture cannot be read.');
});
