-- What somebody said of a withdrawal at a bank (1562) could be used for ever: his act was refused after his word, or done long ago, and the
-- application's role still wrote his name with it. A word is now for the one transaction in which he acts, which it names: it ends with that,
-- however that ends, and within a minute. The second word that a bank has not paid (1500) is one of them.
alter table ledger.second_yes
  add column act xid8,
  -- By the database's own clock; a database that was restored may count its transactions anew.
  add column said_at timestamptz not null default clock_timestamp(),
  drop constraint second_yes_pkey;
create unique index second_yes_once on ledger.second_yes (about, id, person, act) nulls not distinct;

drop function ledger.say_yes;
create function ledger.say_yes(p_about text, p_id uuid, p_person uuid, p_at timestamptz, p_act xid8 default null) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into second_yes (about, id, person, at, act) values (p_about, p_id, p_person, p_at, p_act) on conflict do nothing
$$;
revoke all on function ledger.say_yes from public;
grant execute on function ledger.say_yes to mall_approver;

create function ledger.said_in_this_act(p_about text, p_id uuid, p_person uuid) returns boolean
language sql security definer set search_path = ledger, pg_temp as $$
  select exists (
    select from second_yes y
    where y.about = p_about and y.id = p_id and y.person = p_person and y.act = pg_current_xact_id()
      and y.said_at > clock_timestamp() - interval '1 minute')
$$;
revoke all on function ledger.said_in_this_act from public;

-- As before (1562), of this act.
create or replace function withdrawals.check_first_word() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if not ledger.said_in_this_act('withdrawals.' || tg_argv[0], new.id, (to_jsonb(new) ->> tg_argv[1])::uuid) then
    raise exception 'withdrawal % has no word of who is named: first_person_said_it', new.id
      using errcode = '42501', constraint = 'first_person_said_it';
  end if;
  return new;
end $$;
