-- What the mall owes, as a tree of sums (decision record 0055). The root is signed and stays; the leaves and what stands above
-- them are kept for a few nights, for whoever checks that his own balance is counted.
create table openbooks.tree (
  day date primary key,
  accounts int not null check (accounts > 0),
  owed numeric(38, 10) not null check (owed >= 0),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  body text not null,
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  key text not null check (key ~ '^[0-9a-f]{64}$')
);

create table openbooks.leaf (
  day date not null,
  place int not null check (place >= 0),
  account_id uuid not null,
  salt text not null check (salt ~ '^[0-9a-f]{64}$'),
  -- Below zero would make what is owed to all others look smaller.
  balance numeric(38, 10) not null check (balance >= 0),
  primary key (day, place),
  constraint leaf_once unique (day, account_id)
);

-- `level` 0 are the leaves' own hashes; the last level is the root.
create table openbooks.node (
  day date not null,
  level int not null,
  place int not null,
  hash text not null,
  sum numeric(38, 10) not null check (sum >= 0),
  primary key (day, level, place)
);

grant select, insert on openbooks.tree to mall_app;
grant select, insert, delete on openbooks.leaf, openbooks.node to mall_app;

-- Under which ids an export of the books names somebody's accounts.
create view ledger.public_account as select id, owner_id, kind, currency from ledger.account;
grant select on ledger.public_account to mall_app;
