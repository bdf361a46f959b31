-- As before (1401), but that whoever says a second time that a bank has not paid needs the right of those who pay at the bank; and how a
-- payment ended that the signer cannot tell is said by who may.
create function accounts.check_right_of_yes() returns trigger
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  perform require_right(new.person, case new.about when 'withdrawals.withdrawal' then 'withdrawals' else 'approve-money' end);
  return new;
end $$;
revoke all on function accounts.check_right_of_yes from public;
drop trigger has_right on ledger.second_yes;
create trigger has_right before insert on ledger.second_yes for each row
  execute function accounts.check_right_of_yes();
create trigger has_right before insert on signer.outcome for each row
  execute function accounts.check_right('proposed_by', 'withdrawals');
