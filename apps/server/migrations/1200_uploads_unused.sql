-- A picture that nothing shows is removed at its time; without one it stays. What was sent before this migration stays: where
-- it is shown was not written down.
alter table uploads.picture
  add column unused_until timestamptz,
  -- Of all its files.
  add column bytes int not null default 0 check (bytes >= 0);
create index picture_unused on uploads.picture (unused_until, id) where unused_until is not null;

grant update (unused_until) on uploads.picture to mall_app;
