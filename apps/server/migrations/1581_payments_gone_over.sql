-- A bank that takes what its provider has paid back already, or the other way round, takes the same money a second time: more has left the
-- mall's account at the provider than ever came. That was in no movement. It is the mall's loss, as what goes back after it went another way.

-- Of a payment's worth as much as was told, though it be more than all of it.
create function payments.worth_beyond(p_payment payments.payment, p_paid numeric) returns numeric language sql immutable as $$
  select trunc(p_payment.gross * p_paid / p_payment.amount, 2)
$$;

-- What a report says to have gone of a credited payment above all of it, and no movement knows; null for nothing, and where its refund went
-- another way (1571). Asked when all of it has been taken back.
create function payments.gone_over(p_payment uuid, p_report uuid) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select nullif(greatest(payments.worth_beyond(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))
    - p.gross - payments.gone_twice(p.id, b.charge), 0), 0)
  from payment p join report b on b.id = p_report and b.provider = p.provider and b.charge = p.charge and b.currency = p.currency
  where p.id = p_payment and p.reversed = p.gross and b.kind in ('refunded', 'disputed') and not exists (
    select from refund f where f.payment_id = p.id and f.charge is null and f.end_reference is not null and f.declined_at is not null)
$$;

-- As before (1571), with what has gone above all of a payment.
create or replace function payments.is_end(j ledger.journal, p payments.payment) returns boolean
language sql stable security definer set search_path = payments, pg_temp as $$
  select coalesce(case j.kind
    when 'deposit' then exists (
      select 1 from refund f cross join lateral (
        select payments.credit_of(p, p.reversed + f.end_left) - payments.credit_of(p, p.reversed) as given) g
      where j.key = j.ref || '/put-back/' || f.end_id and f.payment_id = p.id and f.declined_at is not null and f.end_reference is null
        and ledger.is_just(j, 'USDT', array['clearing-bank', 'available', 'platform-loss'],
          array[ledger.platform(), p.account_id, ledger.platform()], array[-f.end_left, g.given, f.end_left - g.given])
        and p.reversed = payments.taken_back(j.ref, 'clearing-bank'))
    else exists (
      select 1 from report b
      join refund f on f.payment_id = p.id and f.charge is null and f.end_reference is not null and f.declined_at is not null
      cross join lateral (
        select sum(e.amount) as lost from ledger.public_entry e where e.journal_id = j.id and e.account_kind = 'clearing-bank') m
      where j.key = j.ref || '/lost/' || b.id and b.kind in ('refunded', 'disputed') and b.provider = p.provider
        and b.charge = p.charge and b.currency = p.currency
        and ledger.is_just(j, 'USDT', array['clearing-bank', 'platform-loss'],
          array[ledger.platform(), ledger.platform()], array[m.lost, -m.lost])
        and payments.gone_twice(p.id, p.charge) <= f.end_left
        and p.gross - f.end_left + payments.gone_twice(p.id, p.charge)
          <= payments.worth_of(p, payments.gone_back(b.provider, b.charge, b.currency, b.id)))
      or exists (
        select 1 from report b
        cross join lateral (
          select sum(e.amount) as lost from ledger.public_entry e where e.journal_id = j.id and e.account_kind = 'clearing-bank') m
        where j.key = j.ref || '/lost/' || b.id and b.kind in ('refunded', 'disputed') and b.provider = p.provider
          and b.charge = p.charge and b.currency = p.currency and p.reversed = p.gross
          and not exists (
            select 1 from refund f where f.payment_id = p.id and f.charge is null and f.end_reference is not null and f.declined_at is not null)
          and ledger.is_just(j, 'USDT', array['clearing-bank', 'platform-loss'],
            array[ledger.platform(), ledger.platform()], array[m.lost, -m.lost])
          and p.gross + payments.gone_twice(p.id, p.charge)
            <= payments.worth_beyond(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))) end, false)
$$;

-- As before (1572), but that what comes back of what had gone twice is for people.
create or replace function payments.comes_back(p_payment uuid, p_report uuid, out held numeric, out worth numeric, out given numeric)
language sql stable set search_path = payments, pg_temp as $$
  select (
      select nullif(greatest(payments.held_worth(r.id, r.amount) - h.left_over
        - payments.held_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id)), 0), 0)
      from report r join held h on h.payment_id = p.id and h.charge = b.charge
      where r.provider = b.provider and r.charge = b.charge and r.currency = b.currency and r.kind = 'paid' and r.payment_ref = p.id::text
        and payments.gone_elsewhere(p.id, b.charge) = 0
      order by r.seen_at, r.id limit 1),
    w.worth, case when w.worth = p.reversed then w.taken else payments.share_of(w.taken, w.worth, p.reversed) end
  from payment p join report b on b.id = p_report and b.provider = p.provider and b.kind in ('refund-failed', 'dispute-won')
  left join lateral (
    select p.reversed - payments.worth_of(p, payments.gone_back(b.provider, b.charge, b.currency, b.id)) as worth,
      payments.taken_back('payments/' || p.id, 'available') as taken) w
    on b.charge = p.charge and b.currency = p.currency and p.reversed > 0
      and payments.gone_twice(p.id, b.charge) = 0
      and p.reversed > payments.worth_of(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))
      and (payments.refund_step(p.id) is null or payments.refund_step(p.id) = 'put-back'
        or (payments.refund_step(p.id) = 'sent' and (b.kind = 'refund-failed' or p.state = 'refunded')))
  where p.id = p_payment
$$;

grant execute on function payments.worth_beyond, payments.gone_over to mall_app;
