-- Operators look a deposit up by a part of its user's name, its address or its transaction, among all there are.
create index account_name_pairs on accounts.account using gin (platform.pairs(username));
create index deposit_address on deposits.deposit (lower(address));
create index transfer_transaction on chains.transfer (transaction);
