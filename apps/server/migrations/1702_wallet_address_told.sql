-- Which address without a check sum an existing client was told to compare: it cannot say that it did, and sends it again. One row of each account.
create table wallet.address_told (
  account_id uuid primary key,
  address text not null,
  told_at timestamptz not null
);
grant select, insert, update, delete on wallet.address_told to mall_app;
