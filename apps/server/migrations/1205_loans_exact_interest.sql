-- The rule of a loan's movements tried every day of the loan for each day's interest, so that a day cost the more the longer the loan ran;
-- and it knew only what interest is at most. Now the day and the repayment are read from the movement's key, and a day's interest
-- is what the signed terms and the repayments before it say, to the last decimal.

-- As before; repayments of later days are left out, so that it also answers what a loan came to on an earlier day.
create or replace function loans.reckoned(
  l loans.loan, out principal numeric, out interest numeric, out fee_left numeric, out so_far numeric
) language plpgsql stable as $$
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
    select r.n, p.day, r.amount + r.waived as less
    from loans.repayment r, lateral (
      select (r.at at time zone 'UTC')::date - (l.paid_out_at at time zone 'UTC')::date as day) p
    where r.loan_id = l.id and p.day <= l.days_so_far
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

-- What one day costs of those that have been reckoned; null for any other.
create function loans.interest_on(l loans.loan, p_day integer) returns numeric language plpgsql stable as $$
declare
  most numeric := greatest(trunc(l.amount * l.cost_cap, 10) - l.fee, 0);
  before record;
begin
  if p_day between 1 and l.days_so_far then
    l.days_so_far := p_day - 1;
    select * into before from loans.reckoned(l);
    return least(most - before.so_far,
      loans.interest_of_day(before.principal, case when p_day > l.days then l.late_rate else l.rate end));
  end if;
  return null;
end $$;
revoke all on function loans.interest_on from public;

create or replace function loans.check_movement() returns trigger language plpgsql security definer
set search_path = loans, pg_temp as $$
declare
  l loan;
  -- What stands behind `loans/<id>/interest/` or `loans/<id>/repay/`.
  last text := split_part(new.key, '/', 4);
  r repayment;
  on_day date;
  cost numeric;
  is_so boolean := false;
begin
  select * into l from loan where id = ledger.id_in(new.ref, 'loans') and paid_out_at is not null;
  if not found then
    null;
  elsif new.kind = 'loan-payout' then
    is_so := new.key = new.ref || '/payout'
      and ledger.is_just(new, 'USDT', array['clearing-lender', 'available', 'loan-due', 'loan-claim'],
        array[ledger.platform(), l.borrower_id, l.borrower_id, ledger.platform()],
        array[-l.amount, l.amount, -l.amount - l.fee, l.amount + l.fee]);
  elsif new.kind = 'loan-repayment' and last ~ '^[1-9][0-9]{0,8}$' then
    select * into r from repayment where loan_id = l.id and n = last::integer;
    is_so := new.key = new.ref || '/repay/' || r.n
      and ledger.is_just(new, 'USDT', array['available', 'clearing-lender', 'loan-due', 'loan-claim'],
        array[l.borrower_id, ledger.platform(), l.borrower_id, ledger.platform()],
        array[-r.amount, r.amount, r.amount + r.waived, -r.amount - r.waived]);
  elsif new.kind = 'loan-interest' and last ~ '^[1-9]\d{3}-(0[1-9]|1[0-2])-\d\d$' then
    -- From the first of its month, as no month has a day 99; it is compared with the key below.
    on_day := (left(last, 8) || '01')::date + right(last, 2)::integer - 1;
    cost := loans.interest_on(l, on_day - (l.paid_out_at at time zone 'UTC')::date);
    is_so := new.key = new.ref || '/interest/' || to_char(on_day, 'YYYY-MM-DD') and cost > 0
      and ledger.is_just(new, 'USDT', array['loan-due', 'loan-claim'],
        array[l.borrower_id, ledger.platform()], array[-cost, cost]);
  end if;
  if is_so is not true then
    raise exception 'movement % is no loan’s', new.key
      using errcode = '23514', constraint = 'movement_has_loan';
  end if;
  return null;
end $$;
