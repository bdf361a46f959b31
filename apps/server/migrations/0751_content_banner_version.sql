-- Who changes a banner names the version that he saw. Those that were deleted come back with one.
alter table content.banner add column version integer not null default 1;
update content.away set entry = entry || '{"version": 1}' where kind = 'banner';
