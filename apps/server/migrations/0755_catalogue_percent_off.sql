-- The whole per cent that a price lies below another, rounded down: no more is promised than is given. The same as
-- percentOff in contract/money.ts; it was rounded here, so that goods were filed under 29 % that said 28 %.
create function catalogue.percent_off(was numeric, now numeric) returns int
language sql immutable parallel safe as $$
  select case when was > now then div((was - now) * 100, was)::int else 0 end
$$;

-- The expression of a generated column can be changed from PostgreSQL 17 on only.
drop view catalogue.public_listing;
alter table catalogue.listing drop column discount_percent;
alter table catalogue.listing
  add column discount_percent int not null generated always as (catalogue.percent_off(list_price, price)) stored;
create index listing_discount on catalogue.listing (discount_percent desc, sold_count desc, id)
  where on_shelf and discount_percent > 0;
create view catalogue.public_listing as
  select l.id, l.goods_id, l.shop_id, l.category_id, l.department_id, l.brand_ids, l.price,
    l.list_price, l.discount_percent, l.tiers, l.minimum, l.lot, l.maximum, l.unit_freight, l.unit_tax,
    l.days_to_ship, l.on_shelf, l.recommended_at, l.sold_count, l.view_count, l.favourite_count,
    l.rating_sum, l.rating_count, l.good_count, l.created_at, l.changed_at,
    g.item_number, g.origin_country, g.pictures -> 0 as picture
  from catalogue.listing l join catalogue.goods g on g.id = l.goods_id;
grant select on catalogue.public_listing to mall_app;
