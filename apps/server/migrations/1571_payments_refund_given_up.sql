-- A refund of what was credited is taken from the wallet when it is approved (record 0071). One that its provider refuses or never answers
-- had no end: the money was gone from the wallet for ever. Now two people end it: it went another way, with the bank's reference, or it is
-- put back. One that was sent and never told of as paid back can be ended too, credited or not. The provider's later word moves the mall's
-- loss alone, and is for people.
alter table payments.refund
  -- Each way in which it is to end, as the first of two wants it: of a yes to one there is none to another.
  add column end_id uuid,
  -- Of the payment's worth, as much as its provider has not paid back.
  add column end_left numeric(38, 10) check (end_left > 0),
  -- It went another way; without it, it is put back.
  add column end_reference text check (length(btrim(end_reference)) between 3 and 300),
  drop constraint refund_end_asked,
  add constraint refund_end_asked check ((end_asked_by is null) = (end_asked_at is null)
    and (end_asked_by is null) = (end_reason is null)
    and (end_asked_by is null or approved_at is not null)
    and (end_left is null) = (end_asked_by is null or charge is not null)
    and (end_left is null) = (end_id is null)
    and (end_reference is null or end_left is not null)),
  drop constraint refund_declined,
  add constraint refund_declined check ((declined_by is null) = (declined_at is null)
    and (declined_by is null) = (decline_reason is null)
    and (declined_at is null or approved_at is null or (end_asked_by is not null and end_asked_by <> declined_by)));
create unique index refund_end_id on payments.refund (end_id) where end_id is not null;
drop index payments.refund_end_waits;
create index refund_end_waits on payments.refund (end_asked_at) where end_asked_by is not null and declined_at is null;
grant update (end_id, end_left, end_reference) on payments.refund to mall_app;

-- As before (1471); what was sent can still end, and another way to end it begins with its first person.
create or replace function payments.keep_refund() returns trigger language plpgsql as $$
begin
  if old.declined_at is not null or new.reference is distinct from old.reference
    or (old.sent_at is not null and (new.sent_at, new.sent_amount) is distinct from (old.sent_at, old.sent_amount))
    or (old.approved_at is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
    or (old.end_asked_by is not null and new.end_id is not distinct from old.end_id
      and (new.end_asked_by, new.end_asked_at, new.end_reason, new.end_left, new.end_reference) is distinct from
        (old.end_asked_by, old.end_asked_at, old.end_reason, old.end_left, old.end_reference))
  then
    raise exception 'refund % was decided and stays', old.id using errcode = '42501';
  end if;
  return new;
end $$;
drop trigger has_right_to_end on payments.refund;
create trigger has_right_to_end before update on payments.refund for each row
  when (new.end_asked_by is not null and (new.end_asked_by is distinct from old.end_asked_by or new.end_id is distinct from old.end_id))
  execute function accounts.check_right_of_end();

-- As before (1471), of the way that the first person asked for.
create or replace function payments.check_end_yes() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if not exists (
    select 1 from ledger.second_yes y
    where y.about = 'payments.refund_end' and y.id = coalesce(new.end_id, new.id) and y.person = new.declined_by) then
    raise exception 'the end of refund % has no yes of its second person', new.id
      using errcode = '42501', constraint = 'second_person_said_yes';
  end if;
  return new;
end $$;

-- Of a payment's worth, a part, as its provider tells of it in the currency that was paid.
create function payments.worth_of(p_payment payments.payment, p_paid numeric) returns numeric language sql immutable as $$
  select trunc(p_payment.gross * least(p_paid, p_payment.amount) / p_payment.amount, 2)
$$;
-- And of that, what was credited: in full for all of it.
create function payments.credit_of(p_payment payments.payment, p_worth numeric) returns numeric language sql immutable as $$
  select case when p_worth = p_payment.gross then p_payment.credit else trunc(p_payment.credit * p_worth / p_payment.gross, 2) end
$$;

-- What a refund's provider has not told to have paid back, handled or not: in its currency, and of the worth of a payment whose refund
-- was charged.
create function payments.not_paid_back(p_refund uuid, out paid numeric, out worth numeric)
language sql stable set search_path = payments, pg_temp as $$
  select greatest(coalesce(r.amount, p.amount) - t.told, 0),
    case when f.charge is null then greatest(p.reversed - payments.worth_of(p, t.told), 0) end
  from refund f join payment p on p.id = f.payment_id left join report r on r.id = f.report_id
  cross join lateral (
    select payments.told_back(p.provider, coalesce(f.charge, p.charge), coalesce(r.currency, p.currency)) as told) t
  where f.id = p_refund
$$;

create function payments.check_end_left() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if new.reference is not null or not exists (
    select 1 from payments.not_paid_back(new.id) n join payment p on p.id = new.payment_id
    where n.paid > 0 and (new.charge is not null or (n.worth = new.end_left and p.state in ('credited', 'disputed')))) then
    raise exception 'of refund % is not left what ends', new.id using errcode = '23514', constraint = 'refund_end_is_left';
  end if;
  return new;
end $$;
create trigger check_end_left before update on payments.refund for each row
  when (new.approved_at is not null and new.declined_at is not null and old.declined_at is null)
  execute function payments.check_end_left();

-- With the word of the second it is back in the wallet, or over.
create function payments.check_end() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if not (case when new.end_reference is null
    then exists (select 1 from ledger.journal j where j.key = 'payments/' || new.payment_id || '/put-back/' || new.end_id)
    else exists (select 1 from payment p where p.id = new.payment_id and p.state = 'refunded' and p.reversed = p.gross) end) then
    raise exception 'refund % ends without its end', new.id using errcode = '23514', constraint = 'refund_has_end';
  end if;
  return null;
end $$;
create constraint trigger check_end after update of declined_at on payments.refund
  deferrable initially deferred for each row
  when (new.approved_at is not null and new.declined_at is not null and new.charge is null)
  execute function payments.check_end();

-- What became of the newest refund of what was credited that two people have approved.
create function payments.refund_step(p_payment uuid) returns text
language sql stable set search_path = payments, pg_temp as $$
  select case when f.declined_at is null then case when f.sent_at is null then 'approved' else 'sent' end
    when f.end_reference is null then 'put-back' else 'elsewhere' end
  from refund f where f.payment_id = p_payment and f.charge is null and f.approved_at is not null
  order by f.declined_at is null desc, f.declined_at desc, f.id desc limit 1
$$;

-- What a report says to have gone back of a payment whose refund went another way: null while none has.
create function payments.gone_after_end(p_payment uuid, p_report uuid) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select greatest(payments.worth_of(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))
    - (p.gross - f.end_left) - payments.gone_twice(p.id, b.charge), 0)
  from payment p join report b on b.id = p_report and b.provider = p.provider and b.charge = p.charge and b.currency = p.currency
  join refund f on f.payment_id = p.id and f.charge is null and f.end_reference is not null and f.declined_at is not null
  where p.id = p_payment and b.kind in ('refunded', 'disputed')
$$;

-- Of a refund that two have ended: put back to its owner what it took from him and from the mall, or its provider's later word.
create function payments.is_end(j ledger.journal, p payments.payment) returns boolean
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
          <= payments.worth_of(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))) end, false)
$$;

-- The same for a proof of the books, which reads no journal: of what was told after an end, and is the mall's loss.
create function payments.is_lost(p_journal uuid, p_payment uuid) returns boolean
language sql stable security definer set search_path = payments, pg_temp as $$
  select coalesce((select payments.is_end(j, p) from ledger.journal j, payment p where j.id = p_journal and p.id = p_payment), false)
$$;

-- As before (1570), less what was put back.
create or replace function payments.taken_back(p_ref text, p_kind text) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select coalesce(abs(sum(e.amount)), 0) from ledger.public_entry e
  where e.ref = p_ref and e.account_kind = p_kind and (e.key like 'payments/%/put-back/%'
    or (e.kind = 'deposit-reversal' and e.key not like 'payments/%/given-back/%' and e.key not like 'payments/%/lost/%'))
$$;

-- As before (1570), with refunds that two have ended: what was put back is not taken from the wallet by its provider's later word of it.
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
  if payments.is_held(new.id, v_payment.id) or payments.is_end(new, v_payment) then
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

grant execute on function payments.worth_of, payments.credit_of, payments.not_paid_back, payments.refund_step, payments.gone_after_end,
  payments.is_lost to mall_app;
