-- How many nodes have told of a transfer, each by itself, before it became final. Of what was final before nobody has counted.
alter table chains.transfer add column nodes int not null default 0 check (nodes >= 0);
grant update (nodes) on chains.transfer to mall_witness;
create or replace view chains.public_transfer as
  select id, network, transaction, place, block_no, block_hash, block_at, asset, sender, recipient, account_id, units, state,
    seen_at, final_at, orphaned_at, nodes
  from chains.transfer;
