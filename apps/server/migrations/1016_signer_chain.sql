-- The signer names a network as withdrawals do (`ERC20`), the watcher by a code of its own: the chain's own number is what both
-- know. Before, nothing that was paid out came into the reconciliation.
alter table signer.station add chain_id bigint check (chain_id > 0);
create view signer.public_chain as
  select s.network, n.code from signer.station s
  join chains.public_network n on n.kind = 'evm' and n.identity = s.chain_id::text;

-- As before, with the networks' codes. An address that was paid from stays the mall's when the signer has another key.
create or replace view signer.public_payment as
  select p.withdrawal_id, c.code as network, lower(p.contract) as asset, p.units::numeric as units, p.state, a.block_no
  from signer.payment p join signer.attempt a on a.transaction = p.transaction join signer.public_chain c on c.network = p.network;
create or replace view signer.public_attempt as
  select a.transaction, c.code as network, a.block_no from signer.attempt a join signer.public_chain c using (network);
create or replace view signer.public_station as
  select c.code as network, s.sender
  from (select network, sender from signer.station union select network, sender from signer.nonce) s
  join signer.public_chain c using (network);
