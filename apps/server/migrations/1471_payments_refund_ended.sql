-- Two have approved a refund of money that was never credited, and the provider never takes it: it went back at the provider's own
-- page, or its answer was lost. It was tried again each day without an end. Two others may end it now, with a reason; what the provider
-- itself tells of ends it without them.
alter table payments.refund
  add column end_asked_by uuid references accounts.operator,
  add column end_asked_at timestamptz,
  add column end_reason text check (length(btrim(end_reason)) between 3 and 500),
  add constraint refund_end_asked check ((end_asked_by is null) = (end_asked_at is null)
    and (end_asked_by is null) = (end_reason is null)
    and (end_asked_by is null or (approved_at is not null and charge is not null))),
  drop constraint refund_declined,
  add constraint refund_declined check ((declined_by is null) = (declined_at is null)
    and (declined_by is null) = (decline_reason is null)
    and (declined_at is null
      or (sent_at is null and (approved_at is null or (end_asked_by is not null and end_asked_by <> declined_by)))));
create index refund_end_waits on payments.refund (end_asked_at)
  where end_asked_by is not null and declined_at is null and sent_at is null;
grant update (end_asked_by, end_asked_at, end_reason) on payments.refund to mall_app;

-- As before (1037), and who asked for its end stays.
create or replace function payments.keep_refund() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null or old.declined_at is not null
    or (old.approved_at is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
    or (old.end_asked_by is not null and (new.end_asked_by, new.end_asked_at, new.end_reason) is distinct from
      (old.end_asked_by, old.end_asked_at, old.end_reason))
  then
    raise exception 'refund % was decided and stays', old.id using errcode = '42501';
  end if;
  return new;
end $$;

-- Their approval of it is no yes to its end: that is one of its own (record 0077).
create function payments.check_end_yes() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if not exists (
    select 1 from ledger.second_yes y
    where y.about = 'payments.refund_end' and y.id = new.id and y.person = new.declined_by) then
    raise exception 'the end of refund % has no yes of its second person', new.id
      using errcode = '42501', constraint = 'second_person_said_yes';
  end if;
  return new;
end $$;
create trigger said_yes_to_end before update on payments.refund for each row
  when (new.approved_at is not null and new.declined_at is not null and old.declined_at is null)
  execute function payments.check_end_yes();
