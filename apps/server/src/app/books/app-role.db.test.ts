// Where a proof begins is no word of the application's role alone: what somebody wrote with it and nothing else is proved with everything.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPaidOrder, giveMoney } from '../../../test/orders-factories.ts';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { proveAll, proveNew } from './prove.ts';
import { type Begin, beginOf } from './record.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

const proving = () => ({
  ...{ db: mall.db, now: mall.shared.clock.now(), witness: mall.shared.witness },
});

test('a proof goes on from where the last one ended, and from nowhere that the application’s role wrote', async () => {
  await proveAll(proving());
  const begin = await beginOf(mall.db);
  expect(begin).toBeDefined();
  await giveMoney(mall, (await aBuyer(mall)).id, '5');
  if (begin) {
    await proveNew(proving(), begin);
  }
  const next = await beginOf(mall.db);
  expect(next?.since).not.toBe(begin?.since);
  await giveMoney(mall, (await aBuyer(mall)).id, '5');
  await mall.db.run(sql`update platform.books_check set since = pg_current_snapshot()`);
  expect(await beginOf(mall.db)).toBeUndefined();
  await expect(mall.db.run(sql`update platform.books_check set concluded = since`)).rejects.toThrow(
    'permission denied',
  );
  await proveAll(proving());
  expect(await beginOf(mall.db)).toBeDefined();
});

test('a count that the application’s role falsifies is found by the next proof, whatever it writes of what was proven', async () => {
  const { id } = await aPaidOrder(mall);
  await proveAll(proving());
  const begin = (await beginOf(mall.db)) as Begin;
  const ofShop = sql`seller_id = (select seller_id from orders."order" where id = ${id}) and state = 'paid'`;
  const falsify = (by: number) =>
    mall.db.run(sql`
      insert into orders.tally as t (seller_id, brand_id, state, return_state, orders, total, held, held_orders)
      select seller_id, brand_id, state, return_state, 0, ${by}, 0, 0 from orders."order" where id = ${id}
      on conflict (seller_id, brand_id, state, return_state) do update
      set total = t.total + excluded.total`);
  const forge = (forged: Sql) => mall.db.run(forged).then(() => 'written', String);
  await falsify(1);
  const said = [
    await forge(sql`update orders.proven_standing set total = total + 1 where ${ofShop}`),
  ];
  const checks = await proveNew(proving(), begin);
  expect(checks.filter(({ violations }) => violations > 0).map(({ code }) => code)).toEqual([
    'counted-standing',
  ]);
  for (const forged of [
    sql`insert into orders.proven_standing
      select run + 1, seller_id, brand_id, state, return_state, orders, total, held, held_orders
      from orders.proven_standing`,
    sql`delete from orders.proven_standing`,
    sql`update orders.proven_stock set sold = sold + 1`,
    sql`insert into orders.proven_stock select run + 1, listing_id, variant_id, reserved, sold from orders.proven_stock`,
    sql`delete from orders.proven_stock`,
  ]) {
    said.push(await forge(forged));
  }
  expect(said).toEqual(said.map(() => expect.stringContaining('permission denied')));
  await falsify(-1);
  await mall.db.run(sql`update platform.books_check set run = run + 1`);
  expect(await beginOf(mall.db)).toBeUndefined();
  await proveAll(proving());
  expect(await beginOf(mall.db)).toBeDefined();
});
