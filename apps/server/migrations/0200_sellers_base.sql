create schema sellers;

-- One account owns at most one shop. Figures are not typed in here: they are counted (catalogue.shop_figures).
create table sellers.shop (
  id uuid primary key,
  account_id uuid not null unique,
  name text not null check (length(name) between 2 and 64),
  -- Letters set in the crate mark.
  mark text not null check (length(mark) between 1 and 3),
  -- Language -> text.
  description jsonb not null default '{}' check (jsonb_typeof(description) = 'object'),
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  since date not null,
  picture jsonb,
  banner jsonb,
  -- Null while the mall does not recommend it; the newest recommendation stands first.
  recommended_at timestamptz,
  -- Kept equal to the rows of sellers.follower by the statements that write those.
  follower_count int not null default 0 check (follower_count >= 0),
  created_at timestamptz not null,
  version int not null default 1
);
create unique index shop_name on sellers.shop (lower(name));
create index shop_recommended on sellers.shop (recommended_at desc) where recommended_at is not null;

create table sellers.follower (
  account_id uuid not null,
  shop_id uuid not null references sellers.shop (id),
  followed_at timestamptz not null,
  primary key (account_id, shop_id)
);
create index follower_newest on sellers.follower (account_id, followed_at desc);

create view sellers.public_shop as
  select id, account_id, name, mark, city, country, since, picture, recommended_at, follower_count,
    created_at
  from sellers.shop;

create view sellers.public_follower as select account_id, shop_id from sellers.follower;

grant usage on schema sellers to mall_app;
grant select, insert, update on sellers.shop to mall_app;
grant select, insert, delete on sellers.follower to mall_app;
grant select on sellers.public_shop, sellers.public_follower to mall_app;
