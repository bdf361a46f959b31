-- That a correction, a deposit by hand or a loan was approved, and by whom, could be written by the application's role without anybody's
-- yes: no money moved by it, but a second person's name stood where everybody reads it, and the proposal was answered. As with a coupon's budget
-- (1260) his name stands there only as the journal has it.

-- `tg_argv[0]` is the column with the name, `tg_argv[1]` and `tg_argv[2]` what stands before and behind the id in the movement's key.
create function ledger.check_second_name() returns trigger language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_row jsonb := to_jsonb(new);
  v_key text := tg_argv[1] || new.id || tg_argv[2];
begin
  if not exists (
    select from journal j where j.key = v_key and j.approver = 'operator:' || (v_row ->> tg_argv[0])) then
    raise exception 'movement % has no second person of that name', v_key using errcode = '42501', constraint = 'two_people';
  end if;
  return null;
end $$;
revoke all on function ledger.check_second_name from public;

create constraint trigger approved_by_two after insert or update on adjustments.adjustment
  deferrable initially deferred for each row when (new.state = 'approved')
  execute function ledger.check_second_name('decided_by', 'adjustments/', '');
create constraint trigger approved_by_two after insert or update on deposits.proposal
  deferrable initially deferred for each row when (new.state = 'approved')
  execute function ledger.check_second_name('decided_by', 'deposits/', '/desk');
create constraint trigger paid_out_by_two after insert or update of paid_out_by on loans.loan
  deferrable initially deferred for each row when (new.paid_out_by is not null)
  execute function ledger.check_second_name('paid_out_by', 'loans/', '/payout');
