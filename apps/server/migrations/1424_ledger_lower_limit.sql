-- A lower limit counts at once, and one operator could say 0: then nobody credited anything until a higher one counted a day later. It is
-- now no less than what was credited today and what waits for its second person and could be approved; whoever wants less declines that first.
create function ledger.least_credit_limit() returns numeric
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce((select c.amount from credited c where c.day = (platform.mall_now() at time zone 'utc')::date), 0) + coalesce((
    select sum(given) from (
      select ledger.given(a.kinds, a.owners, a.amounts) as given from approval a
      where a.kind in ('adjustment', 'deposit') and a.approved_at is null and a.closed_at is null) waiting
    where given <= credit_limit_now()), 0)
$$;

create or replace function ledger.set_credit_limit(p_amount numeric, p_person uuid) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_now timestamptz := platform.mall_now();
begin
  perform pg_advisory_xact_lock(hashtext('ledger.credit_limit'));
  if p_amount < least(ledger.least_credit_limit(), credit_limit_now()) then
    raise exception '% is less than what was credited or proposed', p_amount
      using errcode = '23514', constraint = 'limit_covers_proposed';
  end if;
  insert into credit_limit (amount, counts_from, set_by, set_at)
  values (p_amount, case when p_amount > credit_limit_now() then v_now + interval '1 day' else v_now end, p_person, v_now);
end $$;
