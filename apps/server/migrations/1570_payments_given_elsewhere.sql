-- What came by card or bank and was not credited left `to-give-back` by its provider's word alone (1420). Where it went back outside the
-- provider, by the mall's bank, it stayed owed for ever. Now it leaves by the word of two people, who say with which reference it was paid:
-- all that is left of the charge, once, and not what the provider says to have paid back.
alter table payments.refund
  add column reference text check (length(btrim(reference)) between 3 and 300),
  add constraint refund_elsewhere check (reference is null or (charge is not null and sent_at is null and end_asked_by is null));

-- Given back at the bank and by its provider too: for people.
alter table payments.handled drop constraint handled_outcome_check, add constraint handled_outcome_check check (
  outcome in ('credited', 'ended', 'reversed', 'given-back', 'ignored', 'unknown-payment', 'other-amount', 'other-currency',
    'other-receiver', 'paid-twice', 'paid-late', 'dispute-won', 'refund-failed', 'refund-disputed', 'back-twice', 'account-closed'));

-- All that its provider has ever told to have gone back of a charge, handled or not.
create function payments.told_back(p_provider text, p_charge text, p_currency text) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select coalesce(max(r.amount) filter (where r.kind = 'refunded'), 0) + coalesce(sum(r.amount) filter (where r.kind = 'disputed'), 0)
  from report r where r.provider = p_provider and r.charge = p_charge and r.currency = p_currency
$$;

-- As before (1420); what two people have said to be gone names its refund.
create or replace view payments.held as
  select e.owner_id as account_id, ledger.id_in(e.ref, 'payments') as payment_id,
    coalesce(b.charge, f.charge, substr(e.key, length(e.ref || '/held/') + 1)) as charge, sum(e.amount) as left_over, min(e.at) as since
  from ledger.public_entry e
  cross join lateral (
    select case when e.amount < 0 then substr(e.key, length(e.ref || '/given-back/') + 1)::uuid end as id) said
  left join payments.report b on b.id = said.id
  left join payments.refund f on f.id = said.id
  where e.account_kind = 'to-give-back'
  group by 1, 2, 3;

-- Of a charge, by the ledger alone: what has left by the word of two people, and what has gone back a second time, which the mall bears.
create function payments.gone_elsewhere(p_payment uuid, p_charge text) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select coalesce(-sum(e.amount), 0)
  from refund f join ledger.public_entry e
    on e.key = 'payments/' || p_payment || '/given-back/' || f.id and e.account_kind = 'to-give-back'
  where f.payment_id = p_payment and f.charge = p_charge
$$;
create function payments.gone_twice(p_payment uuid, p_charge text) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select coalesce(sum(e.amount), 0)
  from report b join payment p on p.id = p_payment and p.provider = b.provider
  join ledger.public_entry e on e.key = 'payments/' || p_payment || '/lost/' || b.id and e.account_kind = 'clearing-bank'
  where b.charge = p_charge
$$;

-- What a report says to have gone back of a charge that was not credited, and nothing that the ledger knows: what leaves `to-give-back`,
-- and what has gone back a second time.
create function payments.gone_now(p_payment uuid, p_report uuid, out back numeric, out twice numeric)
language sql stable set search_path = payments, pg_temp as $$
  select least(n.told, h.left_over), greatest(n.told - h.left_over, 0)
  from report b join report r on r.provider = b.provider and r.charge = b.charge and r.currency = b.currency
    and r.kind = 'paid' and r.payment_ref = p_payment::text
  join held h on h.payment_id = p_payment and h.charge = b.charge
  cross join lateral (select greatest(
    payments.held_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id)) - payments.held_worth(r.id, r.amount)
      + h.left_over + payments.gone_elsewhere(p_payment, b.charge) - payments.gone_twice(p_payment, b.charge), 0) as told) n
  where b.id = p_report order by r.seen_at, r.id limit 1
$$;

-- As before (1420), with what has gone another way: by the word of two people, or a second time by the provider's.
create or replace function payments.is_held(p_journal uuid, p_payment uuid) returns boolean
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
      cross join lateral (
        select payments.gone_elsewhere(p.id, b.charge) as elsewhere, payments.gone_twice(p.id, b.charge) as twice) o
      where b.kind in ('refunded', 'disputed') and b.provider = p.provider
        and case j.key
          when j.ref || '/given-back/' || b.id then ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'],
            array[ledger.platform(), p.account_id], array[m.back, -m.back])
          when j.ref || '/lost/' || b.id then o.twice <= o.elsewhere and ledger.is_just(j, 'USDT',
            array['clearing-bank', 'platform-loss'], array[ledger.platform(), ledger.platform()], array[m.back, -m.back])
          else false end
        and payments.held_worth(r.id, r.amount) - h.left_over - o.elsewhere + o.twice
          <= payments.held_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id)))
      or exists (
        select 1 from refund f join held h on h.payment_id = p.id and h.charge = f.charge
        join lateral (
          select sum(e.amount) as back from ledger.public_entry e where e.journal_id = j.id and e.account_kind = 'clearing-bank') m on true
        where j.key = j.ref || '/given-back/' || f.id and f.payment_id = p.id and f.reference is not null and f.approved_at is not null
          and h.left_over >= 0 and ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'],
            array[ledger.platform(), p.account_id], array[m.back, -m.back])) end
  from ledger.journal j join payment p on p.id = p_payment where j.id = p_journal), false)
$$;

-- Whose word it is that money went back elsewhere, it has left the books with it: all that was left, and nothing that its provider says,
-- handled or not, to have paid back.
create function payments.check_elsewhere() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if not exists (
    select 1 from report r join payment p on p.id = new.payment_id
    join held h on h.payment_id = p.id and h.charge = new.charge
    join ledger.public_entry e on e.key = 'payments/' || p.id || '/given-back/' || new.id and e.account_kind = 'clearing-bank'
    where r.id = new.report_id and h.left_over = 0
      and e.amount = payments.held_worth(r.id, r.amount)
        - payments.held_worth(r.id, payments.told_back(p.provider, new.charge, r.currency))) then
    raise exception 'refund % is not of all that is left', new.id
      using errcode = '23514', constraint = 'refund_elsewhere_is_all';
  end if;
  return null;
end $$;
create constraint trigger check_elsewhere after insert or update of approved_at on payments.refund
  deferrable initially deferred for each row when (new.reference is not null and new.approved_at is not null)
  execute function payments.check_elsewhere();

-- What of a payment's worth was taken back, by the ledger; what never was its worth is not in it.
create function payments.taken_back(p_ref text, p_kind text) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select coalesce(sum(abs(e.amount)), 0) from ledger.public_entry e
  where e.ref = p_ref and e.kind = 'deposit-reversal' and e.account_kind = p_kind
    and e.key not like 'payments/%/given-back/%' and e.key not like 'payments/%/lost/%'
$$;

-- As before (1420), but for what has gone back twice.
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

grant execute on function payments.told_back, payments.gone_elsewhere, payments.gone_twice, payments.gone_now, payments.taken_back to mall_app;
