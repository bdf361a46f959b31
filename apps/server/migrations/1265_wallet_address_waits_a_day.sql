-- Withdrawals to a new address wait for a day at least. Before, one operator alone set the wait to nothing; the next day somebody's money
-- left as soon as its address was another one.
create or replace function wallet.address_wait_days(p_brand uuid) returns int language sql security definer set search_path = wallet, pg_temp as $$
  select greatest(1, (
    select s.value::int from brands.public_setting s
    where s.brand_id = p_brand and s.code = 'withdrawal_address_wait_days'))
$$;
-- That one shorter than a day counted when it had been set for a day is needed no more.
drop trigger date_setting on brands.setting;
drop function brands.date_setting();
update brands.setting set value = '1' where code = 'withdrawal_address_wait_days' and value = '0';
