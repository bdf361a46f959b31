-- A bank may take a payment, or a part of it, between the second operator's word on its refund and the sending of it. What is sent is
-- what then is left, and nothing when the payment is over: the mall is charged for both otherwise. Until now only the list of what is
-- due looked at that, and what was tried again passed it by.
alter table payments.refund
  add column sent_amount numeric(38, 10),
  add constraint refund_sent_amount check (sent_amount is null or sent_at is not null);
grant update (sent_amount) on payments.refund to mall_app;

alter table payments.handled drop constraint handled_outcome_check, add constraint handled_outcome_check check (
  outcome in ('credited', 'ended', 'reversed', 'ignored', 'unknown-payment', 'other-amount', 'other-currency', 'other-receiver',
    'paid-twice', 'paid-late', 'dispute-won', 'refund-failed', 'refund-disputed', 'account-closed'));

-- A disputed payment's rest is sent as long as people have not answered what its bank has done.
create function payments.check_sent() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
declare
  v_payment payment%rowtype;
  v_left numeric;
begin
  select p.* into v_payment from payment p where p.id = new.payment_id;
  if new.report_id is null then
    select v_payment.amount - coalesce(max(r.amount) filter (where r.kind = 'refunded'), 0)
        - coalesce(sum(r.amount) filter (where r.kind = 'disputed'), 0) into v_left
      from report r
      where r.provider = v_payment.provider and r.charge = v_payment.charge and r.currency = v_payment.currency;
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
create trigger check_sent before update on payments.refund for each row
  when (new.sent_at is not null and old.sent_at is null) execute function payments.check_sent();
