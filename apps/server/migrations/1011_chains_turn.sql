-- A final block that is another one now: the watcher writes down where the chain has turned, two operators say that it is to be
-- read again from there, and only then does anything that was final stop being so (decision record 0067).
create table chains.turn (
  id uuid primary key,
  network text not null references chains.network,
  -- The final block that is another one, and the newest one that the mall and its nodes agree on.
  final_no bigint not null,
  fork_no bigint not null check (fork_no < final_no),
  fork_hash text not null,
  -- So far it had been read: what is not on the chain again by then is gone.
  read_no bigint not null check (read_no >= final_no),
  seen_at timestamptz not null,
  proposed_by uuid,
  proposed_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  done_at timestamptz,
  constraint turn_approved_by_another check (approved_by <> proposed_by),
  check ((proposed_by is null) = (proposed_at is null)),
  check ((approved_by is null) = (approved_at is null)),
  constraint turn_in_its_order check (
    (approved_at is null or proposed_at is not null) and (done_at is null or approved_at is not null))
);
create unique index turn_open on chains.turn (network) where done_at is null;
create view chains.public_turn as
  select id, network, final_no, fork_no, read_no, seen_at, proposed_by, proposed_at, approved_by, approved_at, done_at
  from chains.turn;
grant select on chains.turn, chains.public_turn to mall_app, mall_witness;
-- What is on the chain is the watcher's word, what becomes of it the operators'.
grant insert (id, network, final_no, fork_no, fork_hash, read_no, seen_at), delete on chains.turn to mall_witness;
grant update (done_at) on chains.turn to mall_witness;
grant update (proposed_by, proposed_at, approved_by, approved_at) on chains.turn to mall_app;

create function chains.check_turn() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null and (tg_op = 'DELETE' or old.approved_at is distinct from new.approved_at) then
    if tg_op = 'DELETE' and old.done_at is null then
      return old;
    end if;
    raise exception 'turn % has been answered', old.id using errcode = '23514', constraint = 'turn_answered';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger check_turn before update or delete on chains.turn for each row execute function chains.check_turn();

create function chains.check_taken_back() returns trigger language plpgsql security definer
set search_path = chains, pg_temp as $$
begin
  if not exists (
    select 1 from turn w where w.network = old.network and w.approved_at is not null and w.done_at is null
      and w.fork_no < old.block_no) then
    raise exception 'transfer % is final', old.id using errcode = '23514', constraint = 'final_stays';
  end if;
  return new;
end $$;
create trigger final_stays before update on chains.transfer
  for each row when (old.state = 'final' and new.state <> 'final') execute function chains.check_taken_back();
