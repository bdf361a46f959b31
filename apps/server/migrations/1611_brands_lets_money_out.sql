-- One operator set the largest withdrawal to 1 USDT, one of them a day and a wait of thirty days after an address was bound: a way to close
-- withdrawals without a reason and an end. The wait ends after three days, whatever is written; a day has one withdrawal at least, and
-- the largest is never less than what the smallest may be. (That the first of a day has no largest at all is the application's rule.)
create or replace function wallet.address_wait_days(p_brand uuid) returns int language sql security definer set search_path = wallet, pg_temp as $$
  select least(3, greatest(1, (
    select s.value::int from brands.public_setting s
    where s.brand_id = p_brand and s.code = 'withdrawal_address_wait_days')))
$$;

create function brands.lets_money_out(p_code text, p_value text) returns boolean language sql immutable as $$
  select case
    when p_code not in ('withdrawal_maximum', 'withdrawal_daily_count') then true
    when p_value !~ '^\d{1,20}(\.\d{1,10})?$' then false
    else p_value::numeric >= case p_code when 'withdrawal_maximum' then 1000 else 1 end end
$$;
update brands.setting set value = '1000' where code = 'withdrawal_maximum' and not brands.lets_money_out(code, value);
update brands.setting set value = '1' where code = 'withdrawal_daily_count' and not brands.lets_money_out(code, value);
update brands.setting set value = '3' where code = 'withdrawal_address_wait_days' and value::int > 3;
alter table brands.setting add constraint setting_lets_money_out check (brands.lets_money_out(code, value));
