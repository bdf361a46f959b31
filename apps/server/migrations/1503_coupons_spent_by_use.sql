-- What is set aside for a coupon of the mall is spent for an order by a use of it: so much as one use takes off, with what its buyer pays
-- himself, as often as his account may. Before, the application's role alone paid an order with the whole budget and no buyer's money,
-- or gave the buyer his part back and the shop the mall's (decision record 0079).
create function coupons.check_spent() returns trigger language plpgsql security definer set search_path = coupons, pg_temp as $$
declare
  v record;
  u use;
  c coupon;
  v_allowed int;
begin
  select coalesce(-sum(e.amount) filter (where e.kind = 'order-pay' and e.account_kind = 'available'), 0) as paid,
    coalesce(sum(e.amount) filter (where e.kind = 'order-refund' and e.account_kind = 'available'), 0) as refunded,
    coalesce(-sum(e.amount) filter (where e.kind = 'order-pay' and e.account_kind = 'coupon-budget'), 0) as spent,
    coalesce(sum(e.amount) filter (where e.kind = 'order-refund' and e.account_kind = 'coupon-budget'), 0) as returned,
    array_agg(distinct e.owner_id) filter (where e.account_kind = 'coupon-budget') as coupons,
    array_agg(distinct e.owner_id) filter (where e.kind = 'order-pay' and e.account_kind = 'available') as payers
  into v from ledger.public_entry e where e.ref = new.ref;
  if v.spent = 0 then
    return null;
  end if;
  if new.kind = 'order-refund' then
    -- In the same proportion, to the cent, and with the last of the buyer's money all of it.
    if v.refunded * v.spent > (v.returned + 0.01) * v.paid or (v.refunded >= v.paid and v.returned < v.spent) then
      raise exception 'with movement % the coupon’s part stays behind', new.key
        using errcode = '23514', constraint = 'coupon_goes_back';
    end if;
    return null;
  end if;
  select * into u from use x where x.order_id = ledger.id_in(new.ref, 'orders');
  select * into c from coupon x where x.id = u.coupon_id;
  if u.order_id is null or u.given_back_at is not null or v.coupons is distinct from array[u.coupon_id]
    or v.payers is distinct from array[u.account_id]
    or v.spent <> u.amount or v.paid + v.spent < c.minimum
    or v.spent > coalesce(c.amount, least(c.percent * (v.paid + v.spent) / 100 + 0.01, coalesce(c.percent_most, 'infinity'))) then
    raise exception 'movement % is no use of a coupon', new.key using errcode = '23514', constraint = 'coupon_was_used';
  end if;
  v_allowed := case when c.granted
    then coalesce((select k.allowed from kept k where k.account_id = u.account_id and k.coupon_id = c.id), 0)
    else c.per_account end;
  -- Two at once of one account see each other.
  perform pg_advisory_xact_lock(hashtext('coupons.use'), hashtext(u.account_id::text || u.coupon_id));
  if (select count(*) from use x where x.account_id = u.account_id and x.coupon_id = u.coupon_id and (
        select sum(e.amount) from ledger.public_entry e
        where e.ref = 'orders/' || x.order_id and e.account_kind = 'coupon-budget' and e.owner_id = x.coupon_id) < 0)
    > v_allowed then
    raise exception 'account % has used coupon % too often', u.account_id, u.coupon_id
      using errcode = '23514', constraint = 'coupon_per_account';
  end if;
  return null;
end $$;
revoke all on function coupons.check_spent from public;
create constraint trigger coupon_spent after insert on ledger.journal
  deferrable initially deferred for each row when (new.kind in ('order-pay', 'order-refund'))
  execute function coupons.check_spent();

-- Whose use it is, for which order and how much stays as it was written.
revoke update on coupons.use from mall_app;
grant update (back, given_back_at) on coupons.use to mall_app;
