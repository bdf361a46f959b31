-- What the mall sees on chains. Only `mall_witness` writes what was seen; the application says which addresses are the mall's.
create schema chains;

-- How a network is reached and read. `code` is its name everywhere: in channels, logs and the ledger's witness.
create table chains.network (
  code text primary key check (code ~ '^[a-z0-9-]{2,30}$'),
  kind text not null check (kind in ('evm', 'bitcoin', 'tron')),
  -- What the nodes must say that they are: an EVM chain's number, a genesis hash elsewhere.
  identity text not null check (length(identity) between 1 and 100),
  -- Of its own coin, such as 18 for ether.
  native_decimals int not null check (native_decimals between 0 and 30),
  -- Blocks on top of a transfer's own until it is final; a node's own word for finality goes first where there is one.
  confirmations int not null check (confirmations between 1 and 1000),
  open boolean not null default false
);

-- The mall's own addresses, in the form in which `recipient` below is written.
create table chains.watched_address (
  network text not null references chains.network,
  address text not null check (length(address) between 20 and 100),
  account_id uuid not null,
  made_at timestamptz not null,
  primary key (network, address)
);
create index watched_address_account on chains.watched_address (account_id, network);

-- How far each network is read. A block that is not on the chain any more takes its transfers with it.
create table chains.cursor (
  network text primary key references chains.network,
  block_no bigint not null check (block_no >= 0),
  block_hash text not null,
  -- The newest block that the node had, and the newest final one.
  head_no bigint not null,
  final_no bigint not null,
  looked_at timestamptz not null,
  -- Why it does not go on; null while it does.
  fault text check (length(fault) <= 500)
);

-- The last blocks that were read: where a chain has turned off is found among them.
create table chains.block (
  network text not null references chains.network,
  no bigint not null,
  hash text not null,
  primary key (network, no)
);

-- Something came to one of the mall's addresses. Once for a place on the chain: a log of an EVM chain by its index, a native
-- transfer by -1, an output of Bitcoin by its number.
create table chains.transfer (
  id uuid primary key,
  network text not null references chains.network,
  transaction text not null check (length(transaction) between 1 and 100),
  place int not null,
  block_no bigint not null,
  block_hash text not null,
  block_at timestamptz not null,
  -- 'native', or the contract of the token.
  asset text not null check (length(asset) between 1 and 100),
  sender text,
  recipient text not null,
  account_id uuid not null,
  -- In the coin's smallest unit.
  units numeric(78, 0) not null check (units > 0),
  state text not null default 'seen' check (state in ('seen', 'final', 'orphaned')),
  seen_at timestamptz not null,
  final_at timestamptz,
  orphaned_at timestamptz,
  unique (network, transaction, place),
  foreign key (network, recipient) references chains.watched_address (network, address),
  constraint final_when check ((state = 'final') = (final_at is not null) or state = 'orphaned'),
  constraint orphaned_when check ((state = 'orphaned') = (orphaned_at is not null))
);
create index transfer_open on chains.transfer (network, block_no) where state = 'seen';
create index transfer_account on chains.transfer (account_id, seen_at desc, id desc);
create index transfer_changed on chains.transfer (state, seen_at);

grant usage on schema chains to mall_app, mall_witness;
grant select on all tables in schema chains to mall_app, mall_witness;
grant insert, update on chains.network, chains.watched_address to mall_app;
grant insert, update, delete on chains.cursor, chains.block to mall_witness;
grant insert on chains.transfer to mall_witness;
grant update (block_no, block_hash, block_at, state, final_at, orphaned_at) on chains.transfer to mall_witness;
grant usage on schema platform to mall_witness;
