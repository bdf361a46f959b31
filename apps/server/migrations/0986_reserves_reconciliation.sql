-- What lies on chains against what the books say (decision record 0063): each hour, for each coin of each network, at one block.

create view deposits.public_channel as
  select id, coin, network, asset, decimals, open from deposits.channel;
create view deposits.public_deposit as
  select id, transfer_id, account_id, state, units, gross, net, movement from deposits.deposit;
-- What the payout signer has sent: which coin, how much, and in which block it was mined.
create view signer.public_payment as
  select p.withdrawal_id, p.network, lower(p.contract) as asset, p.units::numeric as units, p.state, a.block_no
  from signer.payment p join signer.attempt a on a.transaction = p.transaction;
create view signer.public_attempt as select transaction, network, block_no from signer.attempt;
create view withdrawals.public_withdrawal as select id, state, net from withdrawals.withdrawal;
create view signer.public_station as select network, sender from signer.station;
grant select on deposits.public_channel, deposits.public_deposit, signer.public_payment, signer.public_attempt,
  signer.public_station, withdrawals.public_withdrawal to mall_app, mall_witness;

-- What the operator moved from his own means to the mall's addresses, or from there: one says so, another approves.
create table reserves.own_move (
  id uuid primary key,
  network text not null references chains.network,
  asset text not null check (length(asset) between 1 and 100),
  coin text not null check (coin ~ '^[A-Z0-9]{2,10}$'),
  decimals int not null check (decimals between 0 and 30),
  -- More at the mall's addresses, or less.
  units numeric(78, 0) not null check (units <> 0),
  transaction text not null check (length(transaction) <= 100),
  reason text not null check (length(btrim(reason)) between 10 and 300),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decline_reason text check (length(btrim(decline_reason)) between 3 and 300),
  constraint move_approved_by_another check (state <> 'approved' or decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'declined') = (decline_reason is not null))
);
create index own_move_newest on reserves.own_move (proposed_at desc, id desc);

-- An answer is final, whoever writes here.
create function reserves.keep_answer() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' then
    raise exception 'move % is % already', old.id, old.state;
  end if;
  return new;
end $$;
create trigger keep_answer before update on reserves.own_move
  for each row execute function reserves.keep_answer();

-- What a transaction of the mall's own has cost, in the network's own coin, as its receipt says.
create table reserves.network_fee (
  network text not null references chains.network,
  transaction text not null,
  block_no bigint not null check (block_no >= 0),
  units numeric(78, 0) not null check (units >= 0),
  primary key (network, transaction)
);

create table reserves.reconciliation (
  id uuid primary key,
  network text not null references chains.network,
  asset text not null check (length(asset) between 1 and 100),
  coin text not null check (coin ~ '^[A-Z0-9]{2,10}$'),
  decimals int not null check (decimals between 0 and 30),
  at timestamptz not null,
  block_no bigint not null check (block_no >= 0),
  block_hash text not null,
  nodes int not null check (nodes > 0),
  addresses int not null check (addresses >= 0),
  -- On the chain, and what the books have of it.
  balance numeric(78, 0) not null check (balance >= 0),
  credited numeric(78, 0) not null,
  settled numeric(78, 0) not null,
  fees numeric(78, 0) not null,
  moved numeric(78, 0) not null,
  -- Differences that have a name: came and is not credited, was sent and is not settled.
  uncredited numeric(78, 0) not null,
  unsettled numeric(78, 0) not null,
  -- How many of each state there are, and how much.
  explained jsonb not null check (jsonb_typeof(explained) = 'array'),
  -- What nobody has explained: below zero something is missing.
  rest numeric(78, 0) not null
    generated always as (balance - (credited - settled - fees + moved) - (uncredited - unsettled)) stored
);
create index reconciliation_newest on reserves.reconciliation (network, asset, at desc);

-- With all digits, as somebody reads them.
create view reserves.shown_reconciliation as
  select distinct on (network, asset) id, network, asset, coin, decimals, at, block_no as block, block_hash, nodes, addresses,
    balance::text as balance, credited::text as credited, settled::text as settled, fees::text as fees, moved::text as moved,
    uncredited::text as uncredited, unsettled::text as unsettled, explained, rest::text as rest
  from reserves.reconciliation order by network, asset, at desc;
create view reserves.shown_own_move as
  select id, network, asset, coin, decimals, units::text as units, transaction, reason, state, proposed_by, proposed_at,
    decided_by, decided_at, decline_reason
  from reserves.own_move;

-- What of a coin came to the mall and what became of it, up to a block.
create function reserves.came(p_network text, p_asset text, p_block bigint)
returns table (state text, units text, count int) language sql stable as $$
  select coalesce(case when d.movement is not null then 'credited' else d.state end, 'seen') as state,
    sum(t.units)::text as units, count(*)::int as count
  from chains.public_transfer t left join deposits.public_deposit d on d.transfer_id = t.id
  where t.network = p_network and t.asset = p_asset and t.block_no <= p_block and t.state <> 'orphaned'
  group by 1 order by 1
$$;

-- What of a coin was paid out, up to a block: settled, or sent and not settled yet.
create function reserves.went(p_network text, p_asset text, p_block bigint)
returns table (state text, units text, count int) language sql stable as $$
  select case when p.state = 'settled' then 'settled' else 'sent' end as state, sum(p.units)::text as units, count(*)::int as count
  from signer.public_payment p
  where p.network = p_network and p.asset = p_asset and p.block_no <= p_block and p.state in ('signed', 'settled')
  group by 1 order by 1
$$;

-- What was paid to the network, in its own coin, and what the operator moved; a move counts from its approval.
create function reserves.paid_and_moved(p_network text, p_asset text, p_block bigint)
returns table (fees text, moved text) language sql stable as $$
  select case when p_asset = 'native' then coalesce((
      select sum(f.units) from reserves.network_fee f where f.network = p_network and f.block_no <= p_block), 0) else 0 end::text,
    coalesce((select sum(m.units) from reserves.own_move m
      where m.network = p_network and m.asset = p_asset and m.state = 'approved'), 0)::text
$$;

grant select on reserves.own_move, reserves.shown_own_move, reserves.reconciliation, reserves.shown_reconciliation,
  reserves.network_fee to mall_app;
grant insert on reserves.own_move to mall_app;
grant update (state, decided_by, decided_at, decline_reason) on reserves.own_move to mall_app;
grant select, insert on reserves.network_fee, reserves.reconciliation to mall_witness;
