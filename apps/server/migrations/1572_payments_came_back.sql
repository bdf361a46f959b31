-- A dispute that was won and a refund that came back are money that the provider has again, and that was in no account. Now it goes where it
-- came from: to its owner what was taken from him, to the mall what it had borne, or to what is to be given back. What it told of before
-- is no longer gone.
alter table payments.handled drop constraint handled_outcome_check, add constraint handled_outcome_check check (
  outcome in ('credited', 'ended', 'reversed', 'given-back', 'came-back', 'ignored', 'unknown-payment', 'other-amount', 'other-currency',
    'other-receiver', 'paid-twice', 'paid-late', 'dispute-won', 'refund-failed', 'refund-disputed', 'back-twice', 'account-closed'));
insert into payments.allowed_edge values ('disputed', 'credited'), ('refunded', 'credited');

-- A refund that came back can be proposed again.
alter table payments.refund
  add column failed_at timestamptz,
  add constraint refund_failed_after check (failed_at is null or sent_at is not null);
drop index payments.refund_once;
create unique index refund_once on payments.refund (payment_id, coalesce(charge, '')) where declined_at is null and failed_at is null;
grant update (failed_at) on payments.refund to mall_app;

create function payments.check_failed() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if old.failed_at is not null or new.declined_at is not null or not exists (
    select 1 from report r join payment p on p.id = new.payment_id
    where r.provider = p.provider and r.charge = coalesce(new.charge, p.charge) and r.kind = 'refund-failed'
      and r.seen_at >= new.approved_at) then
    raise exception 'nobody has said that refund % failed', new.id using errcode = '23514', constraint = 'refund_failed_told';
  end if;
  return new;
end $$;
create trigger check_failed before update on payments.refund for each row
  when (new.failed_at is distinct from old.failed_at) execute function payments.check_failed();

-- What has gone back of a charge by a provider's word until then, and not come back: paid back (he tells of all so far) and taken by a bank
-- (he tells of each). `p_handled`: what was handled, and one report that is being handled. What came back and is for people is in no account
-- and does not count.
create function payments.back_of(
  p_provider text, p_charge text, p_currency text, p_until timestamptz, p_handled boolean, p_with uuid, out refunded numeric, out disputed numeric
) language plpgsql stable set search_path = payments, pg_temp as $$
declare
  r record;
begin
  refunded := 0;
  disputed := 0;
  for r in
    select n.kind, n.amount from report n
    where n.provider = p_provider and n.charge = p_charge and n.currency = p_currency and n.seen_at < p_until
      and n.kind in ('refunded', 'refund-failed', 'disputed', 'dispute-won')
      and (not p_handled or n.id = p_with or exists (select from handled h where h.report_id = n.id))
      and (n.kind in ('refunded', 'disputed')
        or not exists (select from handled h where h.report_id = n.id and h.outcome <> 'came-back'))
    order by n.happened_at, n.seen_at, n.id
  loop
    case r.kind
      when 'refunded' then refunded := greatest(refunded, r.amount);
      when 'refund-failed' then refunded := greatest(refunded - r.amount, 0);
      when 'disputed' then disputed := disputed + r.amount;
      else disputed := greatest(disputed - r.amount, 0);
    end case;
  end loop;
end $$;

create or replace function payments.gone_back(p_provider text, p_charge text, p_currency text, p_with uuid) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select b.refunded + b.disputed from payments.back_of(p_provider, p_charge, p_currency, 'infinity', true, p_with) b
$$;
create or replace function payments.told_back(p_provider text, p_charge text, p_currency text) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select b.refunded + b.disputed from payments.back_of(p_provider, p_charge, p_currency, 'infinity', false, null) b
$$;

-- As before (1340), less what came back.
create or replace function payments.check_sent() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
declare
  v_payment payment%rowtype;
  v_left numeric;
begin
  select p.* into v_payment from payment p where p.id = new.payment_id;
  if new.report_id is null then
    v_left := v_payment.amount - payments.told_back(v_payment.provider, v_payment.charge, v_payment.currency);
    if v_payment.state <> 'credited' and not (v_payment.state = 'disputed' and exists (
      select 1 from handled h where h.payment_id = v_payment.id and h.outcome = 'refund-disputed' and h.open)) then
      v_left := 0;
    end if;
  else
    select r.amount into v_left from report r where r.id = new.report_id;
  end if;
  if new.approved_at is null or v_left <= 0 or new.sent_amount is distinct from v_left then
    raise exception 'of refund % is left %', new.id, v_left using errcode = '23514', constraint = 'refund_is_left';
  end if;
  return new;
end $$;

-- As before (1571); one that came back is over.
create or replace function payments.refund_step(p_payment uuid) returns text
language sql stable set search_path = payments, pg_temp as $$
  select case when f.declined_at is null then case when f.sent_at is null then 'approved' else 'sent' end
    when f.end_reference is null then 'put-back' else 'elsewhere' end
  from refund f where f.payment_id = p_payment and f.charge is null and f.approved_at is not null and f.failed_at is null
  order by f.declined_at is null desc, f.declined_at desc, f.id desc limit 1
$$;

-- As before (1571), less what came back.
create or replace function payments.taken_back(p_ref text, p_kind text) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select coalesce(abs(sum(e.amount)), 0) from ledger.public_entry e
  where e.ref = p_ref and e.account_kind = p_kind and (e.key like 'payments/%/put-back/%' or e.key like 'payments/%/came-back/%'
    or (e.kind = 'deposit-reversal' and e.key not like 'payments/%/given-back/%' and e.key not like 'payments/%/lost/%'))
$$;

-- As before (1570); what is owed again names the report that says so.
create or replace view payments.held as
  select e.owner_id as account_id, ledger.id_in(e.ref, 'payments') as payment_id,
    coalesce(b.charge, f.charge, substr(e.key, length(e.ref || '/held/') + 1)) as charge, sum(e.amount) as left_over, min(e.at) as since
  from ledger.public_entry e
  cross join lateral (
    select case when e.key ~ '/(given-back|owed-again)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(e.key, 36)::uuid end as id) said
  left join payments.report b on b.id = said.id
  left join payments.refund f on f.id = said.id
  where e.account_kind = 'to-give-back'
  group by 1, 2, 3;

-- As much of what was taken as `p_part` is of `p_whole`, up to the cent in its owner's favour.
create function payments.share_of(p_taken numeric, p_part numeric, p_whole numeric) returns numeric language sql immutable as $$
  select least(p_taken, round(ceil(p_taken * p_part * 100 / p_whole) / 100, 2))
$$;

-- What a report brings back: `held`, of what was to be given back; `worth` of what was credited, `given` of that to its owner. Asked before
-- its movement; null where it brings back nothing that the ledger knows to be gone.
create function payments.comes_back(p_payment uuid, p_report uuid, out held numeric, out worth numeric, out given numeric)
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
      and p.reversed > payments.worth_of(p, payments.gone_back(b.provider, b.charge, b.currency, b.id))
      and (payments.refund_step(p.id) is null or payments.refund_step(p.id) = 'put-back'
        or (payments.refund_step(p.id) = 'sent' and (b.kind = 'refund-failed' or p.state = 'refunded')))
  where p.id = p_payment
$$;

-- Whether a movement is just what its report brings back, looked at after it: as the provider's word says, or less.
create function payments.is_back(p_journal uuid, p_payment uuid) returns boolean
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
      where j.kind = 'deposit' and j.key = j.ref || case when r.id is null then '/came-back/' else '/owed-again/' end || b.id
        and b.provider = p.provider
        and b.kind in ('refund-failed', 'dispute-won')
        and exists (select 1 from ledger.witness w where w.key = j.key and w.source = 'provider:' || p.provider)
        and case when r.id is not null
          then payments.held_worth(r.id, r.amount) - o.left_over - payments.gone_elsewhere(p.id, b.charge)
              + payments.gone_twice(p.id, b.charge) >= payments.held_worth(r.id, payments.gone_back(b.provider, b.charge, b.currency, b.id))
            and ledger.is_just(j, 'USDT', array['clearing-bank', 'to-give-back'], array[ledger.platform(), p.account_id],
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

-- As before (1571), with what came back.
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
  if payments.is_held(new.id, v_payment.id) or payments.is_end(new, v_payment) or payments.is_back(new.id, v_payment.id) then
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

-- What came back is in the books with the word of it.
create function payments.check_came_back() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if not exists (
    select 1 from ledger.journal j
    where j.key in ('payments/' || new.payment_id || '/came-back/' || new.report_id,
      'payments/' || new.payment_id || '/owed-again/' || new.report_id)) then
    raise exception 'what came back of payment % is in no movement', new.payment_id
      using errcode = '23514', constraint = 'came_back_has_movement';
  end if;
  return null;
end $$;
create constraint trigger check_came_back after insert on payments.handled
  deferrable initially deferred for each row when (new.outcome = 'came-back')
  execute function payments.check_came_back();

grant execute on function payments.share_of, payments.back_of, payments.comes_back, payments.is_back to mall_app;
