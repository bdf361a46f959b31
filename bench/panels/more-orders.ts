// A thousand orders that are placed and paid after the books were proved, each like one that is there.
import type { Db } from '../../apps/server/src/platform/db.ts';
import { raw } from '../../apps/server/src/platform/db.ts';

export const MORE_ORDERS = 1_000;

const STATEMENTS = [
  `create temp table more on commit drop as
   select gen_random_uuid() as id, o.id as like_id from (
     select id from orders."order" where state = 'paid' and return_state = 'none' order by created_at desc limit ${MORE_ORDERS}) o`,
  `insert into orders."order" select (jsonb_populate_record(o, jsonb_build_object('id', m.id, 'number', 'MORE-' || m.id,
     'created_at', now(), 'paid_at', now()))).* from more m join orders."order" o on o.id = m.like_id`,
  `insert into orders.line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', m.id))).*
   from more m join orders.line l on l.order_id = m.like_id`,
  `insert into orders.log (order_id, event, from_state, to_state, at, actor)
   select id, event, 'awaiting-payment', state, now(), 'buyer'
   from more, (values ('placed', 'awaiting-payment'), ('paid', 'paid')) step (event, state)`,
  `select ledger.post('order-pay', 'orders/' || o.id || '/pay', 'orders/' || o.id, 'system', now(), 'USDT',
     '{available,escrow}', array[o.buyer_id, o.seller_id], array[-o.total, o.total], null, null)
   from more join orders."order" o using (id)`,
  `update catalogue.stock s set sold = s.sold + x.pieces, available = s.available - x.pieces
   from (select l.listing_id, l.variant_id, sum(l.quantity) as pieces from more m
     join orders.line l on l.order_id = m.id group by 1, 2) x
   where x.listing_id = s.listing_id and x.variant_id = s.variant_id`,
];

export async function placeMoreOrders(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    for (const statement of STATEMENTS) {
      await tx.run(raw(statement));
    }
  });
}
