-- What a coin's issuer has frozen at an address of the mall is the mall's and cannot be moved: it does not count beside what is owed. A node
-- says so when balances are read, and the payout signer of its own wallet in between, by its own name of the network.
alter table reserves.balance add column frozen boolean not null default false;
create or replace view reserves.shown_balance as
  select b.reading_id, b.address_id, b.asset, b.coin, b.decimals, b.units::text as units,
    b.units > 0 and (b.frozen or exists (
      select from signer.freeze f join signer.public_chain c on c.network = f.network
      join reserves.address a on a.id = b.address_id and a.network = c.code
      where f.ended_at is null and lower(f.sender) = lower(a.address) and f.asset = b.coin)) as frozen
  from reserves.balance b;
