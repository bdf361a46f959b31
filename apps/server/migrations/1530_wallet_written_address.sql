-- An address of this network in capitals alone could be bound, and the signer takes none: each withdrawal to it waited until it was
-- given back. It is the same address in small letters; for how long it has been bound does not change.
alter table wallet.withdrawal_address disable trigger user;
update wallet.withdrawal_address set address = '0x' || lower(substr(address, 3))
where chain = 'ERC20' and substr(address, 3) = upper(substr(address, 3)) and substr(address, 3) <> lower(substr(address, 3));
alter table wallet.withdrawal_address enable trigger user;
