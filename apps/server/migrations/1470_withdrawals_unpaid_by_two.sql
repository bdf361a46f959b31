-- Who pays a withdrawal at the bank and has entered its reference says that it is paid. One colleague's word was enough to give the
-- money back all the same, and its owner had it twice. Against his word stand two others, neither of whom ever took or opened it.
alter table withdrawals.withdrawal
  add column unpaid_by uuid references accounts.operator,
  add column unpaid_at timestamptz,
  add column unpaid_reason text check (length(unpaid_reason) between 3 and 500),
  add constraint unpaid_says_why check (
    (unpaid_by is null) = (unpaid_reason is null) and (unpaid_by is null) = (unpaid_at is null));
grant update (unpaid_by, unpaid_at, unpaid_reason) on withdrawals.withdrawal to mall_app;

-- Each table that asks for a second yes has a trigger of its own for it: a list of them here would say it twice.
alter table ledger.second_yes drop constraint second_yes_about_check,
  add constraint second_yes_about_check check (about ~ '^[a-z]+\.[a-z_]+$');

create function withdrawals.may_have_paid(p_id uuid, p_person uuid) returns boolean
language sql stable security definer set search_path = withdrawals, pg_temp as $$
  select exists (select 1 from withdrawal w where w.id = p_id and w.taken_by = p_person)
    or exists (select 1 from relief r where r.withdrawal_id = p_id and r.relieved = p_person)
    or exists (select 1 from look l where l.withdrawal_id = p_id and l.operator_id = p_person)
$$;
revoke all on function withdrawals.may_have_paid from public;

create function withdrawals.check_unpaid() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if (new.unpaid_by, new.unpaid_at, new.unpaid_reason) is distinct from (old.unpaid_by, old.unpaid_at, old.unpaid_reason)
    and (old.unpaid_by is not null or old.state <> 'sent' or new.state <> 'sent' or old.bank_account_id is null
      or may_have_paid(new.id, new.unpaid_by)) then
    raise exception 'withdrawal % is not said to be unpaid by operator %: unpaid_by_two', new.id, new.unpaid_by
      using errcode = '23514', constraint = 'unpaid_by_two';
  end if;
  if old.state = 'sent' and new.state = 'failed' and new.bank_account_id is not null and (
    new.unpaid_by is null or new.unpaid_by = new.refused_by or may_have_paid(new.id, new.refused_by)
    or not exists (
      select 1 from ledger.second_yes y
      where y.about = 'withdrawals.withdrawal' and y.id = new.id and y.person = new.refused_by)) then
    raise exception 'withdrawal % was sent, and two people have to say that it was not paid: unpaid_by_two', new.id
      using errcode = '23514', constraint = 'unpaid_by_two';
  end if;
  return new;
end $$;
create trigger check_unpaid before update on withdrawals.withdrawal
  for each row execute function withdrawals.check_unpaid();

create function withdrawals.begins_undoubted() returns trigger language plpgsql as $$
begin
  raise exception 'a withdrawal that begins is not said to be unpaid: unpaid_by_two'
    using errcode = '23514', constraint = 'unpaid_by_two';
end $$;
create trigger begins_undoubted before insert on withdrawals.withdrawal for each row
  when (new.unpaid_by is not null) execute function withdrawals.begins_undoubted();
