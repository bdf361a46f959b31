-- Three names were not asked for, with the application's role alone: a limit of what two people may credit in a day (record 0080) was set by
-- nobody, who asked for the end of a refund needed no right, and who had proposed what becomes of a chain's turn was another afterwards.
drop trigger has_right on ledger.credit_limit;
create trigger has_right before insert on ledger.credit_limit for each row
  execute function accounts.check_right('set_by', 'channels');

-- One of two: who proposes money ends what he knows of, or who approves it.
create function accounts.check_right_of_end() returns trigger
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  if not operator_has(new.end_asked_by, 'propose-money') then
    perform require_right(new.end_asked_by, 'approve-money');
  end if;
  return new;
end $$;
revoke all on function accounts.check_right_of_end from public;
create trigger has_right_to_end before update on payments.refund for each row
  when (new.end_asked_by is not null and new.end_asked_by is distinct from old.end_asked_by)
  execute function accounts.check_right_of_end();

create trigger keep_proposer before update on chains.turn for each row
  when (old.approved_at is not null
    and (new.proposed_by, new.proposed_at) is distinct from (old.proposed_by, old.proposed_at))
  execute function ledger.refuse_change();
