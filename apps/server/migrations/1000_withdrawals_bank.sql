-- Money that goes out through a bank: where to, sealed; who of the mall pays it and with which reference; and that two people
-- say so before it is gone.

-- A bank account that withdrawals go to. One for each owner at a time; another one takes its place and begins to wait anew. What
-- is to be kept from everybody (number, holder, routing number, addresses) is sealed, and is forgotten once nothing needs it.
create table withdrawals.bank_account (
  id uuid primary key,
  account_id uuid not null,
  kind text not null check (kind in ('iban', 'card', 'account')),
  bank_name text not null check (length(bank_name) between 2 and 120),
  country text not null check (country ~ '^[A-Z]{2}$'),
  swift text check (swift ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  -- All that is shown of the number and of the holder.
  last_four text not null check (length(last_four) = 4),
  holder_hint text not null,
  sealed bytea,
  saved_at timestamptz not null,
  -- New withdrawals go to another one since then, or to none.
  left_at timestamptz,
  constraint kept_while_used check (sealed is not null or left_at is not null)
);
create unique index bank_account_current on withdrawals.bank_account (account_id) where left_at is null;
create index bank_account_owner on withdrawals.bank_account (account_id, saved_at desc);

-- Where it goes stays as it was saved, and what was left or forgotten does not come back.
create function withdrawals.keep_bank_account() returns trigger language plpgsql as $$
begin
  if (new.sealed is distinct from old.sealed and new.sealed is not null)
    or (old.left_at is not null and new.left_at is distinct from old.left_at) then
    raise exception 'bank account % stays as it was saved', old.id
      using errcode = '23514', constraint = 'bank_account_stays';
  end if;
  return new;
end $$;
create trigger keep_bank_account before update on withdrawals.bank_account
  for each row execute function withdrawals.keep_bank_account();

alter table withdrawals.withdrawal
  alter column chain drop not null,
  alter column address drop not null,
  add column bank_account_id uuid references withdrawals.bank_account,
  -- Who of the mall pays it at the bank, and alone may open where to.
  add column taken_by uuid references accounts.operator,
  -- The bank's own name of the payment.
  add column bank_reference text check (length(bank_reference) between 3 and 140),
  add constraint goes_one_way check (
    (chain is null) = (address is null) and (chain is null) = (bank_account_id is not null)),
  add constraint taken_at_the_bank check (
    case when bank_account_id is null then taken_by is null and bank_reference is null
      else (state not in ('signing', 'sent', 'settled', 'failed') or taken_by is not null)
        and (state not in ('sent', 'settled') or bank_reference is not null) end),
  drop constraint refused_says_why,
  add constraint refused_says_why check (
    (state = 'refused' or (state = 'failed' and bank_account_id is not null)) = (refusal_reason is not null)
    and (refusal_reason is null) = (refused_by is null)),
  -- Who pays it does not also say that it was not paid.
  add constraint returned_by_another check (state <> 'failed' or refused_by <> taken_by);
create index withdrawal_bank on withdrawals.withdrawal (bank_account_id) where bank_account_id is not null;

-- Who opened where a withdrawal goes, and when.
create table withdrawals.look (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawals.withdrawal,
  operator_id uuid not null references accounts.operator,
  at timestamptz not null
);
create index look_withdrawal on withdrawals.look (withdrawal_id, at);

-- Nobody looks but who has taken it, while he pays it.
create function withdrawals.check_look() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if not exists (
    select 1 from withdrawal w where w.id = new.withdrawal_id and w.state = 'signing' and w.taken_by = new.operator_id) then
    raise exception 'operator % does not pay withdrawal %', new.operator_id, new.withdrawal_id
      using errcode = '42501', constraint = 'looker_pays_it';
  end if;
  return new;
end $$;
create trigger check_look before insert on withdrawals.look
  for each row execute function withdrawals.check_look();

-- As before (0955); to a bank it goes to the owner's own account as it is now, and its two people are asked when it is paid.
create or replace function withdrawals.count_people() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if new.state <> 'requested' then
    raise exception 'a withdrawal begins as requested' using errcode = '23514', constraint = 'withdrawal_begins';
  end if;
  if new.bank_account_id is not null then
    if new.taken_by is not null or new.bank_reference is not null or not exists (
      select 1 from bank_account a
      where a.id = new.bank_account_id and a.account_id = new.account_id and a.left_at is null) then
      raise exception 'a withdrawal goes to its owner’s bank account' using errcode = '23514', constraint = 'bank_account_own';
    end if;
    new.approvals_needed := 0;
    return new;
  end if;
  new.approvals_needed := case when new.amount > least(
    coalesce((select s.value::numeric from brands.public_setting s
      where s.brand_id = new.brand_id and s.code = 'withdrawal_two_people_above'), 1000),
    (select g.up_to from ledger.gate g where g.kind = 'withdrawal-settle')) then 2 else 0 end;
  return new;
end $$;

-- As before; what a bank has paid is gone only when whoever paid it and somebody else say so, whatever the amount.
create or replace function withdrawals.check_step() returns trigger language plpgsql security definer
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
  if new.bank_account_id is not null and new.state = 'settled' and not exists (
    select 1 from ledger.approval p where p.key = 'withdrawals/' || new.id || '/settle'
      and p.proposed_by = new.taken_by and p.approved_by is not null and p.closed_at is null) then
    raise exception 'withdrawal % needs 2 people', new.id
      using errcode = '23514', constraint = 'withdrawal_people';
  end if;
  if (old.taken_by is not null and new.taken_by is distinct from old.taken_by)
    or (old.bank_reference is not null and new.bank_reference is distinct from old.bank_reference) then
    raise exception 'who pays withdrawal %, and with which reference, stays', old.id
      using errcode = '23514', constraint = 'withdrawal_taken';
  end if;
  return new;
end $$;

-- As before; what settles one through a bank stands in the bank's account.
create or replace function withdrawals.check_movement() returns trigger language plpgsql security definer
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
          select 1 from ledger.public_entry c where c.journal_id = new.id and c.amount = w.net
            and c.account_kind = case when w.bank_account_id is null then 'clearing-chain' else 'clearing-bank' end)
        when 'release' then w.state in ('cancelled', 'refused', 'failed') and exists (
          select 1 from ledger.public_entry c where c.journal_id = new.id and c.account_kind = 'available'
            and c.owner_id = w.account_id and c.amount = w.amount)
        else true end) then
    raise exception 'movement % is no withdrawal’s', new.key
      using errcode = '23514', constraint = 'movement_has_withdrawal';
  end if;
  return null;
end $$;

grant select, insert, delete on withdrawals.bank_account to mall_app;
grant update (sealed, left_at) on withdrawals.bank_account to mall_app;
grant update (taken_by, bank_reference) on withdrawals.withdrawal to mall_app;
grant select, insert on withdrawals.look to mall_app;

-- What went out over chains, which is all that reserves compare with the chains.
create or replace view withdrawals.public_withdrawal as
  select id, state, net from withdrawals.withdrawal where bank_account_id is null;
