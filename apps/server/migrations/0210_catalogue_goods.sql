create schema catalogue;

-- Two levels: departments (no parent) and their categories. Goods lie in categories only.
create table catalogue.category (
  id uuid primary key,
  -- Stable name for files and links.
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]*$'),
  parent_id uuid references catalogue.category (id),
  -- Language -> name.
  names jsonb not null check (names ? 'en'),
  icon text not null default '',
  picture jsonb,
  sort int not null default 0,
  unique (id, parent_id)
);
create index category_parent on catalogue.category (parent_id, sort);

-- A product as the platform knows it; shops offer it in listings.
create table catalogue.goods (
  id uuid primary key,
  category_id uuid not null,
  department_id uuid not null,
  item_number text not null default '',
  -- Pictures, the main one first.
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array'),
  origin_country text check (origin_country ~ '^[A-Z]{2}$'),
  origin_port text,
  carton jsonb,
  -- Brands that may sell it; null = all.
  brand_ids uuid[],
  -- Where it came from, so that the same file imported twice finds it again.
  source text not null,
  ref text not null,
  content_hash text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (source, ref),
  unique (id, category_id, department_id),
  foreign key (category_id, department_id) references catalogue.category (id, parent_id)
);

create table catalogue.goods_text (
  goods_id uuid not null references catalogue.goods (id),
  language text not null,
  name text not null check (name <> ''),
  summary text not null default '',
  description text not null default '',
  -- [{label, value}]
  facts jsonb not null default '[]' check (jsonb_typeof(facts) = 'array'),
  primary key (goods_id, language)
);

-- Every goods has at least one variant; one without attributes stands for "nothing to choose".
create table catalogue.variant (
  id uuid primary key,
  goods_id uuid not null references catalogue.goods (id),
  sku text not null,
  -- Language -> [{name, value, hex?}]
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  picture jsonb,
  sort int not null default 0,
  unique (goods_id, sku)
);

-- True when steps ascend above the minimum and fall below the base price (pricing.ts says the same).
create function catalogue.tiers_fall(tiers jsonb, price numeric, minimum int) returns boolean
language sql immutable parallel safe as $$
  select coalesce(bool_and(step_from > last_from and step_price < last_price and step_price > 0), true)
  from (
    select step_from, step_price,
      lag(step_from, 1, minimum) over (order by place) as last_from,
      lag(step_price, 1, price) over (order by place) as last_price
    from (
      select (step ->> 'from')::int as step_from, (step ->> 'price')::numeric as step_price, place
      from jsonb_array_elements(tiers) with ordinality as each (step, place)
    ) as steps
  ) as pairs
$$;

-- One shop's offer of a goods. Counted columns change only together with the rows that they count.
create table catalogue.listing (
  id uuid primary key,
  goods_id uuid not null,
  shop_id uuid not null references sellers.shop (id),
  -- Copies of the goods' place and brands: lists are filtered by this table alone.
  category_id uuid not null,
  department_id uuid not null,
  brand_ids uuid[],
  price numeric(38, 10) not null check (price > 0),
  list_price numeric(38, 10) check (list_price > price),
  discount_percent int not null generated always as (
    case when list_price is null then 0 else round((list_price - price) * 100 / list_price)::int end
  ) stored,
  -- [{from, price}], ascending, above the minimum.
  tiers jsonb not null default '[]',
  minimum int not null default 1 check (minimum > 0),
  lot int not null default 1 check (lot > 0),
  maximum int check (maximum >= minimum),
  unit_freight numeric(38, 10) not null default 0 check (unit_freight >= 0),
  unit_tax numeric(38, 10) not null default 0 check (unit_tax >= 0),
  days_to_ship int not null default 1 check (days_to_ship >= 0),
  on_shelf boolean not null default false,
  recommended_at timestamptz,
  sold_count int not null default 0 check (sold_count >= 0),
  view_count int not null default 0 check (view_count >= 0),
  favourite_count int not null default 0 check (favourite_count >= 0),
  rating_sum int not null default 0 check (rating_sum >= 0),
  good_count int not null default 0 check (good_count >= 0),
  medium_count int not null default 0 check (medium_count >= 0),
  bad_count int not null default 0 check (bad_count >= 0),
  rating_count int not null generated always as (good_count + medium_count + bad_count) stored,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1,
  unique (goods_id, shop_id),
  foreign key (goods_id, category_id, department_id)
    references catalogue.goods (id, category_id, department_id) on update cascade,
  check (catalogue.tiers_fall(tiers, price, minimum))
);
create index listing_sold on catalogue.listing (sold_count desc, id) where on_shelf;
create index listing_newest on catalogue.listing (created_at desc, id) where on_shelf;
create index listing_price on catalogue.listing (price, id) where on_shelf;
create index listing_discount on catalogue.listing (discount_percent desc, sold_count desc, id)
  where on_shelf and discount_percent > 0;
create index listing_recommended on catalogue.listing (recommended_at desc, id)
  where on_shelf and recommended_at is not null;
create index listing_department on catalogue.listing (department_id, sold_count desc, id) where on_shelf;
create index listing_category on catalogue.listing (category_id, sold_count desc, id) where on_shelf;
create index listing_shop on catalogue.listing (shop_id, sold_count desc, id);

-- Pieces of one listing and variant. What was ever stocked is available, reserved by unpaid orders, or sold.
create table catalogue.stock (
  listing_id uuid not null references catalogue.listing (id),
  variant_id uuid not null references catalogue.variant (id),
  surcharge numeric(38, 10) not null default 0 check (surcharge >= 0),
  stocked int not null,
  available int not null check (available >= 0),
  reserved int not null default 0 check (reserved >= 0),
  sold int not null default 0 check (sold >= 0),
  primary key (listing_id, variant_id),
  constraint stock_adds_up check (stocked = available + reserved + sold)
);

-- Pieces sold a day (UTC), for the seller's trend.
create table catalogue.daily_sale (
  listing_id uuid not null references catalogue.listing (id),
  day date not null,
  pieces int not null,
  primary key (listing_id, day)
);

-- A shop's counted figures. Written only together with the listings that it sums.
create table catalogue.shop_figures (
  shop_id uuid primary key references sellers.shop (id),
  goods int not null default 0,
  sold bigint not null default 0,
  views bigint not null default 0,
  reviews int not null default 0,
  good_reviews int not null default 0,
  days_to_ship int
);

create table catalogue.favourite (
  account_id uuid not null,
  listing_id uuid not null references catalogue.listing (id),
  at timestamptz not null,
  primary key (account_id, listing_id)
);
create index favourite_newest on catalogue.favourite (account_id, at desc);

-- One row per listing, hour and network that looked: only a hash of the three, gone after two hours.
create table catalogue.view_mark (
  mark bytea primary key,
  at timestamptz not null
);
create index view_mark_age on catalogue.view_mark (at);

-- Goods whose texts or listings changed since the search index last asked. A goods may stand here several times:
-- without a unique key nobody who changes a listing ever waits for the index.
create table catalogue.changed_goods (
  no bigint generated always as identity primary key,
  goods_id uuid not null
);

grant usage on schema catalogue to mall_app;
grant select, insert, update on
  catalogue.category, catalogue.goods, catalogue.variant, catalogue.listing, catalogue.stock,
  catalogue.daily_sale, catalogue.shop_figures to mall_app;
grant select, insert, update, delete on
  catalogue.goods_text, catalogue.favourite, catalogue.view_mark, catalogue.changed_goods to mall_app;
