-- An order takes out of its shop's escrow what was paid for it and no more. Before, the application's role alone could refund one
-- order, or pay it out, with what the buyers of others had paid to the same shop.
create or replace function orders.check_movement() returns trigger language plpgsql security definer
set search_path = orders, pg_temp as $$
begin
  if not exists (
    select 1 from "order" o where o.id = ledger.id_in(new.ref, 'orders')
      and not exists (
        select 1 from ledger.public_entry e
        where e.journal_id = new.id and e.owner_id is distinct from orders.owner_in(o, new.kind, e.account_kind)))
    or exists (
      select 1 from ledger.public_entry e where e.ref = new.ref and e.account_kind = 'escrow'
      group by e.currency having sum(e.amount) < 0) then
    raise exception 'movement % is no order’s', new.key
      using errcode = '23514', constraint = 'movement_has_order';
  end if;
  return null;
end $$;
