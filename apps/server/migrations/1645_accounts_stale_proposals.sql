-- A proposal to give a right, or to let a stopped operator work again, by somebody who may no longer manage operators stood in the way of the
-- next until somebody declined it: whoever proposed the same was told that it waits, and nobody could approve it. As with a stop (1597), the
-- next person takes his place, under an id of its own: what he said is approved by nobody unread.
create or replace function accounts.give_right(p_id uuid, p_operator uuid, p_may text, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp set lock_timeout = '10s' as $$
begin
  perform begin_rights(p_operator, p_person);
  if exists (select from operator_right r where r.operator_id = p_operator and r.may = p_may) then
    return true;
  end if;
  if (select k.money from right_kind k where k.may = p_may) is not false then
    insert into right_proposal as p (id, operator_id, may, proposed_by, proposed_at)
    values (p_id, p_operator, p_may, p_person, p_at)
    on conflict (operator_id, may, (stop_reason is null)) where state = 'waiting' do update
      set id = excluded.id, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at
      where not operator_has(p.proposed_by, 'operators');
    return false;
  end if;
  insert into operator_right (operator_id, may, given_by, given_at) values (p_operator, p_may, p_person, p_at);
  return true;
end $$;

create or replace function accounts.start_operator(p_id uuid, p_operator uuid, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp set lock_timeout = '10s' as $$
begin
  perform begin_rights(p_operator, p_person);
  if not exists (select from operator_stop s where s.operator_id = p_operator and s.ended_at is null) then
    return false;
  end if;
  insert into right_proposal as p (id, operator_id, proposed_by, proposed_at) values (p_id, p_operator, p_person, p_at)
  on conflict (operator_id, may, (stop_reason is null)) where state = 'waiting' do update
    set id = excluded.id, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at
    where not operator_has(p.proposed_by, 'operators');
  return true;
end $$;
