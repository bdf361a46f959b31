-- What a service outside says of where money goes (trust.md 6.9: sanctions screening is a hook, not a claim). It is asked once; without
-- one nobody is asked and nothing stands here.
create table withdrawals.screening (
  withdrawal_id uuid primary key references withdrawals.withdrawal,
  -- `unavailable`: it gave no answer in time, or none that can be read.
  answer text not null check (answer in ('clear', 'review', 'unavailable')),
  at timestamptz not null
);
-- Of an address that somebody has bound: whatever is asked for to it later is as doubtful.
create table withdrawals.address_screening (
  chain text not null,
  address text not null,
  answer text not null check (answer in ('clear', 'review', 'unavailable')),
  at timestamptz not null,
  primary key (chain, address)
);
grant select, insert on withdrawals.screening, withdrawals.address_screening to mall_app;

-- What is not clear waits for two people, whatever its amount, and like everything that waits for them it comes back by itself.
create function withdrawals.ask_people() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  update withdrawal set approvals_needed = 2
  where id = new.withdrawal_id and state = 'requested' and approvals_needed = 0;
  return new;
end $$;
create trigger ask_people after insert on withdrawals.screening for each row
  when (new.answer <> 'clear') execute function withdrawals.ask_people();
revoke all on function withdrawals.ask_people from public;
