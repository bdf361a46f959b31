-- What came and was never read is in no transfer, so no comparison of transfers finds it. Each address that the mall watches is asked in
-- turn what lies there, and what is more than ever came by what was read is kept here (decision record 0094).
create index transfer_recipient on chains.transfer (network, recipient);

-- How far the round is that goes through a network's addresses, in their order, and when the last whole one was.
create table reserves.round (
  network text primary key references chains.network,
  began_at timestamptz not null,
  turn_at timestamptz not null,
  -- The last address that was asked for; null when the round is over.
  last text,
  addresses int not null check (addresses >= 0),
  whole_from timestamptz,
  whole_to timestamptz,
  whole_addresses int,
  check (num_nulls(whole_from, whole_to, whole_addresses) in (0, 3)),
  check (last is not null or whole_to is not null)
);

create table reserves.unread (
  network text not null references chains.network,
  asset text not null check (length(asset) between 1 and 100),
  address text not null,
  -- What lay there at this block, or before: the most that was ever seen.
  units numeric(78, 0) not null check (units > 0),
  block_no bigint not null check (block_no >= 0),
  at timestamptz not null,
  primary key (network, asset, address)
);

-- What came to an address by what was read, in all: nothing that lies there was ever more.
create function reserves.came_to(p_network text, p_asset text, p_address text) returns numeric language sql stable as $$
  select coalesce(sum(t.units), 0) from chains.public_transfer t
  where t.network = p_network and t.recipient = p_address and t.asset = p_asset and t.state <> 'orphaned'
$$;

-- Once the block is read in which it lay there; gone as soon as it has been read after all.
create view reserves.shown_unread as
  select u.network, u.asset, u.address, u.units::text as units, (u.units - c.came)::text as more, u.block_no, u.at
  from reserves.unread u
  cross join lateral (select reserves.came_to(u.network, u.asset, u.address) as came) c
  join chains.public_cursor p on p.network = u.network and least(p.block_no, p.final_no) >= u.block_no
  where u.units > c.came;

grant select on reserves.round, reserves.unread, reserves.shown_unread to mall_app, mall_witness;
grant insert, update on reserves.round, reserves.unread to mall_witness;
grant delete on reserves.unread to mall_witness;
