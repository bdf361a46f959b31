-- An order may have one coupon. `coupon` is what it takes off the goods, part of `discount`; `subsidy` is the same where the
-- mall pays for it: put into the escrow beside what the buyer pays, and taken back with what he gets back.
alter table orders."order"
  add column coupon_id uuid,
  add column coupon_code text,
  add column coupon numeric(38, 10) not null default 0 check (coupon >= 0 and coupon <= discount),
  add column subsidy numeric(38, 10) not null default 0,
  add column subsidy_paid numeric(38, 10) not null default 0,
  add column subsidy_back numeric(38, 10) not null default 0 check (subsidy_back >= 0),
  add constraint coupon_is_named check ((coupon > 0) = (coupon_id is not null) and (coupon_id is null) = (coupon_code is null)),
  add constraint subsidy_is_the_coupon check (subsidy = 0 or subsidy = coupon),
  add constraint subsidy_comes_with_payment check (subsidy_paid = case when paid > 0 then subsidy else 0 end),
  add constraint refunded_within_paid check (refunded <= paid),
  drop constraint never_more_out_than_in,
  add constraint never_more_out_than_in check (
    subsidy_back <= subsidy_paid and refunded + subsidy_back + released <= paid + subsidy_paid),
  drop constraint refunded_in_full,
  add constraint refunded_in_full check (state <> 'refunded' or (refunded = paid and subsidy_back = subsidy_paid));
create index order_coupon on orders."order" (coupon_id) where coupon_id is not null;

alter table orders.line
  add column coupon numeric(38, 10) not null default 0 check (coupon >= 0),
  drop constraint line_adds_up,
  add constraint line_adds_up check (
    total = goods + freight + tax and (goods + coupon = round(unit * quantity, 2) or goods + coupon = unit * quantity)
  );

create or replace function orders.place(p_buyer uuid, p_limit int, p_orders jsonb, p_lines jsonb)
returns table (id uuid, number text) language plpgsql as $$
#variable_conflict use_column
declare
  v_unpaid int;
begin
  perform pg_advisory_xact_lock(hashtext('orders.place'), hashtext(p_buyer::text));
  select count(*) into v_unpaid from orders."order" where buyer_id = p_buyer and state = 'awaiting-payment';
  if v_unpaid + jsonb_array_length(p_orders) > p_limit then
    return;
  end if;
  return query
    insert into orders."order" (id, number, brand_id, buyer_id, buyer_name, seller_id, shop_id, shop_name, shop_mark,
      pieces, line_count, goods, discount, freight, tax, total, coupon_id, coupon_code, coupon, subsidy, commission_rate,
      days_to_ship, receive_days, return_days, review_days, ship_to, note, created_at, pay_by)
    select id, 'EN-' || to_char(created_at at time zone 'UTC', 'YYMM') || '-'
        || lpad(nextval('orders.number')::text, 6, '0'),
      brand_id, p_buyer, buyer_name, seller_id, shop_id, shop_name, shop_mark, pieces, line_count, goods, discount,
      freight, tax, total, coupon_id, coupon_code, coupon, subsidy, commission_rate, days_to_ship, receive_days,
      return_days, review_days, ship_to, note, created_at, pay_by
    from jsonb_populate_recordset(null::orders."order", p_orders)
    returning id, number;
  insert into orders.line (id, order_id, place, listing_id, variant_id, goods_id, name, sku, picture, attributes,
    quantity, unit, goods, discount, freight, tax, total, coupon, notes)
  select id, order_id, place, listing_id, variant_id, goods_id, name, sku, picture, attributes,
    quantity, unit, goods, discount, freight, tax, total, coupon, notes
  from jsonb_populate_recordset(null::orders.line, p_lines);
  insert into orders.log (order_id, event, from_state, to_state, at, actor, actor_id)
  select id, 'placed', 'awaiting-payment', 'awaiting-payment', created_at, 'buyer', p_buyer
  from jsonb_populate_recordset(null::orders."order", p_orders);
end $$;

create or replace function orders.note_count(o orders."order", p_sign int) returns void language sql as $$
  insert into orders.to_count (sign, order_id, seller_id, brand_id, state, return_state, day, total, held, paid, sold, shipped,
    in_time, returned)
  select p_sign, o.id, o.seller_id, o.brand_id, o.state, o.return_state, (o.created_at at time zone 'UTC')::date, o.total,
    o.paid + o.subsidy_paid - o.refunded - o.subsidy_back - o.released, o.paid, sold, sold and o.shipped_at is not null,
    sold and coalesce(o.shipped_at <= o.ship_by, false), sold and o.return_state <> 'none'
  from (select o.state not in ('awaiting-payment', 'cancelled') as sold) s
$$;
