-- Blocks that were read once are read again when an operator asks for it: a node may have left something out of them. It credits nothing
-- by itself: what is found there and was not known goes the way of everything that comes (decision record 0094).

-- The block at which reading began. What lies before it nobody was asked to send here, and it may have been credited elsewhere.
alter table chains.cursor add column begun_no bigint check (begun_no >= 0);
update chains.cursor c set begun_no = least(c.final_no,
    (select min(b.no) from chains.block b where b.network = c.network),
    (select min(t.block_no) from chains.transfer t where t.network = c.network))
  where c.block_no is not null;
create or replace view chains.public_cursor as
  select network, block_no, head_no, final_no, looked_at, fault, begun_no from chains.cursor;

create table chains.again (
  id uuid primary key,
  network text not null references chains.network,
  from_no bigint not null,
  to_no bigint not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- So far it has been read, and how many transfers were there that had not been known.
  read_no bigint,
  found int not null default 0 check (found >= 0),
  fault text check (length(fault) <= 500),
  -- With the last block, after a day of faults, or for another range.
  ended_at timestamptz,
  constraint again_bounded check (to_no between from_no and from_no + 9999),
  check (read_no between from_no and to_no)
);
create unique index again_open on chains.again (network) where ended_at is null;
create index again_newest on chains.again (network, asked_at desc, id desc);
create view chains.public_again as
  select id, network, from_no, to_no, asked_by, asked_at, read_no, found, fault, ended_at from chains.again;

create function chains.check_again() returns trigger language plpgsql security definer
set search_path = chains, pg_temp as $$
begin
  if not exists (select from cursor c where c.network = new.network and new.from_no > c.begun_no
    and new.to_no <= least(c.block_no, c.final_no)) then
    raise exception 'blocks % to % were not read', new.from_no, new.to_no
      using errcode = '23514', constraint = 'again_was_read';
  end if;
  return new;
end $$;
revoke all on function chains.check_again from public;
create trigger was_read before insert on chains.again for each row execute function chains.check_again();
create trigger has_right before insert on chains.again for each row
  execute function accounts.check_right('asked_by', 'channels');

grant select on chains.again, chains.public_again to mall_app, mall_witness;
grant insert (id, network, from_no, to_no, asked_by, asked_at), update (ended_at) on chains.again to mall_app;
grant update (read_no, found, fault, ended_at) on chains.again to mall_witness;
