// What the database does not hold, tried with the application's role alone: that somebody ordered is the application's word (record 0075).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing } from '../../../test/catalogue-factories.ts';
import { aPaidOrder, aShopper } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

test('an order that the application wrote is paid out of its buyer’s wallet and released to its shop, and no more than that', async () => {
  const listing = await aListing(mall);
  const [maker, victim] = [await aShopper(mall), await aShopper(mall)];
  const made = await aPaidOrder(mall, { buyer: maker, listing });
  const id = newId();
  await mall.db.run(sql`
    insert into orders."order" select (jsonb_populate_record(o, jsonb_build_object('id', ${id}::text, 'number', ${newId()}::text, 'buyer_id', ${victim.id}::text))).*
    from orders."order" o where o.id = ${made.id}`);
  const move = (act: string, from: readonly [string, string], to: readonly [string, string]) =>
    mall.db.run(sql`
      select ledger.post(${`order-${act}`}, ${`orders/${id}/${act}`}, ${`orders/${id}`}, 'system', now(), 'USDT',
        ${[from[0], to[0]]}::text[], ${[from[1], to[1]]}::uuid[], '{-100,100}', null, null)`);
  const shop = listing.seller.id;
  const before = Number(await balance(mall.db, 'available', victim.id));
  await move('pay', ['available', victim.id], ['escrow', shop]);
  expect(Number(await balance(mall.db, 'available', victim.id))).toBe(before - 100);
  await expect(move('refund', ['escrow', shop], ['available', maker.id])).rejects.toThrow(
    'no order',
  );
  await move('release', ['escrow', shop], ['available', shop]);
  expect(await balance(mall.db, 'available', shop)).toBe('100');
});

test('the mall’s commission is no more than what was agreed at checkout, whatever the application writes', async () => {
  const made = await aPaidOrder(mall);
  const shop = await mall.owner.value<string>(
    sql`select seller_id from orders."order" where id = ${made.id}`,
  );
  const rate = (value: string) =>
    mall.db.run(sql`
      update orders."order" set commission_rate = ${value}::numeric where id = ${made.id}`);
  await expect(rate('0.5')).rejects.toThrow('fixed at checkout');
  await expect(
    mall.db.run(sql`
      insert into orders."order" select (jsonb_populate_record(o, jsonb_build_object('id', ${newId()}::text, 'number', ${newId()}::text,
        'commission_rate', 0.500001))).*
      from orders."order" o where o.id = ${made.id}`),
  ).rejects.toThrow('more than half');
  const release = (commission: string) =>
    mall.db
      .tx(async (db) => {
        await db.run(sql`
          select ledger.post('order-release', ${`orders/${made.id}/release`}, ${`orders/${made.id}`}, 'system', now(), 'USDT',
            '{escrow,available,platform-fee}', ${[shop, shop, PLATFORM]}::uuid[],
            array[-total, total - ${commission}::numeric, ${commission}::numeric], null, null)
          from orders."order" where id = ${made.id}`);
        await db.run(sql`set constraints all immediate`);
        throw new Error('taken');
      })
      .catch(({ message }: Error) => message);
  const most = await mall.owner.value<string>(sql`
    select round(total * commission_rate, 2)::text from orders."order" where id = ${made.id}`);
  expect(Number(most)).toBeGreaterThan(0);
  expect(await release(most)).toBe('taken');
  expect(await release((Number(most) + 0.01).toFixed(2))).toContain('no order’s');
  expect(await release('99')).toContain('no order’s');
});
