-- What others may know of chains. The application says which addresses are watched.
create view chains.public_network as
  select code, kind, identity, native_decimals, confirmations, open from chains.network;
create view chains.public_cursor as
  select network, block_no, head_no, final_no, looked_at, fault from chains.cursor;
create view chains.public_block as select network, no, hash from chains.block;
create view chains.public_transfer as
  select id, network, transaction, place, block_no, block_hash, block_at, asset, sender, recipient, account_id, units, state,
    seen_at, final_at, orphaned_at
  from chains.transfer;
create view chains.public_watched_address as select network, address, account_id, made_at from chains.watched_address;
grant select on chains.public_network, chains.public_cursor, chains.public_block, chains.public_transfer,
  chains.public_watched_address to mall_app, mall_witness;
grant insert on chains.public_watched_address to mall_app;

-- A network whose nodes could not be read yet, or are not what they must be, has a fault and no place on the chain.
alter table chains.cursor
  alter block_no drop not null, alter block_hash drop not null, alter head_no drop not null, alter final_no drop not null,
  add constraint begun_whole check (num_nulls(block_no, block_hash, head_no, final_no) in (0, 4)),
  add constraint read_is_final check (final_no <= head_no);

-- Once for a place on the chain, as long as it is there: what was taken back stays as it was seen, and the same transfer in
-- another block goes on under its own id.
alter table chains.transfer drop constraint transfer_network_transaction_place_key;
create unique index transfer_once on chains.transfer (network, transaction, place) where state <> 'orphaned';
create index transfer_orphaned on chains.transfer (network, transaction) where state = 'orphaned';
create index transfer_block on chains.transfer (network, block_no);

-- At the end of a transaction what is final lies in a block that was read, and not above the network's last final block.
create function chains.check_final() returns trigger language plpgsql security definer
set search_path = chains, pg_temp as $$
begin
  if exists (select 1 from transfer t where t.id = new.id and t.state = 'final' and not exists (
    select 1 from block b join cursor c on c.network = b.network
    where b.network = t.network and b.no = t.block_no and b.hash = t.block_hash and b.no <= c.final_no)) then
    raise exception 'transfer % is on no final block', new.id
      using errcode = '23514', constraint = 'final_is_canonical';
  end if;
  return null;
end $$;
create constraint trigger final_is_canonical after insert or update on chains.transfer
  deferrable initially deferred for each row when (new.state = 'final')
  execute function chains.check_final();
