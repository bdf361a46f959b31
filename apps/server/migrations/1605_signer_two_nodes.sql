-- Of how many nodes the signer asks what became of a payment, and since when it stands still (decision record 0095).
alter table signer.station
  add nodes smallint not null default 1 check (nodes in (1, 2)),
  add fault_since timestamptz;

-- Has a row in a business and none in a demo world, as `ledger.gate` bars test money: there one node is not enough.
create view signer.public_business as select kind from ledger.gate where kind = 'demo-funds';
grant select on signer.public_business to mall_signer;
