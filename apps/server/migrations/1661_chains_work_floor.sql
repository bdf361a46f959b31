-- How much work a block of Bitcoin must have at least was written in the code alone: had Bitcoin become easier than that, deposits waited for a
-- new version. Two people set it now for a network: lower, and invented blocks are cheaper; higher, and it may not be read on.
create table chains.work_floor (
  id uuid primary key,
  network text not null references chains.network,
  -- The difficulty as block explorers show it: times the work of the very first block.
  least numeric(18, 0) not null check (least >= 1),
  reason text not null check (length(btrim(reason)) between 10 and 300),
  proposed_by uuid not null references accounts.operator,
  proposed_at timestamptz not null,
  approved_by uuid references accounts.operator,
  approved_at timestamptz,
  taken_back_at timestamptz,
  constraint work_floor_approved_by_another check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null)),
  check (approved_at is null or taken_back_at is null)
);
create unique index work_floor_open on chains.work_floor (network) where approved_at is null and taken_back_at is null;
create index work_floor_newest on chains.work_floor (network, approved_at desc) where approved_at is not null;

create function chains.begin_work_floor() returns trigger language plpgsql security definer set search_path = chains, pg_temp as $$
begin
  if new.approved_at is not null or new.taken_back_at is not null
    or not exists (select 1 from network n where n.code = new.network and n.kind = 'bitcoin') then
    raise exception '% has no work to ask for', new.network using errcode = '23514', constraint = 'work_floor_of_bitcoin';
  end if;
  return new;
end $$;
create trigger begin_work_floor before insert on chains.work_floor for each row execute function chains.begin_work_floor();

create function chains.keep_work_floor() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null or old.taken_back_at is not null
    or (new.id, new.network, new.least, new.reason, new.proposed_by, new.proposed_at)
      is distinct from (old.id, old.network, old.least, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'what was said of % stays', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_work_floor before update on chains.work_floor for each row execute function chains.keep_work_floor();
create trigger has_right before insert on chains.work_floor for each row
  execute function accounts.check_right('proposed_by', 'channels');
create trigger said_yes before update on chains.work_floor for each row
  when (new.approved_by is not null) execute function ledger.check_yes('chains.work_floor', 'approved_by', 'network', 'least', 'reason');
create trigger proposer_at_work before update on chains.work_floor for each row
  when (new.approved_by is not null) execute function accounts.check_at_work('proposed_by');

create view chains.public_work_floor as
  select id, network, least::text as least, reason, proposed_by, proposed_at, approved_at
  from chains.work_floor where taken_back_at is null;
grant select on chains.work_floor, chains.public_work_floor to mall_app, mall_witness;
grant insert (id, network, least, reason, proposed_by, proposed_at), update (approved_by, approved_at, taken_back_at)
  on chains.work_floor to mall_app;
