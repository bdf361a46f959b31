-- Until now a movement of a loan had to be its borrower's, whatever it moved: with the application's role alone a repayment could take
-- his whole wallet, and interest be any amount. Now each is what its loan says, to the last leg. And whoever approved, paid out or
-- declined is an operator.
create or replace function loans.check_movement() returns trigger language plpgsql security definer
set search_path = loans, pg_temp as $$
begin
  if not exists (
    select 1 from loan l where l.id = ledger.id_in(new.ref, 'loans') and l.paid_out_at is not null and case new.kind
      when 'loan-payout' then new.key = new.ref || '/payout'
        and ledger.is_just(new, 'USDT', array['clearing-lender', 'available', 'loan-due', 'loan-claim'],
          array[ledger.platform(), l.borrower_id, l.borrower_id, ledger.platform()],
          array[-l.amount, l.amount, -l.amount - l.fee, l.amount + l.fee])
      when 'loan-repayment' then exists (
        select 1 from repayment r where r.loan_id = l.id and new.key = new.ref || '/repay/' || r.n
          and ledger.is_just(new, 'USDT', array['available', 'clearing-lender', 'loan-due', 'loan-claim'],
            array[l.borrower_id, ledger.platform(), l.borrower_id, ledger.platform()],
            array[-r.amount, r.amount, r.amount + r.waived, -r.amount - r.waived]))
      -- One for each day that has been reckoned, and at most what the whole amount costs on it: what was repaid meanwhile makes it less.
      when 'loan-interest' then exists (
        select 1 from generate_series(1, l.days_so_far) day, lateral (
          select e.amount from ledger.public_entry e where e.journal_id = new.id and e.account_kind = 'loan-claim') claim
        where new.key = new.ref || '/interest/' || to_char((l.paid_out_at at time zone 'UTC')::date + day, 'YYYY-MM-DD')
          and claim.amount <= trunc(l.amount * (case when day > l.days then l.late_rate else l.rate end) / 365, 10)
          and l.interest_so_far <= greatest(trunc(l.amount * l.cost_cap, 10) - l.fee, 0)
          and ledger.is_just(new, 'USDT', array['loan-due', 'loan-claim'],
            array[l.borrower_id, ledger.platform()], array[-claim.amount, claim.amount]))
      else false end) then
    raise exception 'movement % is no loan’s', new.key
      using errcode = '23514', constraint = 'movement_has_loan';
  end if;
  return null;
end $$;

alter table loans.loan
  add foreign key (approved_by) references accounts.operator,
  add foreign key (paid_out_by) references accounts.operator,
  add foreign key (declined_by) references accounts.operator,
  add constraint loan_runs_while_owed check (state not in ('running', 'overdue') or principal + interest + fee_left > 0);
