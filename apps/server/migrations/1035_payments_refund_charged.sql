-- A refund is charged to the wallet when it is approved, before the provider is asked: what the mall sends back it has. The movement
-- itself is looked at by payments.check_movement (1049).

-- What was approved before and has not gone out was not charged: two people say so again.
alter table payments.refund disable trigger keep_refund;
update payments.refund set approved_by = null, approved_at = null where approved_at is not null and sent_at is null;
alter table payments.refund enable trigger keep_refund;

create function payments.check_charged() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if not exists (
    select 1 from ledger.journal j where j.key = 'payments/' || new.payment_id || '/refund/' || new.id) then
    raise exception 'refund % was charged by no movement', new.id
      using errcode = '23514', constraint = 'refund_is_charged';
  end if;
  return null;
end $$;
create constraint trigger check_charged after update of approved_at on payments.refund
  deferrable initially deferred for each row when (new.approved_at is not null)
  execute function payments.check_charged();
