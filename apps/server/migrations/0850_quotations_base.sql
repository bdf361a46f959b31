create schema quotations;

create sequence quotations.number;

-- Every step that a quotation's state may take; contract/quotations/life.ts says the same and a test compares the two.
create table quotations.allowed_edge (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into quotations.allowed_edge values
  ('asked', 'offered'),
  ('asked', 'declined'),
  ('asked', 'withdrawn'),
  ('asked', 'expired'),
  ('offered', 'offered'),
  ('offered', 'accepted'),
  ('offered', 'declined'),
  ('offered', 'withdrawn'),
  ('offered', 'expired'),
  ('expired', 'offered');

-- What a buyer asks one shop's price for. Names of products are copies: later changes do not reach back.
create table quotations.quotation (
  id uuid primary key,
  number text not null unique,
  brand_id uuid not null,
  buyer_id uuid not null,
  shop_id uuid not null,
  seller_id uuid not null,
  state text not null default 'asked'
    check (state in ('asked', 'offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Of the buyer's address, when he named one; the rest of it is the shop's business only once there is an order.
  city text,
  postcode text,
  wanted_on date,
  note text not null check (length(note) <= 1000),
  decline_reason text check (length(decline_reason) between 1 and 300),
  line_count int not null check (line_count between 1 and 30),
  pieces int not null check (pieces > 0),
  -- That of the latest offer; 0 before the first.
  version int not null default 0 check (version between 0 and 20),
  -- Until when the shop has time to answer, then until when its offer holds.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- What it has become: one order, of one version.
  order_id uuid unique,
  order_number text,
  constraint accepted_is_an_order check (
    (state = 'accepted') = (order_id is not null) and (order_id is null) = (order_number is null)
  ),
  constraint offered_has_an_offer check (state not in ('offered', 'accepted') or version > 0),
  constraint declined_says_why check ((state = 'declined') = (decline_reason is not null)),
  constraint nobody_asks_himself check (buyer_id <> seller_id)
);
create index quotation_of_buyer on quotations.quotation (buyer_id, changed_at desc, id desc);
create index quotation_of_seller on quotations.quotation (seller_id, changed_at desc, id desc);
create index quotation_asked_today on quotations.quotation (buyer_id, created_at);
create index quotation_waits on quotations.quotation (seller_id) where state = 'asked';
create index quotation_expires on quotations.quotation (expires_at) where state in ('asked', 'offered');

create table quotations.line (
  quotation_id uuid not null references quotations.quotation,
  place int not null check (place between 0 and 29),
  listing_id uuid not null,
  variant_id uuid not null,
  goods_id uuid not null,
  name text not null,
  sku text not null,
  picture jsonb,
  attributes jsonb not null,
  quantity int not null check (quantity > 0),
  target numeric(38, 10) check (target > 0),
  -- What the shop asked for one of so many pieces at that time.
  listed numeric(38, 10) not null,
  primary key (quotation_id, place),
  unique (quotation_id, listing_id, variant_id)
);

-- Every version of a shop's answer; none is ever changed.
create table quotations.offer (
  quotation_id uuid not null references quotations.quotation,
  version int not null check (version between 1 and 20),
  goods numeric(38, 10) not null check (goods >= 0),
  freight numeric(38, 10) not null check (freight >= 0),
  tax numeric(38, 10) not null check (tax >= 0),
  total numeric(38, 10) not null check (total > 0),
  note text not null check (length(note) <= 1000),
  expires_at timestamptz not null,
  at timestamptz not null,
  primary key (quotation_id, version),
  constraint offer_adds_up check (total = goods + freight + tax),
  constraint offer_holds_at_most_60_days check (expires_at > at and expires_at <= at + interval '61 days')
);

create table quotations.offer_line (
  quotation_id uuid not null,
  version int not null,
  place int not null,
  unit numeric(38, 10) not null check (unit > 0),
  unit_tax numeric(38, 10) not null check (unit_tax >= 0),
  primary key (quotation_id, version, place),
  foreign key (quotation_id, version) references quotations.offer,
  foreign key (quotation_id, place) references quotations.line
);

create table quotations.log (
  id bigint generated always as identity primary key,
  quotation_id uuid not null references quotations.quotation,
  event text not null,
  version int,
  at timestamptz not null,
  actor text not null check (actor in ('buyer', 'seller', 'system')),
  actor_id uuid
);
create index log_of_quotation on quotations.log (quotation_id, id);

create function quotations.check_edge() returns trigger language plpgsql as $$
begin
  if not exists (select from quotations.allowed_edge e where e.from_state = old.state and e.to_state = new.state) then
    raise exception 'a quotation cannot go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'quotation_edge_allowed';
  end if;
  return new;
end $$;
create trigger quotation_edge before update of state on quotations.quotation
  for each row execute function quotations.check_edge();

grant usage on schema quotations to mall_app;
grant usage on sequence quotations.number to mall_app;
grant select on quotations.allowed_edge to mall_app;
grant select, insert, update on quotations.quotation to mall_app;
grant select, insert on quotations.line, quotations.offer, quotations.offer_line, quotations.log to mall_app;
