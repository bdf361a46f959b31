-- Whoever sends next to nothing to many addresses, in a way that no list of transfers has, filled the list of addresses with more than was
-- read, and what is missing stood below. What is less than the minimum for deposits is told apart, and the rest by its worth.
-- Per coin and network: the least deposit in the coin's smallest unit, and the coin's last price in USDT, null where there is none.
create view deposits.public_least as
  select c.network, c.asset, ceil(c.at_least * 10::numeric ^ c.decimals) as units, case when c.coin = 'USDT' then 1 else (
    select p.price from deposits.price p where p.coin = c.coin and p.approved_at is not null
    order by p.proposed_at desc limit 1) end as price
  from deposits.channel c where c.added_by is null or c.approved_by is not null;

create or replace view reserves.shown_unread as
  select u.network, u.asset, u.address, u.units::text as units, (u.units - c.came)::text as more, u.block_no, u.at,
    coalesce(u.units - c.came < l.units, false) as is_small, (u.units - c.came) * l.price as worth
  from reserves.unread u
  cross join lateral (select reserves.came_to(u.network, u.asset, u.address) as came) c
  join chains.public_cursor p on p.network = u.network and least(p.block_no, p.final_no) >= u.block_no
  left join deposits.public_least l on l.network = u.network and l.asset = u.asset
  where u.units > c.came;

grant select on deposits.public_least to mall_app, mall_witness;
