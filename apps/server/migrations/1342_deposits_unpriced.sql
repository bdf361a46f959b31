-- Whether something of an account's already waits for the price of a coin is asked for each transfer of it.
create index deposit_unpriced on deposits.deposit (account_id, channel_id) where state = 'unpriced';
