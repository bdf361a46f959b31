-- That a coin's issuer lets the wallet that pays send nothing (trust.md 1.11): when the signer saw it, and when it was over. Nobody's
-- balance changes by it; what is held is given back or paid.
create table signer.freeze (
  id int generated always as identity primary key,
  network text not null,
  asset text not null,
  sender text not null,
  since timestamptz not null default now(),
  ended_at timestamptz
);
create unique index freeze_open on signer.freeze (network, asset, sender) where ended_at is null;
create trigger freeze_no_truncate before truncate on signer.freeze
  for each statement execute function ledger.refuse_change();
create trigger freeze_no_delete before delete on signer.freeze
  for each row execute function ledger.refuse_change();
grant select on signer.freeze to mall_app, mall_signer;
grant insert (network, asset, sender), update (ended_at) on signer.freeze to mall_signer;
