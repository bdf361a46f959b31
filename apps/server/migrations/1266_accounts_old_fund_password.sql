-- A fund password is changed by who knows the old one, or is replaced and money rests: the database asks. Before, the application's role
-- wrote another one over it, and nothing rested. It reads none any more either, so that it cannot say the old one back.
alter function accounts.try_fund_password(uuid, text, date, int) security definer set search_path = accounts, pg_temp;

create function accounts.change_fund_password(p_account uuid, p_old text, p_hash text) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  update fund_password set hash = p_hash, wrong = 0, day = null where account_id = p_account and hash = p_old;
  return found;
end $$;
revoke all on function accounts.change_fund_password from public;
grant execute on function accounts.change_fund_password to mall_app;

revoke select, update on accounts.fund_password from mall_app;
grant select (account_id, payouts_from) on accounts.fund_password to mall_app;
