-- Open books (decision record 0055): what the mall has signed of its chain.
create schema openbooks;

-- A signed sentence about a day of the chain that is over; `body` is exactly what was signed.
create table openbooks.checkpoint (
  day date primary key,
  number int not null unique,
  body text not null,
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  key text not null check (key ~ '^[0-9a-f]{64}$')
);

grant usage on schema openbooks to mall_app;
-- What was signed is neither changed nor taken away.
grant select, insert on openbooks.checkpoint to mall_app;
