-- A refund out of the escrow needed no grant: the application's role gave an order's money back that nobody had granted, more than was granted,
-- or again under another key; to whom it had made the order's buyer after the payment; or out of a shop's escrow that the order never filled.

-- What was asked for stays, and so does the answer.
create function orders.keep_return() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.no, new.amount) is distinct from (old.id, old.order_id, old.no, old.amount)
    or (old.state <> 'requested' and (new.state, new.granted, new.decided_at, new.decided_by, new.decision)
      is distinct from (old.state, old.granted, old.decided_at, old.decided_by, old.decision)) then
    raise exception 'return request % of order % stays', old.no, old.order_id
      using errcode = '42501', constraint = 'return_stays';
  end if;
  return new;
end $$;
create trigger keep_return before update on orders.return_request for each row execute function orders.keep_return();

create trigger has_right before update on orders.return_request for each row
  when (new.decided_by is not null and new.decided_by is distinct from old.decided_by)
  execute function accounts.check_right('decided_by', 'returns');
create trigger has_right_at_once before insert on orders.return_request for each row when (new.decided_by is not null)
  execute function accounts.check_right('decided_by', 'returns');
create trigger has_right before insert on orders.platform_refund for each row
  execute function accounts.check_right('by_id', 'returns');

-- Just what an operator granted, once; to nobody more than he has paid, and to the mall no more of its part than in proportion.
create function orders.is_granted(j ledger.journal) returns boolean
language sql stable set search_path = orders, pg_temp as $$
  select (
      exists (
        select from return_request r where r.order_id = ledger.id_in(j.ref, 'orders') and j.key = j.ref || '/refund/returns/' || r.no
          and r.state = 'refunded' and r.decided_by is not null and r.granted = given.amount)
      or exists (
        select from platform_refund f where f.order_id = ledger.id_in(j.ref, 'orders') and j.key = j.ref || '/refund/platform/' || f.id
          and f.amount = given.amount))
    and not exists (
      select from ledger.public_entry e
      where e.ref = j.ref and e.kind in ('order-pay', 'order-refund') and e.account_kind = 'available'
      group by e.owner_id having sum(e.amount) > 0)
    and (so_far.returned - 0.01) * so_far.paid <= so_far.spent * so_far.refunded
  from (select coalesce(sum(e.amount), 0) as amount from ledger.public_entry e
      where e.journal_id = j.id and e.account_kind = 'available') given,
    (select coalesce(sum(e.amount) filter (where e.kind = 'order-refund' and e.account_kind = 'coupon-budget'), 0) as returned,
        coalesce(-sum(e.amount) filter (where e.kind = 'order-pay' and e.account_kind = 'coupon-budget'), 0) as spent,
        coalesce(sum(e.amount) filter (where e.kind = 'order-refund' and e.account_kind = 'available'), 0) as refunded,
        coalesce(-sum(e.amount) filter (where e.kind = 'order-pay' and e.account_kind = 'available'), 0) as paid
      from ledger.public_entry e where e.ref = j.ref) so_far
$$;
revoke all on function orders.is_granted from public;

-- As before (1613), but each shop's own part of the escrow, and a refund as it was granted.
create or replace function orders.check_movement() returns trigger language plpgsql security definer
set search_path = orders, pg_temp as $$
begin
  if not exists (
    select 1 from "order" o where o.id = ledger.id_in(new.ref, 'orders')
      and orders.is_commission(o, new.id)
      and not exists (
        select 1 from ledger.public_entry e
        where e.journal_id = new.id and e.owner_id is distinct from orders.owner_in(o, new.kind, e.account_kind)))
    or exists (
      select 1 from ledger.public_entry e where e.ref = new.ref and e.account_kind = 'escrow'
      group by e.owner_id, e.currency having sum(e.amount) < 0) then
    raise exception 'movement % is no order’s', new.key
      using errcode = '23514', constraint = 'movement_has_order';
  end if;
  if new.kind = 'order-refund' and not is_granted(new) then
    raise exception 'movement % was granted by nobody', new.key
      using errcode = '23514', constraint = 'refund_is_granted';
  end if;
  return null;
end $$;
