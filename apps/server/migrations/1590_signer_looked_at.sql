-- What was given back is looked at in turn, a bounded number in each: those that nobody has looked at for the longest time come first.
alter table signer.attempt add looked_at timestamptz;
create index payment_given_back on signer.payment (ended_at) where state in ('failed', 'refused');
create index attempt_lapsed on signer.attempt (network, sender, lapsed_at) where lapsed_at is not null;
