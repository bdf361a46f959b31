/** A loan counts towards what two people may credit in a day (record 0085), and its desk says when it can be paid out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { aBorrower, applyFor, withLending } from '../../../test/loans-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withLending(mall);
});
afterAll(() => mall.stop());

const approved = async () => {
  const borrower = await aBorrower(mall);
  const { id: loanId } = await applyFor(borrower);
  await (await anOperator(mall)).call('loans.approveLoan', { loanId });
  return { borrower, loanId };
};

test('what is left of a day pays out; the rest waits, says until when, and is paid out then', async () => {
  const { call } = await anOperator(mall);
  await call('adjustments.setCreditLimit', { amount: '1500' });
  const [one, other] = [await approved(), await approved()];
  expect((await call('loans.getLoan', { loanId: one.loanId })).overLimit).toBeNull();
  expect((await call('loans.payOutLoan', { loanId: one.loanId })).state).toBe('running');
  const pay = () => refusalOf(call('loans.payOutLoan', { loanId: other.loanId }));
  expect(await pay()).toBe('CREDIT_LIMIT_REACHED');
  const midnight = new Date(mall.shared.clock.now());
  midnight.setUTCHours(24, 0, 0, 0);
  expect(await call('loans.getLoan', { loanId: other.loanId })).toMatchObject({
    ...{ state: 'approved', overLimit: { limit: '1500', from: midnight.toISOString() } },
  });
  const lowered = (by: typeof call) =>
    refusalOf(by('adjustments.setCreditLimit', { amount: '900' }));
  expect(await lowered(call)).toBe('CREDIT_LIMIT_TOO_LOW');
  await mall.advance(86_400 + 60);
  const { call: later } = await anOperator(mall);
  // What waits for its payout stands in the day's limit: nobody lowers it below that.
  expect(await lowered(later)).toBe('CREDIT_LIMIT_TOO_LOW');
  expect(await balance(mall.db, 'available', other.borrower.id)).toBe('0');
  await mall.advance(86_400 + 60);
  const next = await anOperator(mall);
  expect((await next.call('loans.payOutLoan', { loanId: other.loanId })).state).toBe('running');
  expect(await balance(mall.db, 'available', other.borrower.id)).toBe('1000');
});
