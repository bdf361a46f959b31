-- Money that came for a payment that nobody knows left `to-give-back` by its provider's word alone (1573): whose owner was found later was
-- credited by a correction and went on waiting, and what went back at a bank was owed for ever. Now two people end it, once and whole: they
-- match it with the payment that it was meant for, whose owner it is owed to from then on, or they say with which reference it went back.
create table payments.unclaimed_end (
  id uuid primary key,
  -- By which it was taken up.
  report_id uuid not null references payments.report,
  provider text not null,
  charge text not null,
  -- Whose it is; without it, it went back outside the provider, and this is how it is found there.
  payment_id uuid references payments.payment,
  reference text check (length(btrim(reference)) between 3 and 300),
  reason text not null check (length(btrim(reason)) between 3 and 500),
  proposed_by uuid not null references accounts.operator,
  proposed_at timestamptz not null,
  approved_by uuid references accounts.operator,
  approved_at timestamptz,
  declined_by uuid references accounts.operator,
  declined_at timestamptz,
  decline_reason text check (length(btrim(decline_reason)) between 3 and 500),
  constraint unclaimed_end_is_one check ((payment_id is null) <> (reference is null)),
  constraint unclaimed_end_by_another check (approved_by <> proposed_by),
  constraint unclaimed_end_approved check ((approved_by is null) = (approved_at is null)),
  constraint unclaimed_end_declined check ((declined_by is null) = (declined_at is null)
    and (declined_by is null) = (decline_reason is null) and (declined_at is null or approved_at is null))
);
create unique index unclaimed_end_once on payments.unclaimed_end (provider, charge) where declined_at is null;
create index unclaimed_end_waits on payments.unclaimed_end (proposed_at) where approved_at is null and declined_at is null;
create index handled_unclaimed on payments.handled (at) where outcome = 'unknown-payment';

create function payments.begin_unclaimed_end() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if new.approved_at is not null or new.declined_at is not null or not exists (
    select 1 from report r where r.id = new.report_id and r.provider = new.provider and r.charge = new.charge
      and payments.to_claim(r.id) > 0 and payments.unclaimed_left(payments.unclaimed_ref(r.provider, r.charge)) > 0
      and (new.payment_id is null or exists (
        select 1 from payment p where p.id = new.payment_id and p.provider = r.provider and p.receiver = r.receiver))) then
    raise exception 'nothing waits that % ends', new.id using errcode = '23514', constraint = 'unclaimed_end_of_what_waits';
  end if;
  return new;
end $$;
create trigger begin_unclaimed_end before insert on payments.unclaimed_end for each row execute function payments.begin_unclaimed_end();

create function payments.keep_unclaimed_end() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null or old.declined_at is not null
    or (new.id, new.report_id, new.provider, new.charge, new.payment_id, new.reference, new.reason, new.proposed_by, new.proposed_at)
      is distinct from
      (old.id, old.report_id, old.provider, old.charge, old.payment_id, old.reference, old.reason, old.proposed_by, old.proposed_at)
  then
    raise exception 'what was said of % stays', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_unclaimed_end before update on payments.unclaimed_end for each row execute function payments.keep_unclaimed_end();
create trigger has_right before insert on payments.unclaimed_end for each row
  execute function accounts.check_right('proposed_by', 'propose-money');
create trigger said_yes before update on payments.unclaimed_end for each row
  when (new.approved_by is not null) execute function ledger.check_yes('approved_by');
create trigger proposer_at_work before update on payments.unclaimed_end for each row
  when (new.approved_by is not null) execute function accounts.check_at_work('proposed_by');

-- Two people's word makes of the provider's report one that names the payment: the same money, to the last letter. Nobody else writes such.
alter table payments.report drop constraint report_via_check, add constraint report_via_check check (via in ('callback', 'query', 'match'));
create function payments.check_match() returns trigger language plpgsql security definer set search_path = payments, pg_temp as $$
begin
  if not exists (
    select 1 from unclaimed_end u join report r on r.id = u.report_id
    where u.id = new.id and u.approved_at is not null and new.event_id = 'match:' || u.id
      and (new.provider, new.kind, new.payment_ref, new.charge, new.currency, new.amount, new.receiver, new.happened_at, new.seen_at)
        = (r.provider, 'paid', u.payment_id::text, r.charge, r.currency, r.amount, r.receiver, r.happened_at, r.seen_at)) then
    raise exception 'two people have not matched %', new.id using errcode = '42501', constraint = 'match_of_two';
  end if;
  return new;
end $$;
create trigger check_match before insert on payments.report for each row when (new.via = 'match') execute function payments.check_match();
create function payments.tell_match() returns trigger language plpgsql security definer set search_path = payments, pg_temp as $$
begin
  insert into report (id, provider, event_id, kind, payment_ref, charge, currency, amount, receiver, happened_at, via, seen_at)
  select new.id, r.provider, 'match:' || new.id, 'paid', new.payment_id::text, r.charge, r.currency, r.amount, r.receiver, r.happened_at,
    'match', r.seen_at
  from report r where r.id = new.report_id;
  return null;
end $$;
create trigger tell_match after update on payments.unclaimed_end for each row
  when (new.approved_at is not null and new.payment_id is not null) execute function payments.tell_match();

alter table payments.handled drop constraint handled_outcome_check, add constraint handled_outcome_check check (
  outcome in ('credited', 'ended', 'reversed', 'given-back', 'came-back', 'ignored', 'unknown-payment', 'other-amount', 'other-currency',
    'other-receiver', 'paid-twice', 'paid-late', 'owner-found', 'dispute-won', 'refund-failed', 'refund-disputed', 'back-twice',
    'account-closed'));
-- As before (1420), with what two people have matched: like what was paid late it is owed and goes back.
create or replace function payments.to_hold(p_report uuid) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select nullif(payments.held_worth(r.id, r.amount), 0)
  from handled h join report r on r.id = h.report_id join payment p on p.id = h.payment_id
  where h.report_id = p_report and r.kind = 'paid' and r.charge is not null and r.receiver = p.receiver
    and h.outcome in ('other-amount', 'other-currency', 'paid-twice', 'paid-late', 'owner-found', 'account-closed')
    and not exists (select from payment c where c.provider = r.provider and c.charge = r.charge)
$$;
-- As before (0970), but that no match credits anything, and no charge that was in the mall's own account.
create or replace function payments.check_step() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if new.state <> old.state and not exists (
    select 1 from allowed_edge e where e.from_state = old.state and e.to_state = new.state) then
    raise exception 'payment % is %, it cannot become %', old.id, old.state, new.state
      using errcode = '23514', constraint = 'payment_step';
  end if;
  if old.report_id is not null and (new.report_id, new.charge) is distinct from (old.report_id, old.charge) then
    raise exception 'what has paid % stays', old.id using errcode = '23514', constraint = 'payment_paid_once';
  end if;
  if new.report_id is not null and old.report_id is null and not exists (
    select 1 from report r where r.id = new.report_id and r.kind = 'paid' and r.via <> 'match' and r.provider = new.provider
      and r.payment_ref = new.id::text and r.charge = new.charge and r.currency = new.currency
      and r.amount = new.amount and r.receiver = new.receiver
      and not exists (select 1 from ledger.journal j where j.key = payments.unclaimed_ref(r.provider, r.charge))) then
    raise exception 'nobody has said that % was paid', new.id
      using errcode = '23514', constraint = 'payment_was_reported';
  end if;
  return new;
end $$;

-- As before (1573); a match, and what was told again, says nothing new of whether it was taken up.
create or replace function payments.to_claim(p_report uuid) returns numeric
language sql stable set search_path = payments, pg_temp as $$
  select nullif(payments.stray_worth(r.id, r.amount), 0)
  from handled h join report r on r.id = h.report_id
  where h.report_id = p_report and h.outcome = 'unknown-payment' and h.payment_id is null and r.kind = 'paid' and r.charge is not null
    and exists (select from payment p where p.provider = r.provider and p.receiver = r.receiver)
    and not exists (select from payment p where p.provider = r.provider and p.charge = r.charge)
    and not exists (
      select from report o join handled g on g.report_id = o.id
      where o.provider = r.provider and o.charge = r.charge and o.kind = 'paid' and o.via <> 'match' and g.payment_id is not null
        and g.outcome <> 'ignored')
$$;

-- Of one that waits or waited, by the ledger alone: what two people have ended, of that what went back elsewhere, and what has gone back a
-- second time, which the mall bears.
create function payments.unclaimed_gone(p_ref text, out ended numeric, out elsewhere numeric, out twice numeric)
language sql stable set search_path = payments, pg_temp as $$
  select coalesce(-sum(e.amount) filter (where e.account_kind = 'to-give-back'
      and (starts_with(e.key, p_ref || '/matched/') or starts_with(e.key, p_ref || '/elsewhere/'))), 0),
    coalesce(-sum(e.amount) filter (where e.account_kind = 'to-give-back' and starts_with(e.key, p_ref || '/elsewhere/')), 0),
    coalesce(sum(e.amount) filter (where e.account_kind = 'clearing-bank' and starts_with(e.key, p_ref || '/lost/')), 0)
  from ledger.public_entry e where e.ref = p_ref
$$;

-- What a report moves of one that nobody knows: what leaves, what has gone a second time after two people had ended it, what has come
-- back, and `undone`, what has come back of what had gone a second time. `same`: it speaks in the currency that was paid. No row where
-- none of it ever waited.
drop function payments.unclaimed_back;
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

-- As before (1573), with the word of two people, what goes back a second time, what undoes that loss, and what comes back.
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

-- What two people have said ends all that is left, and nothing that its provider tells, handled or not, to have gone back; of one whose owner
-- was found, just that is owed to him now.
create function payments.check_unclaimed_end() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if not exists (
    select 1 from report r
    cross join lateral (select payments.unclaimed_ref(r.provider, r.charge) as ref) c
    join ledger.public_entry e on e.account_kind = 'clearing-bank'
      and e.key = c.ref || case when new.payment_id is null then '/elsewhere/' else '/matched/' end || new.id
    where r.id = new.report_id and payments.unclaimed_left(c.ref) = 0
      and e.amount = payments.to_claim(r.id) - payments.stray_worth(r.id, payments.told_back(r.provider, r.charge, r.currency)))
    or (new.payment_id is not null and not exists (
      select 1 from report m join held h on h.payment_id = new.payment_id and h.charge = m.charge
      where m.id = new.id and h.left_over = payments.held_worth(m.id, m.amount)
        - payments.held_worth(m.id, payments.told_back(m.provider, m.charge, m.currency)))) then
    raise exception '% does not end all that waits', new.id using errcode = '23514', constraint = 'unclaimed_ends_whole';
  end if;
  return null;
end $$;
create constraint trigger check_unclaimed_end after update on payments.unclaimed_end
  deferrable initially deferred for each row when (new.approved_at is not null)
  execute function payments.check_unclaimed_end();

-- As before (1572), with what came back and is nobody's yet, and what undoes a loss.
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

drop trigger check_held on payments.handled;
create constraint trigger check_held after insert on payments.handled
  deferrable initially deferred for each row
  when (new.outcome in ('other-amount', 'other-currency', 'paid-twice', 'paid-late', 'owner-found', 'account-closed'))
  execute function payments.check_held();

grant select, insert on payments.unclaimed_end to mall_app;
grant update (approved_by, approved_at, declined_by, declined_at, decline_reason) on payments.unclaimed_end to mall_app;
grant execute on function payments.unclaimed_gone, payments.unclaimed_now to mall_app;
