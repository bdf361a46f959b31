-- What came in another currency was worth the newest rate that was approved, by the time that the caller had said, also when it was to
-- count a day later (1473). Now it is the newest that counted by then.
create or replace function payments.held_worth(p_report uuid, p_amount numeric) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select trunc(least(p_amount, r.amount) * case when r.currency = p.currency then p.rate else (
      select n.rate from rate n
      where n.currency = r.currency and n.approved_at is not null
        and coalesce(n.counts_from, n.yes_at, n.approved_at) <= r.seen_at
      order by coalesce(n.counts_from, n.yes_at, n.approved_at) desc, n.id desc limit 1) end, 2)
  from report r join payment p on p.id = ledger.id_in('payments/' || r.payment_ref, 'payments')
  where r.id = p_report
$$;
