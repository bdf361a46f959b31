-- TRON has no nonce: what its network has not taken before the end that stands in it can never be taken after, and may then be signed
-- anew. Before that there is never a second one (decision record 0083).

-- Which chain it is: an EVM chain's number, or the name of TRON's first block. A signer of before says the number as `chain_id`.
alter table signer.station
  add kind text not null default 'evm' check (kind in ('evm', 'tron')),
  add identity text;

create or replace view signer.public_chain as
  select s.network, n.code, n.kind from signer.station s
  join chains.public_network n on n.kind = s.kind and n.identity = coalesce(s.identity, s.chain_id::text);
-- As before (1016); TRON's addresses are not the same in small letters.
create or replace view signer.public_payment as
  select p.withdrawal_id, c.code as network, case c.kind when 'evm' then lower(p.contract) else p.contract end as asset,
    p.units::numeric as units, p.state, a.block_no
  from signer.payment p join signer.attempt a on a.transaction = p.transaction join signer.public_chain c on c.network = p.network;

-- No block whose time is later has it, and the first that could is behind `after_block`.
alter table signer.attempt
  alter fee_per_gas drop not null,
  alter tip_per_gas drop not null,
  add expires_at timestamptz,
  add after_block bigint,
  add after_hash text,
  -- No final block has it, and none ever will.
  add lapsed_at timestamptz,
  add check ((fee_per_gas is null) = (tip_per_gas is null)),
  add check ((fee_per_gas is null) = (expires_at is not null)),
  add check ((expires_at is null) = (after_block is null) and (expires_at is null) = (after_hash is null)),
  add check (lapsed_at is null or (expires_at is not null and block_no is null));
create unique index attempt_one_alive on signer.attempt (network, sender, nonce)
  where expires_at is not null and lapsed_at is null;

create or replace function signer.keep_attempt() returns trigger language plpgsql as $$
begin
  if (new.transaction, new.network, new.sender, new.nonce, new.bytes, new.expires_at, new.after_block, new.after_hash)
    is distinct from
     (old.transaction, old.network, old.sender, old.nonce, old.bytes, old.expires_at, old.after_block, old.after_hash)
    or (old.lapsed_at is not null and new.lapsed_at is distinct from old.lapsed_at) then
    raise exception 'what was signed stays' using errcode = '42501';
  end if;
  return new;
end $$;

-- As before (0975), but for what its network can never take any more: it waits again, and whoever decides about it does so anew.
create or replace function signer.keep_payment() returns trigger language plpgsql security definer
set search_path = signer, pg_temp as $$
declare
  has_lapsed boolean;
begin
  if tg_op = 'UPDATE' then
    has_lapsed := old.state = 'signed' and new.state = 'held' and coalesce((
      select bool_and(a.lapsed_at is not null)
      from nonce n join attempt a using (network, sender, nonce) where n.withdrawal_id = old.withdrawal_id), false);
    if old.state in ('settled', 'failed', 'refused')
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
