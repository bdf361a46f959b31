-- Which pages a brand has: footers name no others. Without a brand: for every brand.
create or replace view content.public_page as select brand_id, slug from content.page;

grant select on content.public_page to mall_app;
