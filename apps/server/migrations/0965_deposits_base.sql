create schema deposits;

-- Which coins are taken on which networks: the operators' word. What it is stays, what holds for it may change.
create table deposits.channel (
  id uuid primary key,
  coin text not null check (coin ~ '^[A-Z0-9]{2,10}$'),
  network text not null references chains.network,
  network_name text not null check (length(network_name) between 2 and 40),
  -- 'native', or the contract of the token.
  asset text not null check (length(asset) between 1 and 100),
  decimals int not null check (decimals between 0 and 30),
  -- In the coin.
  at_least numeric(38, 10) not null check (at_least > 0),
  at_most numeric(38, 10) not null check (at_most >= at_least),
  -- In USDT, out of what comes.
  fee numeric(38, 10) not null check (fee >= 0 and fee = round(fee, 2)),
  -- Until it is in the wallet, as a rule.
  minutes int not null check (minutes between 1 and 10080),
  -- How old the coin's price may be.
  price_minutes int not null check (price_minutes between 1 and 100000),
  -- Where it is offered, in words; empty: everywhere.
  region text not null default '' check (length(region) <= 200),
  open boolean not null default false,
  made_at timestamptz not null,
  unique (network, asset)
);

-- What one coin is worth in USDT, by two people. How old it is counts from when the first of them looked.
create table deposits.price (
  id uuid primary key,
  coin text not null check (coin ~ '^[A-Z0-9]{2,10}$'),
  price numeric(38, 10) not null check (price > 0),
  source text not null check (length(btrim(source)) between 3 and 200),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  constraint price_approved_by_another check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null))
);
create index price_newest on deposits.price (coin, proposed_at desc);

-- Places on the path of every public key (0/i); no two accounts ever have the same.
create sequence deposits.address_index as int minvalue 0 start 0;

-- An account's addresses. Under another public key of the network it gets another one, and the old one is watched as before.
create table deposits.address (
  network text not null,
  address text not null,
  account_id uuid not null,
  -- Which public key: the first of its hash.
  key text not null check (key ~ '^[0-9a-f]{16}$'),
  place int not null check (place >= 0),
  made_at timestamptz not null,
  primary key (network, address),
  unique (network, account_id, key),
  unique (network, key, place),
  foreign key (network, address) references chains.watched_address (network, address)
);
create index address_account on deposits.address (account_id);

-- Every step that a deposit's state may take; contract/deposits/life.ts says the same and a test compares the two.
create table deposits.allowed_edge (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into deposits.allowed_edge values
  ('announced', 'arrived'), ('announced', 'expired'), ('announced', 'credited'), ('expired', 'credited'),
  ('seen', 'unknown'), ('seen', 'unpriced'), ('seen', 'small'), ('seen', 'review'), ('seen', 'confirmed'),
  ('unpriced', 'small'), ('unpriced', 'review'), ('unpriced', 'confirmed'), ('unpriced', 'credited'),
  ('small', 'confirmed'), ('small', 'credited'), ('review', 'confirmed'), ('review', 'credited'),
  ('unknown', 'credited'), ('confirmed', 'credited'),
  ('seen', 'orphaned'), ('small', 'orphaned'), ('unpriced', 'orphaned'), ('review', 'orphaned'),
  ('unknown', 'orphaned'), ('confirmed', 'orphaned'), ('orphaned', 'seen'),
  ('credited', 'reversed'), ('reversed', 'credited');

-- Money that comes in: what was seen on a chain, or what somebody says is on its way. What was seen has the transfer's id.
create table deposits.deposit (
  id uuid primary key,
  transfer_id uuid unique references chains.transfer,
  account_id uuid not null,
  channel_id uuid references deposits.channel,
  network text not null references chains.network,
  address text not null check (length(address) <= 100),
  state text not null check (state in ('announced', 'arrived', 'expired', 'seen', 'small', 'unpriced', 'review', 'unknown',
    'confirmed', 'credited', 'orphaned', 'reversed')),
  -- In the coin's smallest unit: what came, or what was announced.
  units numeric(78, 0) not null check (units > 0),
  -- What the owner sent along: evidence, and never a credit.
  picture jsonb check (jsonb_typeof(picture) = 'object'),
  -- What it is worth, fixed once: all of it in USDT is the fee, what is credited and the rest below a cent.
  price numeric(38, 10) check (price > 0),
  gross numeric(38, 10) check (gross > 0),
  fee numeric(38, 10) check (fee >= 0),
  rest numeric(38, 10) check (rest >= 0 and rest < 0.01),
  net numeric(38, 10) check (net > 0 and net = round(net, 2)),
  -- The key of the movement that credited it.
  movement text unique,
  seen_at timestamptz not null,
  -- When an announcement ends, or when one that is looked at goes on by itself.
  wait_until timestamptz,
  confirmed_at timestamptz,
  credited_at timestamptz,
  ended_at timestamptz,
  constraint seen_has_its_id check (transfer_id = id),
  constraint announced_or_seen check (
    (transfer_id is null) = (state in ('announced', 'arrived', 'expired')) or (transfer_id is null and state = 'credited')),
  constraint worth_is_its_parts check (gross = fee + rest + net),
  constraint worth_whole check (num_nulls(gross, fee, rest, net) in (0, 4)),
  constraint credited_by_a_movement check ((state in ('credited', 'reversed')) = (movement is not null)),
  constraint credited_is_worth check (movement is null or (net is not null and credited_at is not null)),
  constraint confirmed_is_worth check (state <> 'confirmed' or net is not null)
);
create index deposit_of_account on deposits.deposit (account_id, seen_at desc, id desc);
create index deposit_newest on deposits.deposit (seen_at desc, id desc);
create index deposit_watermark on deposits.deposit (seen_at) where transfer_id is not null;
create index deposit_open on deposits.deposit (state, seen_at)
  where state in ('announced', 'seen', 'small', 'unpriced', 'review', 'confirmed', 'orphaned');
create index deposit_small on deposits.deposit (account_id, channel_id) where state = 'small';

create function deposits.check_step() returns trigger language plpgsql security definer
set search_path = deposits, pg_temp as $$
begin
  if new.state <> old.state and not exists (
    select 1 from allowed_edge e where e.from_state = old.state and e.to_state = new.state) then
    raise exception 'deposit % is %, it cannot become %', old.id, old.state, new.state
      using errcode = '23514', constraint = 'deposit_step';
  end if;
  if old.net is not null and (old.price, old.gross, old.fee, old.rest, old.net)
    is distinct from (new.price, new.gross, new.fee, new.rest, new.net) and old.state in ('confirmed', 'credited') then
    raise exception 'what deposit % is worth is fixed', old.id using errcode = '23514', constraint = 'deposit_worth';
  end if;
  return new;
end $$;
create trigger check_step before update on deposits.deposit
  for each row execute function deposits.check_step();

-- What an operator says should be credited for a deposit, and what another answered. That two people said yes to just this
-- is ledger.approval's to hold, under the key `deposits/<id>/desk`.
create table deposits.proposal (
  id uuid primary key,
  deposit_id uuid not null references deposits.deposit,
  amount numeric(38, 10) not null check (amount > 0 and amount = round(amount, 2)),
  evidence text not null check (length(btrim(evidence)) between 10 and 1000),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decline_reason text check (length(btrim(decline_reason)) between 3 and 300),
  constraint credit_approved_by_another check (state <> 'approved' or decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_at is null) and (state = 'proposed') = (decided_by is null)),
  check ((state = 'declined') = (decline_reason is not null))
);
create unique index proposal_open on deposits.proposal (deposit_id) where state = 'proposed';
create index proposal_deposit on deposits.proposal (deposit_id, proposed_at);

-- A credit whose block is not on the chain any more: what was taken back of it, and what the mall bore.
create table deposits.incident (
  id uuid primary key,
  deposit_id uuid not null references deposits.deposit,
  movement text not null unique,
  taken numeric(38, 10) not null check (taken >= 0),
  borne numeric(38, 10) not null check (borne >= 0),
  at timestamptz not null
);
create index incident_deposit on deposits.incident (deposit_id);

-- At the end of a transaction a credit over a chain says what its deposit says, and has a final transfer or two people behind
-- it; a reversal has a transfer that is not on the chain.
create function deposits.check_movement() returns trigger language plpgsql security definer
set search_path = deposits, pg_temp as $$
begin
  if not exists (
    select 1 from ledger.public_entry e where e.journal_id = new.id and e.account_kind = 'clearing-chain') then
    return null;
  end if;
  if not exists (
    select 1 from deposit d
    join ledger.public_entry c on c.journal_id = new.id and c.account_kind = 'clearing-chain'
    left join chains.public_transfer t on t.id = d.transfer_id
    where new.ref = 'deposits/' || d.id and case new.kind
      when 'deposit' then d.movement = new.key and d.state in ('credited', 'reversed') and c.amount = -d.gross
        and exists (select 1 from ledger.public_entry a where a.journal_id = new.id and a.account_kind = 'available'
          and a.owner_id = d.account_id and a.amount = d.net)
        and case when new.key = 'deposits/' || d.id || '/credit'
          then t.state = 'final' and t.account_id = d.account_id and t.units = d.units
          else exists (select 1 from proposal p where p.deposit_id = d.id and p.state = 'approved'
            and new.key = 'deposits/' || p.id || '/desk') end
      else d.state = 'reversed' and t.state = 'orphaned' and c.amount = d.gross
        and exists (select 1 from incident i where i.deposit_id = d.id and i.movement = new.key
          and i.taken + i.borne = d.gross and i.taken <= d.net and i.taken = coalesce((
            select -a.amount from ledger.public_entry a where a.journal_id = new.id and a.account_kind = 'available'
              and a.owner_id = d.account_id), 0)) end) then
    raise exception 'movement % is no deposit’s', new.key
      using errcode = '23514', constraint = 'movement_has_deposit';
  end if;
  return null;
end $$;
create constraint trigger deposit_movement after insert on ledger.journal
  deferrable initially deferred for each row when (new.kind in ('deposit', 'deposit-reversal'))
  execute function deposits.check_movement();

-- What is said to be credited has its movement, at the end of the transaction in which it is said.
create function deposits.check_credited() returns trigger language plpgsql security definer
set search_path = deposits, pg_temp as $$
begin
  if not exists (select 1 from ledger.public_entry e where e.key = new.movement and e.kind = 'deposit') then
    raise exception 'deposit % has no movement %', new.id, new.movement
      using errcode = '23514', constraint = 'credited_has_movement';
  end if;
  return null;
end $$;
create constraint trigger credited_has_movement after insert or update on deposits.deposit
  deferrable initially deferred for each row when (new.movement is not null)
  execute function deposits.check_credited();

grant usage on schema deposits to mall_app;
grant usage on sequence deposits.address_index to mall_app;
grant select on deposits.allowed_edge to mall_app;
grant select, insert on deposits.channel, deposits.price, deposits.address, deposits.deposit, deposits.proposal,
  deposits.incident to mall_app;
grant update (network_name, at_least, at_most, fee, minutes, price_minutes, region, open) on deposits.channel to mall_app;
grant update (approved_by, approved_at) on deposits.price to mall_app;
grant update (state, price, gross, fee, rest, net, movement, wait_until, confirmed_at, credited_at, ended_at, channel_id)
  on deposits.deposit to mall_app;
grant update (state, decided_by, decided_at, decline_reason) on deposits.proposal to mall_app;
