-- Money that came to the mall's own account at a provider, for a payment that nobody knows, was in no account. Now it is owed to whoever it
-- is: it waits in the mall's own `to-give-back`, at the rate that counted when it was told, until its provider says that it has gone back.

-- What causes its movements, and the key of the first.
create function payments.unclaimed_ref(p_provider text, p_charge text) returns text language sql immutable as $$
  select 'payments/unclaimed/' || p_provider || '/' || p_charge
$$;
create function payments.unclaimed_left(p_ref text) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select sum(e.amount) from ledger.public_entry e where e.ref = p_ref and e.account_kind = 'to-give-back'
$$;
create function payments.stray_worth(p_report uuid, p_amount numeric) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select trunc(least(p_amount, r.amount) * (
      select n.rate from rate n
      where n.currency = r.currency and n.approved_at is not null
        and coalesce(n.counts_from, n.yes_at, n.approved_at) <= r.seen_at
      order by coalesce(n.counts_from, n.yes_at, n.approved_at) desc, n.id desc limit 1), 2)
  from report r where r.id = p_report
$$;

-- What is to wait of a report that was handled; null for nothing. An account of the mall's own is one that it has begun payments to.
create function payments.to_claim(p_report uuid) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select nullif(payments.stray_worth(r.id, r.amount), 0)
  from handled h join report r on r.id = h.report_id
  where h.report_id = p_report and h.outcome = 'unknown-payment' and h.payment_id is null and r.kind = 'paid' and r.charge is not null
    and exists (select from payment p where p.provider = r.provider and p.receiver = r.receiver)
    and not exists (select from payment p where p.provider = r.provider and p.charge = r.charge)
    and not exists (
      select from report o join handled g on g.report_id = o.id
      where o.provider = r.provider and o.charge = r.charge and o.kind = 'paid' and g.payment_id is not null)
$$;

-- What of it has gone back with a report, and nothing that went before; null where none of it ever waited.
create function payments.unclaimed_back(p_report uuid) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select least(greatest(l.left_over - payments.stray_worth(r.id, r.amount)
    + payments.stray_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id)), 0), l.left_over)
  from report b join report r on r.provider = b.provider and r.charge = b.charge and r.kind = 'paid'
  join handled h on h.report_id = r.id and h.outcome = 'unknown-payment'
  cross join lateral (select payments.unclaimed_left(payments.unclaimed_ref(b.provider, b.charge)) as left_over) l
  where b.id = p_report and l.left_over is not null
  order by h.at, r.id limit 1
$$;

create function payments.is_unclaimed(p_journal uuid) returns boolean
language sql stable security definer set search_path = payments, pg_temp as $$
  select coalesce((
    select case j.kind when 'deposit' then j.key = j.ref and exists (
        select 1 from report r
        where r.provider = split_part(j.ref, '/', 3) and r.charge = substr(j.ref, length('payments/unclaimed/' || r.provider || '/') + 1)
          and ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'], array[ledger.platform(), ledger.platform()],
            array[-payments.to_claim(r.id), payments.to_claim(r.id)])
          and exists (select 1 from ledger.witness w where w.key = j.key and w.source = 'provider:' || r.provider))
      when 'deposit-reversal' then exists (
        select 1 from report b join report r on r.provider = b.provider and r.charge = b.charge and r.currency = b.currency
          and r.kind = 'paid'
        join lateral (
          select sum(e.amount) as back from ledger.public_entry e where e.journal_id = j.id and e.account_kind = 'clearing-bank') m on true
        where j.ref = payments.unclaimed_ref(b.provider, b.charge) and j.key = j.ref || '/given-back/' || b.id
          and b.kind in ('refunded', 'disputed')
          and b.provider = split_part(j.ref, '/', 3) and b.charge = substr(j.ref, length('payments/unclaimed/' || b.provider || '/') + 1)
          and ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'], array[ledger.platform(), ledger.platform()],
            array[m.back, -m.back])
          and payments.unclaimed_left(j.ref) >= 0
          and payments.to_claim(r.id) - payments.unclaimed_left(j.ref)
            <= payments.stray_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id)))
      else false end
    from ledger.journal j where j.id = p_journal and j.ref like 'payments/unclaimed/%'), false)
$$;

create function payments.check_unclaimed() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if payments.to_claim(new.report_id) > 0 and not exists (
    select 1 from report r join ledger.journal j on j.key = payments.unclaimed_ref(r.provider, r.charge)
    where r.id = new.report_id) then
    raise exception 'what came with report % is in no movement', new.report_id
      using errcode = '23514', constraint = 'unclaimed_has_movement';
  end if;
  return null;
end $$;
create constraint trigger check_unclaimed after insert on payments.handled
  deferrable initially deferred for each row when (new.outcome = 'unknown-payment')
  execute function payments.check_unclaimed();

-- As before (1572), with what came for a payment that nobody knows.
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
  if payments.is_held(new.id, v_payment.id) or payments.is_end(new, v_payment) or payments.is_back(new.id, v_payment.id)
    or payments.is_unclaimed(new.id) then
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
          and v_payment.reversed <= payments.worth_of(v_payment, payments.gone_back(r.provider, r.charge, r.currency, r.id))
          and (r.kind <> 'refunded' or payments.refund_step(v_payment.id) is distinct from 'put-back' or not exists (
            select 1 from ledger.public_entry e where e.journal_id = new.id and e.account_kind = 'available')))
      or exists (
        select 1 from refund f where new.key = new.ref || '/refund/' || f.id and f.payment_id = v_payment.id
          and f.approved_at is not null and v_payment.reversed = v_payment.gross
          and v_payment.fee >= (
            select coalesce(-sum(e.amount), 0) from ledger.public_entry e
            where e.journal_id = new.id and e.account_kind = 'platform-loss')))
    and v_payment.reversed = payments.taken_back(new.ref, 'clearing-bank')
    and v_payment.credit >= payments.taken_back(new.ref, 'available')
    and not exists (
      select 1 from ledger.public_entry e where e.journal_id = new.id and e.owner_id <>
        case e.account_kind when 'available' then v_payment.account_id else ledger.platform() end)
  then
    return null;
  end if;
  raise exception 'movement % is no payment’s', new.key
    using errcode = '23514', constraint = 'movement_has_payment';
end $$;

grant execute on function payments.unclaimed_ref, payments.unclaimed_left, payments.stray_worth, payments.to_claim, payments.unclaimed_back,
  payments.is_unclaimed to mall_app;

-- What has come before and has not gone back: taken up now, once for each charge.
do $$
declare
  v record;
  v_at timestamptz := platform.mall_now();
  v_kinds text[] := array['clearing-bank', 'to-give-back'];
  v_owners uuid[] := array[ledger.platform(), ledger.platform()];
  v_ref text;
begin
  for v in
    select distinct on (r.provider, r.charge) r.provider, r.charge, payments.to_claim(r.id) as worth,
      coalesce(payments.stray_worth(r.id, payments.gone_back(r.provider, r.charge, r.currency, null)), 0) as back,
      (select b.id from payments.report b where b.provider = r.provider and b.charge = r.charge and b.currency = r.currency
        and b.kind in ('refunded', 'disputed') order by b.seen_at desc, b.id desc limit 1) as told
    from payments.handled h join payments.report r on r.id = h.report_id
    where h.outcome = 'unknown-payment' and payments.to_claim(r.id) > 0 order by r.provider, r.charge, h.at, r.id
  loop
    if v.back < v.worth then
      v_ref := payments.unclaimed_ref(v.provider, v.charge);
      perform ledger.bear_witness(v_ref, v_ref, 'provider:' || v.provider, 'USDT', v_kinds, v_owners, array[-v.worth, v.worth], v_at);
      perform ledger.post('deposit', v_ref, v_ref, 'system', v_at, 'USDT', v_kinds, v_owners, array[-v.worth, v.worth], null, null);
      if v.back > 0 then
        perform ledger.post('deposit-reversal', v_ref || '/given-back/' || v.told, v_ref, 'system', v_at, 'USDT', v_kinds, v_owners,
          array[v.back, -v.back], null, null);
      end if;
    end if;
  end loop;
end $$;
