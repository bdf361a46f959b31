create schema cart;

-- An account's cart. Its version grows with every change, so that each device asks only for what it does not know.
create table cart.cart (
  account_id uuid primary key,
  version bigint not null default 0,
  -- Removed lines up to this version are forgotten: a device that knows less gets all that there is.
  forgotten_version bigint not null default 0,
  constraint forgotten_what_was check (forgotten_version <= version)
);

-- Stamps are milliseconds and the device's name: the later wish wins, and so does what was seen later (contract/cart/rules.ts).
create table cart.line (
  account_id uuid not null references cart.cart,
  listing_id uuid not null,
  -- Null for the only one.
  variant_id uuid,
  quantity int not null check (quantity between 1 and 1000000),
  checked boolean not null,
  saved boolean not null,
  removed boolean not null,
  placed_at bigint not null check (placed_at >= 0),
  stamp_time bigint not null check (stamp_time >= 0),
  stamp_device text not null check (stamp_device ~ '^[0-9a-z]{8,32}$'),
  seen_price numeric(38, 10) check (seen_price >= 0),
  seen_minimum int,
  seen_available bigint,
  seen_on_shelf boolean,
  seen_time bigint check (seen_time >= 0),
  seen_device text check (seen_device ~ '^[0-9a-z]{8,32}$'),
  version bigint not null check (version > 0),
  constraint line_once unique nulls not distinct (account_id, listing_id, variant_id),
  constraint seen_as_a_whole check (
    num_nulls(seen_price, seen_minimum, seen_available, seen_on_shelf, seen_time, seen_device) in (0, 6)
  )
);
create index line_newer on cart.line (account_id, version);
-- What is to be forgotten one day.
create index line_removed on cart.line (stamp_time) where removed;

-- A cart as somebody showed it to others. The address has the token; here is only what proves it.
create table cart.share (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) <= 60),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index share_of_account on cart.share (account_id, created_at desc);
create index share_expires on cart.share (expires_at);

create table cart.share_line (
  share_id uuid not null references cart.share on delete cascade,
  place int not null check (place between 1 and 200),
  listing_id uuid not null,
  variant_id uuid,
  quantity int not null check (quantity between 1 and 1000000),
  primary key (share_id, place)
);

grant usage on schema cart to mall_app;
grant select, insert, update on cart.cart to mall_app;
grant select, insert, update, delete on cart.line to mall_app;
grant select, insert, delete on cart.share, cart.share_line to mall_app;
