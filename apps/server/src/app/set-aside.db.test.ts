/** One thing that cannot be finished stops nobody: it is set aside, shown, and finished once its cause is mended. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aListing } from '../../test/catalogue-factories.ts';
import { anOperator } from '../../test/accounts-factories.ts';
import {
  aReceivedOrder,
  DAY,
  expectSoundBooks,
  type OrderMade,
} from '../../test/orders-factories.ts';
import { jam } from '../../test/jam.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { balance } from '../ledger/index.ts';
import { sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { pauseAfter } from '../platform/set-aside.ts';
import { healthOf } from './health.ts';

const RELEASE = 'orders.release';
const MINUTE = 60;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

const incomeOf = ({ listing }: OrderMade) => balance(mall.db, 'available', listing.seller.id);
const tasks = async () => (await anOperator(mall)).call('orders.listSetAside', {});

describe('one order among ten that cannot be paid out', () => {
  let orders: OrderMade[];
  let bad: OrderMade;
  let mend: () => Promise<void>;

  beforeAll(async () => {
    orders = [];
    for (let count = 0; count < 10; count += 1) {
      orders.push(await aReceivedOrder(mall));
    }
    bad = orders[4] as OrderMade;
    mend = await jam(
      mall,
      'orders."order"',
      `new.id = '${bad.id}' and new.released_at is not null`,
    );
    await mall.advance(7 * DAY);
  });

  test('the nine others are paid, it is set aside and shown', async () => {
    const incomes = await Promise.all(orders.map(incomeOf));
    expect(incomes.map((income) => income !== '0')).toEqual(orders.map((order) => order !== bad));
    await expectSoundBooks(mall);
    expect(await tasks()).toEqual({
      count: 1,
      tasks: [
        {
          job: RELEASE,
          item: bad.id,
          firstFailedAt: expect.any(String),
          tries: 1,
          reference: expect.any(String),
          nextTryAt: expect.any(String),
        },
      ],
    });
    expect(await healthOf(mall.shared)()).toMatchObject({
      status: 'degraded',
      checks: { tasks: { ok: false, setAside: 1 } },
    });
  });

  test('it is not tried before its time, then again with a longer pause', async () => {
    await mall.advance(5);
    expect((await tasks()).tasks).toMatchObject([{ tries: 1 }]);
    await mall.advance(10);
    const [task] = (await tasks()).tasks;
    expect(task).toMatchObject({ item: bad.id, tries: 2 });
    const pause = new Date(task?.nextTryAt ?? 0).getTime() - mall.shared.clock.now().getTime();
    expect(pause).toBeGreaterThan(pauseAfter(1));
  });

  test('an operator may try it now, and hears that it still fails', async () => {
    const { call } = await anOperator(mall);
    const retry = () => call('orders.retryTask', { job: RELEASE, item: bad.id });
    expect(await retry()).toEqual({ finished: false });
    expect((await tasks()).tasks).toMatchObject([{ tries: 3 }]);
  });

  test('it is paid when the cause is mended and its time has come', async () => {
    await mend();
    await mall.advance(DAY);
    expect(await incomeOf(bad)).toBe('159.89');
    expect(await tasks()).toEqual({ count: 0, tasks: [] });
    await expectSoundBooks(mall);
  });
});

test('after the cause is mended an operator need not wait for the next try', async () => {
  const order = await aReceivedOrder(mall);
  const mend = await jam(
    mall,
    'orders."order"',
    `new.id = '${order.id}' and new.released_at is not null`,
  );
  await mall.advance(7 * DAY);
  await mend();
  const { call } = await anOperator(mall);
  const retry = { job: RELEASE, item: order.id };
  expect(await call('orders.retryTask', retry)).toEqual({ finished: true });
  expect(await call('orders.retryTask', retry)).toEqual({ finished: true });
  expect(await incomeOf(order)).toBe('159.89');
  expect((await tasks()).count).toBe(0);
});

test('nobody can have something done that no timer has set aside', async () => {
  const order = await aReceivedOrder(mall);
  const { call } = await anOperator(mall);
  await call('orders.retryTask', { job: RELEASE, item: order.id });
  await call('orders.retryTask', { job: 'nobody.does-this', item: order.id });
  expect(await incomeOf(order)).toBe('0');
});

describe('what shares a transaction', () => {
  test('a bad goods keeps no other out of the index', async () => {
    const [bad, good] = [await aListing(mall), await aListing(mall)];
    const mend = await jam(mall, 'search.listing', `new.listing_id = '${bad.listingId}'`);
    await mall.advance(2);
    const indexed = () =>
      mall.owner.query<{ listingId: string }>(sql`
        select listing_id from search.listing where listing_id = any(${[bad.listingId, good.listingId]}::uuid[])`);
    expect(await indexed()).toEqual([{ listingId: good.listingId }]);
    expect((await tasks()).tasks).toMatchObject([{ job: 'search.reindex', item: bad.goodsId }]);
    await mend();
    await mall.advance(2 * MINUTE);
    expect(await indexed()).toHaveLength(2);
    expect((await tasks()).count).toBe(0);
  });

  test('a bad event keeps no other from being told, and is told when its cause is gone', async () => {
    await mall.owner.run(sql`
      insert into platform.outbox (id, topic, payload, at)
      values (${newId()}, 'orders.paid', ${{ brandId: 'none' }}, ${mall.shared.clock.now()})`);
    await aReceivedOrder(mall);
    await mall.settle();
    await mall.settle(); // what the first told is told of in turn
    const waiting = await mall.owner.query<{ topic: string }>(
      sql`select topic from platform.outbox`,
    );
    expect(waiting).toEqual([{ topic: 'orders.paid' }]);
    expect((await tasks()).tasks).toMatchObject([{ job: 'platform.relay-events', tries: 1 }]);
    await mall.owner.run(sql`delete from platform.outbox`);
    await mall.advance(2 * MINUTE);
    expect((await tasks()).count).toBe(0);
  });
});

test('pauses grow from ten seconds to a day', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 60].map((tries) => pauseAfter(tries) / 1_000);
  expect(seconds).toEqual([10, 40, 160, 640, 2_560, 10_240, 40_960, DAY, DAY]);
});
