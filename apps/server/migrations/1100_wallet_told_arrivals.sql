-- Money that has come into a shop's balance and that an existing client has shown its owner, so that it shows it once. What is
-- older than a day is not told any more, and goes with the next that is noted.
create table wallet.told_arrival (
  account_id uuid not null,
  journal_id uuid not null,
  came_at timestamptz not null,
  primary key (account_id, journal_id)
);

grant select, insert, delete on wallet.told_arrival to mall_app;
