-- A coupon of the mall begins with its proposal (decision record 0079). Until now the application's role could write one without: it got
-- no money, and counted as an old one, with a budget that was never set aside.
create function coupons.check_proposed() returns trigger language plpgsql security definer
set search_path = coupons, pg_temp as $$
begin
  if not exists (select 1 from proposal p where p.coupon_id = new.id) then
    raise exception 'nobody has proposed coupon %', new.id using errcode = '23514', constraint = 'coupon_is_proposed';
  end if;
  return null;
end $$;
create constraint trigger check_proposed after insert on coupons.coupon
  deferrable initially deferred for each row when (new.shop_id is null)
  execute function coupons.check_proposed();
