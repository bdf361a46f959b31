// What the database does not hold, tried with the application's role alone: that somebody ordered is the application's word (record 0075).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { aPaidOrder, askForReturn, aShopper } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { type Db, raw, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
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

describe('a refund', () => {
  /** An order that is paid, and what the application's role posts of it. */
  async function paid() {
    const order = await aPaidOrder(mall);
    const { id } = order;
    const { shop, buyer, total } = await mall.owner.only<
      Record<'shop' | 'buyer' | 'total', string>
    >(sql`
      select seller_id as shop, buyer_id as buyer, total::text from orders."order" where id = ${id}`);
    const refund = (db: Db, key: string, amount: string, to = buyer) =>
      db.run(sql`
        select ledger.post('order-refund', ${`orders/${id}/refund/${key}`}, ${`orders/${id}`}, 'system', now(), 'USDT',
          '{escrow,available}'::text[], ${[shop, to]}::uuid[], ${[`-${amount}`, amount]}::numeric[], null, null)`);
    return { id, shop, buyer, total, order, refund };
  }
  const given = (
    db: Db,
    { id, order, amount, by }: Record<'id' | 'order' | 'amount' | 'by', string>,
  ) =>
    db.run(sql`
      insert into orders.platform_refund (id, order_id, amount, reason, at, by_id)
      values (${id}, ${order}, ${amount}, 'Lost on its way', now(), ${by})`);
  const NOT_GRANTED = { constraint: 'refund_is_granted' };

  test('is just what an operator who may has given back, once', async () => {
    const { id, refund } = await paid();
    const clerk = await anOperator(mall, { rights: ['returns'] });
    const none = await anOperator(mall, { rights: ['orders', 'read-money', 'approve-money'] });
    const row = { id: newId(), order: id, amount: '10', by: clerk.id };
    const key = `platform/${row.id}`;
    await expect(refund(mall.db, 'anything', '10')).rejects.toMatchObject(NOT_GRANTED);
    await expect(refund(mall.db, key, '10')).rejects.toMatchObject(NOT_GRANTED);
    await expect(given(mall.db, { ...row, by: none.id })).rejects.toMatchObject({
      constraint: 'operator_has_right',
    });
    const other = await paid();
    await given(mall.db, { ...row, id: newId(), order: other.id });
    const both = (amount: string) =>
      mall.db.tx(async (db) => {
        await given(db, row);
        await refund(db, key, amount);
      });
    await expect(both('10.01')).rejects.toMatchObject(NOT_GRANTED);
    await expect(both('9.99')).rejects.toMatchObject(NOT_GRANTED);
    await expect(other.refund(mall.db, key, '10')).rejects.toMatchObject(NOT_GRANTED);
    await both('10');
    await expect(refund(mall.db, `${key}/again`, '10')).rejects.toMatchObject(NOT_GRANTED);
    await expect(refund(mall.db, key, '11')).rejects.toMatchObject({
      constraint: 'journal_key_reused',
    });
  });

  test('of what the buyer asked for waits for its answer, which stays', async () => {
    const { id, order, refund } = await paid();
    const clerk = await anOperator(mall, { rights: ['returns'] });
    const none = await anOperator(mall, { rights: ['orders'] });
    await askForReturn(order);
    const to = (set: string, db: Db = mall.db) =>
      db.run(sql`update orders.return_request set ${raw(set)} where order_id = ${id}`);
    const answer = (state: string, by: string | null, more = '') =>
      `state = '${state}', decided_at = now(), decided_by = ${by ? `'${by}'` : 'null'}${more}`;
    await expect(refund(mall.db, 'returns/1', '10')).rejects.toMatchObject(NOT_GRANTED);
    const both = (set: string, amount = '10') =>
      mall.db.tx(async (db) => {
        await to(set, db);
        await refund(db, 'returns/1', amount);
      });
    const granted = ', granted = 10';
    await expect(both(answer('refused', clerk.id))).rejects.toMatchObject(NOT_GRANTED);
    await expect(both(answer('refunded', null, granted))).rejects.toMatchObject(NOT_GRANTED);
    await expect(both(answer('refunded', none.id, granted))).rejects.toMatchObject({
      constraint: 'operator_has_right',
    });
    await expect(both(answer('refunded', clerk.id, granted), '11')).rejects.toMatchObject(
      NOT_GRANTED,
    );
    await both(answer('refunded', clerk.id, granted));
    for (const set of [
      'granted = 11',
      'amount = 1000',
      `state = 'requested', granted = null`,
      'no = 2',
    ]) {
      await expect(to(set)).rejects.toMatchObject({ constraint: 'return_stays' });
    }
    await expect(refund(mall.db, 'returns/2', '10')).rejects.toMatchObject(NOT_GRANTED);
  });

  test('goes to who has paid, out of the escrow that he filled, whoever the order is said to be of', async () => {
    const { id, shop, buyer, total, refund } = await paid();
    const [thief, clerk] = [await aShopper(mall), await anOperator(mall, { rights: ['returns'] })];
    const set = (what: string) =>
      mall.db.run(sql`update orders."order" set ${raw(what)} where id = ${id}`);
    const row = { id: newId(), order: id, amount: total, by: clerk.id };
    await given(mall.db, row);
    const all = (to: string) => refund(mall.db, `platform/${row.id}`, total, to);
    await set(`buyer_id = '${thief.id}'`);
    await expect(all(thief.id)).rejects.toMatchObject(NOT_GRANTED);
    await set(`buyer_id = '${buyer}'`);
    // Another shop, which has money of other orders in escrow.
    const other = await paid();
    await set(`seller_id = '${other.shop}'`);
    const release = mall.db.run(sql`
      select ledger.post('order-release', ${`orders/${id}/release`}, ${`orders/${id}`}, 'system', now(), 'USDT',
        '{escrow,available}'::text[], ${[other.shop, other.shop]}::uuid[], ${[`-${total}`, total]}::numeric[], null, null)`);
    await expect(release).rejects.toMatchObject({ constraint: 'movement_has_order' });
    await set(`seller_id = '${shop}'`);
    await all(buyer);
  });
});
