-- Sold pieces that listings and shops do not count yet: a timer adds them up, so that nobody who pays for a goods waits
-- for all who pay for the same one.
create table catalogue.sale_to_count (
  no bigint generated always as identity primary key,
  listing_id uuid not null,
  day date not null,
  -- Below zero for pieces that came back.
  pieces int not null check (pieces <> 0)
);

-- The right to update is the right to lock rows.
grant select, insert, update, delete on catalogue.sale_to_count to mall_app;
