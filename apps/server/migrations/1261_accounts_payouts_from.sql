-- Until when money rests after a forgotten fund password was replaced is the database's word. Before, the application's role wrote it,
-- and took it away again, and a withdrawal that was written by SQL did not wait for it.
create function accounts.replace_fund_password(p_account uuid, p_hash text) returns timestamptz
language sql security definer set search_path = accounts, pg_temp as $$
  update fund_password set hash = p_hash, wrong = 0, day = null, payouts_from = platform.mall_now() + interval '24 hours'
  where account_id = p_account returning payouts_from
$$;
revoke all on function accounts.replace_fund_password from public;
grant execute on function accounts.replace_fund_password to mall_app;
revoke insert, update on accounts.fund_password from mall_app;
grant insert (account_id, hash), update (hash, wrong, day) on accounts.fund_password to mall_app;

-- It goes with its account and not before, and a closed account is never opened again.
create function accounts.keep_fund_password() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from accounts.account a where a.id = old.account_id and a.state = 'closed') then
    raise exception 'the fund password of account % stays while that is open', old.account_id
      using errcode = '42501', constraint = 'fund_password_stays';
  end if;
  return old;
end $$;
create trigger keep_fund_password before delete on accounts.fund_password for each row
  when (current_user = 'mall_app')
  execute function accounts.keep_fund_password();

create function accounts.keep_closed() returns trigger language plpgsql as $$
begin
  raise exception 'account % stays closed', old.id using errcode = '42501', constraint = 'closed_stays';
end $$;
create trigger keep_closed before update on accounts.account for each row
  when (old.state = 'closed' and new.state <> 'closed')
  execute function accounts.keep_closed();

create function accounts.payouts_from(p_account uuid) returns timestamptz
language sql stable security definer set search_path = accounts, pg_temp as $$
  select payouts_from from fund_password where account_id = p_account
$$;
revoke all on function accounts.payouts_from from public;
