/** Orders from before parcels and several returns: each is in one parcel, and its one request is the first. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_PASSWORD, type ScratchDatabase, scratchDatabase } from '../../../test/postgres.ts';
import { migrate } from '../../platform/migrate.ts';

const ALL = new URL('../../../migrations/', import.meta.url).pathname;
const PARCELS = '0830_orders_parcels.sql';

let database: ScratchDatabase;
let before: string;
beforeAll(async () => {
  database = await scratchDatabase({ empty: true });
  before = mkdtempSync(join(tmpdir(), 'entrepot-before-parcels-'));
  for (const name of readdirSync(ALL).filter((each) => each < PARCELS)) {
    copyFileSync(join(ALL, name), join(before, name));
  }
});
afterAll(async () => {
  rmSync(before, { recursive: true });
  await database.drop();
});

/** Orders as they were: 10 pieces for 100, and what became of each. */
const OLD = `
  insert into orders."order" (id, number, brand_id, buyer_id, buyer_name, seller_id, shop_id, shop_name, shop_mark, state,
    pieces, line_count, goods, discount, freight, tax, total, paid, refunded, released, commission_rate, days_to_ship,
    receive_days, return_days, review_days, ship_to, created_at, pay_by, paid_at, shipped_at, released_at, carrier,
    tracking_number, cartons, return_state, return_reason, return_detail, return_amount, return_requested_at,
    return_decided_at, return_decision)
  select gen_random_uuid(), name, gen_random_uuid(), gen_random_uuid(), 'b', gen_random_uuid(), gen_random_uuid(), 's', 's',
    state, 10, 1, 100, 0, 0, 0, 100, case when state = 'awaiting-payment' then 0 else 100 end, refunded, released, 0.05, 1, 1,
    1, 1, '{"contact": "c"}', now(), now(), now(), case when sent then now() end, case when released > 0 then now() end,
    case when sent then 'N' end, case when sent then '1' end, case when sent then 2 end, asked,
    case when asked <> 'none' then 'damaged' end, case when asked <> 'none' then 'wet' end,
    case when asked <> 'none' then greatest(refunded, 5) end, case when asked <> 'none' then now() end,
    case when asked in ('refunded', 'refused') then now() end, case when asked in ('refunded', 'refused') then 'so' end
  from (values
    ('unpaid', 'awaiting-payment', false, 'none', 0, 0), ('paid', 'paid', false, 'none', 0, 0),
    ('shipped', 'shipped', true, 'none', 0, 0), ('asked', 'shipped', true, 'requested', 0, 0),
    ('refused', 'received', true, 'refused', 0, 0), ('part', 'reviewed', true, 'refunded', 5, 95),
    ('whole', 'refunded', true, 'refunded', 100, 0), ('unsent', 'refunded', false, 'refunded', 100, 0)
  ) v (name, state, sent, asked, refunded, released);
  insert into orders.line (id, order_id, place, listing_id, variant_id, goods_id, name, sku, attributes, quantity, unit, goods,
    discount, freight, tax, total, notes)
  select gen_random_uuid(), id, 1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'g', 's', '[]', 10, 10, 100, 0, 0,
    0, 100, '[]' from orders."order";
  insert into orders.log (order_id, event, from_state, to_state, at, actor)
  select o.id, e.event, case e.event when 'placed' then 'awaiting-payment' when 'paid' then 'awaiting-payment'
      else case when o.paid = 0 then o.state else 'paid' end end,
    case e.event when 'placed' then 'awaiting-payment' else 'paid' end, now(), 'buyer'
  from orders."order" o cross join (values (1, 'placed'), (2, 'paid'), (3, 'return-requested'), (4, 'refunded'),
    (5, 'released'), (6, 'noted')) e (no, event)
  where e.event in ('placed', 'noted') or (e.event = 'paid' and o.paid > 0)
    or (e.event = 'return-requested' and o.return_state <> 'none') or (e.event = 'refunded' and o.refunded > 0)
    or (e.event = 'released' and o.released > 0)
  order by o.number, e.no`;

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('nothing of them is lost, and the log says how each stood before its last step', async () => {
  const up = (folder: string) =>
    migrate({ ownerUrl: database.ownerUrl, passwordOf: () => APP_PASSWORD, folder });
  await up(before);
  await ask(OLD);
  await up(ALL);
  const orders = await ask(`
    select o.number, o.parcels, l.shipped, l.called_off, s.no, s.cartons, x.quantity,
      (select string_agg(e.event, ' ') from orders.shipment_entry e where e.shipment_id = s.id) as way,
      r.state, r.granted::float, r.detail, r.decision, r.decided_at is not null as decided,
      (select g.from_held::float || ' ' || g.from_return_state from orders.log g where g.order_id = o.id and g.event = 'noted')
        as before
    from orders."order" o join orders.line l on l.order_id = o.id
    left join orders.shipment s on s.order_id = o.id left join orders.shipment_line x on x.shipment_id = s.id
    left join orders.return_request r on r.order_id = o.id order by o.number`);
  const told = orders.map((row) => Object.values(row).map(String).join(' '));
  expect(told).toEqual([
    'asked all 10 0 1 2 10 handed-over requested null wet null false 100 requested',
    'paid none 0 0 null null null null null null null null false 100 none',
    'part all 10 0 1 2 10 handed-over refunded 5 wet so true 0 refunded',
    'refused all 10 0 1 2 10 handed-over refused null wet so true 100 requested',
    'shipped all 10 0 1 2 10 handed-over null null null null false 100 none',
    'unpaid none 0 0 null null null null null null null null false 0 none',
    'unsent none 0 10 null null null null refunded 100 wet so true 0 refunded',
    'whole all 10 0 1 2 10 handed-over refunded 100 wet so true 0 refunded',
  ]);
});
