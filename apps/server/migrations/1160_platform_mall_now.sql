-- The mall's time as the database knows it: its own, and in a demo world what the time machine has added. What must not be dated by
-- whoever writes it is dated by this. To the millisecond, as the application reads it.
create function platform.mall_now() returns timestamptz language sql security definer set search_path = platform, pg_temp as $$
  select date_trunc('milliseconds', clock_timestamp() + offset_seconds * interval '1 second') from clock
$$;

-- The application's clock may go before the database's by so much.
create function platform.is_not_ahead(p_at timestamptz) returns boolean language sql security definer set search_path = platform, pg_temp as $$
  select p_at <= mall_now() + interval '5 minutes'
$$;

-- The time machine is of the demo world: a business is shut for it as it is for test money, and nobody turns the clock back.
create function platform.check_clock() returns trigger language plpgsql security definer set search_path = platform, pg_temp as $$
begin
  if new.offset_seconds < old.offset_seconds or exists (select from ledger.gate where kind = 'demo-funds') then
    raise exception 'the clock of a business is not moved' using errcode = '42501', constraint = 'clock_of_a_demo_world';
  end if;
  return new;
end $$;
create trigger check_clock before update on platform.clock for each row
  when (current_user = 'mall_app')
  execute function platform.check_clock();
