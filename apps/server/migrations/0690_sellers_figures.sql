-- What is counted of a shop belongs to the shop: goods, sales, views and reviews were kept by the catalogue, so that the
-- sellers' own lists read a feature above them. The catalogue, which counts them, now tells the sellers.
drop view catalogue.public_shop_figures;
alter table catalogue.shop_figures set schema sellers;
create view sellers.public_shop_figures as
  select shop_id, goods, sold, views, reviews, good_reviews, days_to_ship from sellers.shop_figures;
grant select on sellers.public_shop_figures to mall_app;

-- A brand keeps its logo as a shop keeps its own: a picture as it was when somebody chose it.
alter table brands.brand add column logo_picture jsonb;
update brands.brand b set logo_picture = p.shape
from uploads.public_picture p where p.id = b.logo_picture_id;
alter table brands.brand drop column logo_picture_id;

drop view content.public_page;
