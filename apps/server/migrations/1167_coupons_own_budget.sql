-- A coupon's budget is its row's, once, and comes back to the mall: before, the application's role set aside any sum for a coupon that is
-- nowhere. Who makes a coupon is one operator, so what the mall has earned is spent on coupons by the application's word (record 0056).
create function coupons.check_movement() returns trigger language plpgsql security definer
set search_path = coupons, pg_temp as $$
begin
  if not exists (
    select 1 from coupon c where c.id = ledger.id_in(new.ref, 'coupons') and case
      when new.key = new.ref || '/budget' then
        ledger.is_just(new, 'USDT', array['platform-fee', 'coupon-budget'], array[ledger.platform(), c.id],
          array[-c.budget, c.budget])
      else new.key like new.ref || '/return/%' and not exists (
        select 1 from ledger.public_entry e where e.journal_id = new.id and (
          e.owner_id <> case e.account_kind when 'coupon-budget' then c.id else ledger.platform() end
          or (e.amount > 0) <> (e.account_kind = 'platform-fee'))) end) then
    raise exception 'movement % is no coupon’s', new.key using errcode = '23514', constraint = 'movement_has_coupon';
  end if;
  return null;
end $$;
create constraint trigger coupon_movement after insert on ledger.journal
  deferrable initially deferred for each row when (new.kind = 'coupon-budget')
  execute function coupons.check_movement();
