create schema wallet;

-- Where withdrawals of an account go. One for each account, and nobody changes it: a thief who gets into an account can
-- then not send its money elsewhere.
create table wallet.withdrawal_address (
  account_id uuid primary key,
  chain text not null check (chain in ('TRC20', 'ERC20', 'OMNI')),
  address text not null check (length(address) between 20 and 100),
  bound_at timestamptz not null
);

grant usage on schema wallet to mall_app;
grant select, insert on wallet.withdrawal_address to mall_app;
