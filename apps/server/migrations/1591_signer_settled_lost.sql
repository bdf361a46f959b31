-- A payment that was settled can be lost with the final block that had it. Its nonce is open again then: sent, raised and followed as
-- before, always the same nonce. It stays settled: its owner has been told so, and what is settled is not given back.
alter table signer.nonce add lost_at timestamptz;

-- As before (0975), but for what a network has lost: it is open again. What has failed never is: its owner has the money.
create or replace function signer.keep_nonce() returns trigger language plpgsql security definer
set search_path = signer, pg_temp as $$
begin
  if (new.network, new.sender, new.nonce, new.withdrawal_id) is distinct from
     (old.network, old.sender, old.nonce, old.withdrawal_id)
    or (old.done_at is not null and not coalesce(
      new.done_at is null and new.lost_at is distinct from old.lost_at and not exists (
        select from payment p where p.withdrawal_id = old.withdrawal_id and p.state <> 'settled'), false)) then
    raise exception 'nonce % is taken', old.nonce using errcode = '42501';
  end if;
  return new;
end $$;

-- As before (1450), but for the name of what has paid: what was lost may be paid by another transaction of its nonce.
create or replace function signer.keep_payment() returns trigger language plpgsql security definer
set search_path = signer, pg_temp as $$
declare
  has_lapsed boolean;
  is_renamed boolean;
begin
  if tg_op = 'UPDATE' then
    has_lapsed := old.state = 'signed' and new.state = 'held' and coalesce((
      select bool_and(a.lapsed_at is not null)
      from nonce n join attempt a using (network, sender, nonce) where n.withdrawal_id = old.withdrawal_id), false);
    is_renamed := old.state = 'settled' and to_jsonb(new) - 'transaction' = to_jsonb(old) - 'transaction' and exists (
      select from nonce n join attempt a using (network, sender, nonce)
      where n.withdrawal_id = old.withdrawal_id and n.lost_at is not null
        and a.transaction = new.transaction and a.block_no is not null);
    if (old.state in ('settled', 'failed', 'refused') and not is_renamed)
      or (old.state <> 'held' and new.state in ('held', 'refused') and not has_lapsed)
      or (old.state = 'held' and new.state in ('settled', 'failed'))
      or (new.withdrawal_id, new.network, new.recipient, new.amount)
        is distinct from (old.withdrawal_id, old.network, old.recipient, old.amount)
      or (old.state <> 'held' and not has_lapsed and (new.contract, new.units, new.signed_at)
        is distinct from (old.contract, old.units, old.signed_at)) then
      raise exception 'what was said of payment % stays', old.withdrawal_id using errcode = '42501';
    end if;
  end if;
  if new.state = 'signed' and not exists (
    select 1 from public_order o where o.withdrawal_id = new.withdrawal_id and o.network = new.network
      and o.address = new.recipient and o.bound_address = new.recipient and o.amount = new.amount and o.net = new.amount
      and (o.state in ('signing', 'sent'))) then
    raise exception 'payment % is not what was asked', new.withdrawal_id
      using errcode = '23514', constraint = 'payment_was_asked';
  end if;
  return new;
end $$;
