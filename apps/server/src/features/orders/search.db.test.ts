/** Among many orders a search finds what it finds among few: whatever it names, before its words are added and after. */
import type { OrderId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { aPaidOrder, type OrderMade } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { MOST_COUNTED } from './queries/search.ts';

const MANY = 4_500;

let mall: TestMall;
let order: OrderMade;
let admin: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  mall = await startMall();
  order = await aPaidOrder(mall);
  admin = await anOperator(mall);
  await copyMany();
});
afterAll(() => mall.stop());

/** As many orders as a shop has after years: of buyers with ten orders each, every fiftieth with rare goods. */
async function copyMany(): Promise<void> {
  const id = (digit: string, number: string) =>
    `('${digit.repeat(8)}-0000-7000-8000-' || lpad((${number})::text, 12, '0'))`;
  await mall.owner.tx(async (tx) => {
    await tx.run({
      strings: [
        `insert into orders."order" overriding system value
        select copy.* from orders."order" o cross join generate_series(1, ${MANY}) n
        cross join lateral jsonb_populate_record(o, jsonb_build_object('id', ${id('1', 'n')}, 'number', 'EN-2512-' || lpad(n::text, 6, '0'),
          'buyer_id', ${id('b', 'n % 300')}, 'buyer_name', 'buyer' || n % 300, 'shop_name', case when n % 2 = 0 then 'Old name' else o.shop_name end,
          'state', case when n % 3 = 0 then 'confirmed' else o.state end, 'created_at', o.created_at - n / 2 * interval '1 minute',
          'ship_to', o.ship_to || jsonb_build_object('contact', case when n % 40 = 0 then 'Ms. 50%_off' else 'Contact ' || n % 300 end))) copy
        where o.id = `,
        '',
      ],
      values: [order.id],
    });
    await tx.run({
      strings: [
        `insert into orders.line
        select copy.* from orders.line l cross join generate_series(1, ${MANY}) n
        cross join lateral jsonb_populate_record(l, jsonb_build_object('id', ${id('8', 'n')}, 'order_id', ${id('1', 'n')},
          'name', case when n % 50 = 0 then 'Rare samovar' else l.name end)) copy
        where l.order_id = `,
        '',
      ],
      values: [order.id],
    });
  });
}

/** Letter by letter, in all orders. */
async function wholeSearch(search: string, state?: string): Promise<OrderId[]> {
  const has = (text: ReturnType<typeof sql>) =>
    sql`position(lower(${search}) in lower(${text})) > 0`;
  const rows = await mall.owner.query<{ id: OrderId }>(sql`
    select o.id from orders."order" o
    where (${state ?? null}::text is null or o.state = ${state ?? null}) and (${has(sql`o.number`)} or ${has(sql`o.shop_name`)}
      or ${has(sql`o.buyer_name`)} or ${has(sql`o.ship_to ->> 'contact'`)}
      or exists (select from orders.line l where l.order_id = o.id and ${has(sql`l.name`)})
      or exists (select from orders.line l join catalogue.goods_text t on t.goods_id = l.goods_id
        where l.order_id = o.id and ${has(sql`t.name`)}))
    order by o.created_at desc, o.id desc`);
  return rows.map(({ id }) => id);
}

/** What is looked for, and how: gathered, or met on the way through the list. */
const SEARCHES = [
  '2512-002345',
  '002345',
  'en-2512-00',
  '99',
  'zq',
  'x',
  'buyer12',
  'BUYER123',
  'contact 77',
  '50%_off',
  'samovar',
  'Old name',
  '搪瓷',
  '茶',
  'teapot',
  'nothing of the kind',
];

const check = async (search: string) => {
  const whole = await wholeSearch(search);
  const total = Math.min(whole.length, MOST_COUNTED);
  const more = whole.length > MOST_COUNTED;
  const input = { search, size: 20 };
  const seller = mall.seller(order.listing.seller.token);
  for (const page of [1, 3]) {
    const ids = whole.slice((page - 1) * 20, page * 20);
    const own = await seller('orders.listOrders', { ...input, page, tab: 'all', sort: 'newest' });
    expect([own.rows.map(({ id }) => id), own.total, own.more]).toEqual([ids, total, more]);
    const all = await admin.call('orders.listOrders', { ...input, page });
    expect([all.rows.map(({ id }) => id), all.total, all.more]).toEqual([ids, total, more]);
  }
  // A tab that is so short is read whole.
  const confirmed = await wholeSearch(search, 'confirmed');
  const tab = await admin.call('orders.listOrders', { ...input, state: 'confirmed' });
  expect([tab.rows.map(({ id }) => id), tab.total, tab.more]).toEqual([
    confirmed.slice(0, 20),
    confirmed.length,
    false,
  ]);
};

test.each(SEARCHES)('%s, while the words of no order are added', check);

test('words of new orders are added by the timer', async () => {
  await mall.owner.run(sql`select orders.add_up(1000000)`);
  const counts = await mall.owner.one(sql`
    select (select count(*)::int from orders.to_count) as noted,
      (select count(*)::int from orders.word where kind = 'number') as numbers,
      (select count(*)::int from orders.word where kind = 'buyer' and words like 'buyer%') as buyers`);
  expect(counts).toEqual({ noted: 0, numbers: MANY + 1, buyers: 301 });
});

test.each(SEARCHES)('%s, once they are', check);

test.each(SEARCHES)('%s, with an order that has moved since', async (search) => {
  await mall.owner.run(sql`
    update orders."order" set return_state = 'requested' where number = 'EN-2512-000100'`);
  await check(search);
  await mall.owner.run(sql`
    update orders."order" set return_state = 'none' where number = 'EN-2512-000100'`);
  await check(search);
});

test('an order is found though thousands are named alike who have none', async () => {
  await mall.owner.run(sql`
    insert into orders.word (kind, owner, words)
    select 'buyer', gen_random_uuid(), 'Halvorsen ' || n from generate_series(1, 2500) n`);
  await mall.owner.run(sql`
    update orders."order" set ship_to = ship_to || '{"contact": "Halvorsen & Daughter"}' where number = 'EN-2512-000200'`);
  await mall.owner.run(sql`
    insert into orders.word (kind, owner, words)
    select 'buyer', buyer_id, ship_to ->> 'contact' from orders."order" where number = 'EN-2512-000200'`);
  expect(await wholeSearch('halvorsen')).toHaveLength(1);
  await check('halvorsen');
});

test.each([undefined, 'confirmed'] as const)(
  'pages of the list, read from either end, are the list (state: %s)',
  async (state) => {
    const whole = await wholeSearch('', state);
    const size = 100;
    const last = Math.ceil(whole.length / size);
    const pages: OrderId[] = [];
    for (let page = 1; page <= last + 1; page += 1) {
      const { rows, total } = await admin.call('orders.listOrders', { state, size, page });
      expect(total).toBe(whole.length);
      pages.push(...rows.map(({ id }) => id));
    }
    expect(pages).toEqual(whole);
  },
);
