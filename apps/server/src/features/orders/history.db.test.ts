// A buyer's history: narrowed by dates, shop and amounts, and taken along as a file.
import { add, parseAmount } from '@entrepot/contract/money';
import { MOST_EXPORTED } from '@entrepot/contract/orders/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { anOrder, aPaidOrder, aShopper, type Shopper } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
let buyer: Shopper;
let made: Awaited<ReturnType<typeof anOrder>>[];
beforeAll(async () => {
  mall = await startMall();
  buyer = await aShopper(mall, '100000');
  const shops = [await aListing(mall), await aListing(mall)] as const;
  made = [
    await aPaidOrder(mall, { buyer, listing: shops[0] }),
    await anOrder(mall, { buyer, listing: shops[0], quantity: 48 }),
    await anOrder(mall, { buyer, listing: shops[1], quantity: 96 }),
  ];
  const days = ['2026-01-05', '2026-02-05', '2026-03-05'];
  for (const [index, { id }] of made.entries()) {
    await mall.owner.run(
      sql`update orders."order" set created_at = ${`${days[index]}T12:00:00Z`} where id = ${id}`,
    );
  }
});
afterAll(() => mall.stop());

type Asked = Parameters<typeof buyer.call<'orders.listOrders'>>[1];
const numbers = async (asked: Asked) =>
  (await buyer.call('orders.listOrders', asked)).rows.map(({ number }) => number);
const numberOf = (...which: number[]) => which.map((index) => made[index]?.number);

test('days, shop and amounts narrow the list, and what remains is counted', async () => {
  const shopId = made[2]?.listing.shopId;
  const total = made[1]?.total;
  expect(await numbers({})).toEqual(numberOf(2, 1, 0));
  expect(await numbers({ from: '2026-02-01T00:00:00Z' })).toEqual(numberOf(2, 1));
  expect(await numbers({ until: '2026-02-01T00:00:00Z' })).toEqual(numberOf(0));
  expect(await numbers({ shopId })).toEqual(numberOf(2));
  expect(await numbers({ totalFrom: total, totalUntil: total })).toEqual(numberOf(1));
  expect(await numbers({ tab: 'awaiting-payment', totalUntil: total })).toEqual(numberOf(1));
  const found = await buyer.call('orders.listOrders', { from: '2026-02-01T00:00:00Z', size: 1 });
  expect([found.rows.length, found.total]).toEqual([1, 2]);
});

test('the shops to choose from are those that were bought from', async () => {
  const { rows } = await buyer.call('orders.listOrderShops', {});
  expect(new Set(rows.map(({ id }) => id))).toEqual(
    new Set(made.map(({ listing }) => listing.shopId)),
  );
  const other = await aShopper(mall);
  expect(await other.call('orders.listOrderShops', {})).toEqual({ rows: [] });
});

async function fileOf(asked: Parameters<typeof buyer.call<'orders.exportOrders'>>[1] = {}) {
  const { name, type, body } = await buyer.call('orders.exportOrders', asked);
  // A Blob's text would drop the mark.
  const text = Buffer.from(await (body as Blob).arrayBuffer()).toString('utf8');
  return { name, type, text, rows: text.trim().split('\r\n').slice(1) };
}

test('a file has what the list has, exact to the last digit, and sums to the same', async () => {
  const { name, type, text, rows } = await fileOf();
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  expect(type).toContain('text/csv');
  expect(text.startsWith('\uFEFFOrder number,Ordered (UTC),Status,Shop')).toBe(true);
  expect(rows.map((row) => row.split(',')[0])).toEqual(numberOf(2, 1, 0));
  const sum = add(...rows.map((row) => parseAmount(row.split(',')[8] ?? '')));
  expect(sum).toBe(add(...made.map(({ total }) => total)));
  expect(rows.every((row) => row.split(',')[10] === 'USDT')).toBe(true);
  expect((await fileOf({ until: '2026-02-01T00:00:00Z' })).rows).toHaveLength(1);
});

test('a file has the days of the reader’s clock, and says whose they are', async () => {
  const { id, number } = made[0] ?? {};
  const at = '2026-01-09T22:30:00Z';
  await mall.owner.run(sql`update orders."order" set created_at = ${at} where id = ${id}`);
  const days = { from: '2026-01-09T21:00:00Z', until: '2026-01-10T21:00:00Z' };
  const clocks = [
    [{}, 'UTC', '2026-01-09'],
    [{ timeZone: 'Asia/Riyadh' }, 'Asia/Riyadh', '2026-01-10'],
    [{ timeZone: 'Asia/Atlantis', utcOffset: '+03:00' }, 'UTC+03:00', '2026-01-10'],
  ] as const;
  for (const [clock, name, day] of clocks) {
    const { text, rows } = await fileOf({ ...days, ...clock });
    expect(text).toContain(`,Ordered (${name}),`);
    expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([[number, day]]);
  }
});

test('what somebody typed is text in a spreadsheet, not a formula', async () => {
  const { id } = made[0] ?? {};
  await mall.owner.run(
    sql`update orders."order" set shop_name = '=HYPERLINK("https://a.example","x")' where id = ${id}`,
  );
  expect((await fileOf()).text).toContain(`"'=HYPERLINK(""https://a.example"",""x"")"`);
});

test('more orders than are read at once are all there, each once, up to the bound', async () => {
  await mall.owner.run(sql`
    insert into orders."order" (id, number, brand_id, buyer_id, buyer_name, seller_id, shop_id, shop_name, shop_mark, pieces,
      line_count, goods, discount, freight, tax, total, commission_rate, days_to_ship, receive_days, return_days, review_days,
      ship_to, created_at, pay_by)
    select gen_random_uuid(), 'T-' || n, brand_id, buyer_id, buyer_name, seller_id, shop_id, 'Many', shop_mark, pieces,
      line_count, goods, discount, freight, tax, total, commission_rate, days_to_ship, receive_days, return_days, review_days,
      ship_to, created_at, pay_by
    from orders."order" o, generate_series(1, ${MOST_EXPORTED + 5}) n where o.id = ${made[1]?.id}`);
  const { rows } = await fileOf({ search: 'Many' });
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(MOST_EXPORTED);
  expect(rows).toHaveLength(MOST_EXPORTED);
});

test('a visitor has no history', async () => {
  expect(await refusalOf(mall.storefront()('orders.exportOrders', {}))).toBe('NOT_LOGGED_IN');
});
