-- Whoever had looked into an address with more than was read could not say so: it stood at the desk for ever, and what was new stood among
-- what was known. Now two people end it with a reason. It hides what could be a customer's, so one alone cannot, and it hides no more
-- than they have seen: more than that is at the desk again, and so is all that comes after the missing transfer was read.
create table reserves.unread_end (
  id uuid primary key,
  network text not null references chains.network,
  asset text not null check (length(asset) between 1 and 100),
  address text not null,
  -- As it was found when it was proposed, up to this block.
  units numeric(78, 0) not null check (units > 0),
  block_no bigint not null check (block_no >= 0),
  reason text not null check (length(btrim(reason)) between 10 and 300),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined')),
  proposed_by uuid not null references accounts.operator,
  proposed_at timestamptz not null,
  decided_by uuid references accounts.operator,
  decided_at timestamptz,
  decline_reason text check (length(btrim(decline_reason)) between 3 and 300),
  constraint unread_end_by_another check (state <> 'approved' or decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'declined') = (decline_reason is not null))
);
create unique index unread_end_waits on reserves.unread_end (network, asset, address) where state = 'proposed';
create index unread_end_newest on reserves.unread_end (network, asset, address, decided_at desc) where state = 'approved';

-- What an end has said of: what lay there, less what had come up to its block by what is read by now.
create function reserves.ended_units(p_end reserves.unread_end) returns numeric language sql stable as $$
  select p_end.units - coalesce((
    select sum(t.units) from chains.public_transfer t
    where t.network = p_end.network and t.recipient = p_end.address and t.asset = p_end.asset and t.state <> 'orphaned'
      and t.block_no <= p_end.block_no), 0)
$$;

-- As before (1625), with the last end of it, and whether that says all.
create or replace view reserves.shown_unread as
  select u.network, u.asset, u.address, u.units::text as units, (u.units - c.came)::text as more, u.block_no, u.at,
    coalesce(u.units - c.came < l.units, false) as is_small, (u.units - c.came) * l.price as worth, e.id as end_id,
    coalesce(u.units - c.came <= e.ended, false) as is_ended
  from reserves.unread u
  cross join lateral (select reserves.came_to(u.network, u.asset, u.address) as came) c
  join chains.public_cursor p on p.network = u.network and least(p.block_no, p.final_no) >= u.block_no
  left join deposits.public_least l on l.network = u.network and l.asset = u.asset
  left join lateral (
    select x.id, reserves.ended_units(x) as ended from reserves.unread_end x
    where x.network = u.network and x.asset = u.asset and x.address = u.address and x.state = 'approved'
    order by x.decided_at desc, x.id desc limit 1) e on true
  where u.units > c.came;

-- Only what stands at the desk is ended, just as it stands there.
create function reserves.begin_unread_end() returns trigger language plpgsql security definer set search_path = reserves, pg_temp as $$
begin
  if new.state <> 'proposed' or not exists (
    select 1 from shown_unread s
    where (s.network, s.asset, s.address, s.units, s.block_no) = (new.network, new.asset, new.address, new.units::text, new.block_no)
      and not s.is_small and not s.is_ended) then
    raise exception 'nothing waits that % ends', new.id using errcode = '23514', constraint = 'unread_end_of_what_waits';
  end if;
  return new;
end $$;
create trigger begin_unread_end before insert on reserves.unread_end for each row execute function reserves.begin_unread_end();

create function reserves.keep_unread_end() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed'
    or (new.id, new.network, new.asset, new.address, new.units, new.block_no, new.reason, new.proposed_by, new.proposed_at) is distinct from
      (old.id, old.network, old.asset, old.address, old.units, old.block_no, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'what was said of % stays', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_unread_end before update on reserves.unread_end for each row execute function reserves.keep_unread_end();
create trigger has_right before insert on reserves.unread_end for each row
  execute function accounts.check_right('proposed_by', 'propose-money');
create trigger has_right_to_decline before update on reserves.unread_end for each row
  when (new.state = 'declined') execute function accounts.check_right_of_some('decided_by', 'propose-money', 'approve-money');
create trigger said_yes before update on reserves.unread_end for each row
  when (new.state = 'approved') execute function ledger.check_yes('reserves.unread_end', 'decided_by', 'network', 'asset', 'address', 'units', 'reason');
create trigger proposer_at_work before update on reserves.unread_end for each row
  when (new.state = 'approved') execute function accounts.check_at_work('proposed_by');

grant select on reserves.unread_end to mall_app, mall_witness;
grant insert (id, network, asset, address, units, block_no, reason, proposed_by, proposed_at),
  update (state, decided_by, decided_at, decline_reason) on reserves.unread_end to mall_app;
