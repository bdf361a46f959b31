-- Existing clients count each row of their list that is done as money that came. What was announced and the transfer that answers it are
-- one deposit to them; and what the mall's own list leaves out, theirs leaves out too.
alter table deposits.deposit
  add column answer_id uuid references deposits.deposit,
  add constraint answered_once check (answer_id is null or (transfer_id is null and state = 'arrived'));
create unique index deposit_answers on deposits.deposit (answer_id) where answer_id is not null;
grant update (answer_id) on deposits.deposit to mall_app;

create or replace view deposits.public_deposit as
  select id, transfer_id, account_id, state, units, gross, net, movement, seen_at, unlisted, answer_id from deposits.deposit;
