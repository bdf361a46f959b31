-- What the mall holds, beside what it owes (decision record 0063). An operator shows that an address is the mall's by a
-- signature; what lies there is read from the network's nodes, and only `mall_witness` writes that down.
create schema reserves;

create table reserves.address (
  id uuid primary key,
  network text not null references chains.network,
  address text not null check (length(address) between 20 and 100),
  added_by uuid not null,
  added_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  check ((removed_by is null) = (removed_at is null))
);
create unique index address_once on reserves.address (network, address) where removed_at is null;

-- Signed words that name the mall, the address and a day. They stay: whoever saw one can compare.
create table reserves.proof (
  address_id uuid not null references reserves.address,
  day date not null,
  message text not null check (length(message) between 1 and 1000),
  signature text not null check (length(signature) between 1 and 1000),
  proven_by uuid not null,
  proven_at timestamptz not null,
  primary key (address_id, day)
);

-- All addresses of a network at one block, by so many nodes that say the same.
create table reserves.reading (
  id uuid primary key,
  network text not null references chains.network,
  at timestamptz not null,
  block_no bigint not null check (block_no >= 0),
  block_hash text not null check (length(block_hash) between 1 and 100),
  nodes int not null check (nodes > 0)
);
create index reading_newest on reserves.reading (network, at desc);

create table reserves.balance (
  reading_id uuid not null references reserves.reading,
  address_id uuid not null references reserves.address,
  -- 'native', or the contract of a token; what it was called, and its decimals, when it was read.
  asset text not null check (length(asset) between 1 and 100),
  coin text not null check (coin ~ '^[A-Z0-9]{2,10}$'),
  decimals int not null check (decimals between 0 and 30),
  units numeric(78, 0) not null check (units >= 0),
  primary key (reading_id, address_id, asset)
);

-- An address that was taken off the list stays off; what was proven and read of it stays.
create function reserves.keep_removed() returns trigger language plpgsql as $$
begin
  if old.removed_at is not null then
    raise exception 'address % was taken off the list', old.id;
  end if;
  return new;
end $$;
create trigger keep_removed before update on reserves.address
  for each row execute function reserves.keep_removed();

-- As somebody reads it: more digits than an amount of the mall may have.
create view reserves.shown_balance as
  select reading_id, address_id, asset, coin, decimals, units::text as units from reserves.balance;


grant usage on schema reserves to mall_app, mall_witness;
grant select, insert on reserves.address, reserves.proof to mall_app;
grant update (removed_by, removed_at) on reserves.address to mall_app;
grant select on reserves.reading, reserves.balance, reserves.shown_balance to mall_app;
grant select, insert on reserves.reading, reserves.balance to mall_witness;
grant select on reserves.address, reserves.proof to mall_witness;
