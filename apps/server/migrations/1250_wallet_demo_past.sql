-- The demo world has a past that it never lived: an address of it is dated back, which the database does for no business. It is shut
-- for it as for test money and for the time machine.
create function wallet.bind_earlier(p_account uuid, p_at timestamptz) returns void language plpgsql security definer
set search_path = wallet, pg_temp as $$
declare
  v_bound withdrawal_address;
begin
  if exists (select from ledger.gate where kind = 'demo-funds') then
    raise exception 'an address of a business is dated by nobody' using errcode = '42501', constraint = 'bound_when_it_is';
  end if;
  delete from withdrawal_address where account_id = p_account and bound_at > p_at returning * into v_bound;
  if found then
    insert into withdrawal_address (account_id, chain, address, bound_at)
    values (v_bound.account_id, v_bound.chain, v_bound.address, p_at);
  end if;
end $$;
revoke all on function wallet.bind_earlier from public;
grant execute on function wallet.bind_earlier to mall_app;
