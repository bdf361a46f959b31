-- What later features may read of a brand's settings in functions of the database.
create view brands.public_setting as select brand_id, code, value from brands.setting;
grant select on brands.public_setting to mall_app;
