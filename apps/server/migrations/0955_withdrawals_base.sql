create schema withdrawals;

-- Every step that a withdrawal's state may take; contract/withdrawals/life.ts says the same and a test compares the two.
create table withdrawals.allowed_edge (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into withdrawals.allowed_edge values
  ('requested', 'approved'), ('requested', 'cancelled'), ('requested', 'refused'),
  ('approved', 'signing'), ('approved', 'cancelled'), ('approved', 'refused'),
  ('signing', 'sent'), ('signing', 'failed'),
  ('sent', 'settled'), ('sent', 'failed');

-- Money on its way out. What was asked, its fee and where it goes stay as they were confirmed.
create table withdrawals.withdrawal (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  state text not null default 'requested' check (
    state in ('requested', 'approved', 'signing', 'sent', 'settled', 'cancelled', 'refused', 'failed')),
  chain text not null check (chain in ('TRC20', 'ERC20', 'OMNI')),
  address text not null check (length(address) between 20 and 100),
  amount numeric(38, 10) not null check (amount > 0 and amount = round(amount, 2)),
  fee numeric(38, 10) not null check (fee >= 0 and fee = round(fee, 2)),
  net numeric(38, 10) not null check (net > 0),
  created_at timestamptz not null,
  expected_at timestamptz not null,
  -- It is not approved before; without a reason to wait that is when it was asked for.
  held_until timestamptz not null check (held_until >= created_at),
  hold_reason text check (hold_reason in ('address-new', 'fund-password-reset')),
  -- Written by `count_people` below, whatever is given.
  approvals_needed int not null,
  approved_at timestamptz,
  signed_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  refusal_reason text check (length(refusal_reason) between 3 and 500),
  refused_by uuid,
  constraint fee_comes_out_of_it check (amount = fee + net),
  constraint hold_has_a_reason check ((hold_reason is null) = (held_until = created_at)),
  constraint refused_says_why check (
    (state = 'refused') = (refusal_reason is not null) and (refusal_reason is null) = (refused_by is null)),
  constraint ended_when check (
    (state in ('settled', 'cancelled', 'refused', 'failed')) = (ended_at is not null)),
  constraint approved_after_its_wait check (approved_at >= held_until),
  constraint sent_was_signed check (
    (state not in ('signing', 'sent', 'settled', 'failed') or signed_at is not null)
    and (signed_at is null or approved_at is not null)
    and (state not in ('sent', 'settled') or sent_at is not null))
);
create index withdrawal_of_account on withdrawals.withdrawal (account_id, created_at desc, id desc);
create index withdrawal_open on withdrawals.withdrawal (state, held_until)
  where state in ('requested', 'approved', 'signing', 'sent');
create index withdrawal_newest on withdrawals.withdrawal (created_at desc, id desc);

-- Who has approved what: the movement that ends a withdrawal is what two people approve (0950_ledger_two_people.sql).
create view ledger.public_approval as
  select key, ref, proposed_by, proposed_at, approved_by, approved_at, closed_at from ledger.approval;
grant select on ledger.public_approval to mall_app;

-- The signer's own book: what it was told to pay. One row for a withdrawal, written before anything is sent, so that
-- whoever goes on after a crash asks what became of it instead of paying again.
create table withdrawals.payout (
  withdrawal_id uuid primary key references withdrawals.withdrawal,
  signer text not null,
  chain text not null,
  address text not null,
  amount numeric(38, 10) not null check (amount > 0),
  signed_at timestamptz not null,
  transaction text,
  next_look_at timestamptz not null
);

-- What the demo world's signer says that it has sent. It stands for the network: written outside of the mall's own
-- transactions, and once for a withdrawal.
create table withdrawals.pretended_payment (
  withdrawal_id uuid primary key,
  transaction text not null,
  sent_at timestamptz not null,
  -- Tests make one fail.
  fails boolean not null default false
);

-- How many people it needs is decided here and never changed: above the brand's limit at that moment, and in any case above
-- that of the ledger's gate.
create function withdrawals.count_people() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if new.state <> 'requested' then
    raise exception 'a withdrawal begins as requested' using errcode = '23514', constraint = 'withdrawal_begins';
  end if;
  new.approvals_needed := case when new.amount > least(
    coalesce((select s.value::numeric from brands.public_setting s
      where s.brand_id = new.brand_id and s.code = 'withdrawal_two_people_above'), 1000),
    (select g.up_to from ledger.gate g where g.kind = 'withdrawal-settle')) then 2 else 0 end;
  return new;
end $$;
create trigger count_people before insert on withdrawals.withdrawal
  for each row execute function withdrawals.count_people();

-- Along the allowed steps only, and on to approval only with as many people as it needs.
create function withdrawals.check_step() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if new.state <> old.state and not exists (
    select 1 from allowed_edge e where e.from_state = old.state and e.to_state = new.state) then
    raise exception 'withdrawal % is %, it cannot become %', old.id, old.state, new.state
      using errcode = '23514', constraint = 'withdrawal_step';
  end if;
  if new.approvals_needed > 0 and new.state in ('approved', 'signing', 'sent', 'settled') and not exists (
    select 1 from ledger.approval p where p.key = 'withdrawals/' || new.id || '/settle'
      and p.approved_by is not null and p.closed_at is null) then
    raise exception 'withdrawal % needs % people', new.id, new.approvals_needed
      using errcode = '23514', constraint = 'withdrawal_people';
  end if;
  return new;
end $$;
create trigger check_step before update on withdrawals.withdrawal
  for each row execute function withdrawals.check_step();

-- Nothing is signed but what was approved, as it was approved.
create function withdrawals.check_payout() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if not exists (
    select 1 from withdrawal w where w.id = new.withdrawal_id and w.state = 'signing'
      and w.chain = new.chain and w.address = new.address and w.net = new.amount) then
    raise exception 'withdrawal % is not to be signed so', new.withdrawal_id
      using errcode = '23514', constraint = 'payout_was_approved';
  end if;
  return new;
end $$;
create trigger check_payout before insert on withdrawals.payout
  for each row execute function withdrawals.check_payout();

-- At the end of a transaction its movements of withdrawals say what the withdrawals say: whoever calls the ledger by
-- himself moves nothing out.
create function withdrawals.check_movement() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
declare
  v_act text := substr(new.kind, length('withdrawal-') + 1);
begin
  if not exists (
    select 1 from withdrawal w
    join ledger.public_entry e on e.journal_id = new.id and e.account_kind = 'reserved' and e.owner_id = w.account_id
      and e.amount = case v_act when 'reserve' then w.amount else -w.amount end
    where new.key = 'withdrawals/' || w.id || '/' || v_act and new.ref = 'withdrawals/' || w.id
      and case v_act
        when 'settle' then w.state = 'settled' and exists (
          select 1 from ledger.public_entry c where c.journal_id = new.id and c.account_kind = 'clearing-chain'
            and c.amount = w.net)
        when 'release' then w.state in ('cancelled', 'refused', 'failed') and exists (
          select 1 from ledger.public_entry c where c.journal_id = new.id and c.account_kind = 'available'
            and c.owner_id = w.account_id and c.amount = w.amount)
        else true end) then
    raise exception 'movement % is no withdrawal’s', new.key
      using errcode = '23514', constraint = 'movement_has_withdrawal';
  end if;
  return null;
end $$;
create constraint trigger withdrawal_movement after insert on ledger.journal
  deferrable initially deferred for each row when (new.kind like 'withdrawal-%')
  execute function withdrawals.check_movement();

grant usage on schema withdrawals to mall_app;
grant select on withdrawals.allowed_edge to mall_app;
grant select, insert on withdrawals.withdrawal to mall_app;
grant update (state, approved_at, signed_at, sent_at, ended_at, refusal_reason, refused_by)
  on withdrawals.withdrawal to mall_app;
grant select, insert on withdrawals.payout, withdrawals.pretended_payment to mall_app;
grant update (transaction, next_look_at) on withdrawals.payout to mall_app;
