-- Money that came in from outside: a chain's watcher or a payment provider's answer says so as `mall_witness`, a role that can
-- do nothing else. The application posts the deposit; it cannot say by itself that one has come (decision record 0057).
create table ledger.witness (
  -- The movement's own, so that it is posted once.
  key text primary key,
  ref text not null,
  -- Who saw it: `chain:<network>` or `provider:<name>`.
  source text not null check (source ~ '^(chain|provider):[a-z0-9-]{1,40}$'),
  currency text not null,
  kinds text[] not null,
  owners uuid[] not null,
  amounts numeric[] not null,
  at timestamptz not null,
  check (cardinality(kinds) >= 2 and cardinality(kinds) = cardinality(owners) and cardinality(kinds) = cardinality(amounts))
);
create index witness_ref on ledger.witness (ref);
create trigger witness_no_truncate before truncate on ledger.witness
  for each statement execute function ledger.refuse_change();
create trigger witness_no_change before update or delete on ledger.witness
  for each row execute function ledger.refuse_change();

-- False when just this was said before; anything else under a used key is refused.
create function ledger.bear_witness(
  p_key text, p_ref text, p_source text, p_currency text, p_kinds text[], p_owners uuid[], p_amounts numeric[],
  p_at timestamptz
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into witness (key, ref, source, currency, kinds, owners, amounts, at)
  values (p_key, p_ref, p_source, p_currency, p_kinds, p_owners, p_amounts, p_at)
  on conflict (key) do nothing;
  if found then
    return true;
  end if;
  if not exists (
    select 1 from witness where key = p_key and
      (ref, source, currency, kinds, owners, amounts) is not distinct from
      (p_ref, p_source, p_currency, p_kinds, p_owners, p_amounts)
  ) then
    raise exception 'key % was used for another deposit', p_key
      using errcode = '22023', constraint = 'witness_key_reused';
  end if;
  return false;
end $$;

-- Whether what was written is just these legs.
create function ledger.is_just(
  j ledger.journal, p_currency text, p_kinds text[], p_owners uuid[], p_amounts numeric[]
) returns boolean language sql stable as $$
  select not exists (
    select 1 from (
      select leg.kind, leg.owner, sum(leg.amount) as amount
      from unnest(p_kinds, p_owners, p_amounts) leg (kind, owner, amount) group by 1, 2) said
    full join (
      select a.kind, a.owner_id as owner, e.amount, a.currency
      from ledger.entry e join ledger.account a on a.id = e.account_id where e.journal_id = j.id) done
    using (kind, owner)
    where said.amount is distinct from done.amount or done.currency <> p_currency)
$$;

create or replace function ledger.is_approved(j ledger.journal) returns boolean language sql stable as $$
  select exists (
    select 1 from ledger.approval p
    where p.key = j.key and p.kind = j.kind and p.ref = j.ref and p.approved_by is not null and p.closed_at is null
      and ledger.is_just(j, p.currency, p.kinds, p.owners, p.amounts))
$$;

-- A deposit that was seen from outside, to the last leg.
create function ledger.is_witnessed(j ledger.journal) returns boolean language sql stable as $$
  select j.kind = 'deposit' and exists (
    select 1 from ledger.witness w
    where w.key = j.key and w.ref = j.ref and ledger.is_just(j, w.currency, w.kinds, w.owners, w.amounts))
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
    and not ledger.is_approved(new) and not ledger.is_witnessed(new) then
    raise exception 'movement % needs a second person', new.key
      using errcode = '42501', constraint = 'two_people';
  end if;
  return null;
end $$;

revoke all on function ledger.bear_witness from public;
grant usage on schema ledger to mall_witness;
grant execute on function ledger.bear_witness to mall_witness;
grant select on ledger.witness to mall_app, mall_witness;
