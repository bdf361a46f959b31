-- Kinds are closed lists, the same as in the contract (wallet/rules.ts; a test compares them). A movement has one
-- currency, and balances of another are never touched by it. Beside the mint, clearing accounts may be negative: each
-- is what somebody outside (a chain, a bank, a lender) has given and not got back, so their debt is our wallets' money.

alter table ledger.journal add constraint journal_kind_known check (
  kind in ('order-pay', 'order-release', 'order-refund', 'demo-funds', 'adjustment')
);

alter table ledger.account drop constraint account_kind_check;
alter table ledger.account add constraint account_kind_known check (
  kind in ('available', 'escrow', 'platform-fee', 'demo-mint', 'clearing-chain', 'clearing-bank', 'clearing-lender')
);
alter table ledger.account alter column currency drop default;
alter table ledger.account add column class text not null generated always as (
  case when kind = 'demo-mint' then 'mint' when kind like 'clearing-%' then 'clearing' else 'held' end
) stored;
alter table ledger.account drop constraint balance_not_below_zero;
alter table ledger.account add constraint balance_not_below_zero check (class <> 'held' or balance >= 0);

create or replace function ledger.check_balanced() returns trigger language plpgsql as $$
declare
  legs int;
  total numeric;
  currencies int;
begin
  select count(*), sum(e.amount), count(distinct a.currency) into legs, total, currencies
  from ledger.entry e join ledger.account a on a.id = e.account_id where e.journal_id = new.id;
  if legs < 2 or total <> 0 or currencies <> 1 then
    raise exception 'journal % has % legs in % currencies that sum to %', new.id, legs, currencies, total
      using errcode = '23514', constraint = 'journal_balanced';
  end if;
  return null;
end $$;

drop function ledger.post;
create function ledger.post(
  p_kind text, p_key text, p_ref text, p_actor text, p_at timestamptz,
  p_currency text, p_kinds text[], p_owners uuid[], p_amounts numeric[],
  p_reason text, p_approver text
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_journal uuid;
  -- As it was before there was a currency, for a movement from then may be sent again.
  v_hash text := md5(concat_ws('|', p_kind, p_ref, p_kinds, p_owners, p_amounts, nullif(p_currency, 'USDT')));
  v_known text;
begin
  insert into journal (kind, key, request_hash, ref, actor, approver, reason, at)
  values (p_kind, p_key, v_hash, p_ref, p_actor, p_approver, p_reason, p_at)
  on conflict (key) do nothing returning id into v_journal;
  if v_journal is null then
    select request_hash into v_known from journal where key = p_key;
    if v_known is distinct from v_hash then
      raise exception 'key % was used for another movement', p_key
        using errcode = '22023', constraint = 'journal_key_reused';
    end if;
    return false;
  end if;
  insert into account (kind, owner_id, currency)
  select leg.kind, leg.owner, p_currency from unnest(p_kinds, p_owners) leg (kind, owner)
  where not exists (
    select 1 from account a where a.kind = leg.kind and a.owner_id = leg.owner and a.currency = p_currency)
  on conflict do nothing;
  with leg as (
    select a.id, sum(leg.amount) as amount
    from unnest(p_kinds, p_owners, p_amounts) leg (kind, owner, amount)
    join account a on a.kind = leg.kind and a.owner_id = leg.owner and a.currency = p_currency
    group by a.id
  ), locked as materialized (
    select a.id, leg.amount from account a join leg on leg.id = a.id order by a.id for no key update of a
  ), moved as (
    update account a set balance = a.balance + locked.amount, version = a.version + 1
    from locked where a.id = locked.id
    returning a.id, locked.amount, a.balance, a.version
  )
  insert into entry (journal_id, account_id, amount, balance_after, account_version)
  select v_journal, id, amount, balance, version from moved;
  return true;
end $$;
revoke all on function ledger.post from public;
grant execute on function ledger.post to mall_app;

create or replace view ledger.public_balance as
  select owner_id, kind, currency, balance, class from ledger.account;
create or replace view ledger.public_entry as
  select e.journal_id, j.kind, j.ref, j.key, j.reason, j.actor, j.at, a.owner_id, a.kind as account_kind,
         e.amount, e.balance_after, e.account_version, a.currency
  from ledger.entry e
  join ledger.journal j on j.id = e.journal_id
  join ledger.account a on a.id = e.account_id;
