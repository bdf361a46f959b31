-- What screens read of all orders is counted when an order changes, not when somebody looks (decision record 0029). Every
-- write of an order notes what it takes away and what it adds. A timer adds the notes up, so that nobody who pays waits for
-- all who buy from the same shop; a read sums what is added up and what is not.

-- Orders of a shop by where they stand.
create table orders.tally (
  seller_id uuid not null,
  brand_id uuid not null,
  state text not null,
  return_state text not null,
  orders bigint not null,
  total numeric(38, 10) not null,
  -- Paid, and neither refunded nor released; and how many orders hold such.
  held numeric(38, 10) not null,
  held_orders bigint not null,
  primary key (seller_id, brand_id, state, return_state)
);

-- Orders of a shop by the day (UTC) on which they were placed. Sold: paid for, whatever became of it.
create table orders.day (
  seller_id uuid not null,
  brand_id uuid not null,
  day date not null,
  orders bigint not null,
  paid numeric(38, 10) not null,
  sold bigint not null,
  sales numeric(38, 10) not null,
  shipped bigint not null,
  in_time bigint not null,
  returns bigint not null,
  primary key (seller_id, day, brand_id)
);
create index day_of_all on orders.day (day);

-- What an order counts for, as it stands; -1 for what it counted for before.
create table orders.to_count (
  no bigint generated always as identity primary key,
  sign int not null check (sign in (-1, 1)),
  seller_id uuid not null,
  brand_id uuid not null,
  state text not null,
  return_state text not null,
  day date not null,
  total numeric(38, 10) not null,
  held numeric(38, 10) not null,
  paid numeric(38, 10) not null,
  sold boolean not null,
  shipped boolean not null,
  in_time boolean not null,
  returned boolean not null
);
create index to_count_seller on orders.to_count (seller_id);

-- The one place that says what an order counts for.
create function orders.note_count(o orders."order", p_sign int) returns void language sql as $$
  insert into orders.to_count (sign, seller_id, brand_id, state, return_state, day, total, held, paid, sold, shipped, in_time,
    returned)
  select p_sign, o.seller_id, o.brand_id, o.state, o.return_state, (o.created_at at time zone 'UTC')::date, o.total,
    o.paid - o.refunded - o.released, o.paid, sold, sold and o.shipped_at is not null,
    sold and coalesce(o.shipped_at <= o.ship_by, false), sold and o.return_state <> 'none'
  from (select o.state not in ('awaiting-payment', 'cancelled') as sold) s
$$;

create function orders.note_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform orders.note_count(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform orders.note_count(new, 1);
  end if;
  return null;
end $$;
create trigger order_placed_counts after insert or delete on orders."order"
  for each row execute function orders.note_order();
create trigger order_moved_counts after update on orders."order"
  for each row when (
    (old.seller_id, old.brand_id, old.state, old.return_state, old.created_at, old.total, old.paid, old.refunded, old.released, old.shipped_at, old.ship_by)
    is distinct from
    (new.seller_id, new.brand_id, new.state, new.return_state, new.created_at, new.total, new.paid, new.refunded, new.released, new.shipped_at, new.ship_by)
  ) execute function orders.note_order();

-- Adds up the oldest notes and forgets them; says how many. Rows are locked in the order of their keys.
create function orders.add_up(p_limit int) returns int language sql as $$
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
  )
  select count(*)::int from taken
$$;

-- As it stands: what is added up and what is not.
create view orders.tally_now as
  select seller_id, brand_id, state, return_state, orders, total, held, held_orders from orders.tally
  union all
  select seller_id, brand_id, state, return_state, sign, sign * total, sign * held, case when held > 0 then sign else 0 end
  from orders.to_count;
create view orders.day_now as
  select seller_id, brand_id, day, orders, paid, sold, sales, shipped, in_time, returns from orders.day
  union all
  select seller_id, brand_id, day, sign, sign * paid, case when sold then sign else 0 end, case when sold then sign * total else 0 end,
    case when shipped then sign else 0 end, case when in_time then sign else 0 end, case when returned then sign else 0 end
  from orders.to_count;

-- Counts all orders anew: here for those from before, and where rows were written past the trigger.
create function orders.recount() returns void language plpgsql as $$
begin
  lock table orders."order" in share row exclusive mode;
  delete from orders.to_count;
  delete from orders.tally;
  delete from orders.day;
  perform orders.note_count(o, 1) from orders."order" o;
  perform orders.add_up(2147483647);
end $$;
revoke all on function orders.recount from public;
select orders.recount();

grant select, insert, update on orders.tally, orders.day to mall_app;
-- The right to update is the right to lock rows.
grant select, insert, update, delete on orders.to_count to mall_app;
grant select on orders.tally_now, orders.day_now to mall_app;

-- First rows of the shop's lists, by what is due next, by total, and by state; and what comes free next.
create index order_seller_total on orders."order" (seller_id, total desc, id desc);
create index order_seller_due on orders."order" (seller_id, (
  case when released_at is null then case state
    when 'awaiting-payment' then pay_by
    when 'paid' then ship_by
    when 'confirmed' then ship_by
    when 'shipped' then receive_by
    when 'received' then release_at
    when 'reviewed' then release_at
  end end
), created_at desc, id desc);
create index order_seller_shipped on orders."order" (seller_id, receive_by) where state = 'shipped';
create index order_seller_to_release on orders."order" (seller_id, release_at)
  where state in ('received', 'reviewed') and released_at is null;
create index order_seller_returns on orders."order" (seller_id) where return_state = 'requested';
-- The operators' lists of returns, and what was paid of late.
create index order_with_return on orders."order" (return_state, created_at desc, id desc) where return_state <> 'none';
create index order_paid on orders."order" (paid_at) where paid_at is not null;
