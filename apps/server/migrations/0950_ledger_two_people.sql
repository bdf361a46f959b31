-- What comes from outside, goes there, or is put right by hand needs a second person, and the application's role has no way
-- around it: it cannot write the tables, and what posts is checked here whoever wrote the function that does.

-- Kinds that need one, and up to which amount of one movement they do not. Only the owner of the database changes it.
create table ledger.gate (
  kind text primary key,
  up_to numeric(38,10) not null check (up_to >= 0)
);
insert into ledger.gate (kind, up_to) values
  ('adjustment', 0), ('deposit', 0), ('withdrawal-settle', 1000), ('loan-payout', 0);

-- A movement that one operator proposes and another approves, whole: what is posted must be just this.
create table ledger.approval (
  -- The movement's own, so that it is posted once.
  key text primary key,
  kind text not null check (kind in ('adjustment', 'deposit', 'withdrawal-settle', 'loan-payout')),
  ref text not null,
  currency text not null,
  kinds text[] not null,
  owners uuid[] not null,
  amounts numeric[] not null,
  reason text,
  proposed_by uuid not null references accounts.operator,
  proposed_at timestamptz not null,
  approved_by uuid references accounts.operator,
  approved_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  constraint approved_by_another check (approved_by <> proposed_by),
  constraint adjustment_says_why check (kind <> 'adjustment' or length(btrim(coalesce(reason, ''))) >= 10),
  check ((approved_by is null) = (approved_at is null)),
  check ((closed_by is null) = (closed_at is null)),
  check (cardinality(kinds) >= 2 and cardinality(kinds) = cardinality(owners) and cardinality(kinds) = cardinality(amounts))
);
create index approval_ref on ledger.approval (ref);
create trigger approval_no_truncate before truncate on ledger.approval
  for each statement execute function ledger.refuse_change();
create trigger approval_no_delete before delete on ledger.approval
  for each row execute function ledger.refuse_change();

-- What was proposed stays as it was proposed, and whatever was said about it is said once.
create function ledger.keep_approval() returns trigger language plpgsql as $$
begin
  if (new.key, new.kind, new.ref, new.currency, new.kinds, new.owners, new.amounts, new.reason, new.proposed_by, new.proposed_at)
      is distinct from
     (old.key, old.kind, old.ref, old.currency, old.kinds, old.owners, old.amounts, old.reason, old.proposed_by, old.proposed_at)
    or old.closed_at is not null
    or (old.approved_at is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
  then
    raise exception 'what was said of % stays', old.key using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_approval before update on ledger.approval
  for each row execute function ledger.keep_approval();

-- The first person. False when just this was proposed before; anything else under a used key is refused.
create function ledger.propose(
  p_kind text, p_key text, p_ref text, p_currency text, p_kinds text[], p_owners uuid[], p_amounts numeric[],
  p_reason text, p_person uuid, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into approval (kind, key, ref, currency, kinds, owners, amounts, reason, proposed_by, proposed_at)
  values (p_kind, p_key, p_ref, p_currency, p_kinds, p_owners, p_amounts, p_reason, p_person, p_at)
  on conflict (key) do nothing;
  if found then
    return true;
  end if;
  if not exists (
    select 1 from approval where key = p_key and
      (kind, ref, currency, kinds, owners, amounts, reason, proposed_by) is not distinct from
      (p_kind, p_ref, p_currency, p_kinds, p_owners, p_amounts, p_reason, p_person)
  ) then
    raise exception 'key % was used for another proposal', p_key
      using errcode = '22023', constraint = 'approval_key_reused';
  end if;
  return false;
end $$;

-- The second person. False when there is nothing that waits for one.
create function ledger.approve(p_key text, p_person uuid, p_at timestamptz)
returns boolean language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  update approval set approved_by = p_person, approved_at = p_at
  where key = p_key and approved_at is null and closed_at is null;
  return found;
end $$;

-- It will never be posted: declined, or taken back. False when it was posted or closed before.
create function ledger.close_approval(p_key text, p_by text, p_at timestamptz)
returns boolean language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform 1 from approval where key = p_key for update;
  update approval set closed_by = p_by, closed_at = p_at
  where key = p_key and closed_at is null and not exists (select 1 from journal j where j.key = p_key);
  return found;
end $$;

-- What two people have approved is theirs in the journal, whatever the caller says.
create function ledger.name_two_people() returns trigger language plpgsql as $$
declare
  v ledger.approval;
begin
  -- Held, so that it is not closed while it is posted.
  select * into v from ledger.approval where key = new.key and approved_at is not null and closed_at is null for no key update;
  if found then
    new.actor := 'operator:' || v.proposed_by;
    new.approver := 'operator:' || v.approved_by;
    new.reason := v.reason;
  else
    new.approver := null;
  end if;
  return new;
end $$;
create trigger journal_names_two_people before insert on ledger.journal for each row
  when (new.kind in ('adjustment', 'deposit', 'withdrawal-settle', 'loan-payout'))
  execute function ledger.name_two_people();

-- Whether a movement of this kind may touch such an account in this direction. What people and shops have with the mall is
-- moved by many kinds; everything else stands for somebody outside, or for what is promised to him, and is moved by its own.
create function ledger.may_touch(p_kind text, p_account text, p_amount numeric) returns boolean language sql immutable as $$
  select case
    when p_account in ('available', 'escrow', 'platform-fee', 'coupon-budget') then true
    when p_account = 'demo-mint' then p_kind = 'demo-funds'
    when p_account = 'platform-loss' then p_kind in ('adjustment', 'deposit-reversal')
    when p_account = 'reserved' then p_kind in ('withdrawal-reserve', 'withdrawal-settle', 'withdrawal-release')
    when p_account in ('loan-due', 'loan-claim') then p_kind in ('loan-payout', 'loan-interest', 'loan-repayment')
    when p_account = 'clearing-lender' then p_kind = case when p_amount < 0 then 'loan-payout' else 'loan-repayment' end
    when p_amount < 0 then p_kind = 'deposit'
    else p_kind in ('withdrawal-settle', 'deposit-reversal')
  end
$$;

create or replace function ledger.check_balanced() returns trigger language plpgsql as $$
declare
  legs int;
  total numeric;
  currencies int;
  moved numeric;
  touches boolean;
begin
  select count(*), sum(e.amount), count(distinct a.currency), sum(greatest(e.amount, 0)),
    bool_and(ledger.may_touch(new.kind, a.kind, e.amount))
  into legs, total, currencies, moved, touches
  from ledger.entry e join ledger.account a on a.id = e.account_id where e.journal_id = new.id;
  if legs < 2 or total <> 0 or currencies <> 1 then
    raise exception 'journal % has % legs in % currencies that sum to %', new.id, legs, currencies, total
      using errcode = '23514', constraint = 'journal_balanced';
  end if;
  if not touches then
    raise exception 'a movement of the kind % may not touch one of its accounts', new.kind
      using errcode = '23514', constraint = 'movement_touches_its_own';
  end if;
  if exists (select 1 from ledger.gate g where g.kind = new.kind and moved > g.up_to)
    and not ledger.is_approved(new) then
    raise exception 'movement % needs a second person', new.key
      using errcode = '42501', constraint = 'two_people';
  end if;
  return null;
end $$;

-- Whether a movement is just what two people have approved, to the last leg.
create function ledger.is_approved(j ledger.journal) returns boolean language sql stable as $$
  select exists (
    select 1 from ledger.approval p
    where p.key = j.key and p.kind = j.kind and p.ref = j.ref and p.approved_by is not null and p.closed_at is null
      and not exists (
        select 1 from (
          select leg.kind, leg.owner, sum(leg.amount) as amount
          from unnest(p.kinds, p.owners, p.amounts) leg (kind, owner, amount) group by 1, 2) said
        full join (
          select a.kind, a.owner_id as owner, e.amount, a.currency
          from ledger.entry e join ledger.account a on a.id = e.account_id where e.journal_id = j.id) done
        using (kind, owner)
        where said.amount is distinct from done.amount or done.currency <> p.currency))
$$;

revoke all on function ledger.propose, ledger.approve, ledger.close_approval from public;
grant execute on function ledger.propose, ledger.approve, ledger.close_approval to mall_app;
grant select on ledger.gate, ledger.approval to mall_app;
