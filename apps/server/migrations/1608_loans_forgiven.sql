-- What a repayment forgave was any amount that its row said: with the application's role alone a cent paid a loan of a thousand, and the
-- books had nothing against it, as they looked at loans only while something was owed. Now the database itself reckons what ends the
-- debt on its day: that and no less ends it, and only what the signed terms forgive is forgiven (below a cent; the fee while cooling off).
-- And what a loan's row says is owed, repaid and ended is what follows from its terms and its repayments, and what the ledger says.

-- As before; `p_before`: what it came to just before a repayment of that number.
drop function loans.reckoned(loans.loan);
create function loans.reckoned(
  l loans.loan, p_before integer default null, out principal numeric, out interest numeric, out fee_left numeric, out so_far numeric
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
    where r.loan_id = l.id and p.day <= l.days_so_far and (p_before is null or r.n < p_before)
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
revoke all on function loans.reckoned from public;
grant execute on function loans.reckoned to mall_app;

-- Whether a repayment is in cents, at most what ends the debt on its day, and forgives what the terms do: nothing, or with what ends
-- the debt all the rest. The same as the contract's `payoff` and `repaid`.
create function loans.is_as_signed(l loans.loan, r loans.repayment) returns boolean language plpgsql stable as $$
declare
  on_day integer := (r.at at time zone 'UTC')::date - (l.paid_out_at at time zone 'UTC')::date;
  owed record;
  ends numeric;
begin
  l.days_so_far := least(l.days_so_far, on_day);
  select * into owed from loans.reckoned(l, r.n);
  ends := trunc(owed.principal + owed.interest + case when on_day <= l.cooling_off_days then 0 else owed.fee_left end, 2);
  return l.days_so_far = on_day and r.amount = trunc(r.amount, 2) and r.amount <= ends
    and r.waived = case r.amount when ends then owed.principal + owed.interest + owed.fee_left - ends else 0 end;
end $$;
revoke all on function loans.is_as_signed from public;
grant execute on function loans.is_as_signed to mall_app;

-- As in migration 1205; a repayment is its loan's last, of the day that the loan's interest has reached.
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
    is_so := new.key = new.ref || '/repay/' || r.n and r.n = l.repayments
      and (r.at at time zone 'UTC')::date - (l.paid_out_at at time zone 'UTC')::date = l.days_so_far
      and loans.is_as_signed(l, r)
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

-- Asked when a transaction ends, of the row as it then is.
create function loans.check_standing() returns trigger language plpgsql security definer
set search_path = loans, pg_temp as $$
declare
  l loan;
  owed record;
begin
  select * into l from loan where id = new.id;
  if l.paid_out_at is null then
    select 0.0 as principal, 0.0 as interest, 0.0 as fee_left, 0.0 as so_far into owed;
  else
    select * into owed from loans.reckoned(l);
  end if;
  if (l.principal, l.interest, l.fee_left, l.interest_so_far)
      is distinct from (owed.principal, owed.interest, owed.fee_left, owed.so_far)
    or not exists (
      select from repayment r where r.loan_id = l.id
      having coalesce(sum(r.amount), 0) = l.repaid and count(*) = l.repayments and coalesce(max(r.n), 0) = l.repayments)
    -- With all others of its borrower, as the ledger has one balance of them.
    or (select sum(a.principal + a.interest + a.fee_left) from loan a where a.borrower_id = l.borrower_id) <> -coalesce(
      (select b.balance from ledger.public_balance b
        where b.owner_id = l.borrower_id and b.kind = 'loan-due' and b.currency = 'USDT'), 0) then
    raise exception 'what loan % comes to is not what was signed and repaid', l.id
      using errcode = '23514', constraint = 'loan_is_as_signed';
  end if;
  return null;
end $$;
create constraint trigger check_standing
  after update of state, days_so_far, principal, interest, fee_left, interest_so_far, repaid, repayments on loans.loan
  deferrable initially deferred for each row when (current_user = 'mall_app')
  execute function loans.check_standing();

-- A repayment that moved nothing would make a loan smaller.
create function loans.check_repaid() returns trigger language plpgsql security definer
set search_path = loans, pg_temp as $$
begin
  if not exists (
    select from ledger.public_entry e where e.key = 'loans/' || new.loan_id || '/repay/' || new.n and e.kind = 'loan-repayment') then
    raise exception 'what is said to be repaid of loan % is no repayment', new.loan_id
      using errcode = '23514', constraint = 'repayment_has_movement';
  end if;
  return null;
end $$;
create constraint trigger check_repaid after insert on loans.repayment
  deferrable initially deferred for each row when (current_user = 'mall_app')
  execute function loans.check_repaid();
