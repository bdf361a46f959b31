-- Who changes a brand names the version that he saw, as with shops, listings and pages.
alter table brands.brand add column version integer not null default 1;
