-- Where somebody logged in rightly before: networks, and now devices too, of buyers, merchants and operators alike. Strangers'
-- wrong log-ins do not stop him there.
alter table accounts.known_network rename to known_place;
alter table accounts.known_place rename column account_id to holder_id;
alter table accounts.known_place rename column network_hash to place_hash;
alter table accounts.known_place drop constraint known_network_account_id_fkey;
comment on column accounts.known_place.holder_id is 'An account or an operator.';
