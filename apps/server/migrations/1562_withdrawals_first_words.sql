-- The first word on a withdrawal through a bank could be forged: the application's role wrote that somebody had taken it, or had paid it, or
-- said that it was not paid, though he had not logged in, and a real second person agreed. It is written now by the role that says a
-- second yes (1166), as his own word; without it his name stands nowhere.
create or replace function accounts.check_right_of_yes() returns trigger
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  perform require_right(new.person, case when new.about like 'withdrawals.%' then 'withdrawals' else 'approve-money' end);
  return new;
end $$;

-- `tg_argv[0]` is what he says, `tg_argv[1]` the column with his name.
create function withdrawals.check_first_word() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if not exists (
    select from ledger.second_yes y
    where y.about = 'withdrawals.' || tg_argv[0] and y.id = new.id and y.person = (to_jsonb(new) ->> tg_argv[1])::uuid) then
    raise exception 'withdrawal % has no word of who is named: first_person_said_it', new.id
      using errcode = '42501', constraint = 'first_person_said_it';
  end if;
  return new;
end $$;
revoke all on function withdrawals.check_first_word from public;
create trigger said_taken before update on withdrawals.withdrawal for each row
  when (new.taken_by is not null and new.taken_by is distinct from old.taken_by)
  execute function withdrawals.check_first_word('taken', 'taken_by');
create trigger said_paid before update on withdrawals.withdrawal for each row
  when (new.bank_account_id is not null and new.state = 'sent' and old.state <> 'sent')
  execute function withdrawals.check_first_word('paid', 'taken_by');
create trigger said_unpaid before update on withdrawals.withdrawal for each row
  when (new.unpaid_by is not null and new.unpaid_by is distinct from old.unpaid_by)
  execute function withdrawals.check_first_word('unpaid', 'unpaid_by');
