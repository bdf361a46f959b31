-- What a transaction has cost stands in its receipt, and a node may have none (it keeps no old ones, or answers nothing). Until one was
-- there the network's own coin was not compared at all. Now it is: such a fee is at most its gas at the price that was signed, and so
-- much less may lie there.
alter table reserves.reconciliation
  add column fees_missing int not null default 0 check (fees_missing >= 0),
  add column fees_most numeric(78, 0) not null default 0 check (fees_most >= 0),
  add constraint fees_missing_cost check ((fees_missing = 0) = (fees_most = 0));

create or replace view reserves.shown_reconciliation as
  select distinct on (network, asset) id, network, asset, coin, decimals, at, block_no as block, block_hash, nodes, addresses,
    balance::text as balance, credited::text as credited, settled::text as settled, fees::text as fees, moved::text as moved,
    uncredited::text as uncredited, unsettled::text as unsettled, explained,
    (rest - least(greatest(rest, -fees_most), 0))::text as rest, fees_missing, fees_most::text as fees_most,
    least(greatest(rest, -fees_most), 0)::text as fees_unknown
  from reserves.reconciliation order by network, asset, at desc;

-- With what was signed of those that are in a block: the most that it can cost is read from that.
create or replace view signer.public_attempt as
  select a.transaction, c.code as network, a.block_no, case when a.block_no is not null then a.bytes end as bytes from signer.attempt a join signer.public_chain c using (network);
