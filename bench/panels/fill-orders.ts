// A million orders over a year, in every state, with lines, log, movements of money and stock that tell the same story.
import {
  BIG_SHOP_LISTINGS,
  BRAND,
  BUYERS,
  type FillStep,
  idOf,
  LISTINGS_OF_OTHERS,
  priceOf,
  SHOPS,
} from './fill-shops.ts';

export const ORDERS = 1_000_000;
const BIG_SHOP_ORDERS = 100_000;
/** The large shop sells more of late: so many a day in the last thirty days. */
const LATELY = 600;
const LATELY_DAYS = 30;
const RECENT = LATELY * LATELY_DAYS;
const RELEASE_DAYS = 7;

/** What an order is, before any table is written: number, shop, buyer, age in days, chance, quantity. */
const PLAN = `
  create unlogged table public.plan as
  with numbered as (
    select n, case when n <= ${BIG_SHOP_ORDERS} then 1 else 2 + n % ${SHOPS - 1} end as shop,
      1 + (n::bigint * 7919) % ${BUYERS} as buyer, ((n::bigint * 104729) % 1000) / 1000.0 as chance,
      case when n <= ${RECENT} then (n - 0.5) / ${LATELY}
        when n <= ${BIG_SHOP_ORDERS} then ${LATELY_DAYS} + (n - ${RECENT}) * (365.0 - ${LATELY_DAYS}) / ${BIG_SHOP_ORDERS - RECENT}
        else (n - ${BIG_SHOP_ORDERS}) * 365.0 / ${ORDERS - BIG_SHOP_ORDERS} end as age
    from generate_series(1, ${ORDERS}) n
  ), stated as (
    select *, now() - age * interval '1 day' as placed, case
      when chance < 0.08 then 'cancelled'
      when age < 0.1 then case when chance < 0.4 then 'awaiting-payment' when chance < 0.9 then 'paid' else 'confirmed' end
      when age < 1 then case when chance < 0.5 then 'paid' when chance < 0.8 then 'confirmed' else 'shipped' end
      when age < 3 then case when chance < 0.3 then 'confirmed' else 'shipped' end
      when chance < 0.10 then 'refunded'
      when age < 8 then case when chance < 0.6 then 'shipped' else 'received' end
      when age < 8 + ${RELEASE_DAYS} then case when chance < 0.7 then 'received' else 'reviewed' end
      when age < 30 then case when chance < 0.4 then 'received' else 'reviewed' end
      else 'reviewed' end as state
    from numbered
  ), goods as (
    select *, case when shop = 1 then 1 + (n::bigint * 31) % ${BIG_SHOP_LISTINGS}
        else ${BIG_SHOP_LISTINGS} + 1 + (shop - 2) * ${LISTINGS_OF_OTHERS} + n % ${LISTINGS_OF_OTHERS} end as listing,
      6 + n % 20 as quantity from stated
  )
  select *, ${priceOf('listing')} * quantity as goods, ${priceOf('listing')} * quantity + 0.55 as total,
    state not in ('awaiting-payment', 'cancelled') as paid,
    state in ('shipped', 'received', 'reviewed') as shipped, state in ('received', 'reviewed') as received,
    state in ('received', 'reviewed') and age >= 8 + ${RELEASE_DAYS} as released,
    state in ('paid', 'confirmed', 'shipped') and n % 150 = 7 as asks
  from goods order by placed`;

const ORDER_ROWS = `
  insert into orders."order" (id, number, brand_id, buyer_id, buyer_name, seller_id, shop_id, shop_name, shop_mark, state, pieces,
    line_count, goods, discount, freight, tax, total, paid, refunded, released, commission_rate, days_to_ship, receive_days,
    return_days, review_days, ship_to, created_at, pay_by, paid_at, confirmed_at, ship_by, shipped_at, receive_by,
    received_at, release_at, review_by, released_at, closed_at, parcels, return_state, return_requested_at, return_decided_at)
  select ${idOf('order', 'n')}, 'EN-' || to_char(placed at time zone 'UTC', 'YYMM') || '-' || lpad(n::text, 7, '0'), ${BRAND},
    ${idOf('buyer', 'buyer')}, 'buyer' || buyer, ${idOf('seller', 'shop')}, ${idOf('shop', 'shop')}, 'Warehouse ' || shop, 'W', state, quantity,
    1, goods, 0, 0.55, 0, total, case when paid then total else 0 end, case when state = 'refunded' then total else 0 end,
    case when released then total else 0 end, 0.05, 1, 20, ${RELEASE_DAYS}, 30,
    jsonb_build_object('contact', 'Contact ' || buyer, 'email', 'buyer@example.com', 'areaCode', '49', 'phone', '30100000',
      'country', 'DE', 'state', '', 'city', 'Hamburg', 'postcode', '20457', 'line', 'Quay Street 1'),
    placed, placed + interval '1 hour', case when paid then placed + interval '1 minute' end,
    case when shipped or state in ('confirmed') then placed + interval '3 hours' end,
    case when paid then placed + interval '1 day' end, case when shipped then placed + interval '20 hours' end,
    case when shipped then placed + interval '20 days' end, case when received then placed + interval '8 days' end,
    case when received then placed + interval '${8 + RELEASE_DAYS} days' end, case when received then placed + interval '38 days' end,
    case when released then placed + interval '${8 + RELEASE_DAYS} days' end,
    case when state in ('cancelled', 'refunded') then placed + interval '2 hours' end,
    case when shipped then 'all' else 'none' end,
    case when asks then 'requested' when state = 'refunded' then 'refunded' else 'none' end,
    case when asks or state = 'refunded' then placed + interval '90 minutes' end,
    case when state = 'refunded' then placed + interval '2 hours' end
  from public.plan order by placed`;

const LINE_ROWS = `
  insert into orders.line (id, order_id, place, listing_id, variant_id, goods_id, name, sku, attributes, quantity, unit, goods,
    discount, freight, tax, total, notes, shipped, called_off)
  select ${idOf('line', 'n')}, ${idOf('order', 'n')}, 1, l.id, ${idOf('variant', 'listing')}, l.goods_id, t.name, 'SKU-' || listing, '[]',
    quantity, ${priceOf('listing')}, goods, 0, 0.55, 0, total, '[]', case when shipped then quantity else 0 end,
    case when state = 'refunded' then quantity else 0 end
  from public.plan join catalogue.listing l on l.id = ${idOf('listing', 'listing')}
  join catalogue.goods_text t on t.goods_id = l.goods_id and t.language = 'en' order by n`;

/** Each in one parcel, and asked back as a whole. */
const PARCEL_ROWS = `
  insert into orders.shipment (id, order_id, no, carrier, tracking_number, at)
  select ${idOf('shipment', 'n')}, ${idOf('order', 'n')}, 1, 'Nordlinje', 'T' || n, placed + interval '20 hours'
  from public.plan where shipped order by n;
  insert into orders.shipment_entry (shipment_id, event, at, noted_at) select id, 'handed-over', at, at from orders.shipment;
  insert into orders.shipment_line (shipment_id, line_id, quantity)
  select ${idOf('shipment', 'n')}, ${idOf('line', 'n')}, quantity from public.plan where shipped order by n;
  insert into orders.return_request (id, order_id, no, state, reason, amount, requested_at, granted, decided_at)
  select gen_random_uuid(), ${idOf('order', 'n')}, 1, case when asks then 'requested' else 'refunded' end, 'damaged', total,
    placed + interval '90 minutes', case when not asks then total end, case when not asks then placed + interval '2 hours' end
  from public.plan where asks or state = 'refunded' order by n;
  insert into orders.call_off (log_id, line_id, quantity)
  select g.id, l.id, l.quantity from orders.log g join orders.line l on l.order_id = g.order_id where g.event = 'refunded'`;

const log = (
  event: string,
  [from, to]: readonly [string, string],
  { when, after, by }: { when: string; after: string; by: string },
) => `
  select n, placed + interval '${after}' as at, '${event}' as event, '${from}' as from_state, '${to}' as to_state, '${by}' as actor
  from public.plan where ${when}`;

const LOG_ROWS = `
  insert into orders.log (order_id, event, from_state, to_state, at, actor)
  select ${idOf('order', 'n')}, event, from_state, to_state, at, actor from (${[
    log('placed', ['awaiting-payment', 'awaiting-payment'], {
      when: 'true',
      after: '0',
      by: 'buyer',
    }),
    log('paid', ['awaiting-payment', 'paid'], { when: 'paid', after: '1 minute', by: 'buyer' }),
    log('confirmed', ['paid', 'confirmed'], {
      when: `shipped or state = 'confirmed'`,
      after: '3 hours',
      by: 'seller',
    }),
    log('shipped', ['confirmed', 'shipped'], { when: 'shipped', after: '20 hours', by: 'seller' }),
    log('received', ['shipped', 'received'], { when: 'received', after: '8 days', by: 'buyer' }),
    log('completed', ['received', 'reviewed'], {
      when: `state = 'reviewed'`,
      after: '9 days',
      by: 'buyer',
    }),
    log('refunded', ['paid', 'refunded'], {
      when: `state = 'refunded'`,
      after: '2 hours',
      by: 'operator',
    }),
    log('cancelled', ['awaiting-payment', 'cancelled'], {
      when: `state = 'cancelled'`,
      after: '2 hours',
      by: 'buyer',
    }),
  ].join(' union all ')}) steps order by at, n`;

const STOCK = `
  insert into catalogue.stock (listing_id, variant_id, stocked, available, reserved, sold)
  select l.id, ${idOf('variant', 'x.n')}, 100000 + x.reserved + x.sold, 100000, x.reserved, x.sold from (
    select n, coalesce(reserved, 0) as reserved, coalesce(sold, 0) as sold
    from generate_series(1, ${BIG_SHOP_LISTINGS + (SHOPS - 1) * LISTINGS_OF_OTHERS}) n left join (
      select listing, sum(quantity) filter (where state = 'awaiting-payment') as reserved,
        sum(quantity) filter (where paid and state <> 'refunded') as sold
      from public.plan group by 1) p on p.listing = n) x
  join catalogue.listing l on l.id = ${idOf('listing', 'x.n')};
  update catalogue.listing l set sold_count = s.sold from catalogue.stock s where s.listing_id = l.id and s.sold > 0;
  insert into catalogue.daily_sale (listing_id, day, pieces)
  select ${idOf('listing', 'listing')}, (placed at time zone 'UTC')::date, sum(quantity) from public.plan
  where paid and state <> 'refunded' and age < 40 group by 1, 2;
  insert into sellers.shop_figures (shop_id, goods, sold, reviews, good_reviews)
  select shop_id, count(*) filter (where on_shelf), sum(sold_count), 0, 0 from catalogue.listing group by 1`;

const REVIEWS = `
  insert into reviews.review (id, order_id, order_number, listing_id, shop_id, seller_id, buyer_id, author, country, goods_name, rating, text, at)
  select ${idOf('review', 'n')}, ${idOf('order', 'n')}, n::text, ${idOf('listing', 'listing')}, ${idOf('shop', 'shop')}, ${idOf('seller', 'shop')},
    ${idOf('buyer', 'buyer')}, 'bu***r', 'DE', 'Goods ' || listing, 1 + (n + listing) % 5, 'Arrived in good time and well packed.', placed + interval '9 days'
  from public.plan where state = 'reviewed' and n % 2 = 0 order by placed`;

export const orderSteps: readonly FillStep[] = [
  { name: 'plan of the orders', sql: PLAN },
  { name: 'orders', sql: `${ORDER_ROWS}; select setval('orders.number', 2000000)` },
  { name: 'lines', sql: LINE_ROWS },
  { name: 'log of the orders', sql: LOG_ROWS },
  { name: 'parcels and returns', sql: PARCEL_ROWS },
  { name: 'stock and sales', sql: STOCK },
  { name: 'reviews', sql: REVIEWS },
];
