-- A bank that takes what its provider has paid back already, or the other way round, takes the same money a second time: more has left the
-- mall's account at the provider than ever came. That was in no movement. It is the mall's loss, as what goes back after it went another way.
-- What its provider has again undoes that loss first, as far as there is one; what comes back beyond it goes where it came from, as before.
-- Where neither holds all of it, it is for people.

-- Of a payment's worth as much as was told, though it be more than all of it.
create function payments.worth_beyond(p_payment payments.payment, p_paid numeric) returns numeric language sql immutable as $$
  select trunc(p_payment.gross * p_paid / p_payment.amount, 2)
$$;

-- Of what was credited, what two people have said to have gone another way; null while they have not.
create function payments.went_elsewhere(p_payment uuid) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select f.end_left from refund f
  where f.payment_id = p_payment and f.charge is null and f.end_reference is not null and f.declined_at is not null limit 1
$$;
-- Of what was credited, what of it has left a second time when its provider has told that `p_gone` has.
create function payments.lost_of(p_payment payments.payment, p_gone numeric) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select greatest(case when e.left_then is null then payments.worth_beyond(p_payment, p_gone) - p_payment.gross
    else payments.worth_of(p_payment, p_gone) - (p_payment.gross - e.left_then) end, 0)
  from (select payments.went_elsewhere(p_payment.id) as left_then) e
$$;

-- What a report says to have gone of a credited payment above all of it, and no movement knows; null for nothing, and where its refund went
-- another way (1571). Asked when all of it has been taken back.
create function payments.gone_over(p_payment uuid, p_report uuid) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select nullif(greatest(payments.worth_beyond(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))
    - p.gross - payments.gone_twice(p.id, b.charge), 0), 0)
  from payment p join report b on b.id = p_report and b.provider = p.provider and b.charge = p.charge and b.currency = p.currency
  where p.id = p_payment and p.reversed = p.gross and b.kind in ('refunded', 'disputed')
    and payments.went_elsewhere(p.id) is null
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
        and m.lost > 0 and ledger.is_just(j, 'USDT', array['clearing-bank', 'platform-loss'],
          array[ledger.platform(), ledger.platform()], array[m.lost, -m.lost])
        and payments.gone_twice(p.id, p.charge) <= f.end_left
        and p.gross - f.end_left + payments.gone_twice(p.id, p.charge)
          <= payments.worth_of(p, payments.gone_back(b.provider, b.charge, b.currency, b.id)))
      or exists (
        select 1 from report b
        cross join lateral (
          select sum(e.amount) as lost from ledger.public_entry e where e.journal_id = j.id and e.account_kind = 'clearing-bank') m
        where j.key = j.ref || '/lost/' || b.id and b.kind in ('refunded', 'disputed') and b.provider = p.provider
          and b.charge = p.charge and b.currency = p.currency
          and payments.went_elsewhere(p.id) is null
          and m.lost > 0 and ledger.is_just(j, 'USDT', array['clearing-bank', 'platform-loss'],
            array[ledger.platform(), ledger.platform()], array[m.lost, -m.lost])
          and (payments.gone_twice(p.id, p.charge) = 0 or (p.reversed = p.gross and p.gross + payments.gone_twice(p.id, p.charge)
            <= payments.worth_beyond(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))))) end, false)
$$;

-- As before (1572), with `lost`, of what the mall has borne.
drop function payments.comes_back;
create function payments.comes_back(p_payment uuid, p_report uuid, out held numeric, out worth numeric, out given numeric, out lost numeric)
language sql stable set search_path = payments, pg_temp as $$
  select o.held, w.worth, case when w.worth = p.reversed then w.taken else payments.share_of(w.taken, w.worth, p.reversed) end,
    nullif(greatest(coalesce(o.lost, l.lost), 0), 0)
  from payment p join report b on b.id = p_report and b.provider = p.provider and b.kind in ('refund-failed', 'dispute-won')
  cross join lateral (
    select payments.gone_back(b.provider, b.charge, b.currency, b.id) as gone, payments.gone_twice(p.id, b.charge) as twice,
      payments.gone_elsewhere(p.id, b.charge) as elsewhere) n
  left join lateral (
    select case when n.elsewhere = 0 then nullif(greatest(m.back, 0), 0) end as held,
      case when n.elsewhere > 0 and m.back <= n.twice then m.back end as lost
    from report r join held h on h.payment_id = p.id and h.charge = b.charge
    cross join lateral (
      select payments.held_worth(r.id, r.amount) - h.left_over - n.elsewhere + n.twice - payments.held_worth(r.id, n.gone) as back) m
    where r.provider = b.provider and r.charge = b.charge and r.currency = b.currency and r.kind = 'paid' and r.payment_ref = p.id::text
    order by r.seen_at, r.id limit 1) o on true
  left join lateral (
    select p.reversed - payments.worth_of(p, n.gone) as worth, payments.taken_back('payments/' || p.id, 'available') as taken) w
    on b.charge = p.charge and b.currency = p.currency and p.reversed > 0 and p.reversed > payments.worth_of(p, n.gone)
      and (payments.refund_step(p.id) is null or payments.refund_step(p.id) = 'put-back'
        or (payments.refund_step(p.id) = 'sent' and (b.kind = 'refund-failed' or p.state = 'refunded')))
  left join lateral (
    select n.twice - payments.lost_of(p, n.gone) as lost
    where n.twice > 0 and case when payments.went_elsewhere(p.id) is null
      then w.worth is not null or p.reversed <= payments.worth_of(p, n.gone)
      else p.gross - payments.went_elsewhere(p.id) <= payments.worth_of(p, n.gone) end) l
    on b.charge = p.charge and b.currency = p.currency
  where p.id = p_payment
$$;

-- As before (1574), with what undoes a loss: not more than there is, nor than the provider's word says.
create or replace function payments.is_back(p_journal uuid, p_payment uuid) returns boolean
language sql stable security definer set search_path = payments, pg_temp as $$
  select coalesce((
    select exists (
      select 1 from report b
      cross join lateral (
        select -sum(e.amount) as worth from ledger.public_entry e where e.journal_id = j.id and e.account_kind = 'clearing-bank') m
      left join lateral (
        select r.id, h.left_over from report r join held h on h.payment_id = p.id and h.charge = b.charge
        where r.provider = b.provider and r.charge = b.charge and r.currency = b.currency and r.kind = 'paid' and r.payment_ref = p.id::text
        order by r.seen_at, r.id limit 1) o on true
      left join report r on r.id = o.id
      where b.id = case when j.key ~ '/(came-back|owed-again|lost)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(j.key, 36)::uuid end
        and j.kind = 'deposit' and j.key in (j.ref || '/lost/' || b.id,
          j.ref || case when r.id is null then '/came-back/' else '/owed-again/' end || b.id)
        and b.provider = p.provider
        and b.kind in ('refund-failed', 'dispute-won')
        and exists (select 1 from ledger.witness w where w.key = j.key and w.source = 'provider:' || p.provider)
        and (r.id is null or payments.held_worth(r.id, r.amount) - o.left_over - payments.gone_elsewhere(p.id, b.charge)
          + payments.gone_twice(p.id, b.charge) >= payments.held_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id)))
        and case when j.key = j.ref || '/lost/' || b.id
          then payments.gone_twice(p.id, b.charge) >= 0
            and (r.id is not null or (b.charge = p.charge and b.currency = p.currency and payments.gone_twice(p.id, b.charge)
              >= payments.lost_of(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))))
            and m.worth > 0 and ledger.is_just(j, 'USDT', array['clearing-bank', 'platform-loss'],
              array[ledger.platform(), ledger.platform()], array[-m.worth, m.worth])
          when r.id is not null
          then ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'], array[ledger.platform(), p.account_id],
            array[-m.worth, m.worth])
          else b.charge = p.charge and b.currency = p.currency
            and p.reversed >= payments.worth_of(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))
            and p.reversed = payments.taken_back(j.ref, 'clearing-bank')
            and exists (
              select 1 from (
                select coalesce(sum(e.amount) filter (where e.account_kind = 'available'), 0) as given
                from ledger.public_entry e where e.journal_id = j.id) g
              cross join lateral (select payments.taken_back(j.ref, 'available') + g.given as taken) t
              where g.given = case when p.reversed = 0 then t.taken else payments.share_of(t.taken, m.worth, p.reversed + m.worth) end
                and ledger.is_just(j, 'USDT', array['clearing-bank', 'available', 'platform-loss'],
                  array[ledger.platform(), p.account_id, ledger.platform()], array[-m.worth, g.given, m.worth - g.given])) end)
    from ledger.journal j join payment p on p.id = p_payment where j.id = p_journal), false)
$$;

grant execute on function payments.worth_beyond, payments.gone_over, payments.went_elsewhere, payments.lost_of, payments.comes_back
  to mall_app;
