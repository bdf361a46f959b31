-- When the signer has last decided about what it holds: those that have waited for a look for the longest time come first, so that
-- many that stay held keep nobody else from being paid.
alter table signer.payment add looked_at timestamptz;
