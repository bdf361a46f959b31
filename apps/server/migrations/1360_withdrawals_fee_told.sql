-- What an existing client was told that its withdrawal costs, where that is not the share of the amount that it shows. The same
-- withdrawal sent again within minutes is taken at that fee. One row of each account; `what` is a keyed hash of amount and destination.
create table withdrawals.fee_told (
  account_id uuid primary key,
  what text not null check (what ~ '^[0-9a-f]{32}$'),
  fee numeric not null check (fee >= 0),
  told_at timestamptz not null
);
grant select, insert, update, delete on withdrawals.fee_told to mall_app;
