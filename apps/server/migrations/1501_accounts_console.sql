-- What was done to operators and their rights at the server's console stood in no log (decision record 0081). It is nobody's by name there:
-- a line without an operator, which the application's role does not write.
alter table accounts.audit_entry alter column operator_id drop not null;
create function accounts.check_audit_entry() returns trigger language plpgsql as $$
begin
  if current_user in ('mall_app', 'mall_approver') then
    raise exception 'an operator did it, and is named' using errcode = '42501', constraint = 'operator_is_named';
  end if;
  return new;
end $$;
create trigger check_audit_entry before insert on accounts.audit_entry for each row
  when (new.operator_id is null) execute function accounts.check_audit_entry();

-- The first two of a mall begin with all rights, and nobody else. Before, whoever came while one alone managed rights got all of them:
-- the console had taken that right from the other, and the link with which somebody comes is written by the application's role.
create or replace function accounts.begin_operator() returns trigger
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('accounts.operator_right'));
  if (select count(*) from operator) <= 2 then
    insert into operator_right (operator_id, may, given_at) select new.id, k.may, new.created_at from right_kind k;
  end if;
  return null;
end $$;
