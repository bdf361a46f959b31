-- Which orders are samples: of one product a buyer gets one in a while.
create table orders.sample (
  order_id uuid primary key references orders."order",
  buyer_id uuid not null,
  listing_id uuid not null,
  at timestamptz not null
);
create index sample_of_buyer on orders.sample (buyer_id, listing_id, at);
grant select, insert on orders.sample to mall_app;
