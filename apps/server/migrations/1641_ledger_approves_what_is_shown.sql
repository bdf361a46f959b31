-- The second person approved a key. What stood under it had been proposed by the application's role, and what he was shown was another row
-- of the same role's: he read of 1 USDT, or of a withdrawal, and approved a correction of a million. Now he approves a movement, to the last leg.
drop function ledger.approve;
create function ledger.approve(p_kind text, p_key text, p_ref text, p_currency text, p_kinds text[], p_owners uuid[], p_amounts numeric[],
  p_reason text, p_person uuid, p_at timestamptz)
returns uuid language plpgsql security definer set search_path = ledger, pg_temp
-- The caller may hold rows of another transaction meanwhile, which no search for deadlocks sees.
set lock_timeout = '10s' as $$
declare
  v approval;
begin
  select * into v from approval where key = p_key and closed_at is null for no key update;
  if not found then
    return null;
  end if;
  if (v.kind, v.ref, v.currency, v.kinds, v.owners, v.amounts, v.reason)
    is distinct from (p_kind, p_ref, p_currency, p_kinds, p_owners, p_amounts, p_reason) then
    raise exception '% was proposed, but not this movement: approves_what_is_shown', p_key
      using errcode = '42501', constraint = 'approves_what_is_shown';
  end if;
  if v.proposed_by = p_person then
    raise exception '% was proposed by the same person: approved_by_another', p_key
      using errcode = '23514', constraint = 'approved_by_another';
  end if;
  if v.approved_by is null then
    update approval set approved_by = p_person, approved_at = p_at where key = p_key;
    return p_person;
  end if;
  return v.approved_by;
end $$;
revoke all on function ledger.approve from public;
grant execute on function ledger.approve to mall_approver;
