create schema orders;

-- Every step that an order's state may take; model.ts says the same and a test compares the two.
create table orders.allowed_edge (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into orders.allowed_edge values
  ('awaiting-payment', 'paid'),
  ('awaiting-payment', 'cancelled'),
  ('paid', 'confirmed'),
  ('paid', 'refunded'),
  ('confirmed', 'shipped'),
  ('confirmed', 'refunded'),
  ('shipped', 'received'),
  ('shipped', 'refunded'),
  ('received', 'reviewed'),
  ('received', 'refunded'),
  ('reviewed', 'refunded');

create sequence orders.number;

-- One seller's part of a checkout. Address, names, prices and terms are copies: later changes do not reach back.
create table orders."order" (
  id uuid primary key,
  number text not null unique,
  brand_id uuid not null,
  buyer_id uuid not null,
  buyer_name text not null,
  -- The account that is paid, and its shop.
  seller_id uuid not null,
  shop_id uuid not null,
  shop_name text not null,
  shop_mark text not null,
  state text not null default 'awaiting-payment',
  pieces int not null check (pieces > 0),
  line_count int not null check (line_count > 0),
  goods numeric(38, 10) not null check (goods >= 0),
  discount numeric(38, 10) not null check (discount >= 0),
  freight numeric(38, 10) not null check (freight >= 0),
  tax numeric(38, 10) not null check (tax >= 0),
  total numeric(38, 10) not null check (total > 0),
  paid numeric(38, 10) not null default 0,
  refunded numeric(38, 10) not null default 0 check (refunded >= 0),
  -- What left the escrow towards the seller, commission included.
  released numeric(38, 10) not null default 0 check (released >= 0),
  commission_rate numeric(7, 6) not null check (commission_rate >= 0 and commission_rate < 1),
  days_to_ship int not null check (days_to_ship >= 0),
  receive_days int not null check (receive_days > 0),
  return_days int not null check (return_days >= 0),
  review_days int not null check (review_days > 0),
  ship_to jsonb not null,
  note text not null default '',
  created_at timestamptz not null,
  pay_by timestamptz not null,
  paid_at timestamptz,
  confirmed_at timestamptz,
  ship_by timestamptz,
  shipped_at timestamptz,
  receive_by timestamptz,
  received_at timestamptz,
  release_at timestamptz,
  review_by timestamptz,
  released_at timestamptz,
  closed_at timestamptz,
  reminded_at timestamptz,
  cancel_reason text,
  carrier text,
  tracking_number text,
  cartons int check (cartons > 0),
  return_state text not null default 'none' check (return_state in ('none', 'requested', 'refunded', 'refused')),
  return_reason text,
  return_detail text check (length(return_detail) <= 120),
  return_amount numeric(38, 10) check (return_amount > 0),
  return_requested_at timestamptz,
  return_decided_at timestamptz,
  return_decision text,
  constraint state_known check (
    state in ('awaiting-payment', 'paid', 'confirmed', 'shipped', 'received', 'reviewed', 'refunded', 'cancelled')
  ),
  constraint total_adds_up check (total = goods + freight + tax),
  constraint paid_all_or_nothing check (
    case when state in ('awaiting-payment', 'cancelled') then paid = 0 else paid = total end
  ),
  constraint never_more_out_than_in check (refunded + released <= paid),
  constraint return_within_paid check (return_amount is null or return_amount <= paid),
  constraint return_says_why check ((return_state = 'none') = (return_reason is null)),
  constraint released_says_when check ((released > 0) = (released_at is not null)),
  constraint refunded_in_full check (state <> 'refunded' or refunded = paid),
  constraint shipped_says_how check (shipped_at is null or (carrier is not null and tracking_number is not null))
);
create index order_buyer on orders."order" (buyer_id, created_at desc);
create index order_seller on orders."order" (seller_id, created_at desc);
create index order_created on orders."order" (created_at desc);
create index order_unpaid on orders."order" (pay_by) where state = 'awaiting-payment';
create index order_unpaid_buyer on orders."order" (buyer_id) where state = 'awaiting-payment';
create index order_shipped on orders."order" (receive_by) where state = 'shipped';
create index order_to_review on orders."order" (review_by) where state = 'received';
create index order_to_release on orders."order" (release_at)
  where state in ('received', 'reviewed') and released_at is null;
create index order_open on orders."order" (seller_id, state) where state in ('paid', 'confirmed', 'shipped');
create index order_returns on orders."order" (return_requested_at) where return_state = 'requested';

create table orders.line (
  id uuid primary key,
  order_id uuid not null references orders."order",
  place int not null,
  listing_id uuid not null,
  variant_id uuid not null,
  goods_id uuid not null,
  name text not null,
  sku text not null,
  picture jsonb,
  attributes jsonb not null,
  quantity int not null check (quantity > 0),
  unit numeric(38, 10) not null check (unit >= 0),
  goods numeric(38, 10) not null,
  discount numeric(38, 10) not null,
  freight numeric(38, 10) not null,
  tax numeric(38, 10) not null,
  total numeric(38, 10) not null,
  -- The notes that explain the price; they sum to the total.
  notes jsonb not null,
  reviewed boolean not null default false,
  -- Equal lines are merged before anything is checked.
  unique (order_id, listing_id, variant_id),
  constraint line_adds_up check (total = goods + freight + tax and goods = unit * quantity)
);
create index line_listing on orders.line (listing_id);

create table orders.log (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders."order",
  event text not null,
  from_state text not null,
  to_state text not null,
  at timestamptz not null,
  actor text not null check (actor in ('buyer', 'seller', 'operator', 'system')),
  actor_id uuid
);
create index log_order on orders.log (order_id, id);

create function orders.check_edge() returns trigger language plpgsql as $$
begin
  if not exists (select from orders.allowed_edge e where e.from_state = old.state and e.to_state = new.state) then
    raise exception 'an order cannot go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'order_edge_allowed';
  end if;
  return new;
end $$;
create trigger order_edge before update of state on orders."order"
  for each row when (old.state is distinct from new.state) execute function orders.check_edge();

create function orders.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger log_append_only before update or delete on orders.log
  for each row execute function orders.refuse_change();

-- Writes the orders of one checkout with their lines and first log entry and returns their numbers. One buyer's
-- checkouts queue up behind each other here, so that the limit of unpaid orders holds; above it nothing is written.
create function orders.place(p_buyer uuid, p_limit int, p_orders jsonb, p_lines jsonb)
returns table (id uuid, number text) language plpgsql as $$
#variable_conflict use_column
declare
  v_unpaid int;
begin
  perform pg_advisory_xact_lock(hashtext('orders.place'), hashtext(p_buyer::text));
  select count(*) into v_unpaid from orders."order" where buyer_id = p_buyer and state = 'awaiting-payment';
  if v_unpaid + jsonb_array_length(p_orders) > p_limit then
    return;
  end if;
  return query
    insert into orders."order" (id, number, brand_id, buyer_id, buyer_name, seller_id, shop_id, shop_name, shop_mark,
      pieces, line_count, goods, discount, freight, tax, total, commission_rate, days_to_ship, receive_days,
      return_days, review_days, ship_to, note, created_at, pay_by)
    select id, 'EN-' || to_char(created_at at time zone 'UTC', 'YYMM') || '-'
        || lpad(nextval('orders.number')::text, 6, '0'),
      brand_id, p_buyer, buyer_name, seller_id, shop_id, shop_name, shop_mark, pieces, line_count, goods, discount,
      freight, tax, total, commission_rate, days_to_ship, receive_days, return_days, review_days, ship_to, note,
      created_at, pay_by
    from jsonb_populate_recordset(null::orders."order", p_orders)
    returning id, number;
  insert into orders.line (id, order_id, place, listing_id, variant_id, goods_id, name, sku, picture, attributes,
    quantity, unit, goods, discount, freight, tax, total, notes)
  select id, order_id, place, listing_id, variant_id, goods_id, name, sku, picture, attributes,
    quantity, unit, goods, discount, freight, tax, total, notes
  from jsonb_populate_recordset(null::orders.line, p_lines);
  insert into orders.log (order_id, event, from_state, to_state, at, actor, actor_id)
  select id, 'placed', 'awaiting-payment', 'awaiting-payment', created_at, 'buyer', p_buyer
  from jsonb_populate_recordset(null::orders."order", p_orders);
end $$;

-- What later features may read of an order.
create view orders.public_order as
  select id, number, brand_id, buyer_id, buyer_name, seller_id, shop_id, state, total, created_at, received_at,
    review_by, ship_to ->> 'country' as country
  from orders."order";
create view orders.public_line as
  select order_id, listing_id, variant_id, goods_id, name, attributes, quantity, reviewed from orders.line;

-- The books of the stock, for the check that every reserved or sold piece has its order.
create view catalogue.public_stock_book as
  select listing_id, variant_id, available, reserved, sold from catalogue.stock;

grant usage on schema orders to mall_app;
grant usage on sequence orders.number to mall_app;
grant select on orders.allowed_edge, orders.public_order, orders.public_line, catalogue.public_stock_book
  to mall_app;
grant select, insert, update on orders."order", orders.line to mall_app;
grant select, insert on orders.log to mall_app;
