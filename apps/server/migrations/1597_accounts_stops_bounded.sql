-- One who manages operators could stop all others at once (1560), and two people who let them go on were no longer there. One person alone
-- stops at most two others within 24 hours, and nobody so that fewer than two who manage operators remain. Beyond that it waits for a second
-- person: a proposal with a reason and of no right (decision record 0093).
alter table accounts.operator_stop
  -- Who agreed to it, where one alone could not.
  add column approved_by uuid references accounts.operator,
  -- By the database's own clock; `stopped_at` is said by the application.
  add column said_at timestamptz not null default platform.mall_now(),
  add constraint stop_by_two check (approved_by <> operator_id and approved_by <> stopped_by);
update accounts.operator_stop set said_at = stopped_at;

alter table accounts.right_proposal
  add column stop_reason text check (length(btrim(stop_reason)) between 4 and 500),
  add constraint stop_names_no_right check (stop_reason is null or may is null);
drop index accounts.right_proposal_waits;
create unique index right_proposal_waits on accounts.right_proposal (operator_id, may, (stop_reason is null)) nulls not distinct
  where state = 'waiting';

-- How many others somebody may stop by his own word now.
create function accounts.stops_left(p_person uuid) returns int
language sql stable security definer set search_path = accounts, pg_temp as $$
  select greatest(0, 2 - count(*))::int from operator_stop s
  where s.stopped_by = p_person and s.approved_by is null and s.said_at > platform.mall_now() - interval '24 hours'
$$;

-- `stopped`, `waits` for a second person, or `before`: it was so already. The two who must remain are asked for where one of them is stopped:
-- a mall with one who manages operators stops a clerk. Whoever has a proposal of somebody who was stopped since, or manages operators no
-- longer, before him takes its place, for nobody could approve it; the id changes with it, so that nobody approves what he has not read.
drop function accounts.stop_operator;
create function accounts.stop_operator(p_id uuid, p_operator uuid, p_reason text, p_person uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = accounts, pg_temp set lock_timeout = '10s' as $$
begin
  perform begin_rights(p_operator, p_person);
  if is_stopped(p_operator) then
    return 'before';
  end if;
  if stops_left(p_person) > 0 and (not operator_has(p_operator, 'operators') or 2 <= (
    select count(*) from operator_right r join operator o on o.id = r.operator_id and not o.disabled
    where r.may = 'operators' and o.id <> p_operator)) then
    perform begin_stop(p_id, p_operator, p_reason, p_person, p_at);
    return 'stopped';
  end if;
  insert into right_proposal as p (id, operator_id, stop_reason, proposed_by, proposed_at)
  values (p_id, p_operator, p_reason, p_person, p_at)
  on conflict (operator_id, may, (stop_reason is null)) where state = 'waiting' do update
    set id = excluded.id, stop_reason = excluded.stop_reason, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at
    where not operator_has(p.proposed_by, 'operators');
  return 'waits';
end $$;

-- As before (1560), and what names a reason stops. The two who have said so manage operators, so two remain.
create or replace function accounts.approve_right(p_id uuid, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp set lock_timeout = '10s' as $$
declare
  v right_proposal;
begin
  select * into v from right_proposal where id = p_id;
  if not found then
    return false;
  end if;
  perform begin_rights(v.operator_id, p_person);
  if v.proposed_by = p_person then
    raise exception 'proposed by the same person' using errcode = '23514', constraint = 'approved_by_another';
  end if;
  if v.state = 'waiting' then
    perform require_at_work(v.proposed_by);
  end if;
  if not operator_has(v.proposed_by, 'operators') then
    return false;
  end if;
  update right_proposal set state = 'approved', decided_by = p_person, decided_at = p_at where id = p_id and state = 'waiting';
  if not found then
    return false;
  end if;
  if v.stop_reason is not null then
    if not begin_stop(uuidv7(), v.operator_id, v.stop_reason, v.proposed_by, p_at) then
      return false;
    end if;
    update operator_stop set approved_by = p_person where operator_id = v.operator_id and ended_at is null;
    return true;
  end if;
  if v.may is null then
    return end_stop(v.operator_id, p_at);
  end if;
  insert into operator_right (operator_id, may, given_by, approved_by, given_at)
  values (v.operator_id, v.may, v.proposed_by, p_person, p_at) on conflict do nothing;
  return true;
end $$;

-- As before (1400), but nobody says no to the own stop.
create or replace function accounts.decline_right(p_id uuid, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  perform require_right(p_person, 'operators');
  if exists (select from right_proposal p where p.id = p_id and p.operator_id = p_person and p.stop_reason is not null) then
    raise exception 'nobody declines the own stop' using errcode = '23514', constraint = 'rights_of_another';
  end if;
  update right_proposal set state = 'declined', decided_by = p_person, decided_at = p_at where id = p_id and state = 'waiting';
  return found;
end $$;

revoke all on function accounts.stops_left, accounts.stop_operator from public;
grant execute on function accounts.stops_left, accounts.stop_operator to mall_app;
