-- One-use tokens for calls that move money out of a wallet, or announce some that comes in. Only the hash is kept; who uses
-- one deletes it in the transaction of his call, so that it serves once, and a refused call has not used it.
create table wallet.money_token (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  account_id uuid not null,
  expires_at timestamptz not null
);
create index money_token_account on wallet.money_token (account_id, expires_at);

grant select, insert, delete on wallet.money_token to mall_app;
