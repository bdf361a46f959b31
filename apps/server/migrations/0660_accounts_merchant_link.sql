-- The one-time link by which a merchant, for whom a shop was created, chooses his password; only the hash of its token is kept.
create table accounts.merchant_link (
  account_id uuid primary key references accounts.account,
  token_hash text not null unique,
  expires_at timestamptz not null
);
grant select, insert, update, delete on accounts.merchant_link to mall_app;
