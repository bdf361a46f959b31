-- Over a network without nonces nothing shows that a settled payment is lost with its block: those of the last days are looked at in turn,
-- a bounded number in each (decision record 0098).
create index payment_settled on signer.payment (ended_at) where state = 'settled';
