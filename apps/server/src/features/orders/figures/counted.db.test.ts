/** What is counted of orders is what they are, whenever it is added up; a wrong count is seen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing } from '../../../../test/catalogue-factories.ts';
import {
  aReceivedOrder,
  aShopper,
  askForReturn,
  DAY,
  expectSoundBooks,
  ORDERS_IN,
} from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { violationsOf } from '../../../ledger/index.ts';
import { type Db, type Sql, sql } from '../../../platform/db.ts';
import { ordersInvariants } from '../invariants.ts';
import { addUp } from '../queries/counted.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const notes = async () =>
  (await mall.owner.one<{ count: number }>(sql`select count(*)::int as count from orders.to_count`))
    ?.count;

test('every move of an order is counted, before it is added up and after', async () => {
  const listing = await aListing(mall);
  const given = { buyer: await aShopper(mall), listing };
  for (const make of Object.values(ORDERS_IN)) {
    await make(mall, given);
  }
  await askForReturn(await aReceivedOrder(mall, given));
  const seen = () => mall.seller(listing.seller.token)('orders.listOrders', { tab: 'all' });
  expect(await notes()).toBeGreaterThan(0);
  await expectSoundBooks(mall);
  const before = await seen();
  expect(before).toMatchObject({
    total: 9,
    counts: {
      ...{ all: 9, 'awaiting-payment': 1, 'to-confirm': 1, 'to-ship': 1, open: 2, returns: 1 },
      ...{ 'in-transit': 1, received: 2, done: 2, cancelled: 1 },
    },
  });
  await mall.advance(1);
  expect(await notes()).toBe(0);
  await expectSoundBooks(mall);
  expect((await seen()).counts).toEqual(before.counts);
  // The clock receives, cancels and pays out.
  await mall.advance(60 * DAY);
  await expectSoundBooks(mall);
});

test('a round adds up all notes, however few one statement takes', async () => {
  await ORDERS_IN.shipped(mall);
  expect(await notes()).toBeGreaterThan(2);
  await addUp(mall.db, 2);
  expect(await notes()).toBe(0);
  await expectSoundBooks(mall);
});

test('counted anew it is the same', async () => {
  const standing = () =>
    mall.owner.query(sql`
      select * from orders.tally where orders <> 0 order by seller_id, brand_id, state, return_state`);
  await mall.advance(1);
  const before = await standing();
  expect(before.length).toBeGreaterThan(0);
  await mall.owner.run(sql`select orders.recount()`);
  expect(await standing()).toEqual(before);
  await expectSoundBooks(mall);
});

/** What was sold of each variant on each day, by all lines of all orders and as it is counted. */
const soldBy = (source: Sql) =>
  mall.owner.query(sql`
    select seller_id, day, listing_id, variant_id, sum(pieces)::int as pieces, sum(sales) as sales
    from ${source} x group by 1, 2, 3, 4 having sum(pieces) <> 0 order by 1, 2, 3, 4`);
const soldByLines = () =>
  soldBy(sql`(
    select o.seller_id, (o.created_at at time zone 'UTC')::date as day, l.listing_id, l.variant_id, l.quantity as pieces,
      l.goods as sales
    from orders."order" o join orders.line l on l.order_id = o.id
    where o.state not in ('awaiting-payment', 'cancelled'))`);

test('what is counted of each goods is what all its lines say, before it is added up, after, and counted anew', async () => {
  const before = await soldByLines();
  const listing = await aListing(mall);
  const given = { buyer: await aShopper(mall), listing };
  for (const make of Object.values(ORDERS_IN)) {
    await make(mall, given);
  }
  const whole = await soldByLines();
  expect(whole.length).toBeGreaterThan(before.length);
  expect(await notes()).toBeGreaterThan(0);
  expect(await soldBy(sql`orders.sold_now`)).toEqual(whole);
  await mall.advance(1);
  expect(await notes()).toBe(0);
  expect(await soldBy(sql`orders.sold`)).toEqual(await soldByLines());
  // An order that was placed on another day is sold on that day.
  await mall.owner.run(sql`
    update orders."order" set created_at = created_at - interval '3 days' where seller_id = ${listing.seller.id}`);
  expect(await soldBy(sql`orders.sold_now`)).toEqual(await soldByLines());
  await mall.advance(1);
  expect(await soldBy(sql`orders.sold`)).toEqual(await soldByLines());
  await mall.owner.run(sql`select orders.recount()`);
  expect(await soldBy(sql`orders.sold`)).toEqual(await soldByLines());
});

async function broken(db: Db): Promise<string[]> {
  const codes: string[] = [];
  for (const rule of ordersInvariants.filter(({ code }) => code.startsWith('counted-'))) {
    codes.push(...((await violationsOf(db, rule)) > 0 ? [rule.code] : []));
  }
  return codes;
}

const DAMAGES: Record<string, readonly [damage: Sql, seen: readonly string[]]> = {
  'an order too many': [sql`update orders.tally set orders = orders + 1`, ['counted-standing']],
  'money that nobody holds': [sql`update orders.tally set held = held + 1`, ['counted-standing']],
  'a count that is gone': [sql`delete from orders.tally`, ['counted-standing']],
  'sales that never were': [sql`update orders.day set sales = sales + 1`, ['counted-days']],
  'a parcel in time that was not': [
    sql`update orders.day set in_time = in_time + 1`,
    ['counted-days'],
  ],
  'an order that nobody counted': [
    sql`delete from orders."order" where state = 'cancelled'`,
    ['counted-standing', 'counted-days'],
  ],
};

test.each(Object.entries(DAMAGES))('%s is seen', async (_, [damage, seen]) => {
  await ORDERS_IN.cancelled(mall);
  await mall.advance(1);
  const found: string[] = [];
  const undone = mall.owner.tx(async (tx) => {
    // As a repair by hand would do it: no triggers.
    await tx.run(sql`set local session_replication_role = replica`);
    expect(await broken(tx)).toEqual([]);
    await tx.run(damage);
    found.push(...(await broken(tx)));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(found).toEqual(seen);
});
