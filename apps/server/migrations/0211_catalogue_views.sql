-- What later features may join. The owner decides here what is public.

create view catalogue.public_listing as
  select l.id, l.goods_id, l.shop_id, l.category_id, l.department_id, l.brand_ids, l.price,
    l.list_price, l.discount_percent, l.tiers, l.minimum, l.lot, l.maximum, l.unit_freight, l.unit_tax,
    l.days_to_ship, l.on_shelf, l.recommended_at, l.sold_count, l.view_count, l.favourite_count,
    l.rating_sum, l.rating_count, l.good_count, l.created_at, l.changed_at,
    g.item_number, g.origin_country, g.pictures -> 0 as picture
  from catalogue.listing l join catalogue.goods g on g.id = l.goods_id;

create view catalogue.public_goods as
  select id, category_id, department_id, item_number, pictures, origin_country, brand_ids from catalogue.goods;

create view catalogue.public_goods_text as
  select goods_id, language, name, summary, description, facts from catalogue.goods_text;

create view catalogue.public_variant as
  select id, goods_id, sku, attributes, picture from catalogue.variant;

create view catalogue.public_stock as
  select listing_id, variant_id, surcharge, available from catalogue.stock;

create view catalogue.public_category as
  select id, key, parent_id, names, icon, picture, sort from catalogue.category;

create view catalogue.public_shop_figures as
  select shop_id, goods, sold, views, reviews, good_reviews, days_to_ship from catalogue.shop_figures;

grant select on
  catalogue.public_listing, catalogue.public_goods, catalogue.public_goods_text, catalogue.public_variant,
  catalogue.public_stock, catalogue.public_category, catalogue.public_shop_figures to mall_app;
