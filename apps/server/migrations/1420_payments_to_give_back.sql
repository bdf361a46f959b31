-- Money that came by card or bank and was not credited (short, late, twice, in another currency, for a closed account) stood in no
-- account until it was given back. Now it is the payer's, to be given back to him, from the moment that its provider has told of it.
alter table ledger.account drop constraint account_kind_known, add constraint account_kind_known check (
  kind in ('available', 'reserved', 'escrow', 'to-give-back', 'platform-fee', 'platform-loss', 'coupon-budget', 'loan-due', 'loan-claim',
    'demo-mint', 'clearing-chain', 'clearing-bank', 'clearing-lender')
);

-- As before (1049), with what is to be given back: it comes from a bank and goes to one, and into no wallet.
create or replace function ledger.may_touch(p_kind text, p_account text, p_amount numeric) returns boolean language sql immutable as $$
  select coalesce(case when p_amount < 0 then '-' else '+' end || p_account = any (case p_kind
    when 'order-pay' then array['-available', '-coupon-budget', '+escrow']
    when 'order-release' then array['-escrow', '+available', '+platform-fee']
    when 'order-refund' then array['-escrow', '+available', '+coupon-budget']
    when 'coupon-budget' then array['-platform-fee', '+platform-fee', '-coupon-budget', '+coupon-budget']
    when 'demo-funds' then array['-demo-mint', '+available']
    when 'adjustment' then array['-platform-loss', '+platform-loss', '-available', '+available']
    when 'deposit' then array['-clearing-chain', '-clearing-bank', '+available', '+to-give-back', '+platform-fee']
    when 'deposit-reversal' then array['+clearing-chain', '+clearing-bank', '-available', '-to-give-back', '-platform-loss']
    when 'withdrawal-reserve' then array['-available', '+reserved']
    when 'withdrawal-settle' then array['-reserved', '+clearing-chain', '+clearing-bank', '+platform-fee']
    when 'withdrawal-release' then array['-reserved', '+available']
    when 'loan-payout' then array['-clearing-lender', '+available', '-loan-due', '+loan-claim']
    when 'loan-interest' then array['-loan-due', '+loan-claim']
    when 'loan-repayment' then array['-available', '+clearing-lender', '+loan-due', '-loan-claim']
  end), false)
$$;

alter table payments.handled drop constraint handled_outcome_check, add constraint handled_outcome_check check (
  outcome in ('credited', 'ended', 'reversed', 'given-back', 'ignored', 'unknown-payment', 'other-amount', 'other-currency',
    'other-receiver', 'paid-twice', 'paid-late', 'dispute-won', 'refund-failed', 'refund-disputed', 'account-closed'));

-- What an amount of the money that a report tells of is worth in USDT: at the payment's own rate; in another currency at the newest that
-- two people had approved by then. Null where there is none.
create function payments.held_worth(p_report uuid, p_amount numeric) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select trunc(least(p_amount, r.amount) * case when r.currency = p.currency then p.rate else (
      select n.rate from rate n where n.currency = r.currency and n.approved_at <= r.seen_at
      order by n.approved_at desc, n.id desc limit 1) end, 2)
  from report r join payment p on p.id = ledger.id_in('payments/' || r.payment_ref, 'payments')
  where r.id = p_report
$$;

-- What is to be given back for a report that was handled; null for nothing. What was credited as another payment is not here twice.
create function payments.to_hold(p_report uuid) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select nullif(payments.held_worth(r.id, r.amount), 0)
  from handled h join report r on r.id = h.report_id join payment p on p.id = h.payment_id
  where h.report_id = p_report and r.kind = 'paid' and r.charge is not null and r.receiver = p.receiver
    and h.outcome in ('other-amount', 'other-currency', 'paid-twice', 'paid-late', 'account-closed')
    and not exists (select from payment c where c.provider = r.provider and c.charge = r.charge)
$$;

-- All that ever waited to be given back, charge by charge, and what of it is left: by the ledger alone.
create view payments.held as
  select e.owner_id as account_id, ledger.id_in(e.ref, 'payments') as payment_id,
    coalesce(b.charge, substr(e.key, length(e.ref || '/held/') + 1)) as charge, sum(e.amount) as left_over, min(e.at) as since
  from ledger.public_entry e
  left join payments.report b on b.id = case when e.amount < 0 then substr(e.key, length(e.ref || '/given-back/') + 1)::uuid end
  where e.account_kind = 'to-give-back'
  group by 1, 2, 3;

-- At the end of a transaction what came and was not credited is in the books.
create function payments.check_held() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if payments.to_hold(new.report_id) > 0 and not exists (
    select 1 from report r join ledger.journal j on j.key = 'payments/' || new.payment_id || '/held/' || r.charge
    where r.id = new.report_id) then
    raise exception 'what came of payment % is in no movement', new.payment_id
      using errcode = '23514', constraint = 'held_has_movement';
  end if;
  return null;
end $$;
create constraint trigger check_held after insert on payments.handled
  deferrable initially deferred for each row
  when (new.outcome in ('other-amount', 'other-currency', 'paid-twice', 'paid-late', 'account-closed'))
  execute function payments.check_held();

-- Whether a movement takes up what came and was not credited, or lets go of what of it has gone back by its provider's word.
create function payments.is_held(p_journal uuid, p_payment uuid) returns boolean
language sql stable security definer set search_path = payments, pg_temp as $$
  select coalesce((select case j.kind
    when 'deposit' then exists (
      select 1 from report r
      where r.provider = p.provider and r.payment_ref = p.id::text and j.key = j.ref || '/held/' || r.charge
        and ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'], array[ledger.platform(), p.account_id],
          array[-payments.to_hold(r.id), payments.to_hold(r.id)])
        and exists (select 1 from ledger.witness w where w.key = j.key and w.source = 'provider:' || p.provider))
    else exists (
      select 1 from report b join report r on r.provider = b.provider and r.charge = b.charge and r.currency = b.currency
        and r.kind = 'paid' and r.payment_ref = p.id::text
      join held h on h.payment_id = p.id and h.charge = b.charge
      join lateral (
        select sum(e.amount) as back from ledger.public_entry e where e.journal_id = j.id and e.account_kind = 'clearing-bank') m on true
      where j.key = j.ref || '/given-back/' || b.id and b.kind in ('refunded', 'disputed') and b.provider = p.provider
        and ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'], array[ledger.platform(), p.account_id],
          array[m.back, -m.back])
        and payments.held_worth(r.id, r.amount) - h.left_over
          <= payments.held_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id))) end
  from ledger.journal j join payment p on p.id = p_payment where j.id = p_journal), false)
$$;

-- As before (1120), but for what is to be given back.
create or replace function payments.check_movement() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
declare
  v_payment payment%rowtype;
begin
  if not exists (
    select 1 from ledger.public_entry e where e.journal_id = new.id and e.account_kind in ('clearing-bank', 'to-give-back')) then
    return null;
  end if;
  select p.* into v_payment from payment p where p.id = ledger.id_in(new.ref, 'payments');
  if payments.is_held(new.id, v_payment.id) then
    return null;
  end if;
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
      where e.ref = new.ref and e.kind = 'deposit-reversal' and e.account_kind = 'clearing-bank'
        and e.key not like 'payments/%/given-back/%')
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

grant select on payments.held to mall_app;
grant execute on function payments.is_held to mall_app;

-- What has come before and has not gone back: taken up now, by the same two steps, once for each charge.
do $$
declare
  v record;
  v_at timestamptz := platform.mall_now();
  v_kinds text[] := array['clearing-bank', 'to-give-back'];
  v_owners uuid[];
begin
  for v in
    select distinct on (p.id, r.charge) p.id, p.account_id, p.provider, r.charge, r.id as report, payments.to_hold(r.id) as worth,
      coalesce(payments.held_worth(r.id, payments.gone_back(r.provider, r.charge, r.currency, null)), 0) as back,
      (select b.id from payments.report b where b.provider = r.provider and b.charge = r.charge and b.currency = r.currency
        and b.kind in ('refunded', 'disputed') order by b.seen_at desc, b.id desc limit 1) as told
    from payments.handled h join payments.report r on r.id = h.report_id join payments.payment p on p.id = h.payment_id
    where payments.to_hold(r.id) > 0 order by p.id, r.charge, h.at, r.id
  loop
    if v.back < v.worth then
      v_owners := array[ledger.platform(), v.account_id];
      perform ledger.bear_witness('payments/' || v.id || '/held/' || v.charge, 'payments/' || v.id, 'provider:' || v.provider,
        'USDT', v_kinds, v_owners, array[-v.worth, v.worth], v_at);
      perform ledger.post('deposit', 'payments/' || v.id || '/held/' || v.charge, 'payments/' || v.id, 'system', v_at,
        'USDT', v_kinds, v_owners, array[-v.worth, v.worth], null, null);
      if v.back > 0 then
        perform ledger.post('deposit-reversal', 'payments/' || v.id || '/given-back/' || v.told, 'payments/' || v.id, 'system', v_at,
          'USDT', v_kinds, v_owners, array[v.back, -v.back], null, null);
      end if;
    end if;
  end loop;
end $$;
