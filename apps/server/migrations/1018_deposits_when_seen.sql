-- When one was seen or announced: existing clients list what comes over a chain and what is paid by card or bank in one row.
create or replace view deposits.public_deposit as
  select id, transfer_id, account_id, state, units, gross, net, movement, seen_at from deposits.deposit;
