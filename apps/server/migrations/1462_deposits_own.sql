-- What the mall sends to an address that it has given to somebody, such as fuel for sweeping it, is no deposit of his. It came from a listed
-- reserve, from what payouts are or were sent from, or from another address that was given.
alter table deposits.deposit drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in ('announced', 'arrived', 'expired', 'seen', 'small', 'unpriced', 'review', 'unknown',
    'confirmed', 'credited', 'orphaned', 'gone', 'dust', 'own', 'reversed'));
-- No step leads out of it.
insert into deposits.allowed_edge values
  ('seen', 'own'), ('small', 'own'), ('unpriced', 'own'), ('review', 'own'), ('unknown', 'own');

-- Operators find them by their state: they are in no list else.
create index deposit_state_unlisted on deposits.deposit (state, seen_at desc, id desc) where unlisted;
create index nonce_sender on signer.nonce (lower(sender));

-- Whose a transfer is by its sender: a payout of the signer is its customer's, wherever he has it sent; of a listed reserve the application
-- knows besides.
create function deposits.origin_of(p_transaction text, p_sender text) returns text language sql stable security definer
set search_path = deposits, pg_temp as $$
  select case
    when p_sender is null then null
    when exists (select from signer.attempt a where a.transaction = p_transaction) then 'payout'
    when exists (select from chains.network n join chains.watched_address a on a.network = n.code and a.address = p_sender)
      or exists (select from signer.station s where lower(s.sender) = lower(p_sender))
      or exists (select from signer.nonce n where lower(n.sender) = lower(p_sender)) then 'own' end
$$;
revoke all on function deposits.origin_of from public;
grant execute on function deposits.origin_of to mall_app;
