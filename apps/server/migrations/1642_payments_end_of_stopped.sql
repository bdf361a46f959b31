-- Whoever asked for the end of a refund and was stopped since counted as the first of two (1471, 1571): a second confirmed what nobody at work
-- had asked for, or, of what is put back, nobody could end it any more. His request is nobody's; another asks in his place.
create trigger asker_at_work before update on payments.refund for each row
  when (new.approved_at is not null and new.declined_at is not null and old.declined_at is null)
  execute function accounts.check_at_work('end_asked_by');

-- As before (1571), but in the place of who was stopped stands the next who asks, also without another way to end it.
create or replace function payments.keep_refund() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if old.declined_at is not null or new.reference is distinct from old.reference
    or (old.sent_at is not null and (new.sent_at, new.sent_amount) is distinct from (old.sent_at, old.sent_amount))
    or (old.approved_at is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
    or (old.end_asked_by is not null and new.end_id is not distinct from old.end_id
      and (new.end_asked_by is not distinct from old.end_asked_by or not accounts.is_stopped(old.end_asked_by))
      and (new.end_asked_by, new.end_asked_at, new.end_reason, new.end_left, new.end_reference) is distinct from
        (old.end_asked_by, old.end_asked_at, old.end_reason, old.end_left, old.end_reference))
  then
    raise exception 'refund % was decided and stays', old.id using errcode = '42501';
  end if;
  return new;
end $$;
