-- Payouts of loans count in what two people may credit in a day since 1472; those that wait were not named here, so the limit could be
-- lowered below them by one person.
create or replace function ledger.least_credit_limit() returns numeric
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce((select c.amount from credited c where c.day = (platform.mall_now() at time zone 'utc')::date), 0) + coalesce((
    select sum(given) from (
      select ledger.given(a.kinds, a.owners, a.amounts) as given from approval a
      where a.kind in ('adjustment', 'deposit', 'loan-payout') and a.approved_at is null and a.closed_at is null) waiting
    where given <= credit_limit_now()), 0)
$$;
