-- Three more second names are that person's word and not the application's: of a refund, of a move of the operator's own, and of payouts
-- that go on. Their yes is written here by the role that says it of movements (decision record 0077); without it the application's role
-- writes the name nowhere. By itself a yes does nothing.
create table ledger.second_yes (
  about text not null check (about in ('payments.refund', 'reserves.own_move', 'signer.stop')),
  id uuid not null,
  person uuid not null references accounts.operator,
  at timestamptz not null,
  primary key (about, id, person)
);
create trigger second_yes_no_truncate before truncate on ledger.second_yes
  for each statement execute function ledger.refuse_change();
create trigger second_yes_no_change before update or delete on ledger.second_yes
  for each row execute function ledger.refuse_change();

create function ledger.say_yes(p_about text, p_id uuid, p_person uuid, p_at timestamptz) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into second_yes (about, id, person, at) values (p_about, p_id, p_person, p_at) on conflict do nothing
$$;
revoke all on function ledger.say_yes from public;
grant execute on function ledger.say_yes to mall_approver;

-- `tg_argv[0]` is the column with the second name.
create function ledger.check_yes() returns trigger language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_about text := tg_table_schema || '.' || tg_table_name;
begin
  if not exists (
    select 1 from second_yes y
    where y.about = v_about and y.id = new.id and y.person = (to_jsonb(new) ->> tg_argv[0])::uuid) then
    raise exception '% of % has no yes of its second person', v_about, new.id
      using errcode = '42501', constraint = 'second_person_said_yes';
  end if;
  return new;
end $$;

create trigger said_yes before update on payments.refund for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function ledger.check_yes('approved_by');
create trigger said_yes_at_once before insert on payments.refund for each row
  when (new.approved_by is not null) execute function ledger.check_yes('approved_by');
create trigger said_yes before update on reserves.own_move for each row
  when (new.state = 'approved' and old.state <> 'approved') execute function ledger.check_yes('decided_by');
create trigger said_yes_at_once before insert on reserves.own_move for each row
  when (new.state = 'approved') execute function ledger.check_yes('decided_by');
create trigger said_yes before update on signer.stop for each row
  when (new.lifted_by is not null and new.lifted_by is distinct from old.lifted_by)
  execute function ledger.check_yes('lifted_by');
