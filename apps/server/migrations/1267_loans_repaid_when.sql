-- From when on a repayment makes a loan's interest less is the clock's word too. Before, the application's role dated one ahead, and its
-- borrower went on owing the interest of what he had paid.
create function loans.check_repaid_at() returns trigger language plpgsql as $$
declare
  l loans.loan;
begin
  select * into l from loans.loan where id = new.loan_id;
  -- One that waited over midnight counts on the day that is reckoned already; the demo world has a past, and a request may have waited.
  if not coalesce(
    (platform.is_not_ahead(new.at)
      or new.at = ((l.paid_out_at at time zone 'UTC')::date + l.days_so_far)::timestamp at time zone 'UTC')
    and (new.at >= platform.mall_now() - interval '1 hour' or not exists (select from ledger.gate where kind = 'demo-funds')),
    false) then
    raise exception 'loan % is repaid at another time than now', new.loan_id
      using errcode = '42501', constraint = 'repaid_when_it_is';
  end if;
  return new;
end $$;
create trigger check_repaid_at before insert on loans.repayment for each row
  when (current_user = 'mall_app')
  execute function loans.check_repaid_at();
