-- Who proposes money, or says a second person's yes, is asked for his right by the database too (decision record 0081): the application's
-- role, and the role that says yes, write no name there of an operator who may not.

-- `tg_argv[0]` is the column with his name, `tg_argv[1]` the right.
create function accounts.check_right() returns trigger
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  perform require_right((to_jsonb(new) ->> tg_argv[0])::uuid, tg_argv[1]);
  return new;
end $$;

-- Movements: by their kind.
create trigger has_right before insert on ledger.approval for each row
  when (new.kind not in ('withdrawal-settle', 'loan-payout'))
  execute function accounts.check_right('proposed_by', 'propose-money');
create trigger has_right_of_payouts before insert on ledger.approval for each row when (new.kind = 'withdrawal-settle')
  execute function accounts.check_right('proposed_by', 'withdrawals');
create trigger has_right_of_loans before insert on ledger.approval for each row when (new.kind = 'loan-payout')
  execute function accounts.check_right('proposed_by', 'loans');
create trigger has_right_to_approve before update on ledger.approval for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by and new.kind <> 'withdrawal-settle')
  execute function accounts.check_right('approved_by', 'approve-money');
create trigger has_right_to_approve_payouts before update on ledger.approval for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by and new.kind = 'withdrawal-settle')
  execute function accounts.check_right('approved_by', 'withdrawals');
create trigger has_right before insert on ledger.second_yes for each row
  execute function accounts.check_right('person', 'approve-money');

-- What decides how much is credited.
create trigger has_right before insert on deposits.price for each row
  execute function accounts.check_right('proposed_by', 'channels');
create trigger has_right_to_approve before update on deposits.price for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function accounts.check_right('approved_by', 'approve-money');
create trigger has_right before insert on deposits.channel for each row when (new.added_by is not null)
  execute function accounts.check_right('added_by', 'channels');
create trigger has_right_to_approve before update on deposits.channel for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function accounts.check_right('approved_by', 'approve-money');
create trigger has_right before update on chains.turn for each row
  when (new.proposed_by is not null and new.proposed_by is distinct from old.proposed_by)
  execute function accounts.check_right('proposed_by', 'channels');
create trigger has_right_to_approve before update on chains.turn for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function accounts.check_right('approved_by', 'approve-money');
create trigger has_right before insert on payments.rate for each row
  execute function accounts.check_right('proposed_by', 'channels');
create trigger has_right_to_approve before update on payments.rate for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function accounts.check_right('approved_by', 'approve-money');
create trigger has_right before insert on ledger.credit_limit for each row when (new.set_by is not null)
  execute function accounts.check_right('set_by', 'channels');

-- What moves with a row of its own; its second person is in `second_yes`.
create trigger has_right before insert on payments.refund for each row
  execute function accounts.check_right('proposed_by', 'propose-money');
create trigger has_right before insert on reserves.own_move for each row
  execute function accounts.check_right('proposed_by', 'propose-money');

-- Payouts.
create trigger has_right before insert on signer.stop for each row
  execute function accounts.check_right('stopped_by', 'withdrawals');
create trigger has_right before update on withdrawals.withdrawal for each row
  when (new.taken_by is not null and new.taken_by is distinct from old.taken_by)
  execute function accounts.check_right('taken_by', 'withdrawals');

revoke all on function accounts.check_right from public;
