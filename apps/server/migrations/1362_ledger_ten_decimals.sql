-- An amount has ten decimals and not one more. Before, whoever called this with eleven had each leg rounded, and the balance beside it
-- rounded by itself: the two could differ. Otherwise as in migration 0720.
create or replace function ledger.post(
  p_kind text, p_key text, p_ref text, p_actor text, p_at timestamptz,
  p_currency text, p_kinds text[], p_owners uuid[], p_amounts numeric[],
  p_reason text, p_approver text
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_journal uuid;
  -- As it was before there was a currency, for a movement from then may be sent again.
  v_hash text := md5(concat_ws('|', p_kind, p_ref, p_kinds, p_owners, p_amounts, nullif(p_currency, 'USDT')));
  v_known text;
begin
  if exists (select from unnest(p_amounts) amount where amount <> round(amount, 10)) then
    raise exception 'an amount of % has more than ten decimals', p_key
      using errcode = '23514', constraint = 'ten_decimals';
  end if;
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
  insert into account (kind, owner_id, currency)
  select leg.kind, leg.owner, p_currency from unnest(p_kinds, p_owners) leg (kind, owner)
  where not exists (
    select 1 from account a where a.kind = leg.kind and a.owner_id = leg.owner and a.currency = p_currency)
  on conflict do nothing;
  with leg as (
    select a.id, sum(leg.amount) as amount
    from unnest(p_kinds, p_owners, p_amounts) leg (kind, owner, amount)
    join account a on a.kind = leg.kind and a.owner_id = leg.owner and a.currency = p_currency
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
