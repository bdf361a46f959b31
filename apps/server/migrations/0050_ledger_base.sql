create schema ledger;

-- An account holds one owner's money for one purpose. Platform accounts have the nil owner.
create table ledger.account (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('available', 'escrow', 'platform-fee', 'demo-mint')),
  owner_id uuid not null,
  currency text not null default 'USDT' check (currency = 'USDT'),
  balance numeric(38,10) not null default 0,
  version bigint not null default 0,
  unique (kind, owner_id, currency),
  -- Only the mint, the other side of the demo world's test money, may be negative.
  constraint balance_not_below_zero check (kind = 'demo-mint' or balance >= 0)
);

create table ledger.journal (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  key text not null unique,
  request_hash text not null,
  ref text not null,
  actor text not null,
  approver text,
  reason text,
  at timestamptz not null,
  constraint adjustment_has_reason_and_two_people check (
    kind <> 'adjustment'
    or (length(btrim(coalesce(reason, ''))) >= 10 and approver is not null and approver <> actor)
  )
);
create index journal_ref on ledger.journal (ref);

create table ledger.entry (
  journal_id uuid not null references ledger.journal,
  account_id uuid not null references ledger.account,
  amount numeric(38,10) not null check (amount <> 0),
  balance_after numeric(38,10) not null,
  account_version bigint not null,
  primary key (journal_id, account_id),
  -- A lost update cannot commit: no two entries of an account share a version.
  unique (account_id, account_version)
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger journal_append_only before update or delete on ledger.journal
  for each row execute function ledger.refuse_change();
create trigger entry_append_only before update or delete on ledger.entry
  for each row execute function ledger.refuse_change();
create trigger journal_no_truncate before truncate on ledger.journal
  for each statement execute function ledger.refuse_change();
create trigger entry_no_truncate before truncate on ledger.entry
  for each statement execute function ledger.refuse_change();

create function ledger.check_balanced() returns trigger language plpgsql as $$
declare
  legs int;
  total numeric;
begin
  select count(*), sum(amount) into legs, total from ledger.entry where journal_id = new.id;
  if legs < 2 or total <> 0 then
    raise exception 'journal % has % legs that sum to %', new.id, legs, total
      using errcode = '23514', constraint = 'journal_balanced';
  end if;
  return null;
end $$;
create constraint trigger journal_balanced after insert on ledger.journal
  deferrable initially deferred for each row execute function ledger.check_balanced();

-- The only way money moves. Runs as the owner, so the application needs no right to write the tables.
-- Accounts are opened on first use and locked in the order of their ids. The same key with the same content
-- posts once and returns false the second time; with other content it is refused.
create function ledger.post(
  p_kind text, p_key text, p_ref text, p_actor text, p_at timestamptz,
  p_kinds text[], p_owners uuid[], p_amounts numeric[],
  p_reason text, p_approver text
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_journal uuid;
  v_hash text := md5(concat_ws('|', p_kind, p_ref, p_kinds, p_owners, p_amounts));
  v_known text;
begin
  insert into journal (kind, key, request_hash, ref, actor, approver, reason, at)
  values (p_kind, p_key, v_hash, p_ref, p_actor, p_approver, p_reason, p_at)
  on conflict (key) do nothing returning id into v_journal;
  if v_journal is null then
    select request_hash into v_known from journal where key = p_key;
    if v_known is distinct from v_hash then
      raise exception 'key % was used for another movement', p_key
        using errcode = '22023', constraint = 'journal_key_reused';
    end if;
    return false;
  end if;
  insert into account (kind, owner_id)
  select leg.kind, leg.owner from unnest(p_kinds, p_owners) leg (kind, owner)
  where not exists (select 1 from account a where a.kind = leg.kind and a.owner_id = leg.owner)
  on conflict do nothing;
  with leg as (
    select a.id, sum(leg.amount) as amount
    from unnest(p_kinds, p_owners, p_amounts) leg (kind, owner, amount)
    join account a on a.kind = leg.kind and a.owner_id = leg.owner
    group by a.id
  ), locked as materialized (
    select a.id, leg.amount from account a join leg on leg.id = a.id order by a.id for no key update of a
  ), moved as (
    update account a set balance = a.balance + locked.amount, version = a.version + 1
    from locked where a.id = locked.id
    returning a.id, locked.amount, a.balance, a.version
  )
  insert into entry (journal_id, account_id, amount, balance_after, account_version)
  select v_journal, id, amount, balance, version from moved;
  return true;
end $$;

-- Later features read money through these views.
create view ledger.public_balance as
  select owner_id, kind, currency, balance from ledger.account;
create view ledger.public_entry as
  select e.journal_id, j.kind, j.ref, j.key, j.reason, j.actor, j.at, a.owner_id, a.kind as account_kind,
         e.amount, e.balance_after, e.account_version
  from ledger.entry e
  join ledger.journal j on j.id = e.journal_id
  join ledger.account a on a.id = e.account_id;

revoke all on function ledger.post from public;
grant usage on schema ledger to mall_app;
grant select on ledger.account, ledger.journal, ledger.entry, ledger.public_balance, ledger.public_entry to mall_app;
grant execute on function ledger.post to mall_app;
