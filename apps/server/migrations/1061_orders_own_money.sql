-- A movement of an order moves its buyer's, its shop's and its coupon's money and nobody else's. Before, the application's role
-- alone could pay out of one wallet into an escrow and release that into another, and no rule of the books saw whose they were.
create function orders.owner_in(p_order orders."order", p_kind text, p_account text) returns uuid language sql immutable as $$
  select case p_account
    when 'escrow' then p_order.seller_id
    when 'available' then case p_kind when 'order-release' then p_order.seller_id else p_order.buyer_id end
    when 'coupon-budget' then p_order.coupon_id
    else ledger.platform()
  end
$$;

create function orders.check_movement() returns trigger language plpgsql security definer
set search_path = orders, pg_temp as $$
begin
  if not exists (
    select 1 from "order" o where o.id = ledger.id_in(new.ref, 'orders')
      and not exists (
        select 1 from ledger.public_entry e
        where e.journal_id = new.id and e.owner_id is distinct from orders.owner_in(o, new.kind, e.account_kind))) then
    raise exception 'movement % is no order’s', new.key
      using errcode = '23514', constraint = 'movement_has_order';
  end if;
  return null;
end $$;
create constraint trigger order_movement after insert on ledger.journal
  deferrable initially deferred for each row when (new.kind in ('order-pay', 'order-release', 'order-refund'))
  execute function orders.check_movement();
grant execute on function orders.owner_in to mall_app;
