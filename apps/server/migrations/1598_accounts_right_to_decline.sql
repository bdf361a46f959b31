-- Whoever approves money is asked for the right by the database (1401); whoever says no was not: the application's role could end any
-- proposal in the name of anybody. Now one of the rights is asked for with which the same is done at the desk.

-- `tg_argv[0]` is the column with the name, the others are rights of which one is enough.
create function accounts.check_right_of_some() returns trigger
language plpgsql security definer set search_path = accounts, pg_temp as $$
declare
  v_person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if not exists (select from unnest(tg_argv[1:]) may where operator_has(v_person, may)) then
    raise exception 'operator % has none of the rights %', v_person, tg_argv[1:] using errcode = '42501', constraint = 'operator_has_right';
  end if;
  return new;
end $$;
revoke all on function accounts.check_right_of_some from public;

create trigger has_right_to_decline before update on adjustments.adjustment for each row
  when (new.state = 'declined' and old.state <> 'declined')
  execute function accounts.check_right_of_some('decided_by', 'propose-money', 'approve-money');
-- None: the mall went on by itself.
create trigger has_right_to_decline before update on deposits.proposal for each row
  when (new.state = 'declined' and old.state <> 'declined' and new.decided_by is not null)
  execute function accounts.check_right_of_some('decided_by', 'propose-money', 'approve-money');
create trigger has_right_to_decline before update on coupons.proposal for each row
  when (new.state = 'declined' and old.state <> 'declined')
  execute function accounts.check_right_of_some('decided_by', 'propose-money', 'approve-money');
create trigger has_right_to_decline before update on reserves.own_move for each row
  when (new.state = 'declined' and old.state <> 'declined')
  execute function accounts.check_right_of_some('decided_by', 'propose-money', 'approve-money');
create trigger has_right_to_decline before update on payments.refund for each row
  when (new.declined_by is not null and new.declined_by is distinct from old.declined_by)
  execute function accounts.check_right_of_some('declined_by', 'propose-money', 'approve-money');
create trigger has_right_to_decline before update on signer.outcome for each row
  when (new.state = 'declined' and old.state <> 'declined')
  execute function accounts.check_right_of_some('decided_by', 'withdrawals', 'approve-money');
create trigger has_right_to_decline before update on loans.loan for each row
  when (new.declined_by is not null and new.declined_by is distinct from old.declined_by)
  execute function accounts.check_right_of_some('declined_by', 'loans');
create trigger has_right_to_decline before update on payments.unclaimed_end for each row
  when (new.declined_by is not null and new.declined_by is distinct from old.declined_by)
  execute function accounts.check_right_of_some('declined_by', 'propose-money', 'approve-money');
