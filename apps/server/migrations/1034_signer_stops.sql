-- Who has stopped all payouts alone may not do so again and again: within seven days somebody else has to (trust.md, threat 6).
create function signer.check_stop() returns trigger language plpgsql security definer
set search_path = signer, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('signer.stop'));
  if exists (
    select 1 from stop s where s.stopped_by = new.stopped_by and s.stopped_at > now() - interval '7 days') then
    raise exception 'operator % has stopped payouts within the last 7 days', new.stopped_by
      using errcode = '42501', constraint = 'stopped_again_by_another';
  end if;
  return new;
end $$;
create trigger check_stop before insert on signer.stop
  for each row execute function signer.check_stop();
create index stop_of_person on signer.stop (stopped_by, stopped_at);
