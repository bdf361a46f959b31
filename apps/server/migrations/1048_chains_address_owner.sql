-- Whose an address is stays so: the application says it once, when it makes the address. Before, its role could give a watched
-- address to another account, and what came next would have been credited there.
revoke update on chains.watched_address from mall_app;

-- One account from the address as it was given to its owner, over what is watched, to what was seen coming: a deposit is
-- credited to its transfer's account (0965).
alter table chains.watched_address add constraint watched_for_one unique (network, address, account_id);
alter table deposits.address drop constraint address_network_address_fkey,
  add constraint address_is_watched foreign key (network, address, account_id)
    references chains.watched_address (network, address, account_id);
alter table chains.transfer drop constraint transfer_network_recipient_fkey,
  add constraint transfer_is_its_owners foreign key (network, recipient, account_id)
    references chains.watched_address (network, address, account_id);
