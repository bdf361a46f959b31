-- A provider says of refunds how much has gone back in all so far, and of a dispute what that one has taken. Both can be: a part was
-- paid back, and the bank took the rest. Until now the larger of the two was taken for all of it.

-- All that has gone back of a charge by what was handled, and by one report that is being handled.
create function payments.gone_back(p_provider text, p_charge text, p_currency text, p_with uuid) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select coalesce(max(r.amount) filter (where r.kind = 'refunded'), 0) + coalesce(sum(r.amount) filter (where r.kind = 'disputed'), 0)
  from report r
  where r.provider = p_provider and r.charge = p_charge and r.currency = p_currency
    and (r.id = p_with or exists (select from handled h where h.report_id = r.id))
$$;

-- As before (1049), but for what a report may take.
create or replace function payments.check_movement() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
declare
  v_payment payment%rowtype;
begin
  if not exists (
    select 1 from ledger.public_entry e where e.journal_id = new.id and e.account_kind = 'clearing-bank') then
    return null;
  end if;
  select p.* into v_payment from payment p where p.id = ledger.id_in(new.ref, 'payments');
  if v_payment.id is not null and new.kind = 'deposit' and new.key = new.ref || '/credit'
    and v_payment.credited_at is not null
    and ledger.is_just(new, 'USDT', array['clearing-bank', 'available', 'platform-fee'],
      array[ledger.platform(), v_payment.account_id, ledger.platform()],
      array[-v_payment.gross, v_payment.credit, v_payment.fee])
    and exists (
      select 1 from ledger.witness w where w.key = new.key and w.source = 'provider:' || v_payment.provider)
  then
    return null;
  end if;
  if v_payment.id is not null and new.kind = 'deposit-reversal'
    and (exists (
        select 1 from report r where new.key = new.ref || '/reversal/' || r.id and r.kind in ('refunded', 'disputed')
          and r.provider = v_payment.provider and r.charge = v_payment.charge and r.currency = v_payment.currency
          and v_payment.reversed <= trunc(v_payment.gross
            * least(payments.gone_back(r.provider, r.charge, r.currency, r.id), v_payment.amount) / v_payment.amount, 2))
      or exists (
        select 1 from refund f where new.key = new.ref || '/refund/' || f.id and f.payment_id = v_payment.id
          and f.approved_at is not null and v_payment.reversed = v_payment.gross
          and v_payment.fee >= (
            select coalesce(-sum(e.amount), 0) from ledger.public_entry e
            where e.journal_id = new.id and e.account_kind = 'platform-loss')))
    and v_payment.reversed = (
      select sum(e.amount) from ledger.public_entry e
      where e.ref = new.ref and e.kind = 'deposit-reversal' and e.account_kind = 'clearing-bank')
    and v_payment.credit >= (
      select coalesce(-sum(e.amount), 0) from ledger.public_entry e
      where e.ref = new.ref and e.kind = 'deposit-reversal' and e.account_kind = 'available')
    and not exists (
      select 1 from ledger.public_entry e where e.journal_id = new.id and e.owner_id <>
        case e.account_kind when 'available' then v_payment.account_id else ledger.platform() end)
  then
    return null;
  end if;
  raise exception 'movement % is no payment’s', new.key
    using errcode = '23514', constraint = 'movement_has_payment';
end $$;
