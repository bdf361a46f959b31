create schema reviews;

-- What a buyer says about one listing of one received order. A review of the system stands for an order that nobody
-- reviewed: it is labelled and left out of every count.
create table reviews.review (
  id uuid primary key,
  order_id uuid not null,
  order_number text not null,
  listing_id uuid not null,
  shop_id uuid not null,
  seller_id uuid not null,
  -- Null for the system's.
  buyer_id uuid,
  author text not null,
  country text not null,
  goods_name text not null,
  attributes jsonb not null default '[]',
  rating int not null check (rating between 1 and 5),
  level text not null generated always as (
    case when rating < 2 then 'bad' when rating < 4 then 'medium' else 'good' end
  ) stored,
  text text not null default '' check (length(text) <= 1000),
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 9),
  at timestamptz not null,
  unique (order_id, listing_id),
  constraint system_says_nothing check (buyer_id is not null or (text = '' and pictures = '[]' and author = ''))
);
create index review_listing on reviews.review (listing_id, at desc, id desc);
create index review_shop on reviews.review (seller_id, at desc, id desc);

grant usage on schema reviews to mall_app;
grant select, insert on reviews.review to mall_app;
