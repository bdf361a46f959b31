-- The second person's word and new operators have a role of their own. Before, whoever held the application's role alone could make
-- two operators and say yes for both.

-- Who has approved the movement: the caller, or whoever did before and was cut off before it was posted. Nothing when none waits here.
drop function ledger.approve(text, uuid, timestamptz);
create function ledger.approve(p_key text, p_person uuid, p_at timestamptz)
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
grant usage on schema ledger, accounts to mall_approver;
grant execute on function ledger.approve to mall_approver;

-- The application only notes when one has logged in.
revoke insert, update on accounts.operator from mall_app;
grant update (last_login_at) on accounts.operator to mall_app;
grant insert on accounts.operator to mall_approver;
