/** In each job that moves money: one row that cannot be finished stops nobody else, and operators are told which it is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../test/accounts-factories.ts';
import { aChannel, aTransfer, finish } from '../../test/deposits-factories.ts';
import { jam } from '../../test/jam.ts';
import { aRunningLoan, withLending } from '../../test/loans-factories.ts';
import { DAY, expectSoundBooks } from '../../test/orders-factories.ts';
import { openPayments, payAt, startPayment } from '../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aWithdrawer, withdraw } from '../../test/withdrawals-factories.ts';
import { raw, sql } from '../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withLending(mall);
  await openPayments(mall);
});
afterAll(() => mall.stop());

/** Whether it is so of each row; of one that is not there it is not. */
const areSo = (table: string, what: string, ids: readonly string[]) =>
  Promise.all(
    ids.map((id) =>
      mall.owner.hits(sql`select from ${raw(table)} where id = ${id} and ${raw(what)}`),
    ),
  );

type Case = {
  job: string;
  table: string;
  /** Two of them, of which the first will be the bad one. */
  make: () => Promise<string[]>;
  /** Seconds until the job is through. */
  after: number;
  /** As an expression on the row: what the job does. */
  done: string;
};

const twice = async <Made>(make: () => Promise<Made>): Promise<Made[]> => [
  await make(),
  await make(),
];

const CASES: Case[] = [
  {
    job: 'deposits.follow',
    table: 'deposits.deposit',
    async make() {
      const channelId = await aChannel(mall);
      return twice(async () => {
        const id = await aTransfer(mall, await aBuyer(mall), { channelId, units: '25000000' });
        await finish(mall, id);
        return id;
      });
    },
    after: 5,
    done: `state = 'credited'`,
  },
  {
    job: 'payments.apply',
    table: 'payments.payment',
    make: () =>
      twice(async () => {
        const { id, payUrl } = await startPayment(await aBuyer(mall));
        await payAt(mall, payUrl, 'pay');
        return id;
      }),
    after: 5,
    done: `state = 'credited'`,
  },
  {
    job: 'withdrawals.approve',
    table: 'withdrawals.withdrawal',
    make: () => twice(async () => (await withdraw(await aWithdrawer(mall))).id),
    after: 5,
    done: `state <> 'requested'`,
  },
  {
    job: 'loans.accrue',
    table: 'loans.loan',
    make: () => twice(async () => (await aRunningLoan(mall)).id),
    after: 2 * DAY,
    done: `interest > 0`,
  },
];

test.each(CASES)(
  '$job: the other is finished, and the bad one once its cause is gone',
  async (each) => {
    const { job, table, make, after, done } = each;
    const ids = await make();
    const [bad = ''] = ids;
    const mend = await jam(mall, table, `new.id = '${bad}'`);
    await mall.advance(after);
    const { call } = await anOperator(mall);
    const tasks = async () =>
      (await call('orders.listSetAside', {})).tasks.filter((task) => task.job === job);
    expect(await areSo(table, done, ids)).toEqual([false, true]);
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    await mend();
    await call('orders.retryTask', { job, item: task?.item ?? '' });
    expect(await areSo(table, done, ids)).toEqual([true, true]);
    expect(await tasks()).toEqual([]);
    await expectSoundBooks(mall);
  },
);
