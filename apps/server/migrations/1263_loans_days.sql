-- How many days of a loan have gone by is the clock's word. Before, the application's role wrote any number of them, or dated the payout
-- back, and each day was interest that its borrower owed.
create function loans.check_days() returns trigger language plpgsql as $$
begin
  if new.paid_out_at is distinct from old.paid_out_at and (
    old.paid_out_at is not null or not platform.is_not_ahead(new.paid_out_at)
    -- The demo world has a past. A request may have waited for the loan's row.
    or (new.paid_out_at < platform.mall_now() - interval '1 hour'
      and exists (select from ledger.gate where kind = 'demo-funds'))) then
    raise exception 'loan % is paid out at another time than now', old.id
      using errcode = '42501', constraint = 'paid_out_when_it_is';
  end if;
  if new.days_so_far is distinct from old.days_so_far and not coalesce(
    new.days_so_far between old.days_so_far and
      ((platform.mall_now() + interval '5 minutes') at time zone 'UTC')::date - (new.paid_out_at at time zone 'UTC')::date,
    false) then
    raise exception 'the days of loan % have not gone by', old.id
      using errcode = '42501', constraint = 'days_have_gone_by';
  end if;
  return new;
end $$;
create trigger check_days before update on loans.loan for each row
  when (current_user = 'mall_app')
  execute function loans.check_days();
