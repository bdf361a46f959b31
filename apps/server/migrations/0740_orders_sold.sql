-- What was sold of each variant on each day (UTC) on which its orders were placed: a shop's best goods of a month are read
-- from here instead of from all lines of the month. Added up with the other counts (decision record 0029).
create table orders.sold (
  seller_id uuid not null,
  day date not null,
  listing_id uuid not null,
  variant_id uuid not null,
  pieces bigint not null,
  sales numeric(38, 10) not null,
  -- One of those lines, added up last: it has the words and the picture under which the variant was sold.
  line_id uuid not null,
  primary key (seller_id, day, listing_id, variant_id)
);

alter table orders.to_count add column order_id uuid;

create or replace function orders.note_count(o orders."order", p_sign int) returns void language sql as $$
  insert into orders.to_count (sign, order_id, seller_id, brand_id, state, return_state, day, total, held, paid, sold, shipped,
    in_time, returned)
  select p_sign, o.id, o.seller_id, o.brand_id, o.state, o.return_state, (o.created_at at time zone 'UTC')::date, o.total,
    o.paid - o.refunded - o.released, o.paid, sold, sold and o.shipped_at is not null,
    sold and coalesce(o.shipped_at <= o.ship_by, false), sold and o.return_state <> 'none'
  from (select o.state not in ('awaiting-payment', 'cancelled') as sold) s
$$;

-- A line is sold with its order, and an order that only moves on is sold once: what its notes take away they add again.
create or replace function orders.add_up(p_limit int) returns int language sql as $$
  with taken as (
    delete from orders.to_count where no in (
      select no from orders.to_count order by no limit p_limit for update skip locked
    ) returning *
  ), tallied as (
    insert into orders.tally as t
    select seller_id, brand_id, state, return_state, sum(sign), sum(sign * total), sum(sign * held),
      coalesce(sum(sign) filter (where held > 0), 0)
    from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (seller_id, brand_id, state, return_state) do update set orders = t.orders + excluded.orders,
      total = t.total + excluded.total, held = t.held + excluded.held, held_orders = t.held_orders + excluded.held_orders
  ), by_day as (
    insert into orders.day as d
    select seller_id, brand_id, day, sum(sign), sum(sign * paid), coalesce(sum(sign) filter (where sold), 0),
      coalesce(sum(sign * total) filter (where sold), 0), coalesce(sum(sign) filter (where shipped), 0),
      coalesce(sum(sign) filter (where in_time), 0), coalesce(sum(sign) filter (where returned), 0)
    from taken group by 1, 2, 3 order by 1, 3, 2
    on conflict (seller_id, day, brand_id) do update set orders = d.orders + excluded.orders, paid = d.paid + excluded.paid,
      sold = d.sold + excluded.sold, sales = d.sales + excluded.sales, shipped = d.shipped + excluded.shipped,
      in_time = d.in_time + excluded.in_time, returns = d.returns + excluded.returns
  ), sold_orders as (
    select order_id, seller_id, day, sum(sign) as sign, max(no) as no
    from taken where sold group by 1, 2, 3 having sum(sign) <> 0
  ), by_goods as (
    insert into orders.sold as s
    select o.seller_id, o.day, l.listing_id, l.variant_id, sum(o.sign * l.quantity), sum(o.sign * l.goods),
      (array_agg(l.id order by o.no desc))[1]
    from sold_orders o join orders.line l on l.order_id = o.order_id group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (seller_id, day, listing_id, variant_id) do update set pieces = s.pieces + excluded.pieces,
      sales = s.sales + excluded.sales, line_id = excluded.line_id
  )
  select count(*)::int from taken
$$;

-- As it stands: what is added up and what is not.
create view orders.sold_now as
  select seller_id, day, listing_id, variant_id, pieces, sales, line_id from orders.sold
  union all
  select n.seller_id, n.day, l.listing_id, l.variant_id, n.sign * l.quantity, n.sign * l.goods, l.id
  from orders.to_count n join orders.line l on l.order_id = n.order_id where n.sold;

create or replace function orders.recount() returns void language plpgsql as $$
begin
  lock table orders."order" in share row exclusive mode;
  delete from orders.to_count;
  delete from orders.tally;
  delete from orders.day;
  delete from orders.sold;
  perform orders.note_count(o, 1) from (select * from orders."order" order by created_at) o;
  perform orders.add_up(2147483647);
end $$;

select orders.recount();
alter table orders.to_count alter column order_id set not null;

grant select, insert, update on orders.sold to mall_app;
grant select on orders.sold_now to mall_app;
