-- The payout signer's book. It is a process of its own (`mall_signer`): the application says what it would like to have paid,
-- the signer alone says what it has signed and what became of it (decision record 0061).
create schema signer;

-- A coin's smallest unit: no amount of the mall's, and never rounded.
create domain signer.units as text check (value ~ '^[0-9]{1,78}$');

-- What the mall asks to have paid; a payout that was approved, once. Nothing is told to the signer but this row.
create table signer.request (
  withdrawal_id uuid primary key references withdrawals.payout,
  asset text not null check (asset ~ '^[A-Z0-9]{2,10}$'),
  asked_at timestamptz not null default now(),
  -- An operator wants it not to be paid any more. The signer decides whether it is not too late.
  given_up_at timestamptz,
  given_up_by uuid references accounts.operator,
  check ((given_up_at is null) = (given_up_by is null))
);

-- All that the signer judges by, as the owner of the database sees it: the payout, the withdrawal, what its people have
-- approved, and what is reserved for it in the books.
create view signer.public_order as
  select r.withdrawal_id, r.asset, r.asked_at, r.given_up_at, p.chain as network, p.address, p.amount,
    w.account_id, w.amount as gross, w.fee, w.state, w.address as bound_address, w.net,
    a.proposed_by, a.approved_by, a.closed_at, a.kinds, a.owners,
    (select array_agg(platform.amount_text(leg.amount) order by leg.at)
      from unnest(a.amounts) with ordinality leg (amount, at)) as amounts,
    (select coalesce(sum(e.amount), 0) from ledger.public_entry e
      where e.ref = 'withdrawals/' || w.id and e.account_kind = 'reserved' and e.owner_id = w.account_id) as reserved
  from signer.request r
  join withdrawals.payout p on p.withdrawal_id = r.withdrawal_id
  join withdrawals.withdrawal w on w.id = r.withdrawal_id
  left join ledger.approval a on a.key = 'withdrawals/' || w.id || '/settle';

-- One row for a withdrawal, for ever: what was decided about it, and how it ended.
create table signer.payment (
  withdrawal_id uuid primary key references signer.request,
  network text not null,
  -- Null while it was never signed.
  contract text,
  units signer.units,
  recipient text not null,
  amount numeric(38, 10) not null check (amount > 0),
  -- `held`: not signed, for a reason, until it ends by itself. `refused`: never signed, and never will be.
  state text not null check (state in ('held', 'signed', 'settled', 'failed', 'refused')),
  reason text check (length(reason) <= 60),
  held_since timestamptz,
  gives_up_at timestamptz,
  signed_at timestamptz,
  ended_at timestamptz,
  -- The one that was mined, or the last one that was sent.
  transaction text,
  constraint held_says_why check (
    state <> 'held' or (reason is not null and held_since is not null and gives_up_at is not null)),
  constraint signed_says_what check (
    (state in ('signed', 'settled', 'failed')) = (signed_at is not null)
    and (signed_at is null or (contract is not null and units is not null and transaction is not null))),
  constraint ended_when check ((state in ('settled', 'failed', 'refused')) = (ended_at is not null))
);
create index payment_open on signer.payment (network, held_since) where state in ('held', 'signed');
create index payment_signed on signer.payment (signed_at) where signed_at is not null;

-- A nonce is taken once and belongs to one withdrawal; without one it fills a gap.
create table signer.nonce (
  network text not null,
  sender text not null,
  nonce bigint not null check (nonce >= 0),
  withdrawal_id uuid unique references signer.payment,
  taken_at timestamptz not null default now(),
  -- A transaction with it is on a final block.
  done_at timestamptz,
  primary key (network, sender, nonce)
);
create index nonce_open on signer.nonce (network, sender, nonce) where done_at is null;

-- Every transaction that was signed, its bytes written before they are sent. With a higher fee it is another one of the same
-- nonce: whichever is mined counts.
create table signer.attempt (
  transaction text primary key,
  network text not null,
  sender text not null,
  nonce bigint not null,
  bytes text not null,
  fee_per_gas signer.units not null,
  tip_per_gas signer.units not null,
  signed_at timestamptz not null default now(),
  sent_at timestamptz,
  sends int not null default 0,
  block_no bigint,
  block_hash text,
  foreign key (network, sender, nonce) references signer.nonce,
  check ((block_no is null) = (block_hash is null))
);
create index attempt_of_nonce on signer.attempt (network, sender, nonce, signed_at desc);

-- What the signer says of itself for each network that it serves: seen a moment ago, it is alive.
create table signer.station (
  network text primary key,
  asset text not null,
  contract text not null,
  sender text not null,
  version text not null,
  driver text not null,
  seen_at timestamptz not null,
  -- It signs nothing while there is one.
  fault text check (length(fault) <= 500),
  head_no bigint,
  final_no bigint,
  next_nonce bigint,
  chain_nonce bigint,
  float_amount numeric(38, 10),
  float_most numeric(38, 10),
  -- In the network's own coin.
  gas_amount numeric(38, 10),
  payout_cap numeric(38, 10) not null,
  hour_cap numeric(38, 10) not null,
  hour_used numeric(38, 10) not null,
  day_cap numeric(38, 10) not null,
  day_used numeric(38, 10) not null,
  two_people_above numeric(38, 10) not null
);

-- "Hold all payouts": one person stops them, for a time that ends by itself; before that another person lets them go on.
create table signer.stop (
  id uuid primary key,
  reason text not null check (length(btrim(reason)) between 10 and 500),
  stopped_by uuid not null references accounts.operator,
  stopped_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at > stopped_at and ends_at <= stopped_at + interval '14 days'),
  lifted_by uuid references accounts.operator,
  lifted_at timestamptz,
  constraint lifted_by_another check (lifted_by <> stopped_by),
  check ((lifted_by is null) = (lifted_at is null))
);
create index stop_open on signer.stop (ends_at) where lifted_at is null;

-- Nothing is handed to the signer that another one has: a withdrawal whose payout is pretended is never paid.
create function signer.check_request() returns trigger language plpgsql security definer
set search_path = signer, pg_temp as $$
begin
  if not exists (
    select 1 from withdrawals.payout p join withdrawals.withdrawal w on w.id = p.withdrawal_id
    where p.withdrawal_id = new.withdrawal_id and p.signer = 'own' and w.state = 'signing') then
    raise exception 'withdrawal % is not for the signer', new.withdrawal_id
      using errcode = '23514', constraint = 'request_is_a_payout';
  end if;
  return new;
end $$;
create trigger check_request before insert on signer.request
  for each row execute function signer.check_request();

-- What was signed stays as it was signed, and what has ended has ended.
create function signer.keep_payment() returns trigger language plpgsql security definer
set search_path = signer, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.state in ('settled', 'failed', 'refused')
      or (old.state <> 'held' and new.state in ('held', 'refused'))
      or (old.state = 'held' and new.state in ('settled', 'failed'))
      or (new.withdrawal_id, new.network, new.recipient, new.amount)
        is distinct from (old.withdrawal_id, old.network, old.recipient, old.amount)
      or (old.state <> 'held' and (new.contract, new.units, new.signed_at)
        is distinct from (old.contract, old.units, old.signed_at)) then
      raise exception 'what was said of payment % stays', old.withdrawal_id using errcode = '42501';
    end if;
  end if;
  if new.state = 'signed' and not exists (
    select 1 from public_order o where o.withdrawal_id = new.withdrawal_id and o.network = new.network
      and o.address = new.recipient and o.bound_address = new.recipient and o.amount = new.amount and o.net = new.amount
      and (o.state in ('signing', 'sent'))) then
    raise exception 'payment % is not what was asked', new.withdrawal_id
      using errcode = '23514', constraint = 'payment_was_asked';
  end if;
  return new;
end $$;
create trigger keep_payment before insert or update on signer.payment
  for each row execute function signer.keep_payment();

create function signer.keep_attempt() returns trigger language plpgsql as $$
begin
  if (new.transaction, new.network, new.sender, new.nonce, new.bytes) is distinct from
     (old.transaction, old.network, old.sender, old.nonce, old.bytes) then
    raise exception 'what was signed stays' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_attempt before update on signer.attempt
  for each row execute function signer.keep_attempt();

create function signer.keep_nonce() returns trigger language plpgsql as $$
begin
  if (new.network, new.sender, new.nonce, new.withdrawal_id) is distinct from
     (old.network, old.sender, old.nonce, old.withdrawal_id) or old.done_at is not null then
    raise exception 'nonce % is taken', old.nonce using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_nonce before update on signer.nonce
  for each row execute function signer.keep_nonce();

-- A withdrawal that the signer has ends as the signer says, whatever the application believes.
create function signer.check_end() returns trigger language plpgsql security definer
set search_path = signer, pg_temp as $$
begin
  if exists (select 1 from request r where r.withdrawal_id = new.id) and not exists (
    select 1 from payment p where p.withdrawal_id = new.id
      and case new.state when 'settled' then p.state = 'settled' else p.state in ('failed', 'refused') end) then
    raise exception 'the signer does not say that withdrawal % is %', new.id, new.state
      using errcode = '42501', constraint = 'signer_says_how_it_ends';
  end if;
  return new;
end $$;
create trigger signer_says_how_it_ends before update on withdrawals.withdrawal for each row
  when (new.state in ('settled', 'failed') and old.state <> new.state)
  execute function signer.check_end();

grant usage on schema signer to mall_app, mall_signer;
grant select on signer.request, signer.payment, signer.nonce, signer.station, signer.stop to mall_app, mall_signer;
-- Not the bytes: they are for the signer to send.
grant select (transaction, network, sender, nonce, fee_per_gas, tip_per_gas, signed_at, sent_at, sends, block_no)
  on signer.attempt to mall_app;
grant insert (withdrawal_id, asset), update (given_up_at, given_up_by) on signer.request to mall_app;
grant insert (id, reason, stopped_by, ends_at), update (lifted_by, lifted_at) on signer.stop to mall_app;
grant select on signer.public_order to mall_signer;
grant select on signer.attempt to mall_signer;
grant insert, update on signer.payment, signer.nonce, signer.attempt, signer.station to mall_signer;
grant usage on schema platform to mall_signer;
grant execute on function platform.amount_text to mall_signer;
