create schema archives;

-- A copy of everything that the mall keeps of an account, which its owner has asked for: one for each account, at most.
create table archives.archive (
  account_id uuid primary key,
  -- Of this copy: a newer one has another.
  id uuid not null unique,
  language text not null check (length(language) between 2 and 10),
  asked_at timestamptz not null,
  -- How many were asked for on that day (UTC).
  day date not null,
  asked int not null check (asked > 0),
  -- Null while it is being made.
  ready_at timestamptz,
  bytes bigint check (bytes > 0),
  constraint ready_as_a_whole check ((ready_at is null) = (bytes is null))
);
create index archive_waits on archives.archive (asked_at) where ready_at is null;

-- Its pieces, each sealed under a key of the mall: who reads the database, or a copy of it, reads none of them.
create table archives.part (
  account_id uuid not null references archives.archive on delete cascade,
  no int not null check (no between 1 and 1000),
  sealed bytea not null check (octet_length(sealed) between 1 and 300000),
  primary key (account_id, no)
);

grant usage on schema archives to mall_app;
grant select, insert, update, delete on archives.archive, archives.part to mall_app;

-- What goes with an account that ends.
grant delete on cart.cart, coupons.kept, uploads.sender, wallet.withdrawal_address to mall_app;
