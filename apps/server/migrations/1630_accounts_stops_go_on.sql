-- The two who must remain (1597) were counted of whoever was stopped: a mall with one who manages operators could stop nobody. And a proposal
-- by somebody who was stopped since, or manages operators no longer, can be approved by nobody, yet it kept everybody else from proposing the
-- same stop. Now the two are asked for only where one of them is stopped, and the next one takes the place of such a proposer. The id changes
-- with it: nobody approves what he has not read.
create or replace function accounts.stop_operator(p_id uuid, p_operator uuid, p_reason text, p_person uuid, p_at timestamptz) returns text
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
