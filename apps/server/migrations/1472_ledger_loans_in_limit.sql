-- What two people may credit in a day was counted of corrections and deposits alone: the same two paid out a loan of any size.
create trigger loan_within_limit before update on ledger.approval for each row
  when (old.approved_by is null and new.approved_by is not null and new.kind = 'loan-payout')
  execute function ledger.count_credit();
