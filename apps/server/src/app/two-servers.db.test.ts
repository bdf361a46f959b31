/**
 * Two servers at work on one database at once. A lock for each job keeps one of them from it; where the connection that holds the locks
 * breaks, both are at it for a moment. So the jobs that move money are run here side by side without any lock.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../test/accounts-factories.ts';
import { aChannel, aTransfer, finish } from '../../test/deposits-factories.ts';
import { aRunningLoan, withLending } from '../../test/loans-factories.ts';
import { DAY, expectSoundBooks } from '../../test/orders-factories.ts';
import { openPayments, payAt, startPayment } from '../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aWithdrawer, withdraw } from '../../test/withdrawals-factories.ts';
import { balance } from '../ledger/index.ts';
import { sql } from '../platform/db.ts';
import { runItems } from '../platform/item-job.ts';
import { jobs } from './jobs.ts';

const SERVERS = 4;
const EACH = 5;
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withLending(mall);
  await openPayments(mall);
});
afterAll(() => mall.stop());

/** A turn of the job on each server, all at once; nobody's turn fails. */
async function atOnce(...names: string[]): Promise<void> {
  for (const name of names) {
    const job = jobs.find((each) => each.name === name);
    if (!job || !('finish' in job)) {
      throw new Error(`no job ${name}`);
    }
    const system = await mall.system();
    await Promise.all(Array.from({ length: SERVERS }, () => runItems(job, system)));
  }
  expect(await mall.owner.list(sql`select job || ' ' || item from platform.set_aside`)).toEqual([]);
}

async function several<Made>(make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  while (made.length < EACH) {
    made.push(await make());
  }
  return made;
}
const all = <Value>(value: Value): Value[] => Array.from({ length: EACH }, () => value);

test('a deposit is credited once', async () => {
  const channelId = await aChannel(mall);
  const buyers = await several(async () => {
    const buyer = await aBuyer(mall);
    await finish(mall, await aTransfer(mall, buyer, { channelId, units: '25000000' }));
    return buyer;
  });
  await atOnce('deposits.follow');
  const balances = await Promise.all(buyers.map(({ id }) => balance(mall.db, 'available', id)));
  expect(balances).toEqual(all('25'));
  await expectSoundBooks(mall);
});

test('a payment is credited once', async () => {
  const buyers = await several(async () => {
    const buyer = await aBuyer(mall);
    await payAt(mall, (await startPayment(buyer)).payUrl, 'pay');
    return buyer;
  });
  await atOnce('payments.apply');
  const balances = await Promise.all(buyers.map(({ id }) => balance(mall.db, 'available', id)));
  expect(balances).toEqual(all('97.87'));
  await expectSoundBooks(mall);
});

test('a withdrawal is handed to the signer once, and taken off the books once', async () => {
  const ids = await several(async () => (await withdraw(await aWithdrawer(mall))).id);
  const steps = ['approve', 'sign', 'send'].map((step) => `withdrawals.${step}`);
  await atOnce(...steps);
  await mall.shared.clock.advance(mall.owner, DAY);
  await atOnce('withdrawals.follow');
  const ended = await mall.owner.query(sql`
    select w.state, (select count(*)::int from withdrawals.payout p where p.withdrawal_id = w.id) as payouts,
      (select count(*)::int from ledger.journal j where j.ref = 'withdrawals/' || w.id) as movements
    from withdrawals.withdrawal w where w.id = any(${ids}::uuid[])`);
  expect(ended).toEqual(all({ state: 'settled', payouts: 1, movements: 2 }));
  await expectSoundBooks(mall);
});

test('each day of a loan has its interest once', async () => {
  const loans = await several(() => aRunningLoan(mall));
  await mall.shared.clock.advance(mall.owner, 3 * DAY);
  await atOnce('loans.accrue');
  const interest = await mall.owner.list<number>(sql`
    select count(*)::int from ledger.journal
    where kind = 'loan-interest' and ref = any(${loans.map(({ id }) => `loans/${id}`)}) group by ref`);
  expect(interest).toEqual(all(3));
  await expectSoundBooks(mall);
});
