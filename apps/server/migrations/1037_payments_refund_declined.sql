-- What was paid twice or too short was never credited: its own money goes back, charge by charge. And a refund can be declined.
alter table payments.refund
  add column report_id uuid references payments.report,
  -- The provider's name of that money; null: it is the one that was credited.
  add column charge text,
  add column declined_by uuid references accounts.operator,
  add column declined_at timestamptz,
  add column decline_reason text check (length(btrim(decline_reason)) between 3 and 500),
  add constraint refund_of_report check ((report_id is null) = (charge is null)),
  add constraint refund_declined check ((declined_by is null) = (declined_at is null)
    and (declined_by is null) = (decline_reason is null) and (declined_at is null or approved_at is null)),
  drop constraint refund_payment_id_key;
create unique index refund_once on payments.refund (payment_id, coalesce(charge, '')) where declined_at is null;
create index refund_waits on payments.refund (proposed_at) where approved_at is null and declined_at is null;

create or replace function payments.keep_refund() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null or old.declined_at is not null
    or (old.approved_at is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
  then
    raise exception 'refund % was decided and stays', old.id using errcode = '42501';
  end if;
  return new;
end $$;

-- It names money that the payment got beside what was credited.
create function payments.check_refund() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if new.report_id is not null and not exists (
    select 1 from report r join handled h on h.report_id = r.id join payment p on p.id = h.payment_id
    where r.id = new.report_id and p.id = new.payment_id and r.kind = 'paid' and h.outcome not in ('credited', 'ignored')
      and r.charge = new.charge and r.charge is distinct from p.charge) then
    raise exception 'refund % is of money that payment % never got', new.id, new.payment_id
      using errcode = '23514', constraint = 'refund_has_report';
  end if;
  return new;
end $$;
create trigger check_refund before insert on payments.refund for each row execute function payments.check_refund();

drop trigger check_charged on payments.refund;
create constraint trigger check_charged after update of approved_at on payments.refund
  deferrable initially deferred for each row when (new.approved_at is not null and new.report_id is null)
  execute function payments.check_charged();

-- What was never credited is taken from no wallet.
create function payments.check_refund_movement() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if exists (
    select 1 from refund f where f.payment_id = ledger.id_in(new.ref, 'payments') and f.report_id is not null
      and new.key = new.ref || '/refund/' || f.id) then
    raise exception 'movement % is of money that was not credited', new.key
      using errcode = '23514', constraint = 'movement_has_payment';
  end if;
  return null;
end $$;
create constraint trigger refund_movement after insert on ledger.journal
  deferrable initially deferred for each row when (new.kind = 'deposit-reversal')
  execute function payments.check_refund_movement();

grant update (declined_by, declined_at, decline_reason) on payments.refund to mall_app;
