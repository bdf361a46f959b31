-- What had left a second time is the mall's loss (1570, 1571, 1580, 1581). When its provider had it again nothing undid that loss: the word of
-- it was for people, and none of their acts could move it. Now it undoes the loss first, as far as there is one; what comes back beyond it
-- goes where it came from, as before. Where neither holds all of it, it is for people.

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

-- As before (1581): `lost`, of what the mall has borne.
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

-- As before (1581); a loss that was undone whole was one all the same, whatever has become of the payment since.
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
          and not exists (
            select 1 from refund f where f.payment_id = p.id and f.charge is null and f.end_reference is not null and f.declined_at is not null)
          and m.lost > 0 and ledger.is_just(j, 'USDT', array['clearing-bank', 'platform-loss'],
            array[ledger.platform(), ledger.platform()], array[m.lost, -m.lost])
          and (payments.gone_twice(p.id, p.charge) = 0 or (p.reversed = p.gross and p.gross + payments.gone_twice(p.id, p.charge)
            <= payments.worth_beyond(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))))) end, false)
$$;

-- As before (1580): `undone`, what has come back of what had gone a second time.
drop function payments.unclaimed_now;
create function payments.unclaimed_now(p_report uuid)
returns table (same boolean, back numeric, twice numeric, again numeric, undone numeric)
language sql stable set search_path = payments, pg_temp as $$
  select b.currency = r.currency, least(greatest(n.now, 0), l.left_over), greatest(n.now - l.left_over, 0),
    case when g.ended = 0 then greatest(-n.now, 0) else 0 end,
    case when g.ended > 0 and -n.now <= g.twice then greatest(-n.now, 0) else 0 end
  from report b join report r on r.provider = b.provider and r.charge = b.charge and r.kind = 'paid'
  join handled h on h.report_id = r.id and h.outcome = 'unknown-payment'
  cross join lateral (select payments.unclaimed_left(payments.unclaimed_ref(b.provider, b.charge)) as left_over) l
  cross join lateral payments.unclaimed_gone(payments.unclaimed_ref(b.provider, b.charge)) g
  cross join lateral (select payments.stray_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id))
    - (payments.stray_worth(r.id, r.amount) - l.left_over - g.ended + g.twice) as now) n
  where b.id = p_report and l.left_over is not null and payments.to_claim(r.id) > 0
  order by h.at, r.id limit 1
$$;

-- As before (1580), with what undoes a loss.
create or replace function payments.is_unclaimed(p_journal uuid) returns boolean
language sql stable security definer set search_path = payments, pg_temp as $$
  select coalesce((
    select case j.kind when 'deposit' then exists (
        select 1 from report r
        where r.provider = split_part(j.ref, '/', 3) and r.charge = substr(j.ref, length('payments/unclaimed/' || r.provider || '/') + 1)
          and exists (select 1 from ledger.witness w where w.key = j.key and w.source = 'provider:' || r.provider)
          and case when j.key = j.ref then ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'],
              array[ledger.platform(), ledger.platform()], array[-payments.to_claim(r.id), payments.to_claim(r.id)])
            else exists (
              select 1 from report b
              cross join lateral (select case j.key when j.ref || '/owed-again/' || b.id then 'to-give-back'
                when j.ref || '/lost/' || b.id then 'platform-loss' end as place) c
              where c.place is not null and b.kind in ('refund-failed', 'dispute-won')
                and (b.provider, b.charge, b.currency) = (r.provider, r.charge, r.currency)
                and g.twice >= 0 and m.bank < 0
                and payments.to_claim(r.id) - payments.unclaimed_left(j.ref) - g.ended + g.twice
                  >= payments.stray_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id))
                and ledger.is_just(j, 'USDT', array['clearing-bank', c.place], array[ledger.platform(), ledger.platform()],
                  array[m.bank, -m.bank])) end)
      when 'deposit-reversal' then exists (
        select 1 from report b join report r on r.provider = b.provider and r.charge = b.charge and r.currency = b.currency
          and r.kind = 'paid'
        where b.kind in ('refunded', 'disputed')
          and b.provider = split_part(j.ref, '/', 3) and b.charge = substr(j.ref, length('payments/unclaimed/' || b.provider || '/') + 1)
          and case j.key
            when j.ref || '/given-back/' || b.id then ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'],
              array[ledger.platform(), ledger.platform()], array[m.bank, -m.bank])
            when j.ref || '/lost/' || b.id then g.twice <= g.elsewhere and ledger.is_just(j, 'USDT',
              array['clearing-bank', 'platform-loss'], array[ledger.platform(), ledger.platform()], array[m.bank, -m.bank])
            else false end
          and payments.unclaimed_left(j.ref) >= 0
          and payments.to_claim(r.id) - payments.unclaimed_left(j.ref) - g.ended + g.twice
            <= payments.stray_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id)))
        or exists (
        select 1 from unclaimed_end u
        where j.ref = payments.unclaimed_ref(u.provider, u.charge) and u.approved_at is not null
          and j.key = j.ref || case when u.payment_id is null then '/elsewhere/' else '/matched/' end || u.id
          and payments.unclaimed_left(j.ref) >= 0
          and ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'], array[ledger.platform(), ledger.platform()],
            array[m.bank, -m.bank]))
      else false end
    from ledger.journal j
    cross join lateral payments.unclaimed_gone(j.ref) g
    cross join lateral (
      select sum(e.amount) as bank from ledger.public_entry e where e.journal_id = j.id and e.account_kind = 'clearing-bank') m
    where j.id = p_journal and j.ref like 'payments/unclaimed/%'), false)
$$;

-- As before (1580), with what undoes a loss.
create or replace function payments.check_came_back() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if not exists (
    select 1 from ledger.journal j
    where j.key in ('payments/' || new.payment_id || '/came-back/' || new.report_id,
      'payments/' || new.payment_id || '/owed-again/' || new.report_id, 'payments/' || new.payment_id || '/lost/' || new.report_id))
    and not exists (
      select 1 from report b join ledger.journal j on j.key in (payments.unclaimed_ref(b.provider, b.charge) || '/owed-again/' || b.id,
        payments.unclaimed_ref(b.provider, b.charge) || '/lost/' || b.id)
      where b.id = new.report_id) then
    raise exception 'what came back with report % is in no movement', new.report_id
      using errcode = '23514', constraint = 'came_back_has_movement';
  end if;
  return null;
end $$;

grant execute on function payments.went_elsewhere, payments.lost_of, payments.comes_back, payments.unclaimed_now to mall_app;
