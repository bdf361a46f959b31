-- What a loan comes to after the days that have been booked, from its signed terms and its repayments alone: so that the books can
-- be held against what was signed (trust.md 3, I25). Whole stretches between repayments, where the server goes day by day.
create function loans.reckoned(l loans.loan, out principal numeric, out interest numeric, out fee_left numeric, out so_far numeric)
language plpgsql stable as $$
declare
  most numeric := greatest(trunc(l.amount * l.cost_cap, 10) - l.fee, 0);
  step record;
  reached integer := 0;
  rest numeric;
  more numeric;
begin
  principal := l.amount;
  fee_left := l.fee;
  interest := 0;
  so_far := 0;
  for step in
    select r.n, (r.at at time zone 'UTC')::date - (l.paid_out_at at time zone 'UTC')::date as day, r.amount + r.waived as less
    from loans.repayment r where r.loan_id = l.id
    union all select null, l.days_so_far, 0
    order by 1 nulls last
  loop
    more := least(most - so_far,
      greatest(least(step.day, l.days) - reached, 0) * loans.interest_of_day(principal, l.rate)
      + (greatest(step.day, l.days) - greatest(reached, l.days)) * loans.interest_of_day(principal, l.late_rate));
    so_far := so_far + more;
    interest := interest + more;
    reached := step.day;
    rest := step.less;
    more := least(rest, interest);
    interest := interest - more;
    rest := rest - more;
    more := least(rest, principal);
    principal := principal - more;
    fee_left := fee_left - least(rest - more, fee_left);
  end loop;
end $$;

-- Rounded down at the tenth decimal, by whole numbers: no digit of a division is lost.
create function loans.interest_of_day(p_principal numeric, p_rate numeric) returns numeric language sql immutable as $$
  select div(p_principal * p_rate * 10000000000, 365) / 10000000000
$$;

revoke all on function loans.reckoned, loans.interest_of_day from public;
grant execute on function loans.reckoned, loans.interest_of_day to mall_app;
