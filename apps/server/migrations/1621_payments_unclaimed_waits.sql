-- What still waits of money that nobody knows was asked of the ledger for every such payment that there ever was, each time that the desk was
-- opened. Now its report says so: from the movement on that takes it up or brings it back, until all of it has left.
alter table payments.handled add column waits boolean not null default false;
create index handled_waits on payments.handled (at) where waits;
update payments.handled h set waits = true from payments.report r
where r.id = h.report_id and h.outcome = 'unknown-payment' and r.kind = 'paid' and payments.to_claim(r.id) > 0
  and payments.unclaimed_left(payments.unclaimed_ref(r.provider, r.charge)) > 0;

create function payments.note_waits() returns trigger language plpgsql security definer set search_path = payments, pg_temp as $$
begin
  update handled h set waits = n.waits
  from report r, (select coalesce(payments.unclaimed_left(new.ref) > 0, false) as waits) n
  where r.id = h.report_id and h.outcome = 'unknown-payment' and r.kind = 'paid' and r.provider = split_part(new.ref, '/', 3)
    and r.charge = substr(new.ref, length('payments/unclaimed/' || r.provider || '/') + 1) and h.waits <> n.waits;
  return null;
end $$;
create constraint trigger note_waits after insert on ledger.journal
  deferrable initially deferred for each row when (starts_with(new.ref, 'payments/unclaimed/'))
  execute function payments.note_waits();
