-- A variant may have a thousand million pieces, a listing a hundred variants: what is summed of them outgrows int.
drop view catalogue.public_stock_book;
drop view catalogue.public_stock;
drop view catalogue.public_listing;

alter table catalogue.stock
  alter column stocked type bigint,
  alter column available type bigint,
  alter column reserved type bigint,
  alter column sold type bigint;
alter table catalogue.listing alter column sold_count type bigint;
alter table catalogue.daily_sale alter column pieces type bigint;

create view catalogue.public_listing as
  select l.id, l.goods_id, l.shop_id, l.category_id, l.department_id, l.brand_ids, l.price,
    l.list_price, l.discount_percent, l.tiers, l.minimum, l.lot, l.maximum, l.unit_freight, l.unit_tax,
    l.days_to_ship, l.on_shelf, l.recommended_at, l.sold_count, l.view_count, l.favourite_count,
    l.rating_sum, l.rating_count, l.good_count, l.created_at, l.changed_at,
    g.item_number, g.origin_country, g.pictures -> 0 as picture
  from catalogue.listing l join catalogue.goods g on g.id = l.goods_id;
create view catalogue.public_stock as
  select listing_id, variant_id, surcharge, available from catalogue.stock;
create view catalogue.public_stock_book as
  select listing_id, variant_id, available, reserved, sold from catalogue.stock;
grant select on catalogue.public_listing, catalogue.public_stock, catalogue.public_stock_book to mall_app;
